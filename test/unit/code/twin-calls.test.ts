import { linkGraph } from '../../support/link-graph.js';
import { sourceSetOf } from '../../../src/domain/code/source-set.js';
import { factsOfSmall, type SmallFile, type SmallMethod } from '../../support/small-project.js';
import type { Statement } from '../../../src/domain/code/declarations.js';

const calls = (type: string, name: string): Statement => ({ kind: 'expression', line: 7, expression: { kind: 'call', name, args: [], line: 7, target: { kind: 'new', type: { name: type, args: [], dims: 0 }, args: [], line: 7 } } });
const method = (name: string, ...body: Statement[]): SmallMethod => ({ name, takes: [], gives: { name: 'void', args: [], dims: 0 }, modifiers: [], annotations: [], body });
const file = (name: string, methods: readonly SmallMethod[]): SmallFile => ({ package: 'a', imports: [], types: [{ name, kind: 'class', modifiers: [], implements: [], annotations: [], fields: [], methods, members: [] }] });

const twin = file('Twin', [method('m')]);
const caller = file('Caller', [method('c', calls('Twin', 'm'))]);

function confidence(files: Readonly<Record<string, SmallFile>>): string | undefined {
  const facts = Object.entries(files).map(([path, one]) => factsOfSmall(path, one, 0));
  return linkGraph({ files: facts, mappers: [], sourceSetOf }).calls.find((call) => call.to === 'a.Twin#m()')?.confidence;
}

// The graph holds one declaration of a name; which of several code calls, its module decides.
test.each<[string, Readonly<Record<string, SmallFile>>, string]>([
  ['the only one', { 'one/src/main/java/a/Twin.java': twin, 'two/src/main/java/a/Caller.java': caller }, 'exact'],
  ["its own module's, though another has one too", { 'one/src/main/java/a/Twin.java': twin, 'one/src/main/java/a/Caller.java': caller, 'two/src/main/java/a/Twin.java': twin }, 'exact'],
  ["its module's main code, from a test", { 'one/src/main/java/a/Twin.java': twin, 'one/src/test/java/a/Caller.java': caller, 'two/src/main/java/a/Twin.java': twin }, 'exact'],
  ["another module's in place of its own", { 'one/src/main/java/a/Twin.java': twin, 'two/src/main/java/a/Twin.java': twin, 'two/src/main/java/a/Caller.java': caller }, 'inferred'],
  ['one of two that both lie elsewhere', { 'one/src/main/java/a/Twin.java': twin, 'two/src/main/java/a/Twin.java': twin, 'three/src/main/java/a/Caller.java': caller }, 'inferred'],
  ["main code in place of the tests' own", { 'one/src/main/java/a/Twin.java': twin, 'one/src/test/java/a/Twin.java': twin, 'one/src/test/java/a/Caller.java': caller }, 'inferred'],
  ['two of no known module', { 'one/Twin.java': twin, 'two/Twin.java': twin, 'two/Caller.java': caller }, 'inferred'],
])('a call of %s', (_name, files, expected) => {
  expect(confidence(files)).toBe(expected);
});
