import { TypeNames, writeValue } from './java-writer.js';
import type { Effect, ToldArgument } from './effects.js';
import type { Observation, ObservedPart } from './observation.js';
import { answerParts } from './web/answer-text.js';

/** Equal for observations that a test could not tell apart. */
export function observationKey(observation: Observation): string {
  if (observation.kind === 'present' || observation.kind === 'calls') return observation.kind;
  const names = new TypeNames('', '');
  switch (observation.kind) {
    case 'value': return `value ${writeValue(observation.value, names)}`;
    case 'throws': return `throws ${observation.thrown.typeName} ${observation.thrown.message ?? ''}`;
    case 'answer': return `answer ${answerParts(observation.answer, names).join(' ')}`;
    case 'nothing': return `nothing ${observation.reason}`;
    case 'result': return `result  ${partsKey(observation.parts, names)}`;
    case 'state': return `state ${observation.of?.type.declaration.id ?? ''} ${partsKey(observation.parts, names)}`;
  }
}

function partsKey(parts: readonly ObservedPart[], names: TypeNames): string {
  return parts.map((part) => `${part.accessor}=${writeValue(part.value, names)}`).join(' ');
}

/** Equal for calls of mocks that a test could not tell apart. */
export function effectsKey(effects: readonly Effect[]): string {
  const names = new TypeNames('', '');
  return effects.map((one) => `${one.mock.name}.${one.method.name}(${one.args.map((arg) => argumentKey(arg, names)).join(',')})*${one.times}`).join(' ');
}

/** A made object is told by its class: two trials make objects of their own. */
function argumentKey(arg: ToldArgument | undefined, names: TypeNames): string {
  if (arg === undefined) return '?';
  return arg.kind === 'value' ? writeValue(arg.value, names) : arg.kind === 'result' ? 'result' : `its ${arg.input.type.declaration.name}`;
}
