import type { JavaValue, ThrowableValue } from './java-value.js';

// These two unwind the evaluator as Java's own exceptions unwind a stack. They never leave this folder:
// evaluateMethod turns them into values.

/** The program does something that is not followed here; `reason` names it for people. */
export class NotDerivable extends Error {
  constructor(readonly reason: string) {
    super(reason);
    this.name = 'NotDerivable';
  }
}

/** The program throws. */
export class JavaThrown extends Error {
  constructor(
    readonly thrown: ThrowableValue,
    /** Raised by the language itself (a null, a division by zero), not by a `throw`. */
    readonly implicit: boolean,
  ) {
    super(thrown.typeName);
    this.name = 'JavaThrown';
  }
}

export function throwImplicit(typeName: string, message: string | null | undefined): never {
  throw new JavaThrown({ kind: 'throwable', typeName: `java.lang.${typeName}`, message }, true);
}

/** `throw value`. */
export function raise(value: JavaValue): never {
  if (value.kind === 'throwable') throw new JavaThrown(value, false);
  throw new NotDerivable(value.kind === 'opaque' ? `throw ${value.what}` : 'throw');
}
