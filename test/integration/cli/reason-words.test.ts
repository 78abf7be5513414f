import { readFileSync } from 'node:fs';
import { reasonWords } from '../../../src/adapters/inbound/cli/reason-words.js';
import { InMemoryWorkspace } from '../../../src/adapters/outbound/workspace/in-memory-workspace.js';
import { IconvCharsetDecoder } from '../../../src/adapters/outbound/workspace/iconv-charset-decoder.js';
import { generatedLeftOut } from '../../../src/domain/project/source-generators.js';
import { SourceReader } from '../../../src/application/project/source-reader.js';
import { readableContents } from '../../../src/application/change/readable-contents.js';
import { collectCoverage } from '../../../src/application/execution/collect-coverage.js';
import { selectContext } from '../../../src/domain/change/context-budget.js';
import { engineMismatch } from '../../../src/domain/execution/engine-mismatch.js';
import { NO_SOURCES_ERROR } from '../../../src/domain/project/ingest-state.js';
import { selectSnapshot, type SnapshotCandidate } from '../../../src/domain/project/snapshot-selection.js';
import { jsonReports, scriptedBuild } from '../../support/scripted-build.js';

const file = (path: string, size = 1, kind: SnapshotCandidate['kind'] = 'file'): SnapshotCandidate => ({ path, size, kind });

/** Korean in every sentence: what is left of the English one would be seen. */
function expectKorean(reason: string): void {
  const told = reasonWords(reason, 'ko');
  expect([reason, told]).toEqual([reason, expect.stringMatching(/[가-힣]/)]);
  expect(told).not.toMatch(/undefined|\$\d/);
  expect(reasonWords(reason, 'en')).toBe(reason);
}

it('knows every reason that a snapshot leaves a file out for', () => {
  const few = { maxFiles: 1, maxFileBytes: 100, maxTotalBytes: 1_000 };
  const many = Array.from({ length: 30 }, (_, index) => file(`docs/picture-${index}.png`));
  const named = [file('A.java'), file('B.java'), file('a.png'), file('../x.java'), file('.codetest/config.json'), file('l.java', 1, 'link'), file('sub', 1, 'submodule'), file('Big.java', 101), file('target/C.java'), file('target/generated-sources/G.java'), file('src/main/scala/S.scala')];
  const reasons = [selectSnapshot(named, few), selectSnapshot([...many, file('A.java', 90), file('B.java', 90)], { ...few, maxFiles: 9, maxTotalBytes: 100 })].flatMap((selected) => selected.leftOut.map((left) => left.reason));
  reasons.push(generatedLeftOut({ folder: 'api', by: ['mapstruct-processor'] }).reason);
  expect(new Set(reasons).size).toBeGreaterThanOrEqual(13);
  reasons.forEach(expectKorean);
});

it('knows every reason that a change leaves a file out for', async () => {
  const bytes = (length: number, fill = 65): Uint8Array => new Uint8Array(length).fill(fill);
  const charsets = new IconvCharsetDecoder();
  const declaring = (encoding: string): SourceReader => new SourceReader(charsets, () => Promise.resolve([{ path: 'pom.xml', content: `<project><properties><encoding>${encoding}</encoding></properties></project>` }]), []);
  const contents = new Map([['a', bytes(200)], ['b', bytes(3, 0)], ['c', bytes(90)], ['d', bytes(90)], ['e', bytes(3, 0xff)], ['f', Uint8Array.from([0xff, 0xfe, 0x41])]]);
  const limits = { maxFileBytes: 100, maxTotalBytes: 100 };
  const { leftOut: found } = await readableContents(contents, new SourceReader(charsets, () => Promise.resolve([]), []), limits);
  const [odd, wrong] = [await readableContents(new Map([['e', bytes(3, 0xff)]]), declaring('EBCDIC'), limits), await readableContents(new Map([['e', bytes(3, 0xff)]]), declaring('EUC-KR'), limits)];
  const leftOut = [...found, ...odd.leftOut, ...wrong.leftOut];
  expect(new Set(leftOut.map((left) => left.reason)).size).toBe(7);
  leftOut.forEach((left) => expectKorean(left.reason));
});

