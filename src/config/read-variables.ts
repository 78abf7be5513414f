import { closest, distance } from 'fastest-levenshtein';
import { AppError } from '../domain/errors.js';
import { IGNORED_VARIABLES, RESERVED_VARIABLES, VARIABLES, type Values, type Variable } from './variables.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ReadVariables {
  readonly values: Values;
  /** For people: what was set and does nothing. */
  readonly warnings: readonly string[];
}

/** Reads every variable that this version knows. Throws `config.invalid` for a value that cannot be read; never echoes it where it is secret. */
export function readVariables(environment: Environment): ReadVariables {
  const warnings: string[] = [];
  const entries = Object.entries(VARIABLES).flatMap(([key, variable]: [string, Variable<unknown>]) => {
    const set = valueOf(environment, variable, warnings);
    return set === undefined ? [] : [[key, parse(variable, set)] as const];
  });
  warnings.push(...unknownNames(environment));
  // Each key was parsed by the shape of its own row.
  return { values: Object.fromEntries(entries), warnings };
}

interface SetValue {
  readonly name: string;
  readonly text: string;
}

/** An empty value counts as none: that is how compose files and shells leave a variable out. */
function valueOf(environment: Environment, variable: Variable<unknown>, warnings: string[]): SetValue | undefined {
  const set = [variable.name, ...(variable.aliases ?? [])].flatMap((name) => {
    const text = environment[name]?.trim() ?? '';
    return text === '' ? [] : [{ name, text }];
  });
  const [winner, ...others] = set;
  for (const other of others) {
    if (winner !== undefined && other.text !== winner.text) warnings.push(`${other.name} is ignored: ${winner.name} is set too and wins.`);
  }
  return winner;
}

function parse(variable: Variable<unknown>, set: SetValue): unknown {
  const parsed = variable.shape.safeParse(set.text);
  if (parsed.success) return parsed.data;
  const found = variable.secret === true ? 'its value (not shown)' : JSON.stringify(set.text.slice(0, 100));
  const why = parsed.error.issues[0]?.message ?? 'cannot be read';
  throw new AppError('config.invalid', `${set.name} cannot be used: ${found} ${sentence(why)}.`, `Expected: ${variable.type}. ${variable.about} Default: ${variable.byDefault}.`);
}

function sentence(issue: string): string {
  return /^(?:not|must|has|holds)\b/.test(issue) ? issue.replace(/^not\b/, 'is not') : `is refused (${issue})`;
}

/** Beyond this many edits two names have nothing to do with each other. */
const MAX_EDITS = 8;

function unknownNames(environment: Environment): readonly string[] {
  const known = Object.values(VARIABLES).flatMap((variable: Variable<unknown>) => [variable.name, ...(variable.aliases ?? [])]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('CODETEST_') && (environment[name] ?? '') !== '' && !known.includes(name))
    .sort()
    .map((name) => {
      const ignored = IGNORED_VARIABLES[name];
      if (ignored !== undefined) return `${name} is set, but ${ignored}.`;
      if (RESERVED_VARIABLES.has(name)) return `${name} is set, but this version does not use it.`;
      const nearest = closest(name, known);
      return distance(name, nearest) <= MAX_EDITS ? `${name} is not known. Did you mean ${nearest}?` : `${name} is not known.`;
    });
}
