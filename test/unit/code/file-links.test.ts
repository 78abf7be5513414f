import fc from 'fast-check';
import { CodeBase } from '../../../src/domain/code/linking/code-base.js';
import { DeclarationIndex } from '../../../src/domain/code/linking/declaration-index.js';
import { joinLinks } from '../../../src/domain/code/linking/join-links.js';
import { linkFile } from '../../../src/domain/code/linking/link-file.js';
import { configId } from '../../../src/domain/code/config-key.js';
import { overriding, statementsBy } from '../../../src/domain/code/narrow-questions.js';
import { mentionsOf } from '../../../src/domain/code/linking/mentions.js';
import { surfaceChanges } from '../../../src/domain/code/linking/surface-changes.js';
import { surfaceOf } from '../../../src/domain/code/linking/surface.js';
import { indexGraph } from '../../../src/domain/code/graph-index.js';
import { graphRecords } from '../../../src/domain/code/graph-records.js';
import { factsOfSmall, smallFile } from '../../support/small-project.js';
import type { FileFacts, Statement } from '../../../src/domain/code/declarations.js';
import type { FileLinks } from '../../../src/domain/code/linking/file-links.js';
import type { SmallFile, SmallMethod } from '../../support/small-project.js';

const calls = (type: string, name: string): Statement => ({ kind: 'expression', line: 7, expression: { kind: 'call', name, args: [], line: 7, target: { kind: 'new', type: { name: type, args: [], dims: 0 }, args: [], line: 7 } } });
const method = (name: string, ...body: Statement[]): SmallMethod => ({ name, takes: [], gives: { name: 'void', args: [], dims: 0 }, modifiers: [], annotations: [], body });
const file = (name: string, methods: readonly SmallMethod[], parent?: string): SmallFile => ({
  package: 'a', imports: [],
  types: [{ name, kind: 'class', modifiers: [], implements: [], annotations: [], fields: [], methods, members: [], ...(parent === undefined ? {} : { extends: { name: parent, args: [], dims: 0 } }) }],
});

function linked(files: Readonly<Record<string, SmallFile>>): readonly FileLinks[] {
  const facts = Object.entries(files).map(([path, one]) => factsOfSmall(path, one, 0));
  const index = new DeclarationIndex();
  for (const one of facts) index.set(one.path, surfaceOf(one));
  const base = new CodeBase(index);
  return facts.map((one) => linkFile(base, one));
}

/** Whether the links of a file that holds `reader` must be made again where another file becomes `after`. */
function dirties(reader: SmallFile, before: SmallFile | undefined, after: SmallFile | undefined): boolean {
  const [links] = linked({ 'Reader.java': reader, ...(before === undefined ? {} : { 'Other.java': before }) });
  const changes = surfaceChanges(before && factsOfSmall('Other.java', before, 0), after && factsOfSmall('Other.java', after, 1));
  return links?.reads.some((read) => changes.has(read)) === true;
}

describe('a file that linking does not survive', () => {
  const deep = (levels: number): Statement => {
    let statement = calls('Other', 'm');
    for (let level = 0; level < levels; level += 1) statement = { kind: 'block', statements: [statement] };
    return statement;
  };
  const [broken, sound] = linked({ 'Broken.java': file('Broken', [method('b', deep(200_000))]), 'Sound.java': file('Sound', [method('s', calls('Broken', 'b'))]), 'Other.java': file('Other', [method('m')]) });

  it('costs one diagnostic, and keeps its units', () => {
    expect(broken?.diagnostics).toEqual([{ code: 'code.link-failed', severity: 'error', file: 'Broken.java', message: 'The file was read, and what it calls and reaches could not be worked out: what it declares nests deeper than linking can follow.' }]);
    expect(broken?.units.map((unit) => unit.id)).toEqual(['a.Broken', 'a.Broken#b()']);
    expect(broken?.calls).toEqual([]);
  });

  it('takes nothing from the others', () => {
    expect(sound?.diagnostics).toEqual([]);
    expect(sound?.calls).toMatchObject([{ from: 'a.Sound#s()', to: 'a.Broken#b()' }]);
  });
});

