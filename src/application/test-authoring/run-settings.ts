import { DEFAULT_RUNNER } from '../../domain/change/runner-settings.js';
import type { CollectedChange } from '../change/collect-change.js';
import type { TeamSettingsReader } from '../change/team-settings-reader.port.js';
import type { RunOptions } from './run-options.js';

/** Options of a run of which some may be left to the team. */
export type AskedRun = Omit<RunOptions, 'timeoutMs'> & { readonly timeoutMs?: number; readonly repairs?: number };

/**
 * What was asked for goes before what the team's file says, and that before the defaults (contract: flags win over environment, environment over
 * file). Throws `config.invalid` for a file that cannot be taken.
 */
export function settledRun(asked: AskedRun, { teamSettings }: Pick<CollectedChange, 'teamSettings'>, reader: TeamSettingsReader): RunOptions & { readonly repairs: number } {
  const { timeoutSeconds, repairs } = { ...DEFAULT_RUNNER, ...(teamSettings === undefined ? {} : reader.read(teamSettings).runner) };
  return { ...asked, timeoutMs: asked.timeoutMs ?? timeoutSeconds * 1_000, repairs: asked.repairs ?? repairs };
}
