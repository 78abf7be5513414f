import { GradleBuildTool } from '../../../src/adapters/outbound/builds/gradle-build-tool.js';
import { MavenBuildTool } from '../../../src/adapters/outbound/builds/maven-build-tool.js';
import { InMemoryProcessRunner } from '../../../src/adapters/outbound/workspace/in-memory-process-runner.js';
import { planWindowsBatch } from '../../../src/adapters/outbound/workspace/windows-command-line.js';
import type { BuildTool } from '../../../src/application/execution/build-tool.port.js';
import { chooseLauncher } from '../../../src/application/execution/choose-launcher.js';
import { buildFiles } from '../../support/build-files.js';

const SHELL = 'C:\\Windows\\System32\\cmd.exe';
const pom = '<project><artifactId>shop</artifactId><modules><module>core</module></modules></project>';
const tree = { 'pom.xml': pom, 'core/pom.xml': '<project><artifactId>core</artifactId></project>', mvnw: '', 'mvnw.cmd': '', 'settings.gradle': "include 'core'", 'core/build.gradle': '', gradlew: '', 'gradlew.bat': '', 'gradle/wrapper/gradle-wrapper.jar': '' };
const processes = new InMemoryProcessRunner({ platform: 'windows', programs: {}, play: () => ({ exit: 0 }) });

/** What cmd.exe leaves of the line: it sees no quote, so every caret makes the next character plain. */
function afterShell(line: string): string {
  const inner = /^"([\s\S]*)"$/.exec(line)?.[1] ?? '';
  expect(inner.replace(/\^[\s\S]/g, '')).not.toMatch(/["&|<>()%!]/);
  return inner.replace(/\^([\s\S])/g, '$1');
}

describe.each<[BuildTool, string]>([[new GradleBuildTool(), 'gradlew.bat'], [new MavenBuildTool(), 'mvnw.cmd']])('$name on Windows', (tool, script) => {
  test.each(['C:/shop', 'C:/Users/홍 길동/my shop', 'C:/R&D/100% (new)', 'D:/a^b!c', 'C:/it\'s, ok;'])('its own script in %s gets every argument as it is, and nothing else is run', async (root) => {
    const location = tool.locate('core', buildFiles(tree));
    if (location === undefined) throw new TypeError('no build');
    const { launcher } = await chooseLauncher(root, [{ tool, location }], processes);
    expect(launcher).toEqual({ program: `${root}/${script}`, args: [] });
    const plan = tool.plan({ location, testClass: 'shop.CartTest', launcher, offeredCoverage: true });
    for (const { program, args } of [plan, plan.coverage, tool.offerCoverage(location, launcher).check].filter((one) => one !== undefined)) {
      const planned = planWindowsBatch(SHELL, program, args);
      if ('refused' in planned) throw new TypeError(planned.refused);
      expect([planned.program, planned.args.slice(0, 3)]).toEqual([SHELL, ['/d', '/s', '/c']]);
      const line = afterShell(planned.args[3] ?? '');
      expect(line).toBe([`${root}/${script}`.replaceAll('/', '\\'), ...args.map((argument) => `"${argument}"`)].join(' '));
    }
  });

  test('a folder whose name cannot be told to a batch file is refused, not guessed at', () => {
    expect(planWindowsBatch(SHELL, 'C:/a\nb/gradlew.bat', [])).toEqual({ refused: expect.stringContaining('line end') as string });
  });
});
