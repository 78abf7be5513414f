import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';
import { TerminalCommand } from '../../support/terminal-command.js';

// A JVM tells its version first.
jest.setTimeout(600_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const HINT = '[q] ';
/** The terminal's own account of itself, as the shell behind the command finds it. */
const COOKED = /(?:^|[ ;])icanon(?:[ ;]|$)[\s\S]*(?:^|[ ;])echo(?:[ ;]|$)/m;

/** A registered project with one changed condition, whose build tool ends at once: a run is an ERROR, exit code 3. */
let project: CliBench;
beforeAll(async () => {
  project = CliBench.of('test/fixtures/projects/maven-junit5');
  project.write({ mvnw: '#!/bin/sh\necho "a build tool that is out of order"\nexit 1\n', '.mvn/wrapper/maven-wrapper.properties': 'distributionUrl=x\n' });
  expect(await project.run('project', 'register')).toMatchObject({ code: 0 });
  project.commitAll();
  project.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
  expect(await project.run('generate')).toMatchObject({ code: 0 });
});
afterAll(() => { project.remove(); removeFolders(); });

/** What the shell says behind the command: the exit code, and the terminal as it was before. */
function expectTerminalBack(shown: string): void {
  expect(shown.slice(shown.lastIndexOf('exit='))).toMatch(/^exit=3\b/);
  expect(shown.slice(shown.lastIndexOf('exit='))).toMatch(COOKED);
}

describeWith('script')('the panel at a terminal', () => {
  it('links its files, shows what nothing can open, and gives the terminal back at q', async () => {
    const terminal = new TerminalCommand(project, 'codetest run');
    await terminal.sees(HINT);
    terminal.press('c');
    await terminal.sees('class GeneratedPricePolicyTest');
    await terminal.sees(HINT);
    terminal.press('\u001B[C\u001BOQr');
    await terminal.sees('TEST RESULT: ERROR');
    await terminal.sees(HINT);
    terminal.press('q');
    const shown = await terminal.ended;
    expectTerminalBack(shown);
    expect(shown).toMatch(/\u001B\]8;;file:\/\/\/\S*src\/test\/test\.txt\u001B\\보기\u001B\]8;;\u001B\\/);
    // No key was echoed: behind each hint the next text starts.
    expect(shown.split('끝내기').slice(1).map((text) => text.trimStart()[0])).toEqual(['열', '열', 'e']);
  });

  it('hands the file to what the system opens it with, and ends at Ctrl-C', async () => {
    project.write({ 'bin/xdg-open': `#!/bin/sh\nprintf '%s' "$1" > '${join(project.root, 'opened')}'\n` });
    project.makeExecutable('bin/xdg-open');
    const terminal = new TerminalCommand(project, 'codetest test --locale en', { DISPLAY: ':99', PATH: `${project.root}/bin:${process.env['PATH'] ?? ''}` });
    await terminal.sees(HINT);
    terminal.press('ㄱ');
    await terminal.sees('Opened: src/test/test-result.txt');
    terminal.press('\u0003');
    expectTerminalBack(await terminal.ended);
    expect(readFileSync(join(project.root, 'opened'), 'utf8')).toBe(join(project.root, 'src/test/test-result.txt'));
  });

  it.each<[string, (terminal: TerminalCommand) => void]>([
    ['SIGTERM', (terminal) => terminal.kill('SIGTERM')],
    ['the end of input', (terminal) => terminal.hangUp()],
  ])('%s ends it, with the exit code of the run', async (_case, act) => {
    const terminal = new TerminalCommand(project, 'codetest test');
    await terminal.sees(HINT);
    act(terminal);
    expectTerminalBack(await terminal.ended);
  });

  it.each([
    ['input from elsewhere', 'codetest test </dev/null', {}],
    ['a build server', 'codetest test', { CI: 'true' }],
    ['in the background', 'set -m; codetest test & wait $!', {}],
  ])('asks for no key: %s', async (_case, line, env) => {
    const shown = await new TerminalCommand(project, line, env).ended;
    expect(shown).toContain('TEST CODE');
    expect(shown).not.toContain('[q]');
    expectTerminalBack(shown);
  });
});
