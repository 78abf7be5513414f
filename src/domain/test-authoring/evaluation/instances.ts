import type { Expression } from '../../code/declarations.js';
import { booleanValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { Frame, Machine } from './machine.js';
import { simpleOf } from './imported-names.js';
import { NotDerivable } from './signals.js';
import type { KnownType, TypePool } from './type-pool.js';
import { supertypes } from './type-shapes.js';

/** `instanceof`, where the value's class and what is asked for settle it. */
export function instance(machine: Machine, expression: Extract<Expression, { readonly kind: 'instanceof' }>, frame: Frame): JavaValue {
  const value = machine.evaluate(expression.operand, frame);
  if (value.kind === 'null') return booleanValue(false);
  const { pattern } = expression;
  if (pattern.kind !== 'type') throw new NotDerivable('instanceof');
  const met = isInstanceOf(machine, value, pattern.type.name, frame);
  if (met === undefined) throw new NotDerivable(`instanceof ${pattern.type.name}`);
  if (met && pattern.name !== undefined) frame.scope.declare(pattern.name, value, pattern.type);
  return booleanValue(met);
}

function isInstanceOf(machine: Machine, value: JavaValue, name: string, frame: Frame): boolean | undefined {
  const wanted = machine.pool.resolve(name, frame.owner);
  return wanted === undefined ? isLibraryInstance(value, simpleOf(name)) : isInstance(machine.pool, value, wanted);
}

/** The types of the JDK by which values are told apart; a value of none of its own, or a type of another name, says nothing. */
const KINDS: { readonly [Kind in JavaValue['kind']]?: readonly string[] } = {
  string: ['String', 'CharSequence', 'Comparable'], int: ['Integer', 'Number', 'Comparable'], long: ['Long', 'Number', 'Comparable'], double: ['Double', 'Number', 'Comparable'],
  float: ['Float', 'Number', 'Comparable'], short: ['Short', 'Number', 'Comparable'], byte: ['Byte', 'Number', 'Comparable'], char: ['Character', 'Comparable'],
  boolean: ['Boolean', 'Comparable'], decimal: ['BigDecimal', 'Number', 'Comparable'], map: ['Map'], optional: ['Optional'], date: ['LocalDate', 'Comparable', 'Temporal'],
};
const TOLD: ReadonlySet<string> = new Set([...Object.values(KINDS).flat(), 'Collection', 'List', 'Set', 'Iterable', 'Date', 'LocalDateTime', 'BigInteger']);


function isLibraryInstance(value: JavaValue, name: string): boolean | undefined {
  if (!TOLD.has(name)) return undefined;
  if (value.kind === 'moment') return [simpleOf(value.typeName), 'Comparable'].includes(name);
  if (value.kind !== 'collection') return KINDS[value.kind]?.includes(name);
  if (value.flavour === 'array') return false;
  return value.flavour === 'List' || value.flavour === 'Set' ? [value.flavour, 'Collection', 'Iterable'].includes(name) : undefined;
}

/** Whether an object is one of a known type; undefined where a source between the two is missing, or the type's is. */
export function isInstance(pool: TypePool, value: JavaValue, wanted: KnownType | undefined): boolean | undefined {
  if (value.kind === 'null') return false;
  if (value.kind in KINDS && wanted !== undefined) return false;
  const type = value.kind === 'object' || value.kind === 'throwable' ? value.type : undefined;
  if (type === undefined || wanted === undefined) return undefined;
  const { line, outside } = supertypes(pool, type);
  if (line.includes(wanted)) return true;
  return value.kind === 'throwable' || outside.every((name) => name === 'Serializable') ? false : undefined;
}