describe('limits that a file reaches', () => {
  const facts = factsOfSmall('Wide.java', file('Wide', [method('m')]), 0);
  const widened = (more: Partial<FileFacts['types'][number]>): readonly string[] => {
    const wide = { ...facts, types: facts.types.map((type) => ({ ...type, ...more })) };
    const index = new DeclarationIndex();
    index.set(wide.path, surfaceOf(wide));
    return linkFile(new CodeBase(index), wide).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  const parameters = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `T${index}`, bounds: [] }));
  const fields = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `f${index}`, type: { name: 'int', args: [], dims: 0 }, modifiers: [], annotations: [], span: { start: 1, end: 1, from: 0, to: 0 }, hash: '' }));

  test.each([
    ['as many type parameters as are read', { typeParameters: parameters(100) }, []],
    ['one more', { typeParameters: parameters(101) }, ['code.too-many-type-parameters: a.Wide declares more than 100 type parameters at once; their bounds are not read.']],
    ['as many fields as Lombok is followed for', { fields: fields(10_000) }, []],
    ['one field more', { fields: fields(10_001) }, ['code.too-many-fields: a.Wide has more than 10000 fields; what Lombok would generate from them is not seen.']],
  ])('%s', (_what, more, said) => expect(widened(more)).toEqual(said));
});

describe('what a change of one file asks to be linked again', () => {
  const reader = file('Reader', [method('r', calls('Other', 'm'))]);
  const other = file('Other', [method('m'), method('n')]);
  test.each<[string, boolean, SmallFile | undefined, SmallFile | undefined]>([
    ['a body', false, other, file('Other', [method('m', calls('Other', 'n')), method('n')])],
    ['a method that nobody asked for', false, other, file('Other', [method('m'), method('n'), method('added')])],
    ['an import that only bodies use', false, other, { ...other, imports: [{ name: 'b.Far', isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 0 } }] }],
    ['the method that is called', true, other, file('Other', [{ ...method('m'), takes: [{ name: 'int', args: [], dims: 0 }] }, method('n')])],
    ['the superclass', true, other, file('Other', [method('m'), method('n')], 'Base')],
    ['the type goes', true, other, undefined],
    ['the type comes', true, undefined, other],
    ['a type of another name', false, undefined, file('Another', [])],
  ])('%s: %s', (_what, expected, before, after) => {
    expect(dirties(reader, before, after)).toBe(expected);
  });

  it('knows the import that decides what a signature means', () => {
    const takes = (imports: SmallFile['imports']): SmallFile => ({ ...file('Other', [{ ...method('m'), takes: [{ name: 'Far', args: [], dims: 0 }] }]), imports });
    expect(dirties(reader, takes([]), takes([{ name: 'b.Far', isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 0 } }]))).toBe(true);
  });
});

describe('an annotation of another file', () => {
  const imports: SmallFile['imports'] = ['jakarta.persistence.EntityManager', 'jakarta.persistence.Table'].map((name) => ({ name, isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 0 } }));
  const persists: Statement = {
    kind: 'expression', line: 7,
    expression: { kind: 'call', name: 'persist', target: { kind: 'name', name: 'em', line: 7 }, args: [{ kind: 'new', type: { name: 'Other', args: [], dims: 0 }, args: [], line: 7 }], line: 7 },
  };
  const field = { name: 'em', type: { name: 'EntityManager', args: [], dims: 0 }, modifiers: [], annotations: [] };
  const reader: SmallFile = { ...file('Reader', []), imports, types: file('Reader', [method('r', persists)]).types.map((one) => one && { ...one, fields: [field] }) };
  const keptIn = (table: string): SmallFile => ({
    ...file('Other', []), imports,
    types: file('Other', []).types.map((one) => one && { ...one, annotations: [{ name: 'Table', values: { name: { kind: 'literal', type: 'string', text: table } }, line: 1 }] }),
  });

  it('names the table that a call writes', () => {
    const [links] = linked({ 'Reader.java': reader, 'Other.java': keptIn('orders') });
    expect(links?.sqlPoints.map(({ tables }) => tables)).toEqual([['orders']]);
  });

  it('asks for the links again when it changes', () => {
    expect(dirties(reader, keptIn('orders'), keptIn('bills'))).toBe(true);
    expect(dirties(reader, keptIn('orders'), file('Other', []))).toBe(true);
  });
});

describe('a bean method of a superclass in another file', () => {
  const imports: SmallFile['imports'] = [{ name: 'org.springframework.context.annotation.Bean', isStatic: false, onDemand: false, span: { start: 1, end: 1, from: 0, to: 0 } }];
  const gives = (annotations: SmallMethod['annotations']): SmallFile => ({ ...file('Other', [{ ...method('m'), gives: { name: 'Other', args: [], dims: 0 }, annotations }]), imports });

  it('makes the class a configuration when it comes', () => {
    const reader = file('Reader', [], 'Other');
    const withBean = gives([{ name: 'Bean', values: {}, line: 1 }]);
    expect(linked({ 'Reader.java': reader, 'Other.java': withBean })[0]?.beans).not.toEqual([]);
    expect(dirties(reader, gives([]), withBean)).toBe(true);
  });
});

