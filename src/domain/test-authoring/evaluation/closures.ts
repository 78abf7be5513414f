import type { Expression } from '../../code/declarations.js';
import { decide, Scope } from './machine.js';
import type { Frame, Machine } from './machine.js';
import { NULL, VOID } from './java-value.js';
import type { ClosureValue, JavaValue } from './java-value.js';
import { NotDerivable, throwImplicit } from './signals.js';

type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;

/** A lambda sees the variables of where it stands; its body runs when it is called. */
export function closureOf(machine: Machine, expression: Of<'lambda'>, frame: Frame): ClosureValue {
  return {
    kind: 'closure',
    call: (args) => {
      machine.step();
      const scope = new Scope(frame.scope);
      expression.parameters.forEach((parameter, index) => scope.declare(parameter.name, args[index] ?? NULL, parameter.type));
      const inside = { ...frame, scope, returns: undefined };
      if ('kind' in expression.body) return lambdaResult(machine, expression.body, inside);
      const completion = machine.execute(expression.body, inside);
      return completion.kind === 'return' ? completion.value : VOID;
    },
  };
}

/** A boolean that a lambda answers with is a decision, as one that a method answers with is. */
function lambdaResult(machine: Machine, body: Expression, frame: Frame): JavaValue {
  const value = machine.evaluate(body, frame);
  const leaf = body.kind === 'call' || body.kind === 'name' || body.kind === 'field' || body.kind === 'instanceof';
  if (leaf && value.kind === 'boolean') decide(machine, body, value);
  return value;
}

/** Calls what stands where a functional interface is wanted. */
export function callClosure(machine: Machine, closure: JavaValue | undefined, args: readonly JavaValue[]): JavaValue {
  if (closure?.kind === 'closure') return closure.call(args);
  if (closure?.kind === 'null') throwImplicit('NullPointerException', undefined);
  throw new NotDerivable(closure?.kind === 'opaque' ? closure.what : 'function');
}

export function isTrue(value: JavaValue): boolean {
  if (value.kind === 'boolean') return value.value;
  throw new NotDerivable(value.kind === 'opaque' ? value.what : 'condition');
}
