import type { Expression, Statement, SwitchCase } from '../../code/declarations.js';
import { MIXED_TYPES } from './choices.js';
import { isNumeric } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { inner } from './machine.js';
import type { Completion, Frame, Machine } from './machine.js';
import { NotDerivable, throwImplicit } from './signals.js';
import { resultTypes } from './switch-results.js';

type SwitchExpression = Extract<Expression, { readonly kind: 'switch' }>;
type SwitchStatement = Extract<Statement, { readonly kind: 'switch' }>;

/**
 * A switch that stands on its own takes the type that its results have together; an argument does not (JLS 15.28.1).
 * Which of both it is is not told here, so a result that either would change is not followed.
 */
export function switchValue(machine: Machine, expression: SwitchExpression, frame: Frame): JavaValue {
  const types = resultTypes(machine, expression, frame);
  const value = switchFor(machine, expression, frame);
  const mixed = value.kind === 'null' ? types.some((type) => typeof type === 'object' && !type.boxed) : isNumeric(value) && types.some((type) => type !== 'null' && type !== 'reference' && type?.primitive !== value.kind);
  const unknownNull = value.kind === 'null' && types.includes(undefined);
  if ((mixed || unknownNull) && !types.includes('reference')) throw new NotDerivable(MIXED_TYPES);
  return value;
}

/** The value of a switch whose every result is assigned to one type, as it is returned or assigned. */
export function switchFor(machine: Machine, expression: SwitchExpression, frame: Frame): JavaValue {
  const chosen = chosenCase(machine, expression, frame);
  const only = chosen < 0 ? undefined : expression.cases[chosen];
  if (only === undefined) throw new NotDerivable('switch without a matching case');
  const single = only.body.length === 1 ? only.body[0] : undefined;
  if (only.arrow && single?.kind === 'expression') return machine.evaluate(single.expression, frame);
  const completion = run(machine, expression.cases, chosen, frame);
  if (completion.kind !== 'yield') throw new NotDerivable('switch');
  return completion.value;
}

export function executeSwitch(machine: Machine, statement: SwitchStatement, frame: Frame): Completion {
  const chosen = chosenCase(machine, statement, frame);
  if (chosen < 0) return { kind: 'normal' };
  const completion = run(machine, statement.cases, chosen, frame);
  return completion.kind === 'break' ? { kind: 'normal' } : completion;
}

/** An arrow runs its own body; a colon falls through into the next. */
function run(machine: Machine, cases: readonly SwitchCase[], chosen: number, frame: Frame): Completion {
  const arrow = cases[chosen]?.arrow === true;
  const bodies = arrow ? cases.slice(chosen, chosen + 1) : cases.slice(chosen);
  return machine.execute(bodies.flatMap((one) => one.body), inner(frame));
}

/** Index of the case that the selector leads to, -1 for none. Each label that was looked at is a decision. */
function chosenCase(machine: Machine, statement: SwitchExpression | SwitchStatement, frame: Frame): number {
  const selector = machine.evaluate(statement.selector, frame);
  if (selector.kind === 'opaque') throw new NotDerivable(selector.what);
  if (statement.cases.some((one) => one.patterns.length > 0 || one.guard !== undefined)) throw new NotDerivable('switch on patterns');
  for (const [index, one] of statement.cases.entries()) {
    for (const label of one.labels) {
      const hit = matches(machine, selector, label, frame);
      machine.decisions.push({ condition: label, outcome: hit });
      if (hit) return index;
    }
  }
  if (selector.kind === 'null') throwImplicit('NullPointerException', undefined);
  const other = statement.cases.findIndex((one) => one.isDefault);
  const chosen = statement.cases[other];
  if (chosen !== undefined) machine.decisions.push({ condition: chosen, outcome: true });
  return other;
}

function matches(machine: Machine, selector: JavaValue, label: Expression, frame: Frame): boolean {
  if (label.kind === 'literal' && label.type === 'null') return selector.kind === 'null';
  if (selector.kind === 'null') return false;
  // A bare constant's name is looked up in the selector's type, not in the scope.
  if (selector.kind === 'object' && selector.constant !== undefined) return 'name' in label && label.name === selector.constant;
  return sameAsLabel(machine, selector, machine.evaluate(label, frame));
}

function sameAsLabel(machine: Machine, selector: JavaValue, label: JavaValue): boolean {
  if (isNumeric(selector) && isNumeric(label)) {
    machine.hints.numbers.add(Number(label.value));
    return Number(selector.value) === Number(label.value);
  }
  if (selector.kind !== 'string' || label.kind !== 'string') throw new NotDerivable('switch label');
  machine.hints.strings.add(label.value);
  return selector.value === label.value;
}
