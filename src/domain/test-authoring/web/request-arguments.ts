import type { JavaValue, MockValue, ObjectValue } from '../evaluation/java-value.js';
import type { Machine, MockCall } from '../evaluation/machine.js';
import type { MockedMethod } from '../evaluation/mocked-method.js';
import { callSetter } from '../evaluation/preparation.js';
import { NotDerivable } from '../evaluation/signals.js';
import type { Input } from '../inputs.js';
import { calledSettings } from '../inputs.js';
import type { Subject } from '../subject.js';
import { isController } from './endpoint.js';
import type { HandlerParameter } from './handler-parameters.js';
import type { ModelMethod, RequestPlan } from './request-plan.js';
import { requestFor } from './sent-request.js';
import type { NamedValue } from './sent-request.js';

/** The reason why a call is not followed whose values no request hands to the handler. */
export const NOT_SENDABLE = 'not-sendable';

export interface Making {
  readonly values: readonly JavaValue[];
  make(machine: Machine, input: Input): JavaValue;
}

/** Whether Spring refuses the request before it reaches the handler: broken constraints, and nobody who takes the errors. */
export function isRefused({ endpoint, validated }: RequestPlan, values: readonly JavaValue[]): boolean {
  return [...validated].some(([index, { slot }]) => {
    const kept = values[slot];
    return kept?.kind === 'boolean' && !kept.value && endpoint.parameters[index + 1]?.kind !== 'errors';
  });
}

/** What Spring MVC hands to the handler: it fills the model first, then binds each argument. */
export function requestArguments(machine: Machine, subject: Subject, plan: RequestPlan, given: { readonly receiver: ObjectValue | undefined; readonly making: Making }): readonly JavaValue[] {
  const { making, receiver } = given;
  const request = requestFor(subject, plan, making.values, machine.pool);
  if (request === undefined || !isController(subject.type)) throw new NotDerivable(NOT_SENDABLE);
  const model = new Map(plan.models.map((one) => [one.name, modelOf(machine, one, receiver, making)]));
  return subject.args.map((input, index) => {
    const parameter = plan.endpoint.parameters[index];
    const value = argumentFor(machine, input, parameter, { model, making });
    for (const added of request.added.get(index) ?? []) fill(value, added);
    return value;
  });
}

function modelOf(machine: Machine, { owner, method, args }: ModelMethod, receiver: ObjectValue | undefined, making: Making): JavaValue {
  const type = machine.pool.withId(owner.declaration.id);
  const declaration = type?.declaration.methods.find((one) => one.id === method.id);
  if (type === undefined || declaration === undefined) throw new NotDerivable(`${method.name}()`);
  return machine.invoke({ owner: type, declaration }, receiver, args.map((input) => (input === undefined ? { kind: 'null' } : making.make(machine, input))));
}

function argumentFor(machine: Machine, input: Input, parameter: HandlerParameter | undefined, { model, making }: { readonly model: ReadonlyMap<string, JavaValue>; readonly making: Making }): JavaValue {
  const supplied = parameter?.kind === 'form' ? model.get(parameter.attribute) : undefined;
  if (supplied === undefined || input.kind !== 'new') return making.make(machine, input);
  if (supplied.kind !== 'object') throw new NotDerivable(NOT_SENDABLE);
  for (const setting of calledSettings(input, making.values)) callSetter(machine, supplied, setting, making.make(machine, setting.argument));
  return supplied;
}

/** What the request holds for the constraints' sake is in the object too. */
function fill(target: JavaValue, { name, value }: NamedValue): void {
  if (target.kind !== 'object' || !target.fields.has(name)) throw new NotDerivable(NOT_SENDABLE);
  target.fields.set(name, value);
}

/** What an object answers that Spring hands in: errors that a validator or the handler itself noted; undefined for other mocks. */
export function frameworkAnswer(plan: RequestPlan, mock: MockValue, method: MockedMethod, given: { readonly values: readonly JavaValue[]; readonly calls: readonly MockCall[] }): JavaValue | undefined {
  if (!plan.framework.has(mock)) return undefined;
  const index = plan.endpoint.parameters.findIndex((one, at) => one.kind === 'errors' && at > 0 && method.name === 'hasErrors');
  if (index < 0) throw new NotDerivable(`${mock.name}.${method.name}()`);
  const noted = given.calls.some((call) => call.mock === mock && /^reject(Value)?$/.test(call.method));
  const validated = plan.validated.get(index - 1);
  const kept = validated === undefined ? undefined : given.values[validated.slot];
  return { kind: 'boolean', value: noted || (kept?.kind === 'boolean' && !kept.value) };
}
