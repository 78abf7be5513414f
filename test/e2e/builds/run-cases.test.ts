import { jest } from '@jest/globals';
import { resolve } from 'node:path';
import { CaseProject } from '../../../scripts/run-cases/case-project.mjs';
import { CASES } from '../../../scripts/run-cases/cases.mjs';
import { KITS } from '../../../scripts/run-cases/kits.mjs';
import { differences, runCase } from '../../../scripts/run-cases/run-case.mjs';
import { describeWith } from '../../support/real-builds.js';
import { COMMAND } from '../../support/served-process.js';

// A cold Gradle on a busy machine takes minutes for one run.
jest.setTimeout(900_000);

/** What every build tool meets every day; the rarer ends are in the same table, which `npm run bench:cases` runs whole. */
const EVERYDAY: ReadonlySet<string> = new Set(['Pass', 'Assertion', 'Thrown', 'TestBroken', 'MainBroken', 'Empty', 'OtherEngine', 'Slow', 'CtrlC', 'Twice']);

describe.each(Object.entries(KITS))('%s', (id, kit) => {
  describeWith(kit.tool === 'maven' ? 'mvn' : 'gradle')('with the real tool', () => {
    let project: CaseProject;
    beforeAll(async () => {
      project = new CaseProject(resolve(COMMAND), resolve('test/fixtures/projects', kit.fixture));
      await project.register();
    });
    afterAll(() => { project.remove(); });

    // In their order: some look at what an earlier one left.
    it.each(CASES.filter((one) => one.on.includes(id) && EVERYDAY.has(one.name)).map((one) => [one.title, one] as const))('%s', async (_, one) => {
      expect(differences(await runCase(project, kit, one), one.expect)).toEqual([]);
    });
  });
});
