import type { Expression } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { assignedTo, numberAs } from './coercion.js';
import { binaryOperation } from './java-arithmetic.js';
import { isNumeric } from './java-value.js';
import { elementAt } from './collections.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { NotDerivable } from './signals.js';

interface Place {
  readonly value: JavaValue;
  set(value: JavaValue): void;
}

export function assign(machine: Machine, expression: Extract<Expression, { readonly kind: 'assign' }>, frame: Frame): JavaValue {
  const place = placeOf(machine, expression.target, frame);
  const value = machine.evaluate(expression.value, frame);
  const result = expression.operator === '=' ? value : compound(expression.operator.slice(0, -1), place.value, value);
  place.set(result);
  return result;
}

/** `++` and `--`, before or after. */
export function step(machine: Machine, expression: Extract<Expression, { readonly kind: 'unary' }>, frame: Frame): JavaValue {
  const place = placeOf(machine, expression.operand, frame);
  const changed = compound(expression.operator === '++' ? '+' : '-', place.value, { kind: 'int', value: 1 });
  place.set(changed);
  return expression.postfix ? place.value : changed;
}

/** A compound assignment casts its result back to the variable's type (JLS 15.26.2). */
function compound(operator: string, left: JavaValue, right: JavaValue): JavaValue {
  const result = binaryOperation(operator, left, right);
  return isNumeric(left) && isNumeric(result) ? numberAs(result, left.kind) : result;
}

function placeOf(machine: Machine, target: Expression, frame: Frame): Place {
  if (target.kind === 'name') {
    const local = frame.scope.find(target.name);
    if (local !== undefined) {
      return { value: local.value, set: (value) => { local.value = local.type === undefined ? value : assignedTo(value, local.type); } };
    }
    return fieldPlace(machine, target.name, frame);
  }
  if (target.kind === 'field' && target.target.kind === 'this' && target.target.qualifier === undefined) return fieldPlace(machine, target.name, frame);
  if (target.kind === 'index') return elementPlace(machine.evaluate(target.target, frame), machine.evaluate(target.index, frame));
  if (target.kind === 'field' && target.target.kind === 'name') {
    const holder = frame.scope.find(target.target.name)?.value;
    if (holder?.kind === 'object') return placeIn(machine, holder, target.name);
  }
  throw new NotDerivable('assignment');
}

function elementPlace(array: JavaValue, index: JavaValue): Place {
  const value = elementAt(array, index);
  if (array.kind !== 'collection' || !isNumeric(index)) throw new NotDerivable('assignment');
  return { value, set: (changed) => { array.items[Number(index.value)] = isNumeric(value) && isNumeric(changed) ? numberAs(changed, value.kind) : changed; } };
}

function placeIn(machine: Machine, holder: ObjectValue, name: string): Place {
  const value = holder.fields.get(name);
  if (value === undefined || holder.shared === true) throw new NotDerivable(`assignment to ${name}`);
  const type = machine.pool.field(holder.type, name)?.declaration.type;
  return { value, set: (changed) => { holder.fields.set(name, type === undefined ? changed : assignedTo(changed, type)); } };
}

function fieldPlace(machine: Machine, name: string, frame: Frame): Place {
  const { self } = frame;
  const value = self?.fields.get(name);
  if (self === undefined || value === undefined) throw new NotDerivable(`assignment to ${name}`);
  if (self.shared === true) throw new NotDerivable(`assignment to ${name} of a bean`);
  const type = fieldType(machine, name, frame);
  return { value, set: (changed) => { self.fields.set(name, type === undefined ? changed : assignedTo(changed, type)); } };
}

function fieldType(machine: Machine, name: string, frame: Frame): TypeUse | undefined {
  const type = frame.self?.type ?? frame.owner;
  return machine.pool.field(type, name)?.declaration.type ?? type.declaration.components.find((component) => component.name === name)?.type;
}
