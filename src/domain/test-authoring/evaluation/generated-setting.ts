import type { FieldDeclaration } from '../../code/declarations.js';
import { assignedTo } from './coercion.js';
import { generatedSetter } from './generated-members.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { Machine } from './machine.js';
import { NotDerivable } from './signals.js';

/** Whether Lombok writes a setter of that name. */
export function hasSetter(machine: Machine, target: ObjectValue, name: string): boolean {
  return settableBy(machine, target, name) !== undefined;
}

function settableBy(machine: Machine, target: ObjectValue, name: string): FieldDeclaration | undefined {
  return machine.pool.lineage(target.type).map((type) => generatedSetter(type.declaration, name)).find((one) => one !== undefined);
}

/** Assigns as Lombok's setter of that name would; false where there is none. */
export function setGenerated(machine: Machine, target: ObjectValue, name: string, value: JavaValue): boolean {
  const field = settableBy(machine, target, name);
  if (field === undefined) return false;
  if (target.shared === true) throw new NotDerivable(`assignment to ${field.name} of a bean`);
  target.fields.set(field.name, assignedTo(value, field.type));
  return true;
}
