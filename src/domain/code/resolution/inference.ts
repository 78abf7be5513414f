import { NO_BINDINGS, UNKNOWN, erasedBound, isObject, isUnknown, lowest, substitute, thisType, variableType, wildcardOf } from './java-types.js';
import { commonSupertype } from './common-supertype.js';
import { asSuper, parametersOf, variablesOf } from './members.js';
import { boxOf, isSubtype } from './subtyping.js';
import type { Candidate } from './members.js';
import type { Bindings, JavaType, TypeVariable } from './symbols.js';

const NO_BOUNDS: readonly JavaType[] = [];

function unbounded(): readonly JavaType[] {
  return NO_BOUNDS;
}

/** What a call settles of the variables of the method it calls (a small part of JLS 18: arguments, never the target). */
export class Inference {
  private readonly fresh: Bindings;
  private readonly parameters: readonly JavaType[];
  private settled: Map<TypeVariable, JavaType> | undefined = undefined;

  constructor(
    private readonly candidate: Candidate,
    private readonly boxType: (name: string) => JavaType,
  ) {
    const variables = variablesOf(candidate);
    this.parameters = parametersOf(candidate);
    this.fresh = variables.length === 0 ? NO_BINDINGS : new Map(variables.map((variable) => [variable, variableType({ name: variable.name, free: true, bounds: unbounded })]));
  }

  /** The type of the parameter that takes the argument at the place. */
  parameter(index: number, count: number, argument?: JavaType): JavaType | undefined {
    const { method } = this.candidate;
    const { parameters } = this;
    const parameter = parameters[Math.min(index, parameters.length - 1)];
    if (parameter === undefined) return undefined;
    const asArray = count === method.arity && (argument?.kind === 'array' || argument?.kind === 'null');
    const spread = method.varargs && index >= method.arity - 1 && !asArray;
    return this.apply(spread && parameter.kind === 'array' ? parameter.element : parameter);
  }

  /** Takes an argument's type into account. */
  learn(parameter: JavaType, argument: JavaType): void {
    if (isUnknown(argument) && argument.kind === 'unknown') return;
    if (parameter.kind === 'variable') this.settle(parameter.variable, argument);
    else if (argument.kind === 'variable' && argument.variable.free) this.settle(argument.variable, parameter);
    else if (parameter.kind === 'array') {
      if (argument.kind === 'array') this.learn(parameter.element, argument.element);
    } else if (parameter.kind === 'class' && parameter.args.length > 0) {
      const seen = asSuper(argument, parameter.symbol);
      parameter.args.forEach((part, index) => {
        const other = seen?.args[index];
        if (other !== undefined) this.learn(part, other);
      });
    }
  }

  /** The type once nothing more will be learnt: variables that nothing settled are their bounds (JLS 18.4). */
  settledType(type: JavaType): JavaType {
    if (this.fresh.size === 0) return this.apply(type);
    this.openSettled(type);
    const bounds = new Map<TypeVariable, JavaType>();
    for (const [variable, free] of this.fresh) {
      const bound = erasedBound(variable);
      if (free.kind === 'variable' && bound.kind === 'class' && !isObject(bound)) bounds.set(free.variable, bound);
    }
    return substitute(this.apply(type), bounds);
  }

  /** What the variables stand for as arguments of the result hangs on what takes it (a poly expression, JLS 15.12). */
  private openSettled(result: JavaType): void {
    if (result.kind !== 'class' || result.args.length === 0) return;
    this.settled?.forEach((type, variable) => this.settled?.set(variable, lowest(type)));
  }

  /** The type with what is settled by now. */
  apply(type: JavaType): JavaType {
    const known = substitute(type, this.fresh);
    return this.settled === undefined ? known : settledIn(known, this.settled);
  }

  /** What a lambda is given for a parameter of the type: a variable that nothing has settled is its bound (JLS 18.5.2). */
  input(type: JavaType): JavaType {
    const known = this.apply(type);
    const bound = known.kind === 'variable' && known.variable.free ? this.boundOf(known.variable) : undefined;
    const given = bound === undefined ? undefined : this.apply(substitute(bound, this.candidate.bindings));
    return given?.kind === 'class' && !isObject(given) ? given : known;
  }

  private settle(variable: TypeVariable, argument: JavaType): void {
    if (!variable.free) return;
    const boxed = argument.kind === 'primitive' ? this.boxed(argument.name) : this.withBoundArguments(argument, variable);
    if (boxed.kind === 'null' || boxed.kind === 'unknown' || (boxed.kind === 'variable' && boxed.variable === variable)) return;
    const settled = (this.settled ??= new Map<TypeVariable, JavaType>());
    const at = lastOf(variable, settled);
    if (boxed.kind === 'variable' && boxed.variable.free) joinVariables(at, boxed, settled);
    else if (settled.has(at)) widen(at, boxed, settled);
    else {
      settled.set(at, boxed);
      this.joinWithBound(variable, boxed, settled);
    }
  }

