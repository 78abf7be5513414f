import { changeContext } from '../../../src/application/change/change-context.js';
import { RecentNames } from '../../../src/application/change/recent-names.js';
import { SnapshotFacts } from '../../../src/application/change/recent-trees.js';
import { ReportExecution, type ReportExecutionParts } from '../../../src/application/test-authoring/report-execution.js';
import { PathIndex } from '../../../src/domain/change/tree-paths.js';
import { changeOf } from '../../support/change-values.js';
import { PASSING } from '../../support/checkout-flows.js';
import { readJava } from '../../support/read-java.js';

const readJavaAt = (path: string, content: string) => readJava(content, path);
const MAIN = 'src/main/java/a/A.java';
const CONFIG = 'src/main/resources/application.yml';
const TEST = 'src/test/java/a/ATest.java';
const texts = new Map([
  [TEST, 'package a;\nimport f.Fixture;\nclass ATest { A a; }'], ['src/main/java/f/Fixture.java', 'package f;\npublic class Fixture { String password = "hunter2"; }'],
  ['src/main/java/f/Unrelated.java', 'package f;\nclass Unrelated {}'],
]);
const snapshot = {
  files: [...texts].map(([path, content]) => ({ path, hash: `#${path}`, size: content.length })), leftOut: [],
  texts: (hashes: readonly string[]) => Promise.resolve(new Map(hashes.map((hash) => [hash, texts.get(hash.slice(1)) ?? '']))),
};
const changed = [{ path: MAIN, content: 'package a;\nclass A {}' }, { path: CONFIG, content: 'shop:\n  password: topsecret1\n' }];
const request = { ranked: [{ path: TEST, rank: 'package' as const, reason: 'same package' }], changes: [changeOf(MAIN)], paths: new PathIndex([MAIN, CONFIG, ...texts.keys()]), changed, texts: new Map<string, string>(), snapshot, known: new SnapshotFacts(snapshot), names: new RecentNames() };

test('the files that the tests of the change use are found and sent, secrets masked in changed files and others', async () => {
  const { context, masked, secrets, unmasked, leftOut } = await changeContext(request);
  expect(context.map(({ path, reason }) => [path, reason])).toEqual([[MAIN, 'changed'], [CONFIG, 'changed'], ['src/main/java/f/Fixture.java', 'used by tests of the module'], [TEST, 'same package']]);
  expect(context[1]?.content).toBe('shop:\n  password: ***\n');
  expect(context[2]?.content).toContain('password = "***"');
  expect(unmasked[1]?.content).toBe(changed[1]?.content);
  expect(masked).toEqual([{ path: CONFIG, line: 2, kind: 'named-value' }, { path: 'src/main/java/f/Fixture.java', line: 2, kind: 'named-value' }]);
  expect(secrets).toEqual(['topsecret1']);
  expect(leftOut).toEqual([]);
});

test('the agent is handed the diff masked', async () => {
  const asked: unknown[] = [];
  const settled = { facts: { context: [] }, secrets: ['topsecret1'] };
  // Only what the use case touches is there.
  const parts = { analyse: { execute: () => Promise.resolve(settled) }, agent: { judge: (judged: unknown) => (asked.push(judged), Promise.reject(new Error('asked'))) }, javaSource: { read: readJavaAt }, locale: 'en' } as unknown as ReportExecutionParts;
  const diff = `--- a/${CONFIG}\n+++ b/${CONFIG}\n@@ -2 +2 @@\n-  password: old-one\n+  other: topsecret1\n`;
  await new ReportExecution(parts).execute({ projectId: 'p', run: PASSING, springBootApplied: false, applied: [], testCode: 'class T {}', diff, sources: [], intent: '', intentRationale: '' }).catch(() => undefined);
  expect(asked).toEqual([expect.objectContaining({ diff: diff.replace('old-one', '***').replace('topsecret1', '***') })]);
});
