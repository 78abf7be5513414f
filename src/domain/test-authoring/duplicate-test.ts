import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import { isTestMethodAnnotation, simpleName } from './annotation-names.js';
import { nodesIn } from './code-nodes.js';

/** What a test method does, whatever it and its locals are called: two that are equal test the same. */
interface TestKey {
  readonly name: string;
  readonly key: string;
}

/** Types that every file knows without an import. */
const JAVA_LANG: ReadonlySet<string> = new Set(['Object', 'String', 'StringBuilder', 'Integer', 'Long', 'Short', 'Byte', 'Double', 'Float', 'Boolean', 'Character', 'Number', 'Math', 'System', 'Thread', 'Exception', 'RuntimeException', 'IllegalArgumentException', 'IllegalStateException', 'NullPointerException', 'IndexOutOfBoundsException', 'UnsupportedOperationException', 'ArithmeticException', 'Error', 'AssertionError', 'Throwable', 'Iterable', 'Runnable', 'Void', 'Record', 'Enum', 'Class']);

/**
 * The existing test that a new one repeats: every test method of the new file does what one of that file does, with the
 * same fields, set up the same way. Undefined where one of its tests is new.
 */
export function duplicateOf(facts: FileFacts, existing: readonly FileFacts[]): { readonly path: string; readonly methods: readonly string[] } | undefined {
  const keys = testKeys(facts);
  if (keys.length === 0) return undefined;
  for (const other of existing) {
    const known = new Map(testKeys(other).map(({ key, name }) => [key, name]));
    const methods = keys.flatMap(({ key }) => known.get(key) ?? []);
    if (methods.length === keys.length) return { path: other.path, methods };
  }
  return undefined;
}

/** Names that a file must hold to be able to repeat one of the tests: a cheap look before it is parsed. One list a test. */
export function wordsOfTests(facts: FileFacts): readonly (readonly string[])[] {
  return facts.types.flatMap((type) => owned(type, facts)).map(({ method }) => {
    const calls = new Set<string>();
    for (const node of nodesIn(method.body)) if (node.kind === 'call') calls.add(node.name);
    return [...calls].sort();
  });
}

interface OwnedTest {
  readonly type: TypeDeclaration;
  readonly method: MethodDeclaration;
}

function owned(type: TypeDeclaration, facts: FileFacts): readonly OwnedTest[] {
  const tests = type.methods.filter((method) => isTest(method, facts)).map((method) => ({ type, method }));
  return [...tests, ...type.types.flatMap((member) => owned(member, facts))];
}

function isTest(method: MethodDeclaration, facts: FileFacts): boolean {
  return method.annotations.some((annotation) => isTestMethodAnnotation(annotation, facts));
}

function testKeys(facts: FileFacts): readonly TestKey[] {
  return facts.types.flatMap((type) => owned(type, facts)).map(({ type, method }) => ({ name: method.name, key: keyOf(type, method, facts) }));
}

/** They say what a test is called or when it runs. */
const NAMING: ReadonlySet<string> = new Set(['DisplayName', 'Tag', 'Order', 'DisplayNameGeneration']);

/** Body, and everything of the class around it that is no test: fields, set-up, helpers; the values that its annotations feed it. */
function keyOf(type: TypeDeclaration, method: MethodDeclaration, facts: FileFacts): string {
  const written = { body: method.body, values: method.annotations.filter(({ name, values }) => !NAMING.has(simpleName(name)) && Object.keys(values).length > 0).map(({ values }) => values), parameters: method.parameters };
  const words = wordsIn(written);
  const fields = type.fields.filter((field) => words.has(field.name)).map(({ name, type: of, init }) => ({ name, of, init }));
  const others = type.methods.filter((one) => !isTest(one, facts) && (one.annotations.length > 0 || words.has(one.name)));
  const around = others.map(({ name, parameters, body, annotations }) => ({ name: annotations.length > 0 ? '' : name, parameters, body, annotations: annotations.map((one) => one.name) }));
  const code = plain({ written, fields, around }, localsOf(method));
  const types = [...new Set([...wordsIn(written), ...wordsIn(fields), ...wordsIn(around)])].filter((word) => /^\p{Lu}/u.test(word)).sort();
  return JSON.stringify([code, types.map((name) => qualified(name, facts))]);
}

function wordsIn(code: unknown): ReadonlySet<string> {
  const words = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      if ('name' in value && typeof value.name === 'string') words.add(value.name);
      Object.values(value).forEach(look);
    }
  };
  look(code);
  return words;
}

/** Every local by the order of its declaration. */
function localsOf(method: MethodDeclaration): ReadonlyMap<string, string> {
  const names = method.parameters.map((parameter) => parameter.name);
  for (const node of nodesIn(method.body)) {
    if (node.kind === 'local' || node.kind === 'for-each') names.push(node.name);
    if (node.kind === 'lambda') names.push(...node.parameters.map((parameter) => parameter.name));
  }
  return new Map([...new Set(names)].map((name, index) => [name, `#${String(index)}`]));
}

/** Without lines, and with locals under their numbers. Messages and text stay: they are data of the test. */
function plain(value: unknown, locals: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => plain(item, locals));
  if (typeof value !== 'object' || value === null) return value;
  const isMember = 'kind' in value && (value.kind === 'call' || value.kind === 'field' || value.kind === 'method-ref');
  return Object.fromEntries(Object.entries(value).filter(([key]) => !IGNORED.has(key)).map(([key, part]) => [key, key === 'name' && typeof part === 'string' && !isMember ? (locals.get(part) ?? part) : plain(part, locals)]));
}

const IGNORED: ReadonlySet<string> = new Set(['line', 'span', 'hash', 'id']);

/** Where a type's simple name leads, as far as the file alone says. */
function qualified(name: string, facts: FileFacts): string {
  const single = facts.imports.find((one) => !one.onDemand && one.name.endsWith(`.${name}`));
  if (single !== undefined) return single.name;
  return JAVA_LANG.has(name) || facts.imports.some((one) => one.onDemand && !one.isStatic) ? name : `${facts.package}.${name}`;
}
