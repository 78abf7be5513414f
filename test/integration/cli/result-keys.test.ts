import { EventEmitter } from 'node:events';
import type { CliDependencies } from '../../../src/adapters/inbound/cli/cli-dependencies.js';
import type { Keyboard, KeyReactions } from '../../../src/adapters/inbound/cli/keyboard.js';
import { PASSING, ROOT } from '../../support/checkout-flows.js';
import { GENERATED } from '../../support/generated-view.js';
import { ManualTicker } from '../../support/manual-ticker.js';
import { recordedCli, type CliScript, type RecordedRun } from '../../support/recorded-cli.js';

/** Presses keys once it is listened to, one after what the one before did. */
class ScriptedKeyboard implements Keyboard {
  listened = 0;
  released = 0;

  constructor(private readonly act: (reactions: KeyReactions) => void | Promise<void>, private readonly there = true) {}

  isThere(): boolean {
    return this.there;
  }

  listen(reactions: KeyReactions): () => void {
    this.listened += 1;
    setImmediate(() => void this.act(reactions));
    return () => { this.released += 1; };
  }
}

const settled = (): Promise<void> => new Promise((done) => { setImmediate(done); });
const presses = (...keys: readonly string[]) => async ({ onKey }: KeyReactions): Promise<void> => {
  for (const key of keys) {
    onKey(key);
    await settled();
  }
};
const HINT = '[c] 테스트 코드 열기   [r] 결과 파일 열기   [q] 끝내기\n';

async function atKeyboard(argv: readonly string[], keyboard: ScriptedKeyboard, script: CliScript = {}, parts: Partial<CliDependencies> = {}): Promise<RecordedRun> {
  return recordedCli(argv, { terminal: true, ...script, dependencies: { keyboard, ...parts } });
}

