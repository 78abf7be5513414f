import { callOnValue } from './calls.js';
import { setGenerated } from './generated-setting.js';
import type { JavaValue } from './java-value.js';
import type { Machine } from './machine.js';
import { JavaThrown, NotDerivable } from './signals.js';

/** The reason why a call is not followed whose receiver or arguments cannot be made without an exception. */
export const PREPARATION_THROWS = 'preparation-throws';

/**
 * Does what a test does before the call under test: what is decided there says nothing about that call, and what is
 * thrown there would end the test.
 */
export function prepared(machine: Machine, action: () => JavaValue): JavaValue {
  const known = machine.decisions.length;
  try {
    const value = action();
    machine.decisions.length = known;
    return value;
  } catch (error) {
    if (error instanceof JavaThrown) throw new NotDerivable(PREPARATION_THROWS);
    throw error;
  }
}

/** Calls the setter that an object has under this signature (`#setId(Integer)`), overridden or not, written or Lombok's. */
export function callSetter(machine: Machine, target: JavaValue, setter: { readonly name: string; readonly signature: string; readonly fills?: string }, value: JavaValue): void {
  const { name, signature } = setter;
  if (target.kind !== 'object') throw new NotDerivable(`${name}()`);
  if (setter.fills !== undefined) {
    callOnValue(machine, callOnValue(machine, target, setter.fills, []), 'add', [value]);
    return;
  }
  const member = machine.pool.methods(target.type, name, 1).find((one) => one.declaration.id.endsWith(signature));
  if (member !== undefined) machine.invoke(member, target, [value]);
  else if (!setGenerated(machine, target, name, value)) throw new NotDerivable(`${name}()`);
}
