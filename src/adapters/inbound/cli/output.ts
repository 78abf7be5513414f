import type { Locale } from '../../../domain/locale.js';
import { printable } from './panel/display-text.js';
import { makeStyle, type Style } from './panel/style.js';
import { cutToWidth, usableColumns, wrapLine } from './panel/wrap-line.js';
import type { Terminal, TerminalStream } from './terminal.js';

export interface OutputOptions {
  readonly json: boolean;
  readonly quiet: boolean;
  readonly locale: Locale;
}

const CLEAR_LINE = '\r\u001B[2K';
/** A command as it was started is there to be copied: the terminal breaks it. */
const COMMAND_LINE = /^\s*\$ /;

/**
 * What a command says, and where: its result on stdout (with `--json` one JSON document and nothing else), steps beside it
 * (with `--json` on stderr), passing words on stderr where that is a terminal.
 */
export class Output {
  readonly style: Style;
  private passing = false;
  private documented = false;

  constructor(
    private readonly terminal: Terminal,
    readonly options: OutputOptions,
  ) {
    this.style = this.styleOf(this.stepStream);
  }

  get locale(): Locale {
    return this.options.locale;
  }

  /** A step that was done, and what it found. */
  step(lines: readonly string[]): void {
    if (this.options.quiet || lines.length === 0) return;
    this.clearPassing();
    const columns = columnsOf(this.stepStream);
    const wrapped = lines.flatMap((line) => (COMMAND_LINE.test(line) ? [line] : wrapLine(line, columns)));
    this.stepStream.write(`${wrapped.join('\n')}\n`);
  }

  /** Raw output of a tool, as it comes: only its colours are taken away. */
  raw(text: string): void {
    this.clearPassing();
    this.stepStream.write(printable(text));
  }

  /** A word of no lasting worth: the next one takes its place. */
  pass(text: string): void {
    if (this.options.quiet || !this.terminal.err.isTerminal) return;
    // One column less than there are: what fills a line or goes beyond it cannot be taken back.
    this.terminal.err.write(`${CLEAR_LINE}${cutToWidth(printable(text).replaceAll(/[\n\t]/g, ' '), columnsOf(this.terminal.err) - 1)}`);
    this.passing = true;
  }

  /** True where a passing word can be seen. */
  get repaints(): boolean {
    return this.terminal.err.isTerminal;
  }

  /** Columns of the result for people; Infinity where it goes to no terminal. */
  get columns(): number {
    return columnsOf(this.terminal.out);
  }

  /** True where somebody reads what is said as it is said, and asked for more than the bare result. */
  get interactive(): boolean {
    return this.terminal.out.isTerminal && !this.options.json && !this.options.quiet;
  }

  /** Takes the passing word away. */
  endPassing(): void {
    this.clearPassing();
  }

  /** Something that is wrong, or to be known; never on stdout. */
  diagnose(text: string): void {
    this.clearPassing();
    this.terminal.err.write(`${text}\n`);
  }

  /** The result for people; with `--json` not said. */
  result(text: string): void {
    this.clearPassing();
    if (!this.options.json) this.terminal.out.write(`${text}\n`);
  }

  /** The result for programs; without `--json` not said. The first one a command is the one: a second would make stdout unreadable. */
  document(value: unknown): void {
    if (this.documented) return;
    this.documented = true;
    if (this.options.json) this.terminal.out.write(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Lines of a document that is itself lines (JSON Lines), with and without `--json`. */
  line(text: string): void {
    this.clearPassing();
    this.terminal.out.write(`${text}\n`);
  }

  private get stepStream(): TerminalStream {
    return this.options.json ? this.terminal.err : this.terminal.out;
  }

  private styleOf(stream: TerminalStream): Style {
    return makeStyle({ colour: stream.isTerminal && this.terminal.colourAllowed, links: stream.isTerminal });
  }

  private clearPassing(): void {
    if (this.passing) this.terminal.err.write(CLEAR_LINE);
    this.passing = false;
  }
}

function columnsOf({ isTerminal, columns }: TerminalStream): number {
  return usableColumns({ isTerminal, columns: columns?.() });
}
