import type { Annotation, MethodDeclaration, Parameter } from '../../code/declarations.js';
import { isBoxed, isString, primitiveOf } from '../evaluation/coercion.js';
import { simpleOf } from '../evaluation/imported-names.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import { annotationNamed, constantNames, isFalse, textsOf } from './annotation-texts.js';

/** A method, and one that it overrides: both carry annotations. */
export interface DeclaredMethod {
  readonly owner: KnownType;
  readonly method: MethodDeclaration;
}

/** A part of the request under a name. */
export interface NamedPart {
  readonly kind: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required: boolean;
  /** Taken where the part is missing or empty. */
  readonly fallback?: string;
  /** Dates are read as `2024-01-15`. */
  readonly isoDates: boolean;
}

/** Where Spring MVC takes a handler's argument from. */
export type HandlerParameter =
  | NamedPart
  | { readonly kind: 'body'; readonly required: boolean; readonly validated: boolean }
  /** An object that parameters of the request fill; `attribute` is its name in the model. */
  | { readonly kind: 'form'; readonly attribute: string; readonly validated: boolean }
  /** The errors of the form or body before it. */
  | { readonly kind: 'errors' }
  | { readonly kind: 'model' }
  | { readonly kind: 'flash' }
  /** Handed in by Spring, and the handler does not ask it: the request, a page to show. */
  | { readonly kind: 'framework'; readonly pageable: boolean };

const FRAMEWORK: ReadonlySet<string> = new Set(['HttpServletRequest', 'HttpServletResponse', 'HttpSession', 'WebRequest', 'NativeWebRequest', 'ServletRequest', 'ServletResponse']);
const PLAIN: ReadonlySet<string> = new Set(['path', 'query', 'header']);

/** One for each parameter; undefined where one is taken from something else (cookies, uploads, the security context). */
export function readParameters(declared: readonly DeclaredMethod[], pool: TypePool, variables: readonly string[]): readonly HandlerParameter[] | undefined {
  const [own] = declared;
  if (own === undefined) return undefined;
  const found = own.method.parameters.map((parameter, index): HandlerParameter | undefined => {
    const annotations = declared.flatMap((one) => one.method.parameters[index]?.annotations ?? []);
    return readParameter({ ...parameter, annotations }, own.owner, pool);
  });
  if (!found.every((one) => one !== undefined)) return undefined;
  const unmapped = found.some((one) => one.kind === 'path' && !variables.includes(one.name));
  // Spring takes a form from a variable or parameter of its name where it can convert one.
  const converted = found.some((one) => one.kind === 'form' && variables.includes(one.attribute));
  return unmapped || converted ? undefined : found;
}

const NAMED: Readonly<Record<string, NamedPart['kind']>> = { PathVariable: 'path', RequestParam: 'query', RequestHeader: 'header' };
const SUPPORTED: ReadonlySet<string> = new Set([...Object.keys(NAMED), 'RequestBody', 'ModelAttribute', 'Valid', 'Validated', 'DateTimeFormat', 'NotNull', 'Nullable', 'NonNull', 'SuppressWarnings',
  'Parameter', 'ApiParam', 'Schema', 'PageableDefault', 'SortDefault', 'ParameterObject']);

export function readParameter(parameter: Parameter, owner: KnownType, pool: TypePool): HandlerParameter | undefined {
  const { annotations } = parameter;
  if (annotations.some((annotation) => !SUPPORTED.has(simpleOf(annotation.name)))) return undefined;
  const named = annotationNamed(annotations, ...Object.keys(NAMED));
  if (named !== undefined) return namedPart(named, parameter, owner, pool);
  const body = annotationNamed(annotations, 'RequestBody');
  const validated = annotationNamed(annotations, 'Valid', 'Validated') !== undefined;
  if (body !== undefined) return { kind: 'body', required: !isFalse(body.values['required']), validated };
  return handedIn(parameter) ?? unnamed(parameter, { owner, pool, validated });
}

/** What Spring hands in by its type alone. */
function handedIn({ type, annotations }: Parameter): HandlerParameter | undefined {
  const simple = simpleOf(type.name);
  if (simple === 'BindingResult' || simple === 'Errors') return { kind: 'errors' };
  if (simple === 'Model' || simple === 'ModelMap' || (simple === 'Map' && annotations.length === 0)) return { kind: 'model' };
  if (simple === 'RedirectAttributes') return { kind: 'flash' };
  return FRAMEWORK.has(simple) || simple === 'Pageable' ? { kind: 'framework', pageable: simple === 'Pageable' } : undefined;
}

function namedPart(annotation: Annotation, parameter: Parameter, owner: KnownType, pool: TypePool): NamedPart | undefined {
  const written = textsOf(annotation.values['value'] ?? annotation.values['name'], owner, pool);
  const fallback = textsOf(annotation.values['defaultValue'], owner, pool);
  const kind = NAMED[simpleOf(annotation.name)];
  if (kind === undefined || written === undefined || fallback === undefined || simpleOf(parameter.type.name) === 'Map') return undefined;
  const [byDefault] = fallback;
  const required = !isFalse(annotation.values['required']) && byDefault === undefined && simpleOf(parameter.type.name) !== 'Optional';
  return { kind, name: written[0] ?? parameter.name, required, isoDates: hasIsoDates(parameter, owner, pool), ...(byDefault === undefined ? {} : { fallback: byDefault }) };
}

/** Whether a text such as `2024-01-15` is read as a day. */
export function hasIsoDates({ annotations }: Pick<Parameter, 'annotations'>, owner: KnownType, pool: TypePool): boolean {
  const format = annotationNamed(annotations, 'DateTimeFormat');
  return constantNames(format?.values['iso'])[0] === 'DATE' || textsOf(format?.values['pattern'], owner, pool)?.[0] === 'yyyy-MM-dd';
}

/** Without an annotation: a parameter of the request for what one text holds, a form for other objects. */
function unnamed(parameter: Parameter, { owner, pool, validated }: { readonly owner: KnownType; readonly pool: TypePool; readonly validated: boolean }): HandlerParameter | undefined {
  const { type, name } = parameter;
  const known = pool.resolve(type.name, owner);
  if (type.dims > 0) return undefined;
  if (primitiveOf(type) !== undefined || isString(type) || known?.declaration.kind === 'enum') return { kind: 'query', name, required: !isBoxed(type) && !isString(type), isoDates: false };
  return known === undefined || !['class', 'record'].includes(known.declaration.kind) ? undefined : formOf(parameter, { owner, pool, validated });
}

function formOf({ type, annotations }: Parameter, { owner, pool, validated }: { readonly owner: KnownType; readonly pool: TypePool; readonly validated: boolean }): HandlerParameter | undefined {
  const annotation = annotationNamed(annotations, 'ModelAttribute')?.values;
  const written = textsOf(annotation?.['value'] ?? annotation?.['name'], owner, pool);
  return written === undefined ? undefined : { kind: 'form', attribute: written[0] ?? attributeName(simpleOf(type.name)), validated };
}

/** As java.beans.Introspector decapitalises: `Owner` is `owner`, `URLForm` stays. */
export function attributeName(typeName: string): string {
  return /^\p{Lu}\p{Lu}/u.test(typeName) ? typeName : typeName.charAt(0).toLowerCase() + typeName.slice(1);
}

export function isNamedPart(parameter: HandlerParameter): parameter is NamedPart {
  return PLAIN.has(parameter.kind);
}
