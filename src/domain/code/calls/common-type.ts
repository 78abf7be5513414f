import { commonSupertype } from '../resolution/common-supertype.js';
import { UNKNOWN, primitive } from '../resolution/java-types.js';
import { boxOf, isSubtype, unboxed } from '../resolution/subtyping.js';
import type { JavaType } from '../resolution/symbols.js';

const NUMERIC_ORDER: readonly string[] = ['byte', 'short', 'char', 'int', 'long', 'float', 'double'];

/**
 * The one of the types that all others are kinds of, or their nearest common supertypes (`commonSupertype`). Unknown where
 * a type is not known well enough.
 * @param boxType of the name of a box: `null` beside a number is a box (JLS 15.25)
 */
export function commonType(types: readonly JavaType[], boxType?: (name: string) => JavaType): JavaType {
  const values = types.filter((type) => type.kind !== 'null');
  const [first] = values;
  if (first === undefined) return types[0] ?? UNKNOWN;
  const common = shared(values, first, boxType);
  const box = common.kind === 'primitive' && values.length < types.length ? boxOf(common.name) : undefined;
  return box === undefined || boxType === undefined ? common : boxType(box);
}

function shared(values: readonly JavaType[], first: JavaType, boxType: ((name: string) => JavaType) | undefined): JavaType {
  if (values.every((type) => type.kind === 'primitive') && values.length > 1) return numeric(values) ?? first;
  return values.find((type) => values.every((other) => isSubtype(other, type) === 'yes')) ?? boxedNumeric(values) ?? nearest(values, boxType);
}

function nearest(values: readonly JavaType[], boxType: ((name: string) => JavaType) | undefined): JavaType {
  return commonSupertype(values.map((type) => {
    const box = type.kind === 'primitive' ? boxOf(type.name) : undefined;
    return box === undefined || boxType === undefined ? type : boxType(box);
  }));
}

/** The wider of two numbers, at least int (JLS 5.6). Undefined where an operand is no number or not known. */
export function promoted(types: readonly JavaType[]): JavaType | undefined {
  const names = types.map(unboxed);
  if (names.some((name) => name === undefined || !NUMERIC_ORDER.includes(name))) return undefined;
  const widest = Math.max(...names.map((name) => NUMERIC_ORDER.indexOf(name ?? '')), NUMERIC_ORDER.indexOf('int'));
  return primitive(NUMERIC_ORDER[widest] ?? 'int');
}

function numeric(types: readonly JavaType[]): JavaType | undefined {
  const [first] = types;
  if (types.every((type) => type.kind === 'primitive' && first?.kind === 'primitive' && type.name === first.name)) return first;
  return promoted(types);
}

function boxedNumeric(types: readonly JavaType[]): JavaType | undefined {
  if (!types.some((type) => type.kind === 'primitive')) return undefined;
  const [first] = types.map(unboxed);
  return first !== undefined && types.every((type) => unboxed(type) === first) ? primitive(first) : promoted(types);
}
