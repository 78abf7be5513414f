import type { CatchClause, Statement } from '../../code/declarations.js';
import type { ThrowableValue } from './java-value.js';
import { inner } from './machine.js';
import type { Completion, Frame, Machine } from './machine.js';
import { simpleOf } from './imported-names.js';
import { JavaThrown, NotDerivable } from './signals.js';
import { jdkThrowable, qualifiedThrowable } from './throwables.js';

type Try = Extract<Statement, { readonly kind: 'try' }>;

/** The JDK's exceptions that code may catch under a broader name, each with its superclass. */
const PARENTS: Readonly<Record<string, string>> = {
  Exception: 'Throwable', Error: 'Throwable', AssertionError: 'Error', RuntimeException: 'Exception', ArithmeticException: 'RuntimeException',
  IndexOutOfBoundsException: 'RuntimeException', ArrayIndexOutOfBoundsException: 'IndexOutOfBoundsException', StringIndexOutOfBoundsException: 'IndexOutOfBoundsException',
  ClassCastException: 'RuntimeException', IllegalArgumentException: 'RuntimeException', NumberFormatException: 'IllegalArgumentException', IllegalStateException: 'RuntimeException',
  NullPointerException: 'RuntimeException', SecurityException: 'RuntimeException', UnsupportedOperationException: 'RuntimeException', NoSuchElementException: 'RuntimeException',
  ConcurrentModificationException: 'RuntimeException', InputMismatchException: 'NoSuchElementException', MissingResourceException: 'RuntimeException',
  CancellationException: 'IllegalStateException', TimeoutException: 'Exception', IOException: 'Exception', FileNotFoundException: 'IOException', UncheckedIOException: 'RuntimeException',
};

/** A body, the catch clause that takes what it throws, and the finally block (JLS 14.20). */
export function attempt(machine: Machine, statement: Try, frame: Frame): Completion {
  if (statement.resources.length > 0) throw new NotDerivable('try with resources');
  let completion: Completion;
  try {
    completion = guarded(machine, statement, frame);
  } catch (error) {
    if (error instanceof JavaThrown && statement.finally !== undefined) {
      const last = machine.execute(statement.finally, inner(frame));
      if (last.kind !== 'normal') return last;
    }
    throw error;
  }
  const last: Completion = statement.finally === undefined ? { kind: 'normal' } : machine.execute(statement.finally, inner(frame));
  return last.kind === 'normal' ? completion : last;
}

function guarded(machine: Machine, statement: Try, frame: Frame): Completion {
  const depth = machine.depth;
  try {
    return machine.execute(statement.body, inner(frame));
  } catch (error) {
    if (!(error instanceof JavaThrown)) throw error;
    const clause = statement.catches.find((one) => takes(machine, one, error.thrown, frame));
    if (clause === undefined) throw error;
    machine.depth = depth;
    const inside = inner(frame);
    inside.scope.declare(clause.name, error.thrown);
    return machine.execute(clause.body, inside);
  }
}

/** Whether a clause takes the exception; where its class hierarchy is not known, that is not settled. */
function takes(machine: Machine, clause: CatchClause, thrown: ThrowableValue, frame: Frame): boolean {
  const line = classesOf(machine, thrown);
  return clause.types.some((type) => {
    const known = machine.pool.resolve(type.name, frame.owner);
    const name = known?.declaration.id ?? jdkThrowable(type.name, frame.owner.file);
    if (line.names.includes(name ?? '') || type.name === 'Throwable') return true;
    if (!line.whole && known === undefined) throw new NotDerivable(`catch ${type.name}`);
    return false;
  });
}

/** The exception's class and its superclasses, as far as they are known. */
export function classesOf(machine: Pick<Machine, 'pool'>, thrown: ThrowableValue): { readonly names: readonly string[]; readonly whole: boolean } {
  const lineage = thrown.type === undefined ? [] : machine.pool.lineage(thrown.type);
  const last = lineage.at(-1);
  const external = last === undefined ? thrown.typeName : machine.pool.superclass(last).external;
  const names = lineage.map((type) => type.declaration.id);
  let simple: string | undefined = external === undefined ? undefined : simpleOf(external);
  const known = simple === 'Throwable' || (simple !== undefined && PARENTS[simple] !== undefined);
  for (; simple !== undefined; simple = PARENTS[simple]) names.push(qualifiedThrowable(simple) ?? simple);
  return { names, whole: known };
}