describe('keys behind the panel', () => {
  it('q ends, with the exit code of the run, and lets the keyboard go', async () => {
    const keyboard = new ScriptedKeyboard(presses('q'));
    const run = await atKeyboard(['run'], keyboard);
    expect([run.code, run.closed, keyboard.listened, keyboard.released]).toEqual([0, 1, 1, 1]);
    expect(run.out.endsWith(HINT)).toBe(true);
    const failed = await atKeyboard(['run'], new ScriptedKeyboard(presses('q')), { facts: { ...PASSING, end: { kind: 'timed-out', afterMs: 1 }, tests: [], report: { kind: 'missing', stale: [] } } });
    expect(failed.code).toBe(3);
  });

  it.each(['Q', 'ㅂ', 'ㅃ', '\u0003', '\u0004'])('%j ends too', async (key) => {
    const keyboard = new ScriptedKeyboard(presses('x', key));
    expect((await atKeyboard(['run'], keyboard)).code).toBe(0);
    expect(keyboard.released).toBe(1);
  });

  it.each([['c', 'src/test/test.txt'], ['ㅊ', 'src/test/test.txt'], ['r', 'src/test/test-result.txt'], ['ㄱ', 'src/test/test-result.txt']])('%s opens its file', async (key, file) => {
    const opened: string[] = [];
    const run = await atKeyboard(['run'], new ScriptedKeyboard(presses(key, 'q')), {}, { openFile: (path) => { opened.push(path); return Promise.resolve(true); } });
    expect(opened).toEqual([`${ROOT}/${file}`]);
    expect(run.out).toContain(`열었습니다: ${file}\n${HINT}`);
    expect(run.out).not.toContain('열 수 있는 프로그램이 없어');
  });

  it('what nothing can open is shown itself', async () => {
    const run = await atKeyboard(['run'], new ScriptedKeyboard(presses('c', 'r', 'q')));
    const shown = run.out.slice(run.out.indexOf(HINT));
    expect(shown).toContain(`(src/test/test.txt):\n\n${GENERATED.test_code.trimEnd().split('\n')[0] ?? ''}`);
    expect(shown).toContain('TEST RESULT: PASS');
    expect(shown.split(HINT)).toHaveLength(4);
  });

  it('a long text is shown from its start, and says where the rest is', async () => {
    const testCode = Array.from({ length: 700 }, (_, line) => `// line ${line}`).join('\n');
    const run = await atKeyboard(['run', '--locale', 'en'], new ScriptedKeyboard(presses('c', 'q')), { answers: { test_generate: () => ({ ...GENERATED, test_code: testCode }) } });
    expect(run.out).toContain('// line 499\n… and 200 more lines: src/test/test.txt\n');
    expect(run.out).not.toContain('// line 500');
  });

  it('while one opens another is not started', async () => {
    let opened = 0;
    const openFile = (): Promise<boolean> => new Promise((done) => { opened += 1; setTimeout(() => done(true), 30); });
    const keyboard = new ScriptedKeyboard(async ({ onKey }) => {
      for (const key of 'crcr') onKey(key);
      await new Promise((done) => setTimeout(done, 60));
      onKey('q');
    });
    await atKeyboard(['run'], keyboard, {}, { openFile });
    expect(opened).toBe(1);
  });

  it('without a test there is no code to open', async () => {
    const opened: string[] = [];
    const run = await atKeyboard(['run'], new ScriptedKeyboard(presses('c', 'q')), { answers: { test_generate: () => ({ ...GENERATED, test_code: '' }) } }, { openFile: (path) => { opened.push(path); return Promise.resolve(true); } });
    expect([run.code, opened]).toEqual([4, []]);
    expect(run.out).not.toContain('[c]');
  });

  it.each<[string, (parts: { reactions: KeyReactions; signals: EventEmitter; ticker: ManualTicker }) => void]>([
    ['the end of input', ({ reactions }) => reactions.onEnd()],
    ['SIGTERM', ({ signals }) => signals.emit('SIGTERM')],
    ['a closed terminal', ({ signals }) => signals.emit('SIGHUP')],
    ['five minutes without a key', ({ ticker }) => ticker.pass(300)],
  ])('%s ends it, with the exit code of the run', async (_case, act) => {
    const signals = new EventEmitter();
    const ticker = new ManualTicker();
    const keyboard = new ScriptedKeyboard((reactions) => act({ reactions, signals, ticker }));
    const run = await atKeyboard(['run'], keyboard, { signals }, { ticker });
    expect([run.code, keyboard.released, signals.listenerCount('SIGTERM'), ticker.running]).toEqual([0, 1, 0, 0]);
  });

  it('a key starts the five minutes anew', async () => {
    const ticker = new ManualTicker();
    const ends: number[] = [];
    const keyboard = new ScriptedKeyboard(({ onKey }) => {
      ticker.pass(299);
      onKey('x');
      ticker.pass(299);
      ends.push(ticker.running);
      ticker.pass(1);
    });
    expect((await atKeyboard(['run'], keyboard, {}, { ticker })).out).toContain('입력이 없어 끝냅니다');
    expect(ends).toEqual([1]);
  });

  it('a keyboard that cannot be listened to costs the keys and nothing else', async () => {
    const signals = new EventEmitter();
    const keyboard: Keyboard = { isThere: () => true, listen: () => { throw new Error('setRawMode EIO'); } };
    const run = await recordedCli(['run'], { terminal: true, signals, dependencies: { keyboard } });
    expect([run.code, signals.listenerCount('SIGINT')]).toEqual([0, 0]);
    expect(run.err).toContain('setRawMode EIO');
  });

  it.each<[string, readonly string[], boolean, boolean]>([
    ['no keyboard', ['run'], true, false],
    ['output that goes elsewhere', ['run'], false, true],
    ['--json', ['run', '--json'], true, true],
    ['--quiet', ['run', '--quiet'], true, true],
    ['a command that runs nothing', ['generate'], true, true],
  ])('not offered: %s', async (_case, argv, terminal, there) => {
    const keyboard = new ScriptedKeyboard(() => undefined, there);
    const run = await atKeyboard(argv, keyboard, { terminal });
    expect([run.code, keyboard.listened]).toEqual([0, 0]);
    expect(run.out).not.toContain('[q]');
  });
});
