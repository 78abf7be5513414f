import { EventEmitter } from 'node:events';
import type { CliDependencies, CliSession } from '../../src/adapters/inbound/cli/cli-dependencies.js';
import type { ExitCode } from '../../src/adapters/inbound/cli/exit-code.js';
import { runCli } from '../../src/adapters/inbound/cli/run-cli.js';
import { CheckoutFlows, type FlowScript } from './checkout-flows.js';

export interface RecordedRun {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
  readonly closed: number;
}

export interface CliScript extends FlowScript {
  readonly dependencies?: Partial<CliDependencies>;
  readonly session?: Partial<CliSession>;
  readonly terminal?: boolean;
  readonly signals?: EventEmitter;
}

/** A command line that says nothing to anybody, but for the given parts. */
export function dependenciesOf(parts: Partial<CliDependencies>): CliDependencies {
  const unheard = { write: () => undefined, isTerminal: false };
  const unused = (): Promise<never> => Promise.reject(new Error('not part of this test'));
  return {
    version: '9.9.9',
    terminal: { out: unheard, err: unheard, colourAllowed: true },
    keyboard: { isThere: () => false, listen: () => { throw new Error('nobody is at the keyboard'); } },
    openFile: () => Promise.resolve(false),
    signals: new EventEmitter(),
    ticker: { now: () => 0, every: () => () => undefined },
    exitNow: () => undefined,
    debug: false,
    locale: 'ko',
    openSession: unused, openDemo: unused, readBytes: unused, serve: unused, serveAgent: unused,
    ...parts,
  };
}

/** Runs a command line over the twins, with recorded streams. */
export async function recordedCli(argv: readonly string[], script: CliScript = {}): Promise<RecordedRun> {
  const flows = await CheckoutFlows.of(script);
  let out = '';
  let err = '';
  let closed = 0;
  const unused = { execute: () => Promise.reject(new Error('not part of this test')) };
  const session: CliSession = {
    remoteServer: false,
    registerCheckout: unused, statusOfCheckout: unused, deleteCheckoutProject: unused,
    generate: flows.generate, run: flows.run, rerun: flows.rerun, analyse: unused, exportGraph: unused, inspectMachine: unused,
    close: () => { closed += 1; return Promise.resolve(); },
    ...script.session,
  };
  const isTerminal = script.terminal === true;
  const dependencies = dependenciesOf({
    terminal: { out: { write: (text) => { out += text; }, isTerminal }, err: { write: (text) => { err += text; }, isTerminal }, colourAllowed: true },
    signals: script.signals ?? new EventEmitter(),
    openSession: () => Promise.resolve(session),
    ...script.dependencies,
  });
  const code = await runCli(argv, dependencies);
  return { code, out, err, closed };
}
