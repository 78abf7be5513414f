import { TypeNames, writeValue } from './java-writer.js';
import type { Effect } from './effects.js';
import type { Observation } from './observation.js';

/** Equal for observations that a test could not tell apart. */
export function observationKey(observation: Observation): string {
  const names = new TypeNames('', '');
  switch (observation.kind) {
    case 'value': return `value ${writeValue(observation.value, names)}`;
    case 'throws': return `throws ${observation.thrown.typeName} ${observation.thrown.message ?? ''}`;
    case 'present': case 'calls': return observation.kind;
    case 'nothing': return `nothing ${observation.reason}`;
    case 'result': case 'state':
      return `${observation.kind} ${'of' in observation ? observation.of?.type.declaration.id ?? '' : ''} ${observation.parts.map((part) => `${part.accessor}=${writeValue(part.value, names)}`).join(' ')}`;
  }
}

/** Equal for calls of mocks that a test could not tell apart. */
export function effectsKey(effects: readonly Effect[]): string {
  const names = new TypeNames('', '');
  return effects.map((one) => `${one.mock.name}.${one.method.name}(${one.args.map((arg) => (arg === undefined ? '?' : writeValue(arg, names))).join(',')})*${one.times}`).join(' ');
}
