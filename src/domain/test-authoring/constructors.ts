import type { Annotation, FieldDeclaration, MethodDeclaration, Parameter, TypeDeclaration } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';
import { isAccessible, isInner } from './accessibility.js';
import { hasBuilder } from './evaluation/builders.js';
import { generatedConstructor } from './evaluation/generated-members.js';
import type { KnownType } from './evaluation/type-pool.js';

export type Named = Pick<Parameter, 'name' | 'type'>;

export interface Signature {
  /** Called by name on Lombok's builder. */
  readonly builder?: true;
  /** The constructor as it is written; absent for one that is not. */
  readonly written?: MethodDeclaration;
  readonly parameters: readonly Named[];
  readonly throws: readonly TypeUse[];
}

function isMarked(annotations: readonly Annotation[]): boolean {
  return annotations.some((annotation) => /(^|\.)(Autowired|Inject)$/.test(annotation.name));
}

/** Beside `@Builder` alone Lombok makes no constructor that a test may call. */
function hasOwnConstructor(type: TypeDeclaration): boolean {
  return type.annotations.some((annotation) => /(^|\.)(NoArgs|AllArgs|RequiredArgs)Constructor$/.test(annotation.name));
}

/** The language's own, Lombok's, or Lombok's builder where that is all there is. */
function unwritten(type: TypeDeclaration, generated: readonly FieldDeclaration[] | undefined): Signature {
  if (!hasBuilder(type) || hasOwnConstructor(type)) return { parameters: generated ?? [], throws: [] };
  return { builder: true, parameters: type.fields.filter((field) => !field.modifiers.includes('static')), throws: [] };
}

/** The constructor to call; undefined where the type has none that the test may call. */
export function constructorToCall(type: KnownType, testPackage: string): Signature | undefined {
  const { declaration } = type;
  if (declaration.kind === 'record') return { parameters: declaration.components, throws: [] };
  if (declaration.kind !== 'class' || declaration.modifiers.includes('abstract') || isInner(type)) return undefined;
  const written = declaration.methods.filter((method) => method.kind === 'constructor');
  const generated = generatedConstructor(declaration);
  if (written.length === 0) return unwritten(declaration, generated);
  const open = written.filter((method) => isAccessible(method, type, testPackage) && !method.parameters.some((parameter) => parameter.varargs));
  const largest = open.find((method) => isMarked(method.annotations)) ?? [...open].sort((a, b) => b.parameters.length - a.parameters.length)[0];
  if (largest !== undefined) return { parameters: largest.parameters, throws: largest.throws, written: largest };
  return generated === undefined ? undefined : { parameters: generated, throws: [] };
}
