import { z } from 'zod';
import { DEFAULT_SETTINGS } from '../../domain/change/analysis-settings.js';
import { RUNNER_LIMITS } from '../../domain/change/runner-settings.js';

/** A thousand times the largest default weight; beyond it one part alone decides every grade. */
const MAX_POINTS = 1_000;
const MAX_COUNT = 1_000_000;
const MAX_DEPTHS = 100;
/** A walk over more is minutes of work and megabytes of answer. */
const MAX_UNITS = 100_000;
const MAX_CONTEXT_FILES = 10_000;
/** A thousand times the default, as of the environment's variable; beyond it no model reads. */
const MAX_CONTEXT_CHARS = 45_000_000;

const points = z.number().min(0).max(MAX_POINTS).exactOptional();
const whole = (min: number, max: number): z.ZodExactOptional<z.ZodInt> => z.int().min(min).max(max).exactOptional();
const score = whole(0, 100);

const countedPart = z.strictObject({
  base: points.describe('Points where there is at least one.'),
  each: points.describe('Points for each of them.'),
  most: whole(0, MAX_COUNT).describe('How many of them count.'),
});
const cappedPart = countedPart.omit({ base: true });

const importanceShape = z
  .strictObject({
    high: score.describe('Lowest score that is HIGH by itself.'),
    mid: score.describe('Lowest score that is MID by itself; not above `high`.'),
    depth_tenths: z.array(z.number().min(0).max(10)).min(1).max(MAX_DEPTHS).exactOptional().describe("How much of its kind's points an impacted unit gives, in tenths, by its depth; the last number holds for everything further away."),
    unit: z
      .strictObject({
        type: points.describe('Points for a type.'),
        method: points.describe('Points for a method or constructor.'),
        sql: points.describe('Points for an SQL statement.'),
        config: points.describe('Points for a configuration file or key.'),
        build: points.describe('Points for a build file.'),
        resource: points.describe('Points for another resource.'),
      })
      .exactOptional(),
    entry_points: countedPart.exactOptional(),
    sql_points: countedPart.exactOptional(),
    per_file: cappedPart.exactOptional(),
    per_line: cappedPart.exactOptional(),
  })
  .refine(({ high, mid }) => (mid ?? DEFAULT_SETTINGS.importance.mid) <= (high ?? DEFAULT_SETTINGS.importance.high), { error: 'must not be above importance.high', path: ['mid'] });

/** What `codetest.toml` may hold: source of its documentation and of every check. Names are those of `SettingRow.key`. */
export const teamSettingsShape = z.strictObject({
  importance: importanceShape.exactOptional(),
  impact: z
    .strictObject({
      max_depth: whole(1, MAX_DEPTHS).describe('Calls away from the change that the impact is followed to.'),
      max_units: whole(1, MAX_UNITS).describe('Reached units that it ends at.'),
    })
    .exactOptional(),
  context: z
    .strictObject({
      max_files: whole(1, MAX_CONTEXT_FILES).describe('Most files that the agent is sent; changed ones are sent in any case. `CODETEST_MAX_CONTEXT_FILES` wins over it.'),
      max_total_chars: whole(1, MAX_CONTEXT_CHARS).describe('Most characters of them. `CODETEST_MAX_CONTEXT_TOTAL_CHARS` wins over it.'),
    })
    .exactOptional(),
  runner: z
    .strictObject({
      timeout_seconds: whole(1, RUNNER_LIMITS.timeoutSeconds).describe('Limit for the build tool in `run` and `test`. `--timeout` wins over it.'),
      repairs: whole(0, RUNNER_LIMITS.repairs).describe('Further tries for the agent in `run` where its test does not compile or start. `--repairs` wins over it.'),
    })
    .exactOptional(),
});

export type TeamSettingsDocument = z.output<typeof teamSettingsShape>;

/** Sections that belong to parts which this version does not have: named, so that nobody waits for their effect. */
export const LATER_SECTIONS: readonly string[] = ['limits', 'checks', 'hub', 'gateway'];

/** One key of the file, for its documentation and for finding the nearest name. */
export interface TeamSettingKey {
  /** `importance.unit.method`. */
  readonly key: string;
  /** What its value must be. */
  readonly type: string;
  readonly about: string;
}

interface JsonShape {
  readonly type?: string;
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonShape;
  readonly properties?: Readonly<Record<string, JsonShape>>;
}

/** Every key, in the order of the shape. */
export const TEAM_SETTING_KEYS: readonly TeamSettingKey[] = keysOf(z.toJSONSchema(teamSettingsShape, { io: 'input' }) as JsonShape, []);

function keysOf(shape: JsonShape, path: readonly string[]): readonly TeamSettingKey[] {
  if (shape.properties === undefined) return [{ key: path.join('.'), type: typeText(shape), about: shape.description ?? '' }];
  return Object.entries(shape.properties).flatMap(([name, inner]) => keysOf(inner, [...path, name]));
}

function typeText({ type, minimum = 0, maximum = 0, items, minItems = 0, maxItems = 0 }: JsonShape): string {
  if (items !== undefined) return `list of ${minItems} to ${maxItems} numbers, each from ${items.minimum ?? 0} to ${items.maximum ?? 0}`;
  return `${type === 'integer' ? 'whole number' : 'number'} from ${minimum} to ${maximum}`;
}
