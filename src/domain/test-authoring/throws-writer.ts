import { assertion, useAssertion } from './assertion-writer.js';
import type { Writing } from './assertion-writer.js';
import { writeValue } from './java-writer.js';

/** A call that has to throw. */
export interface ThrowingCall {
  readonly call: string;
  /** The exception as the test names it. */
  readonly type: string;
  /** `undefined`: not known, and not asserted. `null`: none. */
  readonly message: string | null | undefined;
  /** Whether the test asserts something after it: JUnit 4's expected exception ends the test. */
  readonly more: boolean;
}

const ASSERTJ = 'org.assertj.core.api.Assertions';

/** Whether the expected exception stands in `@Test(expected = …)`: all that JUnit 4 before 4.13 has, and it tells no message. */
export function expectsByAnnotation(throwing: Pick<ThrowingCall, 'message' | 'more'>, writing: Writing): boolean {
  return writing.assertions !== 'assertj' && !writing.assertThrows && typeof throwing.message !== 'string' && !throwing.more;
}

/** Statements that the call throws, in the project's own way. */
export function throwsAssertion(throwing: ThrowingCall, writing: Writing): readonly string[] {
  const { call, type, message } = throwing;
  if (expectsByAnnotation(throwing, writing)) return [`${call};`];
  if (writing.assertions === 'assertj') {
    const said = message === undefined ? '' : `.hasMessage(${message === null ? 'null' : writeValue({ kind: 'string', value: message }, writing.names)})`;
    return [`${writing.use(ASSERTJ, 'assertThatThrownBy')}(() -> ${call}).isInstanceOf(${type}.class)${said};`];
  }
  return writing.assertThrows ? byMethod(throwing, writing) : byCatching(throwing, writing);
}

function byMethod({ call, type, message }: ThrowingCall, writing: Writing): readonly string[] {
  const assertThrows = useAssertion(writing, 'assertThrows');
  if (message === undefined) return [`${assertThrows}(${type}.class, () -> ${call});`];
  return [`${type} thrown = ${assertThrows}(${type}.class, () -> ${call});`, ofMessage(message, writing)];
}

/** What `fail` throws is an Error and passes by, unless errors are caught: then it would be taken for the one expected. */
function byCatching({ call, type, message }: ThrowingCall, writing: Writing): readonly string[] {
  const failed = `${useAssertion(writing, 'fail')}("expected ${type}");`;
  const told = message === undefined ? [] : [`    ${ofMessage(message, writing)}`];
  if (!/(^|\.)(Throwable|Error|AssertionError)$/.test(type)) return ['try {', `    ${call};`, `    ${failed}`, `} catch (${type} thrown) {`, ...told, '}'];
  const assertTrue = useAssertion(writing, 'assertTrue');
  const text = message === undefined ? [] : [ofMessage(message, writing)];
  return ['Throwable thrown = null;', 'try {', `    ${call};`, `} catch (${type} expected) {`, '    thrown = expected;', '}', `${assertTrue}(thrown instanceof ${type});`, ...text];
}

function ofMessage(message: string | null, writing: Writing): string {
  return assertion(message === null ? { kind: 'null' } : { kind: 'string', value: message }, 'thrown.getMessage()', false, writing);
}

/** That an object can be made at all: that it is there, once made, goes without saying. */
export function makesAssertion(call: string, writing: Writing): readonly string[] {
  if (writing.assertions === 'assertj') return [`${writing.use(ASSERTJ, 'assertThatCode')}(() -> ${call}).doesNotThrowAnyException();`];
  if (writing.junit === 'junit5') return [`${useAssertion(writing, 'assertDoesNotThrow')}(() -> ${call});`];
  return ['try {', `    ${call};`, '} catch (Exception unexpected) {', `    ${useAssertion(writing, 'fail')}(unexpected.toString());`, '}'];
}
