import type { MethodDeclaration, Parameter } from '../code/declarations.js';
import { isAccessible, isInner, isReachable } from './accessibility.js';
import { isTestSource } from './changed-methods.js';
import { nodesIn } from './code-nodes.js';
import { callOnValue } from './evaluation/calls.js';
import { isString, numberAs, primitiveOf } from './evaluation/coercion.js';
import { Evaluator } from './evaluation/evaluate-method.js';
import { generatedAccessor } from './evaluation/generated-members.js';
import type { JavaValue, ObjectValue } from './evaluation/java-value.js';
import type { Machine } from './evaluation/machine.js';
import { NotDerivable } from './evaluation/signals.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';

/**
 * How the project's own tests make an object: `OrderFixture.anOrder()`, `anOrder(7)`, `anOwner().build()`,
 * `new OwnerBuilder().build()`. Arguments are numbers, booleans and texts alone, which a test chooses as any others.
 */
export interface ProjectFixture {
  /** The class in the test sources. */
  readonly owner: KnownType;
  /** Its static method; absent where the class itself is a builder that is made by `new`. */
  readonly method?: string;
  /** Of the static method. */
  readonly parameters: readonly Parameter[];
  /** The builder's last method. */
  readonly then?: string;
  /** Declares exceptions. */
  readonly checked: boolean;
  /** A test other than the class itself uses it: that is how the project makes such objects. */
  readonly preferred: boolean;
}

const BUILD = 'build';
/** Classes of test sources that are looked at. */
const MAX_TYPES = 400;

/** The project's fixtures as a test of one package may call them. */
export class ProjectFixtures {
  private readonly evaluator: Evaluator;
  private readonly found = new Map<KnownType, ProjectFixture | undefined>();
  private listed: readonly KnownType[] | undefined;

  constructor(
    private readonly pool: TypePool,
    private readonly testPackage: string,
    /** Fields and getters that the code under test reads. */
    private readonly reads: { readonly names: ReadonlySet<string>; readonly calls: ReadonlySet<string> },
  ) {
    this.evaluator = new Evaluator(pool);
  }

  /** A fixture for the type whose body settles all that the code reads of the object; undefined where there is none. */
  of(type: KnownType): ProjectFixture | undefined {
    if (!this.found.has(type)) this.found.set(type, this.find(type));
    return this.found.get(type);
  }

  private find(type: KnownType): ProjectFixture | undefined {
    if (isTestSource(type.file.path) || type.declaration.typeParameters.length > 0) return undefined;
    const module = moduleOf(type.file.path);
    const own = this.testTypes().filter((owner) => moduleOf(owner.file.path) === module);
    const candidates = own.flatMap((owner) => [...this.factories(owner, type), ...this.builders(owner, type)]);
    const fewestFirst = [...candidates].sort((a, b) => a.parameters.length - b.parameters.length);
    const usable = fewestFirst.filter((fixture) => this.isSettled(fixture, type)).map((fixture) => ({ ...fixture, preferred: this.isUsed(fixture) }));
    return usable.find((fixture) => fixture.preferred) ?? usable[0];
  }

  private testTypes(): readonly KnownType[] {
    this.listed ??= this.pool.all().filter((type) => isTestSource(type.file.path)).slice(0, MAX_TYPES);
    return this.listed;
  }

  private isOpen(owner: KnownType): boolean {
    return isReachable(owner, this.testPackage) && !isInner(owner) && owner.declaration.typeParameters.length === 0 && owner.declaration.kind !== 'annotation';
  }

  private factories(owner: KnownType, type: KnownType): readonly ProjectFixture[] {
    if (!this.isOpen(owner)) return [];
    return owner.declaration.methods.filter((method) => this.isFactory(method, owner)).flatMap((method): readonly ProjectFixture[] => {
      const made = method.returns === undefined || method.returns.dims > 0 ? undefined : this.pool.resolve(method.returns.name, owner);
      if (made === undefined) return [];
      const fixture = { owner, method: method.name, parameters: method.parameters, checked: method.throws.length > 0, preferred: false };
      if (made === type) return [fixture];
      return isTestSource(made.file.path) && this.builds(made, type) ? [{ ...fixture, then: BUILD }] : [];
    });
  }

