import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GradleBuildTool } from '../../src/adapters/outbound/builds/gradle-build-tool.js';
import { MavenBuildTool } from '../../src/adapters/outbound/builds/maven-build-tool.js';
import { SaxesReportReader } from '../../src/adapters/outbound/test-runners/xml-report-reader.js';
import { ChildProcessRunner } from '../../src/adapters/outbound/workspace/child-process-runner.js';
import { FileWorkspace } from '../../src/adapters/outbound/workspace/file-workspace.js';
import { ExecuteTest } from '../../src/application/execution/execute-test.js';

const folders: string[] = [];

/** The use case with everything real, in an environment that may be added to. */
export function realExecuteTest(environment: Readonly<Record<string, string>> = {}): ExecuteTest {
  return new ExecuteTest({
    workspace: new FileWorkspace(), buildTools: [new GradleBuildTool(), new MavenBuildTool()],
    processes: new ChildProcessRunner({ environment: { ...process.env, ...environment }, graceMs: 2_000 }),
    reports: new SaxesReportReader(), clock: { now: () => Date.now() },
  });
}

/** A copy of a fixture in a folder whose name has a space and Korean letters. */
export function copyFixture(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-'));
  folders.push(folder);
  const root = join(folder, '내 상점 project');
  cpSync(fileURLToPath(new URL(`../fixtures/projects/${name}`, import.meta.url)), root, { recursive: true });
  return root;
}

export function removeCopies(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Sources and build files with their contents; what a build makes is left out. */
export function sourceTree(root: string, folder = ''): Readonly<Record<string, string>> {
  const entries = readdirSync(join(root, folder)).filter((name) => !['target', 'build', '.gradle'].includes(name)).sort();
  return Object.assign({}, ...entries.map((name) => {
    const path = folder === '' ? name : `${folder}/${name}`;
    return statSync(join(root, path)).isDirectory() ? sourceTree(root, path) : { [path]: readFileSync(join(root, path), 'utf8') };
  })) as Readonly<Record<string, string>>;
}

/**
 * `describe` where the program is there. Where it is missing the tests are skipped by name, and fail on a machine that is
 * to have everything (CI is set).
 */
export function describeWith(program: string): jest.Describe {
  const there = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, program)));
  if (there) return describe;
  return ((title: string, body: () => void) => {
    if (process.env['CI'] === undefined) describe.skip(`${title} (skipped: there is no ${program} on PATH)`, body);
    else describe(title, () => { it(`needs ${program} on PATH`, () => { throw new TypeError(`${program} is missing`); }); });
  }) as jest.Describe;
}

/** Living processes whose command line holds a text. */
export function processesWith(text: string): readonly string[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n').filter((line) => line.includes(text) && !line.includes('ps -A'));
}