it('knows why coverage is not known', async () => {
  const build = scriptedBuild('maven');
  const workspace = new InMemoryWorkspace({ 'maven.build': '' });
  const open = await workspace.open('/p');
  const location = build.locate('', open.files);
  if (location === undefined) throw new Error('no build');
  const reader = { ...jsonReports, jacoco: () => ({ unreadable: 'unexpected end' }) };
  const request = { workspace: open, reader, place: location, module: '', before: [], changed: [] };
  const reasons = [await collectCoverage(request)];
  workspace.put(location.coverageReport, 'not json');
  reasons.push(await collectCoverage(request), await collectCoverage({ ...request, before: await open.list(location.coverageReport) }));
  expect(reasons.map((coverage) => coverage.kind)).toEqual(['unavailable', 'unavailable', 'unavailable']);
  for (const coverage of reasons) if (coverage.kind === 'unavailable') expectKorean(coverage.reason);
});

it.each([
  NO_SOURCES_ERROR,
  engineMismatch('import org.junit.Test;', 'junit5') ?? '',
  engineMismatch('import org.junit.jupiter.api.Test;', 'junit4') ?? '',
  'src/A.java:3: Expecting token of type --> Semicolon <-- (code.syntax-error)',
  'src/B.java: a.B is declared in src/C.java too; the declaration there is used. (code.duplicate-type)',
  'src/A.java: The file was read, and what it calls and reaches could not be worked out: what it declares nests deeper than linking can follow. (code.link-failed)',
  'src/A.java: The file was read, and what it calls and reaches could not be worked out: TypeError: x. (code.link-failed)',
  '17 more are not listed. (code.more-diagnostics)',
])('knows: %s', expectKorean);

/** Sentences that only a broken machine makes: at least their words stand in the source as the table has them. */
it.each([
  ['src/application/execution/coverage-way.ts', 'the build does not apply JaCoCo; it is measured with --coverage'],
  ['src/adapters/outbound/builds/maven-build-tool.ts', 'JaCoCo wrote no XML report: its reports are skipped, an argLine of Surefire replaces the agent, or the tests run inside Maven'],
  ['src/application/execution/run-build.ts', 'no test of the class was executed to its end'],
  ['src/adapters/outbound/builds/maven-build-tool.ts', 'JaCoCo wrote no XML report: its plugin has no prepare-agent goal here, its reports are skipped, or an argLine of Surefire replaces the agent'],
  ['src/adapters/outbound/builds/gradle-build-tool.ts', 'JaCoCo wrote no XML report at its usual place'],
  ['src/application/project/committed-sources.ts', 'git does not have its content here (partial clone?)'],
  ['src/domain/project/text-encoding.ts', 'binary: it has a NUL byte'],
  ['src/adapters/outbound/workspace/git-scratch-trees.ts', 'untracked, and may not be read'],
  ['src/adapters/outbound/workspace/git-scratch-trees.ts', 'another repository'],
])('%s says: %s', (source, sentence) => {
  expect(readFileSync(source, 'utf8')).toContain(sentence);
  expectKorean(sentence);
});

it('leaves what it does not know as it came', () => {
  expect(reasonWords('a sentence of a newer server', 'ko')).toBe('a sentence of a newer server');
});

it('knows why a file is not sent to the agent', () => {
  const candidates = [{ path: 'A.java', content: 'x'.repeat(50), reason: 'caller' }, { path: 'B.java', content: 'x', reason: 'caller' }, { path: 'C.java', content: 'x', reason: 'caller' }];
  const leftOut = [10, 0].flatMap((maxChars) => selectContext([], candidates, { maxFiles: 1, maxChars }).leftOut);
  expect(leftOut).toHaveLength(5);
  leftOut.forEach((left) => expectKorean(left.reason));
});

it('knows why a file is sent to the agent: every relation and reason that the ranking writes', () => {
  const source = ['context-ranking.ts', 'context-worth.ts', 'context-budget.ts'].map((name) => readFileSync(new URL(`../../../src/domain/change/${name}`, import.meta.url), 'utf8')).join('');
  const relations = [...source.matchAll(/, '(\w+)'\)/g)].map(([, relation = '']) => relation);
  const reasons = [...source.matchAll(/reason: '([^']+)'|of\w+: '(used [^']+)'/g)].map(([, reason, used]) => reason ?? used ?? '');
  expect(relations).toEqual(expect.arrayContaining(['called', 'caller', 'injected', 'supertype', 'subtype', 'implementation', 'interface', 'statement', 'mapper']));
  expect(reasons).toEqual(expect.arrayContaining(['changed', 'same package', 'used by tests of the module']));
  for (const relation of relations.filter((word) => word !== 'changed')) [`${relation} (1 step away)`, `${relation} (2 steps away)`].forEach(expectKorean);
  [...reasons, 'supertype of Order'].forEach(expectKorean);
});
