import { AppError } from '../../domain/errors.js';
import { notRegistered } from '../../domain/project/project-errors.js';
import type { CollectMendedChange } from '../execution/collect-mended-change.js';
import type { ProjectConfigFile } from '../project/project-config-file.port.js';
import type { LastTest } from './last-test.port.js';
import type { TeamSettingsReader } from '../change/team-settings-reader.port.js';
import type { RunPreparedTest } from './run-prepared-test.js';
import type { RunReport } from './run-report.js';
import { settledRun, type AskedRun } from './run-settings.js';
import { LAST_TEST_FILES } from './saved-test.js';

export interface RerunLastTestPorts {
  readonly collectChange: Pick<CollectMendedChange, 'execute'>;
  readonly config: ProjectConfigFile;
  readonly lastTest: LastTest;
  readonly runPrepared: Pick<RunPreparedTest, 'execute'>;
  readonly teamSettings: TeamSettingsReader;
}

/**
 * `codetest test`: runs the last generated test again, as it now lies in its file, on the working tree as it now is. No
 * change is needed for that. Throws `project.not-registered`, `test.none-generated`, and what its parts throw.
 */
export class RerunLastTest {
  constructor(private readonly ports: RerunLastTestPorts) {}

  async execute(options: Omit<AskedRun, 'repairs'>): Promise<RunReport> {
    const { collectChange, config, lastTest, runPrepared, teamSettings } = this.ports;
    const change = await collectChange.execute('working-tree');
    if (change.mended.length > 0) options.onEvent({ stage: 'mended', paths: change.mended });
    const { root } = change;
    const { projectId } = await config.read(root);
    if (projectId === undefined) throw notRegistered();
    const test = await lastTest.load(root);
    if (test === undefined) throw new AppError('test.none-generated', `There is no generated test: ${LAST_TEST_FILES.code} does not exist.`, 'Run `codetest generate` or `codetest run` first.');
    options.onEvent({ stage: 'loaded', codePath: LAST_TEST_FILES.code, withFacts: test.facts !== undefined });
    return runPrepared.execute({ projectId, root, executionRoot: root, test, change, repairs: 0 }, settledRun(options, change, teamSettings));
  }
}
