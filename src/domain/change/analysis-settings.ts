import { DEFAULT_CONTEXT_LIMITS, type ContextLimits } from './context-budget.js';
import { DEFAULT_IMPACT_LIMITS, type ImpactLimits } from './impact-walk.js';
import { DEFAULT_RUNNER, type RunnerSettings } from './runner-settings.js';
import { DEFAULT_WEIGHTS, weightsOf, type ImportanceWeights, type TeamWeights } from './importance-weights.js';

/** The file that a team commits, at the project's root (contract: one file, unknown keys are errors). */
export const TEAM_SETTINGS_FILE = 'codetest.toml';

/** Larger than any set of numbers: what is larger is not read. */
export const MAX_TEAM_SETTINGS_BYTES = 64 * 1024;

/** What is set of the analysis and of running, in one place; what is absent is set elsewhere or has its default. */
export interface TeamSettings {
  readonly importance?: TeamWeights;
  readonly impact?: Partial<ImpactLimits>;
  readonly context?: Partial<ContextLimits>;
  readonly runner?: Partial<RunnerSettings>;
}

/** Everything that an analysis goes by. */
export interface AnalysisSettings {
  readonly importance: ImportanceWeights;
  readonly impact: ImpactLimits;
  readonly context: ContextLimits;
}

/** One number, by its name in the team's file. */
export interface SettingRow {
  readonly key: string;
  readonly value: SettingValue;
  readonly byDefault: SettingValue;
  readonly origin: 'default' | 'team' | 'environment';
}

type SettingValue = number | readonly number[];

export interface SettledSettings {
  readonly effective: AnalysisSettings;
  /** In the order of the file's documentation. */
  readonly rows: readonly SettingRow[];
}

export const DEFAULT_SETTINGS: AnalysisSettings = { importance: DEFAULT_WEIGHTS, impact: DEFAULT_IMPACT_LIMITS, context: DEFAULT_CONTEXT_LIMITS };

/** Each setting by its name; of a set it gives the value, or that there is none. */
const SETTINGS: Readonly<Record<string, (settings: TeamSettings) => SettingValue | undefined>> = {
  'importance.high': ({ importance }) => importance?.high,
  'importance.mid': ({ importance }) => importance?.mid,
  'importance.depth_tenths': ({ importance }) => importance?.depthTenths,
  'importance.unit.type': ({ importance }) => importance?.unit?.type,
  'importance.unit.method': ({ importance }) => importance?.unit?.method,
  'importance.unit.sql': ({ importance }) => importance?.unit?.sql,
  'importance.unit.config': ({ importance }) => importance?.unit?.config,
  'importance.unit.build': ({ importance }) => importance?.unit?.build,
  'importance.unit.resource': ({ importance }) => importance?.unit?.resource,
  'importance.entry_points.base': ({ importance }) => importance?.entryPoints?.base,
  'importance.entry_points.each': ({ importance }) => importance?.entryPoints?.each,
  'importance.entry_points.most': ({ importance }) => importance?.entryPoints?.most,
  'importance.sql_points.base': ({ importance }) => importance?.sqlPoints?.base,
  'importance.sql_points.each': ({ importance }) => importance?.sqlPoints?.each,
  'importance.sql_points.most': ({ importance }) => importance?.sqlPoints?.most,
  'importance.per_file.each': ({ importance }) => importance?.perFile?.each,
  'importance.per_file.most': ({ importance }) => importance?.perFile?.most,
  'importance.per_line.each': ({ importance }) => importance?.perLine?.each,
  'importance.per_line.most': ({ importance }) => importance?.perLine?.most,
  'impact.max_depth': ({ impact }) => impact?.maxDepth,
  'impact.max_units': ({ impact }) => impact?.maxUnits,
  'context.max_files': ({ context }) => context?.maxFiles,
  'context.max_total_chars': ({ context }) => context?.maxChars,
  'runner.timeout_seconds': ({ runner }) => runner?.timeoutSeconds,
  'runner.repairs': ({ runner }) => runner?.repairs,
};

/**
 * Settles what an analysis goes by: environment over the team's file, the file over the defaults (contract: flags win over
 * environment, environment over file).
 */
export function settleSettings(team: TeamSettings = {}, environment: TeamSettings = {}): SettledSettings {
  const effective: AnalysisSettings = {
    importance: weightsOf({ ...team.importance, ...environment.importance }),
    impact: { ...DEFAULT_IMPACT_LIMITS, ...team.impact, ...environment.impact },
    context: { ...DEFAULT_CONTEXT_LIMITS, ...team.context, ...environment.context },
  };
  const runner: RunnerSettings = { ...DEFAULT_RUNNER, ...team.runner, ...environment.runner };
  const rows = Object.entries(SETTINGS).flatMap(([key, of]): readonly SettingRow[] => {
    const [value, byDefault] = [of({ ...effective, runner }), of({ ...DEFAULT_SETTINGS, runner: DEFAULT_RUNNER })];
    if (value === undefined || byDefault === undefined) return [];
    const origin = of(environment) !== undefined ? 'environment' : of(team) !== undefined ? 'team' : 'default';
    return [{ key, value, byDefault, origin }];
  });
  return { effective, rows };
}
