import type { TypeParameter } from '../../../../domain/code/declarations.js';
import { MAX_OUTER_CLASSES, type TypeUse } from '../../../../domain/code/type-use.js';
import { plainType, withDims } from '../type-use-forms.js';
import { KIND } from './node-kinds.js';
import { NONE, type TreeReading } from './tree-reading.js';

const NO_TYPE: TypeUse = plainType('');
const NO_ARGS: readonly TypeUse[] = [];
const OPEN_SQUARE = 91;
const VAR = 'var';

/** Of any node that stands for a type. */
export function readType(reading: TreeReading, node: number): TypeUse {
  switch (reading.kind(node)) {
    case KIND.type_identifier:
    case KIND.identifier:
    case KIND.integral_type:
    case KIND.floating_point_type:
    case KIND.boolean_type:
    case KIND.void_type:
      return plainType(reading.text(node));
    case KIND.scoped_type_identifier:
    case KIND.scoped_identifier:
      return ofOuter(plainType(joinedName(reading, node)), reading, node);
    case KIND.generic_type:
      return ofOuter({ name: joinedName(reading, node + 1), args: readTypeArguments(reading, reading.child(node, KIND.type_arguments)), dims: 0 }, reading, node + 1);
    case KIND.array_type:
      return withDims(readType(reading, node + 1), countDims(reading, reading.child(node, KIND.dimensions)));
    case KIND.annotated_type:
      return readType(reading, lastChild(reading, node));
    default:
      reading.doubt();
      return NO_TYPE;
  }
}

/** With what qualifies it, where that has arguments (`Outer<String>.Inner`). */
function ofOuter(type: TypeUse, reading: TreeReading, node: number): TypeUse {
  if (!hasGenericOuter(reading, node)) return type;
  const outer = readType(reading, node + 1);
  return outer.args.length > 0 || outer.outer !== undefined ? { ...type, outer } : type;
}

/** Looked for without reading anything: a name may have thousands of parts. */
function hasGenericOuter(reading: TreeReading, node: number): boolean {
  let generic = false;
  let parts = 0;
  for (let at = node; ; at += 1) {
    const kind = reading.kind(at);
    if (kind === KIND.scoped_type_identifier) parts += 1;
    else if (kind === KIND.generic_type && at > node) generic = true;
    else return generic && parts <= MAX_OUTER_CLASSES;
  }
}

/** The identifiers of a type's name or a package's, joined by dots; annotations and arguments between them are gone. */
export function joinedName(reading: TreeReading, node: number): string {
  if (reading.next(node) === node + 1) return reading.text(node);
  let name = '';
  const end = reading.next(node);
  for (let at = node + 1; at < end; at += 1) {
    const kind = reading.kind(at);
    if (kind === KIND.type_identifier || kind === KIND.identifier) name = name === '' ? reading.text(at) : `${name}.${reading.text(at)}`;
    else if (kind === KIND.type_arguments || kind === KIND.annotation || kind === KIND.marker_annotation) at = reading.next(at) - 1;
  }
  return name;
}

function lastChild(reading: TreeReading, node: number): number {
  let last = node + 1;
  const end = reading.next(node);
  for (let at = last; at < end; at = reading.next(at)) last = at;
  return last;
}

/** Of `dimensions`, or none. */
export function countDims(reading: TreeReading, node: number): number {
  if (node === NONE) return 0;
  let count = 0;
  const end = reading.next(node);
  for (let at = node + 1; at < end; at = reading.next(at)) if (reading.tokenKind(reading.first(at)) === OPEN_SQUARE) count += 1;
  return count;
}

/** Of `type_arguments`; empty where there are none. */
export function readTypeArguments(reading: TreeReading, node: number): readonly TypeUse[] {
  if (node === NONE) return NO_ARGS;
  return reading.deeper<readonly TypeUse[]>(node, NO_ARGS, readArguments);
}

function readArguments(reading: TreeReading, node: number): readonly TypeUse[] {
  return reading.named(node).map((each) => (reading.kind(each) === KIND.wildcard ? readWildcard(reading, each) : readType(reading, each)));
}

function readWildcard(reading: TreeReading, node: number): TypeUse {
  const isLower = reading.child(node, KIND.super) !== NONE;
  const named = reading.named(node).filter((each) => !isAnnotation(reading, each) && reading.kind(each) !== KIND.super);
  const [bound] = named;
  if (bound === undefined) return plainType('?');
  return { ...plainType('?'), bound: { kind: isLower ? 'super' : 'extends', type: readType(reading, bound) } };
}

export function isAnnotation(reading: TreeReading, node: number): boolean {
  const kind = reading.kind(node);
  return kind === KIND.marker_annotation || kind === KIND.annotation;
}

/** Of whatever holds `type_parameters`. */
export function readTypeParameters(reading: TreeReading, holder: number): TypeParameter[] {
  const list = reading.child(holder, KIND.type_parameters);
  if (list === NONE) return [];
  return reading.children(list, KIND.type_parameter).map((node) => {
    const bound = reading.child(node, KIND.type_bound);
    return {
      name: reading.text(reading.child(node, KIND.type_identifier)),
      bounds: bound === NONE ? [] : reading.named(bound).map((each) => readType(reading, each)),
    };
  });
}

/** The type of a local variable or a lambda parameter; undefined for `var`. */
export function readLocalType(reading: TreeReading, node: number): TypeUse | undefined {
  const type = readType(reading, node);
  return type.name === VAR && type.args.length === 0 ? undefined : type;
}

/** The types of a `type_list`, or of whatever holds one. */
export function readTypeList(reading: TreeReading, holder: number): TypeUse[] {
  if (holder === NONE) return [];
  const list = reading.child(holder, KIND.type_list);
  return reading.named(list === NONE ? holder : list).map((each) => readType(reading, each));
}
