import type { AnalyseCheckout } from '../../../application/change/analyse-checkout.js';
import type { ExportFolderGraph } from '../../../application/code/export-folder-graph.js';
import type { MachineReport } from '../../../application/execution/inspect-machine.js';
import type { DeleteCheckoutProject } from '../../../application/project/delete-checkout-project.js';
import type { RegisterCheckout } from '../../../application/project/register-checkout.js';
import type { StatusOfCheckout } from '../../../application/project/status-of-checkout.js';
import type { GenerateForCheckout } from '../../../application/test-authoring/generate-for-checkout.js';
import type { RerunLastTest } from '../../../application/test-authoring/rerun-last-test.js';
import type { RunCheckout } from '../../../application/test-authoring/run-checkout.js';
import type { RunDemo } from '../../../application/test-authoring/run-demo.js';
import type { Locale } from '../../../domain/locale.js';
import type { SignalSource } from './interruption.js';
import type { Keyboard } from './keyboard.js';
import type { Terminal } from './terminal.js';
import type { Ticker } from './ticker.js';

/** What the command line is given by whoever composes it. */
export interface CliDependencies {
  readonly version: string;
  readonly terminal: Terminal;
  readonly keyboard: Keyboard;
  /** Hands a file (absolute) to the program that the system opens it with; false where there is none, or it refused. */
  readonly openFile: (file: string) => Promise<boolean>;
  readonly signals: SignalSource;
  readonly ticker: Ticker;
  /** Ends the process at once: for the second Ctrl-C. */
  readonly exitNow: (code: number) => void;
  /** CODETEST_DEBUG: tell the stack of an unexpected error. */
  readonly debug: boolean;
  /** Language where `--locale` names none. */
  readonly locale: Locale;
  /** Everything that a command on a repository needs. Throws `config.invalid` for settings that cannot be used. */
  readonly openSession: (options: SessionOptions) => Promise<CliSession>;
  readonly openDemo: (options: Omit<SessionOptions, 'repo'>) => Promise<DemoSession>;
  /** What the user named: a file, or `-` for what is piped in. Throws `input.invalid` and `input.too-large`. */
  readonly readBytes: (file: string) => Promise<Uint8Array>;
  /** Serves until the signal; resolves when the server has ended. */
  readonly serve: (options: ServeOptions) => Promise<void>;
  /** Serves the Agent REST protocol until the signal. Throws `config.invalid` for what is missing or cannot be used. */
  readonly serveAgent: (options: ServeAgentOptions) => Promise<void>;
}

export interface SessionOptions {
  /** Folder of `--repo`; default: the current one. */
  readonly repo?: string;
  readonly locale: Locale;
  /** Something that is not wrong, but to be known: a variable that is not known, an old name. */
  readonly onWarning: (message: string) => void;
}

/** The use cases of one repository. Nothing is connected before the first call. */
export interface CliSession {
  /** The server is reached over the network. */
  readonly remoteServer: boolean;
  readonly registerCheckout: Pick<RegisterCheckout, 'execute'>;
  readonly statusOfCheckout: Pick<StatusOfCheckout, 'execute'>;
  readonly deleteCheckoutProject: Pick<DeleteCheckoutProject, 'execute'>;
  readonly generate: Pick<GenerateForCheckout, 'execute'>;
  readonly run: Pick<RunCheckout, 'execute'>;
  readonly rerun: Pick<RerunLastTest, 'execute'>;
  readonly analyse: Pick<AnalyseCheckout, 'execute'>;
  /** Of the folder as the user wrote it; without one, of the session's own. */
  readonly exportGraph: { execute(folder: string | undefined, signal: AbortSignal): ReturnType<ExportFolderGraph['execute']> };
  readonly inspectMachine: { execute(signal: AbortSignal): Promise<MachineReport> };
  close(): Promise<void>;
}

export interface DemoSession {
  readonly demo: Pick<RunDemo, 'execute'>;
  close(): Promise<void>;
}

export interface ServeAgentOptions {
  readonly host?: string;
  readonly port?: number;
  /** Language of a request that names none. */
  readonly locale: Locale;
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
}

export interface ServeOptions {
  readonly profile?: string;
  readonly transport?: string;
  readonly locale: Locale;
  readonly signal: AbortSignal;
  readonly onWarning: (message: string) => void;
}
