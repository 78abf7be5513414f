import { opaque } from './java-value.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { Machine } from './machine.js';
import { JavaThrown, NotDerivable } from './signals.js';
import type { KnownType } from './type-pool.js';

/**
 * The instance that Spring would hand out: its constructor run on what is injected, then the injected fields set. Where
 * the constructor cannot be followed, nothing is known of its fields.
 */
export function constructBean(machine: Machine, type: KnownType, args: readonly JavaValue[], injected: ReadonlyMap<string, JavaValue>): ObjectValue {
  const bean = followedBean(machine, type, args) ?? unknownBean(machine, type);
  for (const [name, value] of injected) bean.fields.set(name, value);
  bean.shared = true;
  return bean;
}

function followedBean(machine: Machine, type: KnownType, args: readonly JavaValue[]): ObjectValue | undefined {
  try {
    const value = machine.construct(type, args);
    return value.kind === 'object' ? value : undefined;
  } catch (error) {
    if (error instanceof NotDerivable || error instanceof JavaThrown) return undefined;
    throw error;
  }
}

function unknownBean(machine: Machine, type: KnownType): ObjectValue {
  const fields = machine.pool.lineage(type).flatMap((one) => one.declaration.fields).filter((field) => !field.modifiers.includes('static'));
  return { kind: 'object', type, fields: new Map(fields.map((field) => [field.name, opaque(field.name)])) };
}
