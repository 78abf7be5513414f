import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';
import { describeWith } from '../../support/real-builds.js';

// Four builds with a cold Gradle each, on a busy machine.
jest.setTimeout(900_000);

const FEES = 'src/main/java/com/example/ledger/FeePolicy.java';
const benches: CliBench[] = [];
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

describeWith('gradle')('codetest run with the real Gradle on a JUnit 4 project', () => {
  it('PASS, then FAIL after the condition is put back', async () => {
    const project = CliBench.of('test/fixtures/projects/gradle-junit4');
    benches.push(project);
    expect(await project.run('project', 'register')).toMatchObject({ code: 0 });
    project.commitAll();
    project.edit(FEES, 'amount >= 100000', 'amount > 100000');
    const passed = await project.json('run');
    expect(passed).toMatchObject({ code: 0, document: { result: 'PASS', result_reason: 'all-passed', execution: { build_tool: 'gradle', exit_code: 0, failed: 0 } } });
    expect((passed.document['execution'] as { passed: number }).passed).toBeGreaterThan(1);
    const written = project.read('src/test/test.txt');
    expect(written).toContain('import org.junit.Test;');
    expect(written).not.toContain('jupiter');
    expect(written).toContain('100000');

    project.edit(FEES, 'amount > 100000', 'amount >= 100000');
    const failed = await project.json('test');
    expect(failed).toMatchObject({ code: 1, document: { result: 'FAIL', result_reason: 'tests-failed', execution: { build_tool: 'gradle', exit_code: 1 } } });
    expect(project.status()).toEqual(['?? src/test/test-result.txt', '?? src/test/test.txt']);
  });

  it('--prove: the new test is run over and over, and on the code before the change', async () => {
    const project = CliBench.of('test/fixtures/projects/gradle-junit4');
    benches.push(project);
    expect(await project.run('project', 'register')).toMatchObject({ code: 0 });
    project.commitAll();
    project.edit(FEES, 'amount >= 100000', 'amount > 100000');
    const proven = await project.json('run', '--prove');
    expect(proven).toMatchObject({ code: 0, document: { result: 'PASS', proof: { kind: 'accepted' }, execution: { build_tool: 'gradle', coverage: { changed_lines_covered: 1, changed_lines_missed: [] } } } });
    expect(project.status()).toEqual([` M ${FEES}`, '?? src/test/test-result.txt', '?? src/test/test.txt']);
  });
});