describe('interfaces that extend each other in a circle', () => {
  const names = Array.from({ length: 14 }, (_, index) => `R${index}`);
  const all = Object.fromEntries(names.map((name) => [`${name}.java`, {
    ...file(name, []),
    types: [{ name, kind: 'interface' as const, modifiers: [], annotations: [], fields: [], methods: [], members: [], implements: names.map((other) => ({ name: other, args: [], dims: 0 })) }],
  }]));

  it('are looked at once each, however many ways lead to them', () => {
    expect(linked({ ...all, 'Reader.java': file('Reader', [method('r', calls('R0', 'save'))]) }).flatMap(({ sqlPoints }) => sqlPoints)).toEqual([]);
  }, 5_000);
});

describe('several declarations of one id', () => {
  const twice = { 'x/A.java': file('A', [method('m', calls('B', 'n'))]), 'y/A.java': file('A', [method('m', calls('B', 'o')), method('m')]), 'B.java': file('B', [method('n'), method('o')]) };
  const graph = joinLinks(linked(twice));

  it('have a record each, at their own places; the calls are those of the first', () => {
    expect(graphRecords(graph).filter((record) => record.kind === 'method' && record.id === 'a.A#m()').map((record) => ('file' in record ? record.file : ''))).toEqual(['x/A.java', 'y/A.java', 'y/A.java']);
    expect(graph.twins.map(({ id, file: path }) => [id, path])).toEqual([['a.A', 'y/A.java'], ['a.A#m()', 'y/A.java'], ['a.A#m()', 'y/A.java']]);
    expect(graph.calls.filter(({ from }) => from === 'a.A#m()').map(({ to }) => to)).toEqual(['a.B#n()']);
    expect(graph.diagnostics.map(({ code, file: path }) => [code, path])).toEqual([['code.duplicate-type', 'y/A.java']]);
  });

  it('are found in the index: the first by its id, each in its file', () => {
    const index = indexGraph(graph);
    expect(index.unit('a.A')?.file).toBe('x/A.java');
    expect(index.unitsIn('y/A.java').map(({ id }) => id)).toEqual(['a.A', 'a.A#m()', 'a.A#m()']);
  });

  it('are told to each other when one comes or goes', () => {
    expect(dirties(file('A', []), undefined, file('A', []))).toBe(true);
  });
});

describe('links of one file', () => {
  const files = fc.array(smallFile, { minLength: 2, maxLength: 4 }).map((all) => Object.fromEntries(all.map((one, index) => [`${index}.java`, one])));

  it('mention every id that an edge of theirs has', () => {
    fc.assert(fc.property(files, (all) => {
      for (const links of linked(all)) {
        const ids = mentionsOf(links);
        for (const { from, to } of [...links.calls, ...links.overrides, ...links.extends, ...links.generatedCalls]) expect(ids.has(from) && ids.has(to)).toBe(true);
        for (const to of (links.fieldReads ?? []).flatMap((reads) => reads.to)) expect(ids.has(to) || ids.has(to.slice(0, to.indexOf('#')))).toBe(true);
        for (const { key } of links.configReads ?? []) expect(ids.has(configId(key))).toBe(true);
        for (const { id } of links.units) expect(ids.has(id)).toBe(true);
        for (const { to } of links.overrides) expect(ids.has(overriding(to))).toBe(true);
        for (const { by } of links.sqlPoints) expect(ids.has(statementsBy(by))).toBe(true);
      }
    }), { numRuns: 20 });
  });

  it('have a surface that is its own surface, without places', () => {
    fc.assert(fc.property(smallFile, (one) => {
      const surface = surfaceOf(factsOfSmall('1.java', one, 3));
      expect(surfaceOf(surface)).toEqual(surface);
      expect(surface).toEqual(surfaceOf(factsOfSmall('1.java', one, 4)));
    }), { numRuns: 40 });
  });
});

describe('a part of the graph', () => {
  it('is made of the files that mention an id, with injections given', () => {
    const all = linked({ 'A.java': file('A', [method('m', calls('B', 'n'))]), 'B.java': file('B', [method('n')]), 'C.java': file('C', [method('o')]) });
    const some = all.filter((links) => mentionsOf(links).has('a.B#n()'));
    const index = indexGraph(joinLinks(some, []));
    expect(some.map(({ path }) => path)).toEqual(['A.java', 'B.java']);
    expect(index.callersOf('a.B#n()')).toEqual(indexGraph(joinLinks(all)).callersOf('a.B#n()'));
  });
});