  /** `TreeMap::new` for an `M extends Map<K, U>` is a `TreeMap<K, U>` (JLS 15.13.1, as for a diamond). */
  private withBoundArguments(type: JavaType, free: TypeVariable): JavaType {
    if (type.kind !== 'class' || type.args.length > 0 || type.symbol.variables.length === 0) return type;
    const bound = this.boundOf(free);
    const seen = bound?.kind === 'class' ? asSuper(thisType(type.symbol), bound.symbol) : undefined;
    if (bound?.kind !== 'class' || seen === undefined || seen.args.length !== bound.args.length) return type;
    const bindings = new Map<TypeVariable, JavaType>();
    seen.args.forEach((arg, index) => {
      // For `C extends Collection<? super T>` it is a collection of T.
      if (arg.kind === 'variable') bindings.set(arg.variable, wildcardOf(this.apply(substitute(bound.args[index] ?? UNKNOWN, this.candidate.bindings)), undefined));
    });
    return type.symbol.variables.every((variable) => bindings.has(variable)) ? substitute(thisType(type.symbol), bindings) : type;
  }

  /** Of the variable that the free one stands for, or that is settled as the free one of an outer call. */
  private boundOf(free: TypeVariable): JavaType | undefined {
    for (const [variable, own] of this.fresh) {
      const known = own.kind === 'variable' ? this.settled?.get(own.variable) : undefined;
      if ([own, known].some((type) => type?.kind === 'variable' && type.variable === free)) return variable.bounds()[0];
    }
    return undefined;
  }

  /** `collect(Item::name, new ArrayList<>())` for `<V, R extends Collection<V>> R collect(Function<T, V> by, R target)`: the list is one of V. */
  private joinWithBound(free: TypeVariable, type: JavaType, settled: Map<TypeVariable, JavaType>): void {
    if (type.kind !== 'class' || type.args.length === 0) return;
    const bound = this.boundOf(free);
    const seen = bound?.kind === 'class' ? asSuper(type, bound.symbol) : undefined;
    if (bound?.kind !== 'class' || seen === undefined) return;
    bound.args.forEach((arg, index) => {
      const [own, given] = [substitute(arg, this.fresh), seen.args[index]];
      if (own.kind === 'variable' && own.variable.free && given?.kind === 'variable' && given.variable.free) joinVariables(lastOf(own.variable, settled), given, settled);
    });
  }

  private boxed(name: string): JavaType {
    const box = boxOf(name);
    return box === undefined ? UNKNOWN : this.boxType(box);
  }
}

/** A variable may stand for another one, of an argument's own call, and that for a type that holds a third. */
const MAX_STEPS = 4;

function settledIn(type: JavaType, settled: Bindings): JavaType {
  let at = type;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = substitute(at, settled);
    if (next === at) return at;
    at = next;
  }
  return at;
}

/** The variable that stands at the end of those that the variable stands for. */
function lastOf(variable: TypeVariable, settled: Bindings): TypeVariable {
  let at = variable;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const next = settled.get(at);
    if (next?.kind !== 'variable' || !next.variable.free || next.variable === at) return at;
    at = next.variable;
  }
  return at;
}

/** `concat(Stream.of(item), Stream.empty())`: what one of the two is, the other is too. */
function joinVariables(at: TypeVariable, argument: JavaType & { readonly kind: 'variable' }, settled: Map<TypeVariable, JavaType>): void {
  const other = lastOf(argument.variable, settled);
  if (other === at) return;
  const known = settled.get(at);
  if (known === undefined) settled.set(at, argument);
  else if (!settled.has(other)) settled.set(other, known);
}

function widen(variable: TypeVariable, type: JavaType, settled: Map<TypeVariable, JavaType>): void {
  const known = settled.get(variable);
  if (known === undefined || isSubtype(known, type) === 'yes') settled.set(variable, type);
  else if (isSubtype(type, known) !== 'yes') settled.set(variable, bothBelow(known, type));
}

/** Of `List.of(circle, square)`: what both are. Wildcards that differ settle nothing. */
function bothBelow(one: JavaType, other: JavaType): JavaType {
  return one.wildcard === undefined && other.wildcard === undefined ? commonSupertype([one, other]) : UNKNOWN;
}
