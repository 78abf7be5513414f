import type { Bilingual } from '../../../domain/locale.js';
import type { Output } from './output.js';
import type { Ticker } from './ticker.js';

/** What a command may be doing for longer than a second. */
export const DOING = {
  work: { ko: '작업 중', en: 'working' },
  register: { ko: '커밋된 소스 등록 중', en: 'registering the committed sources' },
  collect: { ko: '변경 수집 중', en: 'collecting the change' },
  generate: { ko: '변경 분석과 테스트 작성 중', en: 'analysing the change and writing a test' },
  prepare: { ko: '실행 준비 중', en: 'preparing' },
  run: { ko: '실행 중', en: 'running' },
  coverage: { ko: '커버리지 수집 중', en: 'collecting coverage' },
  repair: { ko: '테스트를 고쳐 쓰는 중', en: 'having the test mended' },
  prove: { ko: '새 테스트를 확인하는 중', en: 'proving the new test' },
  restore: { ko: '파일을 되돌리는 중', en: 'putting files back' },
  report: { ko: '결과 보고 중', en: 'reporting' },
} as const satisfies Record<string, Bilingual>;

const TICK_MS = 1_000;
/** Where no line can be repainted, one in so many seconds says that nothing hangs. */
const PLAIN_EVERY_SECONDS = 10;

/**
 * Shows that a command lives while it says nothing else: on a terminal one line with the time that the step has taken,
 * elsewhere a plain line on stderr every 10 s; nothing with --quiet, and never anything on stdout.
 */
export class Heartbeat {
  private doing: keyof typeof DOING = 'work';
  private detail = '';
  private since: number;
  private silenced = false;
  private nextPlain = PLAIN_EVERY_SECONDS;
  private stopTicking: (() => void) | undefined;

  constructor(
    private readonly output: Output,
    private readonly ticker: Ticker,
  ) {
    this.since = ticker.now();
  }

  start(): void {
    this.since = this.ticker.now();
    if (!this.output.options.quiet) this.stopTicking ??= this.ticker.every(TICK_MS, () => this.beat());
  }

  /** The next step has begun; its time counts from now. */
  step(doing: keyof typeof DOING): void {
    this.doing = doing;
    this.detail = '';
    this.silenced = false;
    this.nextPlain = PLAIN_EVERY_SECONDS;
    this.since = this.ticker.now();
  }

  /** A word of whoever works, of no lasting worth: shown at once, and with the time from then on. */
  say(detail: string): void {
    this.detail = detail;
    this.output.pass(this.line());
  }

  /** Until the next step something else shows life: a tool's own output, as it comes. */
  silence(): void {
    this.silenced = true;
  }

  stop(): void {
    this.stopTicking?.();
    this.stopTicking = undefined;
    this.output.endPassing();
  }

  private beat(): void {
    const seconds = this.seconds();
    if (this.silenced || seconds < 1) return;
    if (this.output.repaints) this.output.pass(this.line());
    else if (seconds >= this.nextPlain) {
      this.nextPlain = seconds + PLAIN_EVERY_SECONDS;
      this.output.diagnose(this.line());
    }
  }

  /** Ticks come a little late and never early: whole seconds are counted from the nearest. */
  private seconds(): number {
    return Math.round((this.ticker.now() - this.since) / TICK_MS);
  }

  private line(): string {
    const seconds = this.seconds();
    return [`… ${DOING[this.doing][this.output.locale]}`, ...(seconds < 1 ? [] : [`${seconds} s`]), ...(this.detail === '' ? [] : [`· ${this.detail}`])].join(' ');
  }
}
