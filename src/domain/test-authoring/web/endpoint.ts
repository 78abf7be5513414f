import { joinPaths } from '../../code/spring/path-patterns.js';
import type { Annotation, MethodDeclaration } from '../../code/declarations.js';
import { annotationNamed, constantNames, textsOf } from './annotation-texts.js';
import { readParameters } from './handler-parameters.js';
import type { DeclaredMethod, HandlerParameter } from './handler-parameters.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import { supertypes } from '../evaluation/type-shapes.js';

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A method of a controller that answers requests, as its annotations say. */
export interface Endpoint {
  readonly verb: Verb;
  /** With `{name}` for path variables, whose patterns are gone: `/orders/{id}`. */
  readonly path: string;
  readonly variables: readonly string[];
  /** Whether what it returns is the body; else it names a view. */
  readonly answersBody: boolean;
  /** `CREATED`, of `@ResponseStatus`. */
  readonly status?: string;
  /** The media types that it says it answers with. */
  readonly produces: readonly string[];
  /** One for each parameter of the method. */
  readonly parameters: readonly HandlerParameter[];
}

/** Why a handler's request is not written. */
export interface NoRequest {
  readonly noRequest: 'mapping' | 'parameter' | 'asynchronous';
}

const VERBS: Readonly<Record<string, Verb>> = { GetMapping: 'get', PostMapping: 'post', PutMapping: 'put', PatchMapping: 'patch', DeleteMapping: 'delete' };
const METHODS: Readonly<Record<string, Verb>> = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' };
const MAPPINGS: readonly string[] = [...Object.keys(VERBS), 'RequestMapping'];
const CONTROLLERS: readonly string[] = ['Controller', 'RestController'];
/** What is answered later, or bit by bit. */
const ASYNCHRONOUS = /(^|\.)(Callable|DeferredResult|WebAsyncTask|CompletableFuture|CompletionStage|Future|Mono|Flux|SseEmitter|ResponseBodyEmitter|StreamingResponseBody)$/;

export function isController(type: KnownType): boolean {
  return annotationNamed(type.declaration.annotations, ...CONTROLLERS) !== undefined;
}

/** What a handler answers to; undefined for a method that no request reaches as far as the sources tell. */
export function endpointOf(type: KnownType, method: MethodDeclaration, pool: TypePool): Endpoint | NoRequest | undefined {
  if (!isController(type) || method.modifiers.includes('static') || method.modifiers.includes('private')) return undefined;
  const declared = [{ owner: type, method }, ...overridden(type, method, pool)];
  const mapped = declared.find((one) => annotationNamed(one.method.annotations, ...MAPPINGS) !== undefined);
  const mapping = mapped === undefined ? undefined : annotationNamed(mapped.method.annotations, ...MAPPINGS);
  if (mapped === undefined || mapping === undefined) return undefined;
  if (method.returns === undefined || ASYNCHRONOUS.test(method.returns.name)) return { noRequest: 'asynchronous' };
  const place = placeOf({ owner: mapped.owner, annotation: mapping }, prefixOf(type, pool), pool);
  if (place === undefined) return { noRequest: 'mapping' };
  const parameters = readParameters(declared, pool, place.variables);
  return parameters === undefined ? { noRequest: 'parameter' } : { ...place, ...answerOf(type, declared), parameters };
}

function prefixOf(type: KnownType, pool: TypePool): Mapped | undefined {
  return supertypes(pool, type).line.flatMap((owner) => {
    const annotation = annotationNamed(owner.declaration.annotations, 'RequestMapping');
    return annotation === undefined ? [] : [{ owner, annotation }];
  })[0];
}

function answerOf({ declaration }: KnownType, declared: readonly DeclaredMethod[]): Pick<Endpoint, 'answersBody' | 'status'> {
  const status = annotationNamed(declared[0]?.method.annotations ?? [], 'ResponseStatus') ?? annotationNamed(declaration.annotations, 'ResponseStatus');
  const code = constantNames(status?.values['value'] ?? status?.values['code'])[0];
  const answersBody = annotationNamed(declaration.annotations, 'RestController', 'ResponseBody') !== undefined || declared.some((one) => annotationNamed(one.method.annotations, 'ResponseBody') !== undefined);
  return { answersBody, ...(code === undefined ? {} : { status: code }) };
}

/** The methods of known superclasses and interfaces that it overrides: they may carry its annotations. */
function overridden(type: KnownType, method: MethodDeclaration, pool: TypePool): readonly DeclaredMethod[] {
  const signature = method.id.slice(method.id.indexOf('#'));
  return supertypes(pool, type).line.slice(1).flatMap((owner) => owner.declaration.methods.flatMap((one) => (one.id.endsWith(signature) ? [{ owner, method: one }] : [])));
}

interface Mapped {
  readonly owner: KnownType;
  readonly annotation: Annotation;
}

type Place = Pick<Endpoint, 'verb' | 'path' | 'variables' | 'produces'>;

/** Undefined where a part of the mapping cannot be read, or asks for more than verb, path and JSON. */
function placeOf(own: Mapped, prefix: Mapped | undefined, pool: TypePool): Place | undefined {
  const all = prefix === undefined ? [own] : [prefix, own];
  if (all.some(({ annotation }) => annotation.values['params'] !== undefined || annotation.values['headers'] !== undefined)) return undefined;
  const [starts, ends] = [pathsOf(prefix, pool), pathsOf(own, pool)];
  const path = starts === undefined || ends === undefined ? undefined : template(joinPaths(starts[0] ?? '', longest(ends)));
  const verb = verbOf(own.annotation);
  const media = (attribute: string): readonly string[] => all.flatMap((one) => textsOrConstants(one, attribute, pool) ?? []);
  const [produces, consumes] = [media('produces'), media('consumes')];
  if (path === undefined || verb === undefined || consumes.some((one) => !/json/i.test(one))) return undefined;
  return { verb, path, variables: [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''), produces };
}

function pathsOf(mapped: Mapped | undefined, pool: TypePool): readonly string[] | undefined {
  return mapped === undefined ? [] : textsOf(mapped.annotation.values['value'] ?? mapped.annotation.values['path'], mapped.owner, pool);
}

/** Of several paths the one with most variables. */
function longest(paths: readonly string[]): string {
  return [...paths].sort((a, b) => b.split('{').length - a.split('{').length)[0] ?? '';
}

/** Patterns for numbers are left out, for a number is sent; other patterns, wildcards and placeholders of the configuration are not followed. */
function template(path: string): string | undefined {
  const plain = path.replace(/\{(\w+):(?:\\d|\[0-9\])\+\}/g, '{$1}');
  return /^(\/([\w.~-]|\{\w+\})*)+$/.test(plain) ? plain : undefined;
}

function verbOf(annotation: Annotation): Verb | undefined {
  const name = MAPPINGS.find((one) => annotation.name === one || annotation.name.endsWith(`.${one}`));
  const fixed = name === undefined ? undefined : VERBS[name];
  if (fixed !== undefined) return fixed;
  const methods = constantNames(annotation.values['method']);
  return annotation.values['method'] === undefined ? 'get' : methods.map((one) => METHODS[one]).find((one) => one !== undefined);
}

/** `"application/json"` and `MediaType.APPLICATION_JSON_VALUE` alike: only whether it is JSON counts. */
function textsOrConstants(mapped: Mapped | undefined, attribute: string, pool: TypePool): readonly string[] | undefined {
  const value = mapped?.annotation.values[attribute];
  if (mapped === undefined || value === undefined) return undefined;
  return textsOf(value, mapped.owner, pool) ?? constantNames(value);
}
