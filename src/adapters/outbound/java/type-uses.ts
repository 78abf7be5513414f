import { MAX_OUTER_CLASSES, type TypeUse } from '../../../domain/code/type-use.js';
import { child, descend, nodes, startOf, token, tokens, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { plainType, withDims } from './type-use-forms.js';

export { plainType, withDims };

/** What the reader gives where the tree holds no type at all; no source leads there. */
const NO_TYPE: TypeUse = { name: '', args: [], dims: 0 };

export function countDims(dims: CstNode | undefined): number {
  return tokens(dims, 'LSquare').length;
}

/** Of an `unannType` rule. */
export function readType(reading: JavaReading, node: CstNode | undefined): TypeUse {
  const primitive = child(node, 'unannPrimitiveTypeWithOptionalDimsSuffix');
  if (primitive) return readPrimitive(reading, primitive);
  const reference = child(node, 'unannReferenceType');
  return withDims(readClassType(reading, descend(reference, 'unannClassOrInterfaceType', 'unannClassType')), countDims(child(reference, 'dims')));
}

/** Of `unannPrimitiveTypeWithOptionalDimsSuffix`. */
export function readPrimitive(reading: JavaReading, node: CstNode): TypeUse {
  const name = child(node, 'unannPrimitiveType');
  return withDims(plainType(name ? reading.text(name) : ''), countDims(child(node, 'dims')));
}

/** Of `referenceType`. */
export function readReferenceType(reading: JavaReading, node: CstNode | undefined): TypeUse {
  const primitive = child(node, 'primitiveType');
  const base = primitive ? plainType(reading.text(primitive)) : readClassType(reading, descend(node, 'classOrInterfaceType', 'classType'));
  return withDims(base, countDims(child(node, 'dims')));
}

/** Of `classType`, `unannClassType` and `typeName`: identifiers, the type arguments of the last of them, and those of the others (`Outer<String>.Inner`). */
export function readClassType(reading: JavaReading, node: CstNode | undefined): TypeUse {
  const names = tokens(node, 'Identifier');
  const last = names.at(-1);
  if (!node || !last) return NO_TYPE;
  const lists = nodes(node, 'typeArguments');
  const argsOf = (at: number): CstNode | undefined => lists.find((each) => startOf(each) > (names[at]?.startOffset ?? 0) && startOf(each) < (names[at + 1]?.startOffset ?? Infinity));
  const type = { name: joinNames(reading, node), args: readTypeArguments(reading, argsOf(names.length - 1)), dims: 0 };
  return lists.length === 0 ? type : { ...type, ...outerOf(reading, names.slice(0, -1).map((name, at) => ({ name: reading.text(name), args: argsOf(at) }))) };
}

/** What qualifies a type, where that has arguments: of `a.Outer<String>.Inner` the parts before the last. */
export function outerOf(reading: JavaReading, parts: readonly { readonly name: string; readonly args: CstNode | undefined }[]): { readonly outer?: TypeUse } {
  if (parts.length > MAX_OUTER_CLASSES) return {};
  let outer: TypeUse | undefined;
  parts.forEach(({ args }, at) => {
    const name = parts.slice(0, at + 1).map((part) => part.name).join('.');
    if (args !== undefined || outer !== undefined) outer = { name, args: readTypeArguments(reading, args), dims: 0, ...(outer && { outer }) };
  });
  return outer === undefined ? {} : { outer };
}

/** The identifiers of a node, joined by dots. */
export function joinNames(reading: JavaReading, node: CstNode | undefined): string {
  return tokens(node, 'Identifier')
    .map((name) => reading.text(name))
    .join('.');
}

/** Of `typeArguments`; empty where there are none. */
export function readTypeArguments(reading: JavaReading, node: CstNode | undefined): TypeUse[] {
  return nodes(child(node, 'typeArgumentList'), 'typeArgument').map((argument) => {
    const wildcard = child(argument, 'wildcard');
    return wildcard ? readWildcard(reading, wildcard) : readReferenceType(reading, child(argument, 'referenceType'));
  });
}

function readWildcard(reading: JavaReading, node: CstNode): TypeUse {
  const bounds = child(node, 'wildcardBounds');
  if (!bounds) return plainType('?');
  const kind = token(bounds, 'Super') ? 'super' : 'extends';
  return { ...plainType('?'), bound: { kind, type: readReferenceType(reading, child(bounds, 'referenceType')) } };
}

/** The type of a local variable or a lambda parameter; undefined for `var`. */
export function readLocalType(reading: JavaReading, node: CstNode | undefined): TypeUse | undefined {
  const written = child(node, 'unannType');
  if (!written) return undefined;
  const type = readType(reading, written);
  return type.name === 'var' && type.args.length === 0 ? undefined : type;
}
