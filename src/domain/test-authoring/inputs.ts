import type { MethodDeclaration, Parameter } from '../code/declarations.js';
import type { TypeUse } from '../code/type-use.js';
import { isBoxed, isString, primitiveOf } from './evaluation/coercion.js';
import { generatedConstructor } from './evaluation/generated-members.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';
import { VOID } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { NamesInCode } from './collect-names.js';
import { settersOf } from './setters.js';
import type { Setter } from './setters.js';

/**
 * Where an argument comes from: a value to choose, an object built of such (`checked`: its constructor declares
 * exceptions; `presence`: the slot that says whether it is there at all; `settings`: setters that may be called on it),
 * or null for what cannot be built.
 */
export type Input =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'new'; readonly type: KnownType; readonly args: readonly Input[]; readonly checked: boolean; readonly presence?: number; readonly settings: readonly Setting[] }
  | { readonly kind: 'null'; readonly what: string };

/** A setter that is called before the call under test, unless its slot holds no value. */
export interface Setting extends Setter {
  readonly argument: Input;
  /** The argument's own slot, or that of its presence. */
  readonly slot: number;
}

/** A value that is to be chosen; of an optional one the ordinary choice is none at all. */
export type Slot = { readonly optional?: true } & (
  | { readonly kind: 'primitive'; readonly primitive: string; readonly boxed: boolean }
  | { readonly kind: 'string' }
  | { readonly kind: 'enum'; readonly type: KnownType }
  /** Whether an object is given, or null. */
  | { readonly kind: 'presence' }
  /** Set once for the whole test class. */
  | { readonly kind: 'property'; readonly key: string; readonly primitive: string }
);

/** Objects inside objects: deeper ones are passed as null. */
const MAX_NESTING = 3;
/** Setters considered for one call: each multiplies the calls to try. */
const MAX_SETTINGS = 8;

/** Plans arguments for parameters as they are seen from the package of the test. */
export class InputPlanner {
  readonly slots: Slot[] = [];
  private settings = 0;

  /** `reads`: what the code under test names; state that it does not read is not set. */
  constructor(
    private readonly pool: TypePool,
    private readonly testPackage: string,
    private readonly reads: NamesInCode,
  ) {}

  slot(slot: Slot): number {
    this.slots.push(slot);
    return this.slots.length - 1;
  }

  forParameters(parameters: readonly Pick<Parameter, 'name' | 'type'>[], from: KnownType, depth = 0): readonly Input[] {
    return parameters.map((parameter) => this.forType(parameter, from, { depth, optional: {} }));
  }

  /** The subject itself, built by the constructor that takes most, so that there is state to test; undefined where none can be called. */
  forObject(type: KnownType): Input | undefined {
    return this.build(type, 0, true);
  }

  canBuild(type: KnownType): boolean {
    return constructorToCall(type, this.testPackage) !== undefined;
  }

  private forType({ type, name }: Pick<Parameter, 'name' | 'type'>, from: KnownType, place: Place): Input {
    const { depth, optional } = place;
    const primitive = primitiveOf(type);
    if (primitive !== undefined) return { kind: 'slot', slot: this.slot({ kind: 'primitive', primitive, boxed: isBoxed(type), ...optional }) };
    if (isString(type)) return { kind: 'slot', slot: this.slot({ kind: 'string', ...optional }) };
    const known = type.dims > 0 ? undefined : this.pool.resolve(type.name, from);
    if (known === undefined || !isReachable(known, this.testPackage)) return { kind: 'null', what: name };
    if (known.declaration.kind === 'enum' && known.declaration.constants.length > 0) return { kind: 'slot', slot: this.slot({ kind: 'enum', type: known, ...optional }) };
    // An argument with type parameters is inferred where it stands; a variable for it would have to name them.
    const built = depth >= MAX_NESTING ? undefined : this.build(known, depth, known.declaration.typeParameters.length === 0);
    return built?.kind === 'new' ? { ...built, presence: this.slot({ kind: 'presence', ...optional }) } : { kind: 'null', what: name };
  }

