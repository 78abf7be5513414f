import type { TypeDeclaration } from '../../code/declarations.js';
import { assignedTo, defaultOf } from './coercion.js';
import { NULL } from './java-value.js';
import type { BuilderValue, JavaValue, ObjectValue } from './java-value.js';
import { Scope } from './machine.js';
import type { Machine } from './machine.js';
import { NotDerivable } from './signals.js';
import type { KnownType } from './type-pool.js';

/** Lombok's `@Builder` on a class without options: `builder()`, a method for each field, `build()`. */
export function hasBuilder(type: TypeDeclaration): boolean {
  const builder = type.annotations.find((annotation) => /(^|\.)Builder$/.test(annotation.name));
  return builder !== undefined && Object.keys(builder.values).length === 0 && type.kind === 'class';
}

/** A method of a builder; undefined where it has none of that name. */
export function callOnBuilder(machine: Machine, target: BuilderValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [value] = args;
  if (name === 'build' && value === undefined) return built(machine, target.type, target.fields);
  const field = target.type.declaration.fields.find((one) => one.name === name && !one.modifiers.includes('static'));
  if (field === undefined || value === undefined || args.length > 1) return undefined;
  target.fields.set(name, assignedTo(value, field.type));
  return target;
}

/** The object that the builder makes: initialisers count only under `@Builder.Default`. */
export function built(machine: Machine, type: KnownType, given: ReadonlyMap<string, JavaValue>): ObjectValue {
  if (machine.pool.superclass(type).known !== undefined) throw new NotDerivable(`builder of ${type.declaration.name}`);
  const self: ObjectValue = { kind: 'object', type, fields: new Map() };
  for (const field of type.declaration.fields.filter((one) => !one.modifiers.includes('static'))) {
    const isDefault = field.annotations.some((annotation) => annotation.name.endsWith('Default'));
    const initial = isDefault && field.init !== undefined ? assignedTo(machine.evaluate(field.init, { owner: type, scope: new Scope() }), field.type) : defaultOf(field.type);
    self.fields.set(field.name, given.get(field.name) ?? initial);
  }
  return self;
}

export function newBuilder(type: KnownType): BuilderValue {
  return { kind: 'builder', type, fields: new Map<string, JavaValue>([]) };
}

/** Values in the order of the fields' names. */
export function namedValues(names: readonly string[], values: readonly JavaValue[]): ReadonlyMap<string, JavaValue> {
  return new Map(names.map((name, index) => [name, values[index] ?? NULL]));
}
