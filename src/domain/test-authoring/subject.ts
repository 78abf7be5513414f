import type { Annotation, MethodDeclaration, Parameter } from '../code/declarations.js';
import { isAccessible, isReachable } from './accessibility.js';
import { leavesProcess } from './bean-mocks.js';
import { isBean, simple } from './beans.js';
import type { NamesInCode } from './collect-names.js';
import { primitiveOf } from './evaluation/coercion.js';
import { generatedConstructor } from './evaluation/generated-members.js';
import type { MockValue } from './evaluation/java-value.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';
import { InputPlanner } from './input-planner.js';
import type { Tools } from './input-planner.js';
import type { Input, NewInput, Slot, Stub } from './inputs.js';
import { withRealTypes } from './object-parameters.js';
import { settersOf } from './setters.js';
import { subclassesToBuild } from './subclasses.js';
import type { Endpoint } from './web/endpoint.js';
import { planRequest } from './web/request-plan.js';
import type { RequestPlan } from './web/request-plan.js';

/** How a test gets hold of what it tests. */
export type Access =
  | { readonly kind: 'static' }
  | { readonly kind: 'constructor' }
  | { readonly kind: 'constructed'; readonly receiver: NewInput }
  | { readonly kind: 'constant'; readonly name: string }
  | { readonly kind: 'bean'; readonly args: readonly BeanPart[]; readonly fields: ReadonlyMap<string, BeanPart> };

/** What Spring injects: a configured value, another bean, of which nothing is known, or a mock that the test puts in a bean's place. */
export type BeanPart = { readonly kind: 'property'; readonly slot: number } | { readonly kind: 'collaborator'; readonly what: string } | { readonly kind: 'mock'; readonly mock: MockValue };

/** A method (or constructor) that a test can call. */
export interface Subject {
  /** The concrete type that is asked for. */
  readonly type: KnownType;
  readonly method: MethodDeclaration;
  readonly access: Access;
  readonly args: readonly Input[];
  /** Grows while it is explored which methods of mocks are called. */
  readonly slots: readonly Slot[];
  readonly stubs: readonly Stub[];
  readonly planner: InputPlanner;
  /** Fields that a setter could change, were the subject not shared among tests. */
  readonly frozen: readonly string[];
  /** Where it is not called but sent a request. */
  readonly request?: RequestPlan;
}

export type NoSubject = { readonly reason: 'inaccessible' | 'abstract' | 'no-constructor' | 'varargs' | 'overloaded-null' | 'request' };

const INJECTED: ReadonlySet<string> = new Set(['Autowired', 'Inject', 'Resource', 'PersistenceContext']);

export interface SubjectQuestion {
  readonly type: KnownType;
  readonly method: MethodDeclaration;
  readonly pool: TypePool;
  readonly testPackage: string;
  /** Whether beans are taken from a Spring context: else they are built, with mocks for what would be injected. */
  readonly springBoot: boolean;
  readonly tools: Tools;
  /** What the code under test names: only configured values and state among it are set. */
  readonly reads: NamesInCode;
  /** Whether beans whose calls leave the process are replaced by mocks in the context. */
  readonly mockBeans?: boolean;
  /** What the method answers to, where it is to be sent a request. */
  readonly endpoint?: Endpoint;
}

/** The mocks that stand in a bean's place. */
export function mockedBeans({ access }: Subject): readonly MockValue[] {
  return access.kind === 'bean' ? [...access.args, ...access.fields.values()].flatMap((part) => (part.kind === 'mock' ? [part.mock] : [])) : [];
}

export function planSubject(question: SubjectQuestion): Subject | NoSubject {
  const { type, method, testPackage } = question;
  if (method.body === undefined) return { reason: 'abstract' };
  if (!isReachable(type, testPackage) || !isAccessible(method, type, testPackage)) return { reason: 'inaccessible' };
  const planner = new InputPlanner({ pool: question.pool, testPackage, reads: question.reads, tools: question.tools });
  const access = planAccess(question, planner);
  if (access === undefined) return { reason: 'no-constructor' };
  const planned = planner.forParameters(withRealTypes(method), type);
  const args = access.kind === 'constructed' && isEquals(method) ? comparedWith(planned, planner) : planned;
  const reason = args.some((argument) => argument.kind === 'null') ? nullReason(question, args) : undefined;
  if (reason !== undefined) return { reason };
  const frozen = access.kind === 'bean' || access.kind === 'constant' ? settersOf(type, question.pool, question.reads).flatMap((setter) => setter.fields) : [];
  const subject: Subject = { type, method, access, args, slots: planner.slots, stubs: planner.stubs, planner, frozen };
  return question.endpoint === undefined ? subject : withRequest(subject, question.endpoint, question.pool);
}

