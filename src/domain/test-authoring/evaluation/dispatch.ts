import type { Expression, MethodDeclaration } from '../../code/declarations.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { CallSite, Machine } from './machine.js';
import { chooseOverload } from './overloads.js';
import { declaredType } from './static-types.js';
import type { KnownType, Member } from './type-pool.js';

/** A call on an object; `site` is absent where a library or the test makes it. */
export interface ObjectCall {
  readonly name: string;
  readonly args: readonly JavaValue[];
  readonly site?: WrittenCall;
}

/** A call as the source writes it, on an expression. */
export interface WrittenCall extends CallSite {
  readonly target: Expression;
}

/** The method of the object's class that a call on it runs: the signature is the compiler's choice, the body the object's. */
export function memberOf(machine: Machine, { type }: ObjectValue, { name, args, site }: ObjectCall): Member<MethodDeclaration> | undefined {
  const candidates = machine.pool.methods(type, name, args.length);
  const chosen = chooseOverload(candidates, args, candidates.length > 1 && site !== undefined ? seenFrom(machine, site) : undefined);
  return chosen === undefined ? undefined : overriding(machine, type, chosen);
}

/** With the type that the receiver is declared with; without one its arguments' types do not tell what the compiler saw. */
function seenFrom(machine: Machine, { frame, args, target }: WrittenCall): CallSite | undefined {
  const receiver = declaredType(machine, target, frame);
  return receiver === undefined ? undefined : { machine, frame, args, receiver };
}

/** What the receiver's own class makes of the method that the compiler chose. */
export function overriding(machine: Machine, type: KnownType, chosen: Member<MethodDeclaration>): Member<MethodDeclaration> {
  const signature = chosen.declaration.id.slice(chosen.declaration.id.indexOf('#'));
  return machine.pool.methods(type, chosen.declaration.name, chosen.declaration.parameters.length).find((one) => one.declaration.id.endsWith(signature)) ?? chosen;
}
