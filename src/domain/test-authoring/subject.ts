import type { Annotation, MethodDeclaration, Parameter } from '../code/declarations.js';
import { isAccessible, isReachable } from './accessibility.js';
import { isBean, simple } from './beans.js';
import type { NamesInCode } from './collect-names.js';
import { primitiveOf } from './evaluation/coercion.js';
import { generatedConstructor } from './evaluation/generated-members.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';
import { InputPlanner } from './input-planner.js';
import type { Tools } from './input-planner.js';
import type { Input, NewInput, Slot, Stub } from './inputs.js';
import { withRealTypes } from './object-parameters.js';
import { settersOf } from './setters.js';
import { subclassesToBuild } from './subclasses.js';

/** How a test gets hold of what it tests. */
export type Access =
  | { readonly kind: 'static' }
  | { readonly kind: 'constructor' }
  | { readonly kind: 'constructed'; readonly receiver: NewInput }
  | { readonly kind: 'constant'; readonly name: string }
  | { readonly kind: 'bean'; readonly args: readonly BeanPart[]; readonly fields: ReadonlyMap<string, BeanPart> };

/** What Spring injects: a configured value, or another bean, of which nothing is known. */
export type BeanPart = { readonly kind: 'property'; readonly slot: number } | { readonly kind: 'collaborator'; readonly what: string };

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
}

export type NoSubject = { readonly reason: 'inaccessible' | 'abstract' | 'no-constructor' | 'varargs' | 'overloaded-null' };

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
}

export function planSubject(question: SubjectQuestion): Subject | NoSubject {
  const { type, method, testPackage } = question;
  if (method.body === undefined) return { reason: 'abstract' };
  if (!isReachable(type, testPackage) || !isAccessible(method, type, testPackage)) return { reason: 'inaccessible' };
  if (method.parameters.some((parameter) => parameter.varargs)) return { reason: 'varargs' };
  const planner = new InputPlanner({ pool: question.pool, testPackage, reads: question.reads, tools: question.tools });
  const access = planAccess(question, planner);
  if (access === undefined) return { reason: 'no-constructor' };
  const args = planner.forParameters(withRealTypes(method), type);
  const overloads = type.declaration.methods.filter((other) => other.name === method.name && other.parameters.length === method.parameters.length);
  if (overloads.length > 1 && args.some((argument) => argument.kind === 'null')) return { reason: 'overloaded-null' };
  const frozen = access.kind === 'bean' || access.kind === 'constant' ? settersOf(type, question.pool, question.reads).flatMap((setter) => setter.fields) : [];
  return { type, method, access, args, slots: planner.slots, stubs: planner.stubs, planner, frozen };
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
    const settable = key !== undefined && primitive !== undefined && primitive !== 'char' && question.reads.names.has(name);
    return settable ? { kind: 'property', slot: planner.slot({ kind: 'property', key, primitive }) } : { kind: 'collaborator', what: name };
  };
  const written = declaration.methods.filter((method) => method.kind === 'constructor');
  const chosen = written.find((method) => method.annotations.some((annotation) => INJECTED.has(simple(annotation)))) ?? (written.length === 1 ? written[0] : undefined);
  const generated = written.length === 0 ? generatedConstructor(declaration) ?? [] : [];
  const args = chosen?.parameters.map((parameter) => part(parameter.name, parameter)) ?? generated.map((field): BeanPart => ({ kind: 'collaborator', what: field.name }));
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