/** Why a null does not do for an argument that cannot be built. */
function nullReason({ type, method }: SubjectQuestion, args: readonly Input[]): NoSubject['reason'] | undefined {
  if (method.parameters.some((parameter, index) => parameter.varargs && args[index]?.kind === 'null')) return 'varargs';
  const overloads = type.declaration.methods.filter((other) => other.name === method.name && other.parameters.length === method.parameters.length);
  return overloads.length > 1 ? 'overloaded-null' : undefined;
}

function comparedWith(planned: readonly Input[], planner: InputPlanner): readonly Input[] {
  return planned.map((other): Input => ({ kind: 'compared', other, slot: planner.slot({ kind: 'compared' }) }));
}

/** `equals(Object)`. */
function isEquals({ name, parameters }: MethodDeclaration): boolean {
  return name === 'equals' && parameters.length === 1 && /^(java\.lang\.)?Object$/.test(parameters[0]?.type.name ?? '') && parameters[0]?.type.dims === 0;
}

/** Only of a controller that the test builds: standing alone it needs nothing but its collaborators. */
function withRequest(subject: Subject, endpoint: Endpoint, pool: TypePool): Subject | NoSubject {
  const { type, method, args, planner } = subject;
  if (subject.access.kind !== 'constructed' || subject.access.receiver.type !== type) return { reason: 'request' };
  const request = planRequest({ type, method, args, pool, planner, endpoint });
  return 'noRequest' in request ? { reason: 'request' } : { ...subject, request };
}

function planAccess(question: SubjectQuestion, planner: InputPlanner): Access | undefined {
  const { type, method } = question;
  if (method.kind !== 'method') return type.declaration.kind === 'enum' || !planner.canBuild(type) ? undefined : { kind: 'constructor' };
  if (method.modifiers.includes('static')) return { kind: 'static' };
  if (type.declaration.kind === 'enum') {
    const name = type.declaration.constants[0]?.name;
    return name === undefined ? undefined : { kind: 'constant', name };
  }
  if (question.springBoot && isBean(type)) return planBean(question, planner);
  return planConstructed(question, planner);
}

/** An instance of the class itself, or of one that inherits the method where the class has none. */
function planConstructed(question: SubjectQuestion, planner: InputPlanner): Access | undefined {
  const built = [question.type, ...subclassesToBuild(question)].find((one) => planner.canBuild(one));
  const receiver = built === undefined ? undefined : planner.forObject(built);
  return receiver === undefined ? undefined : { kind: 'constructed', receiver };
}

function planBean(question: SubjectQuestion, planner: InputPlanner): Access {
  const { declaration } = question.type;
  const part = (name: string, member: Pick<Parameter, 'type' | 'annotations'>): BeanPart => {
    const key = propertyKey(member.annotations);
    const primitive = primitiveOf(member.type);
    const mocked = question.mockBeans === true && leavesProcess(member.type, question.type, question.pool) ? planner.forParameters([{ name, type: member.type }], question.type, { depth: 1, optional: {}, injected: true })[0] : undefined;
    if (mocked?.kind === 'mock') return { kind: 'mock', mock: mocked.mock };
    const settable = key !== undefined && primitive !== undefined && primitive !== 'char' && question.reads.names.has(name);
    return settable ? { kind: 'property', slot: planner.slot({ kind: 'property', key, primitive }) } : { kind: 'collaborator', what: name };
  };
  const written = declaration.methods.filter((method) => method.kind === 'constructor');
  const chosen = written.find((method) => method.annotations.some((annotation) => INJECTED.has(simple(annotation)))) ?? (written.length === 1 ? written[0] : undefined);
  const generated = written.length === 0 ? generatedConstructor(declaration) ?? [] : [];
  const args = chosen?.parameters.map((parameter) => part(parameter.name, parameter)) ?? generated.map((field) => part(field.name, field));
  const injected = question.pool.lineage(question.type).flatMap((owner) => owner.declaration.fields)
    .filter((field) => field.annotations.some((annotation) => INJECTED.has(simple(annotation)) || simple(annotation) === 'Value'));
  return { kind: 'bean', args, fields: new Map(injected.map((field) => [field.name, part(field.name, field)])) };
}

/** The key of `@Value("${key}")` or `@Value("${key:default}")`; anything else is not set by a plain property. */
function propertyKey(annotations: readonly Annotation[]): string | undefined {
  const value = annotations.find((annotation) => simple(annotation) === 'Value')?.values['value'];
  if (value?.kind !== 'literal' || value.type !== 'string') return undefined;
  return /^\$\{([A-Za-z0-9._-]+)(:[^{}]*)?\}$/.exec(value.text)?.[1];
}
