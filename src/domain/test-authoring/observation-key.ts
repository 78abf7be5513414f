import { TypeNames, writeValue } from './java-writer.js';
import type { Observation } from './observation.js';

/** Equal for observations that a test could not tell apart. */
export function observationKey(observation: Observation): string {
  const names = new TypeNames('', '');
  switch (observation.kind) {
    case 'value': return `value ${writeValue(observation.value, names)}`;
    case 'throws': return `throws ${observation.thrown.typeName} ${observation.thrown.message ?? ''}`;
    case 'nothing': return `nothing ${observation.reason}`;
    case 'result': case 'state':
      return `${observation.kind} ${observation.parts.map((part) => `${part.accessor}=${writeValue(part.value, names)}`).join(' ')}`;
  }
}
