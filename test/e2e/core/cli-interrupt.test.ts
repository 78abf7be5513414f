import { jest } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith, processesWith } from '../../support/real-builds.js';
import { TerminalCommand } from '../../support/terminal-command.js';

jest.setTimeout(600_000);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const TEST = 'src/test/java/com/example/ticket/GeneratedPricePolicyTest.java';

/** A registered project with one changed condition, whose build tool hangs and ignores the request to end. */
let project: CliBench;
beforeAll(async () => {
  project = CliBench.of('test/fixtures/projects/maven-junit5');
  project.write({ mvnw: "#!/bin/sh\ntrap '' TERM INT HUP\necho 'a build tool that hangs'\nwhile :; do sleep 1; done\n", '.mvn/wrapper/maven-wrapper.properties': 'distributionUrl=x\n' });
  expect(await project.run('project', 'register')).toMatchObject({ code: 0 });
  project.commitAll();
  project.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
});
afterAll(() => { project.remove(); removeFolders(); });

describeWith('javac')('Ctrl-C while the build tool hangs', () => {
  it('once: its tree is ended by force, the project is as it was, 130, and one document', async () => {
    const running = project.start(['run', '--json', '--verbose']);
    await running.complains('a build tool that hangs');
    expect(project.has(TEST)).toBe(true);
    running.interrupt();
    const { code, out, err } = await running.ended;
    expect([code, JSON.parse(out)]).toMatchObject([130, { error: { code: 'run.interrupted' } }]);
    expect(err).toContain('한 번 더 누르면');
    expect(project.has(TEST)).toBe(false);
    expect(processesWith(`${project.root}/mvnw`)).toEqual([]);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
  });

  it('twice: it ends at once with one document, nothing of the tree is left, and the next command puts the files back', async () => {
    const running = project.start(['test', '--json', '--verbose']);
    await running.complains('a build tool that hangs');
    running.interrupt();
    await running.complains('한 번 더 누르면');
    running.interrupt();
    const { code, out, err } = await running.ended;
    expect([code, JSON.parse(out)]).toMatchObject([130, { error: { code: 'run.interrupted', message: expect.stringContaining('바로 끝냅니다') as string } }]);
    expect(err).toContain('바로 끝냅니다');
    expect(processesWith(`${project.root}/mvnw`)).toEqual([]);
    expect(await project.run('generate')).toMatchObject({ code: 0 });
    expect(project.has(TEST)).toBe(false);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
  });
});

describeWith('script')('the terminal is closed while the build tool hangs', () => {
  it('its tree is ended by force and the project is as it was', async () => {
    const terminal = new TerminalCommand(project, 'codetest run --verbose');
    await terminal.sees('a build tool that hangs');
    expect(project.has(TEST)).toBe(true);
    terminal.close();
    await terminal.ended;
    // Nobody waits for a command whose terminal is gone.
    for (let tries = 0; tries < 600 && (project.has(TEST) || project.has('.codetest/run.lock')); tries += 1) await wait(100);
    expect(processesWith(`${project.root}/mvnw`)).toEqual([]);
    expect(project.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
    expect([project.has('.codetest/run.lock'), project.has('.codetest/run-journal.json')]).toEqual([false, false]);
  });
});