  private isFactory(method: MethodDeclaration, owner: KnownType): boolean {
    return method.kind === 'method' && method.modifiers.includes('static') && takesPlainValues(method, owner) && method.typeParameters.length === 0 && isAccessible(method, owner, this.testPackage);
  }

  private builders(owner: KnownType, type: KnownType): readonly ProjectFixture[] {
    const { declaration } = owner;
    if (!this.isOpen(owner) || declaration.kind !== 'class' || declaration.modifiers.includes('abstract') || !this.builds(owner, type)) return [];
    const written = declaration.methods.filter((method) => method.kind === 'constructor');
    const bare = written.find((method) => method.parameters.length === 0);
    if (written.length > 0 && (bare === undefined || !isAccessible(bare, owner, this.testPackage))) return [];
    return [{ owner, parameters: [], then: BUILD, checked: (bare?.throws.length ?? 0) > 0, preferred: false }];
  }

  private builds(builder: KnownType, type: KnownType): boolean {
    return builder.declaration.methods.some((method) => {
      const last = method.kind === 'method' && method.name === BUILD && method.parameters.length === 0 && method.throws.length === 0 && !method.modifiers.includes('static') && isAccessible(method, builder, this.testPackage);
      return last && method.returns !== undefined && method.returns.dims === 0 && this.pool.resolve(method.returns.name, builder) === type;
    });
  }

  private isSettled(fixture: ProjectFixture, type: KnownType): boolean {
    const { outcome } = this.evaluator.attempt((machine) => fixtureValue(machine, fixture, fixture.parameters.map((parameter) => ordinary(parameter))));
    return outcome.kind === 'returns' && outcome.value.kind === 'object' && outcome.value.type === type && !this.holdsUnknown(outcome.value);
  }

  private holdsUnknown(object: ObjectValue): boolean {
    const read = (field: string): boolean => this.reads.names.has(field) || [...this.reads.calls].some((name) => generatedAccessor(object.type.declaration, name) === field || name.toLowerCase() === `get${field.toLowerCase()}` || name.toLowerCase() === `is${field.toLowerCase()}`);
    return [...object.fields].some(([field, value]) => value.kind === 'opaque' && read(field));
  }

  /** Whether a class of tests calls it by its name. */
  private isUsed(fixture: ProjectFixture): boolean {
    const name = fixture.method ?? fixture.owner.declaration.name;
    return this.testTypes().some((type) => type !== fixture.owner && type.file !== fixture.owner.file && mentions(type, name, fixture));
  }
}

/** Among overloads of one length a null or a number would not tell which one is meant. */
function takesPlainValues(method: MethodDeclaration, owner: KnownType): boolean {
  const alone = owner.declaration.methods.filter((other) => other.name === method.name && other.parameters.length === method.parameters.length).length === 1;
  return alone && method.parameters.every(({ type, varargs }) => !varargs && (primitiveOf(type) !== undefined || isString(type)));
}

/** A value to see what the fixture's body makes of it. */
function ordinary({ type }: Parameter): JavaValue {
  const primitive = primitiveOf(type);
  if (primitive === undefined) return { kind: 'string', value: 'A' };
  return primitive === 'boolean' ? { kind: 'boolean', value: true } : numberAs({ kind: 'int', value: 1 }, primitive);
}

function mentions(type: KnownType, name: string, { method }: ProjectFixture): boolean {
  return type.declaration.methods.some((one) => [...nodesIn(one.body ?? [])].some((node) => (method === undefined ? node.kind === 'new' && node.type.name === name : (node.kind === 'call' || node.kind === 'method-ref') && node.name === name)));
}

/** `api/src/main/java/…` and `api/src/test/java/…` are of `api`. */
function moduleOf(path: string): string {
  return /^(.*?)(?:^|\/)src\//.exec(path)?.[1] ?? '';
}

/** What the fixture gives. */
export function fixtureValue(machine: Machine, { owner, method, then }: ProjectFixture, args: readonly JavaValue[]): JavaValue {
  const type = machine.pool.withId(owner.declaration.id) ?? owner;
  const factory = method === undefined ? undefined : machine.pool.methods(type, method, args.length).find((one) => one.declaration.modifiers.includes('static'));
  if (method !== undefined && factory === undefined) throw new NotDerivable(`${method}()`);
  const made = factory === undefined ? machine.construct(type, []) : machine.invoke(factory, undefined, args);
  return then === undefined ? made : callOnValue(machine, made, then, []);
}
