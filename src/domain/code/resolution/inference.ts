import { isUnknown, substitute, variableType } from './java-types.js';
import { asSuper, parametersOf, variablesOf } from './members.js';
import { boxOf, isSubtype } from './subtyping.js';
import type { Candidate } from './members.js';
import type { JavaType, TypeVariable } from './symbols.js';

/** What a call settles of the variables of the method it calls (a small part of JLS 18: arguments, never the target). */
export class Inference {
  private readonly fresh: ReadonlyMap<TypeVariable, JavaType>;
  private readonly settled = new Map<TypeVariable, JavaType>();

  constructor(
    private readonly candidate: Candidate,
    private readonly boxType: (name: string) => JavaType,
  ) {
    this.fresh = new Map(variablesOf(candidate).map((variable) => [variable, variableType({ name: variable.name, free: true, bounds: () => [] })]));
  }

  /** The type of the parameter that takes the argument at the place. */
  parameter(index: number, count: number, argument?: JavaType): JavaType | undefined {
    const { method } = this.candidate;
    const parameters = parametersOf(this.candidate);
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

  /** The type with what is settled by now. */
  apply(type: JavaType): JavaType {
    return substitute(substitute(substitute(type, this.fresh), this.settled), this.settled);
  }

  private settle(variable: TypeVariable, argument: JavaType): void {
    if (!variable.free) return;
    const boxed = argument.kind === 'primitive' ? this.boxed(argument.name) : argument;
    if (boxed.kind === 'null' || boxed.kind === 'unknown' || (boxed.kind === 'variable' && boxed.variable === variable)) return;
    const known = this.settled.get(variable);
    if (known === undefined || isSubtype(known, boxed) === 'yes') this.settled.set(variable, boxed);
    else if (isSubtype(boxed, known) !== 'yes') this.settled.set(variable, { kind: 'unknown' });
  }

  private boxed(name: string): JavaType {
    const box = boxOf(name);
    return box === undefined ? { kind: 'unknown' } : this.boxType(box);
  }
}
