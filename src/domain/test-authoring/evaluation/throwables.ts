import type { FileFacts } from '../../code/declarations.js';
import { NULL } from './java-value.js';
import type { JavaValue, ThrowableValue } from './java-value.js';
import { NotDerivable } from './signals.js';
import type { KnownType, TypePool } from './type-pool.js';

/** Exceptions of java.lang and java.util that a source may name without the parser having seen them, by package. */
const JDK_THROWABLES: Readonly<Record<string, readonly string[]>> = {
  'java.lang': ['Throwable', 'Exception', 'Error', 'RuntimeException', 'ArithmeticException', 'ArrayIndexOutOfBoundsException', 'AssertionError',
    'ClassCastException', 'IllegalArgumentException', 'IllegalStateException', 'IndexOutOfBoundsException', 'NullPointerException',
    'NumberFormatException', 'SecurityException', 'StringIndexOutOfBoundsException', 'UnsupportedOperationException'],
  'java.util': ['NoSuchElementException', 'ConcurrentModificationException', 'InputMismatchException', 'MissingResourceException'],
  'java.util.concurrent': ['TimeoutException', 'CancellationException'],
  'java.io': ['IOException', 'FileNotFoundException', 'UncheckedIOException'],
};

/** What `isThrowable` needs to know of JDK types: whether getMessage answers the first String argument. */
const OWN_MESSAGE: ReadonlySet<string> = new Set(['AssertionError', 'MissingResourceException']);

/** The qualified name of a throwable of the JDK by its simple one. */
export function qualifiedThrowable(simple: string): string | undefined {
  const home = Object.entries(JDK_THROWABLES).find(([, names]) => names.includes(simple))?.[0];
  return home === undefined ? undefined : `${home}.${simple}`;
}

/** The qualified name of a throwable of the JDK as `file` names it. */
export function jdkThrowable(name: string, file: FileFacts): string | undefined {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  const home = Object.entries(JDK_THROWABLES).find(([, names]) => names.includes(simple))?.[0];
  if (home === undefined) return undefined;
  const qualified = `${home}.${simple}`;
  if (name === qualified) return qualified;
  if (name !== simple) return undefined;
  const single = file.imports.find((one) => !one.isStatic && !one.onDemand && one.name.endsWith(`.${simple}`));
  if (single !== undefined) return single.name === qualified ? qualified : undefined;
  const explained = home === 'java.lang' || file.imports.some((one) => !one.isStatic && one.onDemand && one.name === home);
  return explained ? qualified : undefined;
}

export function newJdkThrowable(typeName: string, args: readonly JavaValue[]): ThrowableValue {
  return { kind: 'throwable', typeName, message: OWN_MESSAGE.has(typeName.slice(typeName.lastIndexOf('.') + 1)) ? undefined : messageOf(args) };
}

/** Throwable's constructors: `()`, `(String)`, `(String, Throwable)`; a cause alone gives a message that is not followed. */
function messageOf(args: readonly JavaValue[]): string | null | undefined {
  const first = args[0];
  if (first === undefined) return null;
  if (first.kind === 'string') return first.value;
  return first === NULL && args.length === 2 ? null : undefined;
}

/** Whether a known type ends, over its superclasses, in a throwable of the JDK. */
export function isKnownThrowable(type: KnownType, pool: TypePool): boolean {
  const last = pool.lineage(type).at(-1);
  const external = last === undefined ? undefined : pool.superclass(last).external;
  return last !== undefined && external !== undefined && (jdkThrowable(external, last.file) !== undefined || /(Exception|Error)$/.test(external));
}

/** The throwable that a known type's instance is. `superArgs` are what its last known constructor handed on to the JDK's. */
export function newKnownThrowable(type: KnownType, superArgs: readonly JavaValue[] | undefined): ThrowableValue {
  if (type.declaration.modifiers.includes('abstract')) throw new NotDerivable(`new ${type.declaration.name}`);
  const overridden = type.declaration.methods.some((method) => method.name === 'getMessage' && method.parameters.length === 0);
  const message = overridden || superArgs === undefined ? undefined : messageOf(superArgs);
  return { kind: 'throwable', typeName: type.declaration.id, type, message };
}
