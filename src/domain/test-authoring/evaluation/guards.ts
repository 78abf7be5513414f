import { NULL, VOID } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { JavaThrown, NotDerivable } from './signals.js';

type Check = (value: JavaValue) => boolean;

function known(value: JavaValue | undefined): JavaValue {
  if (value === undefined || (value.kind === 'opaque' && value.present !== true && value.local !== true)) throw new NotDerivable(value?.kind === 'opaque' ? value.what : 'argument');
  return value;
}

const isTrue: Check = (value) => {
  if (value.kind !== 'boolean') throw new NotDerivable('condition');
  return value.value;
};
const isGiven: Check = (value) => value.kind !== 'null';
const hasText: Check = (value) => value.kind === 'string' && value.value.trim() !== '';
const hasLength: Check = (value) => value.kind === 'string' && value.value !== '';
const isFilled: Check = (value) => (value.kind === 'collection' ? value.items.length > 0 : value.kind === 'map' && value.entries.size > 0);

const ILLEGAL_ARGUMENT = 'java.lang.IllegalArgumentException';

/** Spring's `Assert`: what it asks for, and what it throws. */
const CHECKS: Readonly<Record<string, { readonly met: Check; readonly thrown: string }>> = {
  'Assert.state': { met: isTrue, thrown: 'java.lang.IllegalStateException' },
  'Assert.isTrue': { met: isTrue, thrown: ILLEGAL_ARGUMENT },
  'Assert.notNull': { met: isGiven, thrown: ILLEGAL_ARGUMENT },
  'Assert.isNull': { met: (value) => value.kind === 'null', thrown: ILLEGAL_ARGUMENT },
  'Assert.hasText': { met: hasText, thrown: ILLEGAL_ARGUMENT },
  'Assert.hasLength': { met: hasLength, thrown: ILLEGAL_ARGUMENT },
  'Assert.notEmpty': { met: isFilled, thrown: ILLEGAL_ARGUMENT },
};

/** A static method that throws where its first argument is not as it has to be; undefined where it is none. */
export function callGuard(className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const check = CHECKS[`${className}.${name}`];
  if (check === undefined) return undefined;
  if (check.met(known(args[0]))) return VOID;
  const message = args[1] ?? NULL;
  throw new JavaThrown({ kind: 'throwable', typeName: check.thrown, message: message.kind === 'string' ? message.value : undefined }, false);
}
