import type { MethodDeclaration, Parameter } from '../../code/declarations.js';
import type { MockValue } from '../evaluation/java-value.js';
import { simpleOf } from '../evaluation/imported-names.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import type { InputPlanner } from '../input-planner.js';
import type { Input } from '../inputs.js';
import { annotationNamed, textsOf } from './annotation-texts.js';
import { bindingOf } from './binder.js';
import type { Binding } from './binder.js';
import type { Endpoint, NoRequest } from './endpoint.js';
import { attributeName, isNamedPart, readParameter } from './handler-parameters.js';
import type { NamedPart } from './handler-parameters.js';
import { rulesOf } from './validation.js';
import type { PropertyRule } from './validation.js';

/** A request that reaches a handler, with what Spring does before it calls it. */
export interface RequestPlan {
  readonly endpoint: Endpoint;
  /** Of path variables that the handler itself does not take. */
  readonly extra: readonly { readonly part: NamedPart; readonly input: Input }[];
  /** Methods that are called before the handler, in order. */
  readonly models: readonly ModelMethod[];
  readonly binding: Binding;
  /** By the handler's parameter: forms and bodies that are validated. */
  readonly validated: ReadonlyMap<number, Validated>;
  /** Arguments that Spring hands in itself. */
  readonly framework: ReadonlySet<MockValue>;
}

/** An `@ModelAttribute` method. */
export interface ModelMethod {
  readonly name: string;
  readonly owner: KnownType;
  readonly method: MethodDeclaration;
  /** Undefined for null: a path variable that this path has not. */
  readonly args: readonly (Input | undefined)[];
}

export interface Validated {
  /** Holds whether the constraints are kept. */
  readonly slot: number;
  readonly rules: readonly PropertyRule[];
}

export interface PlanQuestion {
  readonly type: KnownType;
  readonly method: MethodDeclaration;
  readonly args: readonly Input[];
  readonly pool: TypePool;
  readonly planner: InputPlanner;
  readonly endpoint: Endpoint;
}

export function planRequest(question: PlanQuestion): RequestPlan | NoRequest {
  const { type, args, pool, endpoint } = question;
  const binding = bindingOf(type, pool);
  if (binding === undefined) return { noRequest: 'parameter' };
  const parts = new Map<string, Input>();
  endpoint.parameters.forEach((parameter, index) => {
    const input = args[index];
    if (isNamedPart(parameter) && input !== undefined) parts.set(partKey(parameter), input);
  });
  const extra: { readonly part: NamedPart; readonly input: Input }[] = [];
  const models = modelMethods(type, pool).map((found) => planModel(found, question, { parts, extra }));
  if (!models.every((one) => one !== undefined)) return { noRequest: 'parameter' };
  const validated = validatedOf(question, binding);
  if (validated === undefined) return { noRequest: 'parameter' };
  const framework = new Set(args.flatMap((input, index) => (input.kind === 'mock' && isHandedIn(endpoint.parameters[index]?.kind) ? [input.mock] : [])));
  return { endpoint, extra, models, binding, validated, framework };
}

/** Undefined where a validator of the project's own decides. */
function validatedOf({ endpoint, pool, method, type, planner }: PlanQuestion, binding: Binding): ReadonlyMap<number, Validated> | undefined {
  const asked = endpoint.parameters.flatMap((parameter, index) => ('validated' in parameter && parameter.validated ? [{ parameter, index }] : []));
  if (asked.some(({ parameter }) => parameter.kind === 'form' && binding.validators.some((name) => name === '*' || name === parameter.attribute))) return undefined;
  return new Map(asked.flatMap(({ index }): readonly [number, Validated][] => {
    const of = pool.resolve(method.parameters[index]?.type.name ?? '', type);
    const rules = of === undefined ? [] : rulesOf(of, pool);
    return rules.length === 0 ? [] : [[index, { slot: planner.slot({ kind: 'presence', empty: true }), rules }]];
  }));
}

function isHandedIn(kind: string | undefined): boolean {
  return kind === 'errors' || kind === 'model' || kind === 'flash' || kind === 'framework';
}

function partKey({ kind, name }: NamedPart): string {
  return `${kind} ${name}`;
}

interface FoundModel {
  readonly owner: KnownType;
  readonly method: MethodDeclaration;
}

function modelMethods(type: KnownType, pool: TypePool): readonly FoundModel[] {
  return pool.lineage(type).flatMap((owner) => owner.declaration.methods
    .filter((method) => annotationNamed(method.annotations, 'ModelAttribute') !== undefined && !method.annotations.some((one) => one.name.endsWith('Mapping')))
    .map((method) => ({ owner, method })));
}

function planModel({ owner, method }: FoundModel, question: PlanQuestion, known: { readonly parts: Map<string, Input>; readonly extra: { part: NamedPart; input: Input }[] }): ModelMethod | undefined {
  const args = method.parameters.map((parameter) => planPart(parameter, owner, question, known));
  if (!args.every((one) => one !== false)) return undefined;
  const written = textsOf(annotationNamed(method.annotations, 'ModelAttribute')?.values['value'], owner, question.pool)?.[0];
  return { name: written ?? attributeName(simpleOf(method.returns?.name ?? '')), owner, method, args };
}

/** The input of a part of the request, undefined for one that is not there, false where it cannot be planned. */
function planPart(parameter: Parameter, owner: KnownType, { endpoint, planner, pool }: PlanQuestion, known: { readonly parts: Map<string, Input>; readonly extra: { part: NamedPart; input: Input }[] }): Input | undefined | false {
  const part = readParameter(parameter, owner, pool);
  if (part?.kind === 'model' && simpleOf(parameter.type.name) === 'Map') return { kind: 'map' };
  if (part === undefined || !isNamedPart(part)) return false;
  const shared = known.parts.get(partKey(part));
  if (shared !== undefined) return shared;
  const missing = part.kind !== 'path' || !endpoint.variables.includes(part.name);
  if (missing) return part.required || part.fallback !== undefined ? false : undefined;
  const [input] = planner.forParameters([parameter], owner);
  if (input === undefined) return false;
  known.parts.set(partKey(part), input);
  known.extra.push({ part, input });
  return input;
}