  private build(type: KnownType, depth: number, settable: boolean): Input | undefined {
    const signature = constructorToCall(type, this.testPackage);
    if (signature === undefined) return undefined;
    const args = this.forParameters(signature.parameters, type, depth + 1);
    const given = signature.parameters.map((parameter) => parameter.name);
    const settings = settable ? this.settingsFor(type, depth, given) : [];
    const checked = signature.throws.length > 0 || [...args, ...settings.map((setting) => setting.argument)].some((argument) => argument.kind === 'new' && argument.checked) || settings.some((setting) => setting.checked);
    return { kind: 'new', type, args, checked, settings };
  }

  /** What the constructor already takes under a field's name is not set again. */
  private settingsFor(type: KnownType, depth: number, given: readonly string[]): readonly Setting[] {
    const setters = settersOf(type, this.pool, this.reads).filter((setter) => !setter.fields.some((field) => given.includes(field)));
    return setters.flatMap((setter): readonly Setting[] => {
      if (this.settings >= MAX_SETTINGS) return [];
      const argument = this.forType(setter.parameter, setter.owner, { depth: depth + 1, optional: { optional: true } });
      const slot = argument.kind === 'slot' ? argument.slot : argument.kind === 'new' ? argument.presence : undefined;
      if (slot === undefined) return [];
      this.settings += 1;
      return [{ ...setter, argument, slot }];
    });
  }
}

interface Place {
  readonly depth: number;
  readonly optional: Pick<Slot, 'optional'>;
}

/** The setters that the chosen values have called. */
export function calledSettings(input: Extract<Input, { readonly kind: 'new' }>, values: readonly JavaValue[]): readonly Setting[] {
  return input.settings.filter((setting) => (values[setting.slot] ?? VOID).kind !== 'void');
}

interface Signature {
  readonly parameters: readonly Pick<Parameter, 'name' | 'type'>[];
  readonly throws: readonly TypeUse[];
}

/** The constructor to call; undefined where the type has none that the test may call. */
function constructorToCall(type: KnownType, testPackage: string): Signature | undefined {
  const { declaration } = type;
  if (declaration.kind === 'record') return { parameters: declaration.components, throws: [] };
  if (declaration.kind !== 'class' || declaration.modifiers.includes('abstract') || isInner(type)) return undefined;
  const written = declaration.methods.filter((method) => method.kind === 'constructor');
  const generated = generatedConstructor(declaration);
  if (written.length === 0) return { parameters: generated ?? [], throws: [] };
  const open = written.filter((method) => isAccessible(method, type, testPackage) && !method.parameters.some((parameter) => parameter.varargs));
  const largest = [...open].sort((a, b) => b.parameters.length - a.parameters.length)[0];
  return largest ?? (generated === undefined ? undefined : { parameters: generated, throws: [] });
}

/** An inner class needs an instance of the outer one. */
function isInner(type: KnownType): boolean {
  return type.outer !== undefined && !type.declaration.modifiers.includes('static') && type.outer.declaration.kind !== 'interface';
}

/** Whether code of that package may name the type. */
export function isReachable(type: KnownType, fromPackage: string): boolean {
  for (let at: KnownType | undefined = type; at !== undefined; at = at.outer) {
    const { modifiers } = at.declaration;
    if (modifiers.includes('private')) return false;
    const implicit = at.outer !== undefined && (at.outer.declaration.kind === 'interface' || at.outer.declaration.kind === 'annotation');
    if (at.file.package !== fromPackage && !modifiers.includes('public') && !implicit) return false;
  }
  return true;
}

/** Whether code of that package may call the method on an instance. */
export function isAccessible(method: MethodDeclaration, owner: KnownType, fromPackage: string): boolean {
  if (method.modifiers.includes('private')) return false;
  const open = method.modifiers.includes('public') || owner.declaration.kind === 'interface' || owner.declaration.kind === 'annotation';
  return open || (owner.file.package === fromPackage && !(owner.declaration.kind === 'enum' && method.kind !== 'method'));
}
