import { jest } from '@jest/globals';
import { join } from 'node:path';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';

// A cold Gradle of an old version takes a minute for what a warm one does in four seconds.
jest.setTimeout(900_000);

const benches: CliBench[] = [];
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

const WEIGHT = 'core/src/main/java/com/example/parcel/core/WeightClass.java';
const POSTAGE = 'app/src/main/java/com/example/parcel/app/Postage.java';
const OWN_FILES = ['?? src/test/test-result.txt', '?? src/test/test.txt'];

interface Ran {
  readonly result: string;
  readonly execution: {
    readonly module: string; readonly command: readonly string[]; readonly passed: number; readonly test_file_path: string;
    readonly coverage: { readonly changed_lines_covered: number; readonly changed_lines_missed: readonly unknown[] } | null;
    readonly coverage_note: string | null; readonly jacoco_enabled: boolean; readonly build_errors: readonly string[];
  };
}

async function project(fixture: string): Promise<CliBench> {
  const made = CliBench.of(`test/fixtures/projects/${fixture}`);
  benches.push(made);
  expect(await made.run('project', 'register')).toMatchObject({ code: 0 });
  made.commitAll();
  return made;
}

const ran = (document: unknown): Ran => document as Ran;

describe.each([
  { tool: 'maven', program: 'mvn', fixture: 'maven-modules', selects: ['-pl', 'app', '-am'], imports: 'import static org.junit.jupiter.api.Assertions.assertEquals;\nimport org.junit.jupiter.api.Test;' },
  { tool: 'gradle', program: 'gradle', fixture: 'gradle-modules', selects: [':app:cleanTest', ':app:test'], imports: 'import static org.junit.Assert.assertEquals;\nimport org.junit.Test;' },
] as const)('several modules, $tool', ({ program, fixture, selects, imports }) => {
  const labelTest = (name: string, body: string): string => `package com.example.parcel.label;\n\n${imports}\n\npublic class ${name} {\n  @Test public void writes() { ${body} }\n}\n`;

  describeWith(program)('with the real tool', () => {
    it('the module that holds the change, with what it needs, from a folder of it; coverage of a build without JaCoCo', async () => {
      const shop = await project(fixture);
      shop.edit(POSTAGE, 'if (express) {', 'if (express && grams <= 5000) {');
      const { code, out } = await shop.start(['run', '--json', '--coverage'], { folder: join(shop.root, 'app/src/main') }).ended;
      const { result, execution } = ran(JSON.parse(out));
      expect([code, result, execution.module, execution.jacoco_enabled]).toEqual([0, 'PASS', 'app', false]);
      expect(execution.command.join(' ')).toContain(selects.join(' '));
      expect(execution.test_file_path).toMatch(/^app\/src\/test\/java\/com\/example\/parcel\/app\//);
      expect(execution.coverage).toMatchObject({ changed_lines_covered: 1, changed_lines_missed: [] });
      expect(shop.status()).toEqual([` M ${POSTAGE}`, ...OWN_FILES]);
    });

    it('a test that may belong to either module names both; --module settles it; a compile error of the needed module is told with its file', async () => {
      const shop = await project(fixture);
      shop.write({ 'src/test/test.txt': labelTest('PlainTest', 'assertEquals(1, 1);') });
      expect(await shop.json('test')).toMatchObject({ code: 2, document: { error: { code: 'run.ambiguous-module', message: expect.stringContaining('app, core') as string } } });
      expect(await shop.json('test', '--module', 'nope')).toMatchObject({ code: 2, document: { error: { code: 'run.no-module' } } });
      const settled = await shop.json('test', '--module', 'app');
      expect([settled.code, ran(settled.document).result, ran(settled.document).execution.module, ran(settled.document).execution.coverage_note]).toEqual([0, 'PASS', 'app', expect.stringContaining('--coverage')]);

      shop.edit(WEIGHT, 'return 2;', 'return "x";');
      const broken = await shop.json('test', '--module', 'app');
      expect([broken.code, ran(broken.document).result]).toEqual([1, 'FAIL']);
      expect(ran(broken.document).execution.build_errors).toEqual([expect.stringMatching(/^core\/src\/main\/java\/.*WeightClass\.java:15: /)]);
    });
  });
});
