import { join } from 'node:path';
import type { RunReport } from '../../../application/test-authoring/run-report.js';
import type { Bilingual } from '../../../domain/locale.js';
import type { CliDependencies } from './cli-dependencies.js';
import { watchInterruption } from './interruption.js';
import type { Output } from './output.js';
import { linesOf, printable } from './panel/display-text.js';
import { renderResultFile } from './panel/result-file.js';

/** Nobody at the keyboard: the command ends by itself, so that a forgotten terminal holds nothing up. */
const WAIT_MS = 300_000;
const TICK_MS = 1_000;
/** Of a text that is shown in the terminal; the file holds all. */
const SHOWN_LINES = 500;

type Shown = 'code' | 'result';

/** The letters, and what the same keys type on a Korean keyboard. Ctrl-C and Ctrl-D end here as everywhere. */
const SHOWS: ReadonlyMap<string, Shown> = new Map([['c', 'code'], ['C', 'code'], ['ㅊ', 'code'], ['r', 'result'], ['R', 'result'], ['ㄱ', 'result'], ['ㄲ', 'result']]);
const QUITS: ReadonlySet<string> = new Set(['q', 'Q', 'ㅂ', 'ㅃ', '\u0003', '\u0004']);

const SAY = {
  code: { ko: '[c] 테스트 코드 열기', en: '[c] open the test code' },
  result: { ko: '[r] 결과 파일 열기', en: '[r] open the result file' },
  quit: { ko: '[q] 끝내기', en: '[q] quit' },
  opened: { ko: '열었습니다', en: 'Opened' },
  notOpened: { ko: '열 수 있는 프로그램이 없어 내용을 보여 드립니다', en: 'Nothing here can open it; this is its text' },
  unsaved: { ko: '파일로 쓰지 못한 결과입니다', en: 'The result, which could not be written to a file' },
  broken: { ko: '키 입력을 받을 수 없습니다', en: 'Keys cannot be read' },
  timeLimit: { ko: '입력이 없어 끝냅니다', en: 'No key was pressed: done' },
} as const satisfies Record<string, Bilingual>;

export type KeysEnd = 'not-offered' | 'quit' | 'no-input' | 'time-limit' | 'signal' | 'broken';

export type KeyParts = Pick<CliDependencies, 'keyboard' | 'openFile' | 'signals' | 'ticker' | 'exitNow'>;

/**
 * Behind the panel of a finished run, at a terminal: `c` opens the test code, `r` the result file, `q` ends. What nothing
 * can open is shown as text. Ends too with Ctrl-C, the end of input, a signal, and after five minutes without a key. The
 * run is over by then, and its exit code stands, however this ends.
 */
export async function offerResultKeys(parts: KeyParts, output: Output, run: RunReport): Promise<KeysEnd> {
  if (!output.interactive || !parts.keyboard.isThere()) return 'not-offered';
  const hint = [...(run.testCode === '' ? [] : [SAY.code]), SAY.result, SAY.quit].map((word) => word[output.locale]).join('   ');
  const offer = (): void => { output.result(hint); };
  const show = async (shown: Shown): Promise<void> => {
    if (shown === 'code' && run.testCode === '') return;
    output.result((await textShown(parts, output, run, shown)).join('\n'));
    offer();
  };
  try {
    const end = await untilEnd(parts, { show, offer });
    if (end === 'time-limit') output.result(SAY.timeLimit[output.locale]);
    return end;
  } catch (error) {
    output.diagnose(printable(`${SAY.broken[output.locale]}: ${error instanceof Error ? error.message : String(error)}`));
    return 'broken';
  }
}

async function untilEnd({ keyboard, signals, ticker, exitNow }: KeyParts, { show, offer }: { readonly show: (shown: Shown) => Promise<void>; readonly offer: () => void }): Promise<KeysEnd> {
  const releases: (() => void)[] = [];
  try {
    return await new Promise<KeysEnd>((end, fail) => {
      let since = ticker.now();
      // While something opens, further keys but the ending ones say nothing.
      let busy = false;
      const onKey = (key: string): void => {
        since = ticker.now();
        const shown = SHOWS.get(key);
        if (QUITS.has(key)) end('quit');
        else if (shown !== undefined && !busy) {
          busy = true;
          show(shown).then(() => { busy = false; }, fail);
        }
      };
      const interruption = watchInterruption(signals, { onFirst: () => end('signal'), onSecond: () => exitNow(130) });
      releases.push(() => interruption.release());
      releases.push(ticker.every(TICK_MS, () => { if (ticker.now() - since >= WAIT_MS) end('time-limit'); }));
      releases.push(keyboard.listen({ onKey, onEnd: () => end('no-input') }));
      // Not before: until now the terminal would have echoed a key, and a signal would have ended the process.
      offer();
    });
  } finally {
    for (const release of releases) release();
  }
}

async function textShown({ openFile }: KeyParts, output: Output, run: RunReport, shown: Shown): Promise<readonly string[]> {
  const say = (word: keyof typeof SAY): string => SAY[word][output.locale];
  const file = shown === 'code' ? run.files.code : run.files.result;
  if (file !== undefined && (await openFile(join(run.root, file)))) return [`${say('opened')}: ${printable(file)}`];
  const lines = linesOf(shown === 'code' ? run.testCode : renderResultFile(run, output.locale));
  const more = lines.length - SHOWN_LINES;
  const korean = output.locale === 'ko';
  const rest = more <= 0 ? [] : [korean ? `… 외 ${more}줄: ${file ?? '-'}` : `… and ${more} more lines: ${file ?? '-'}`];
  return [file === undefined ? `${say('unsaved')}:` : `${say('notOpened')} (${file}):`, '', ...lines.slice(0, SHOWN_LINES), ...rest, ''];
}
