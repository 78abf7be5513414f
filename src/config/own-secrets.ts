import type { Environment } from './read-variables.js';
import { VARIABLES, type Variable } from './variables.js';

/** For programs of the project: a build prints its environment sooner or later, and has no use for codetest's keys. Other programs' variables stay, whatever is in them. */
export function withoutOwnSecrets(environment: Environment): Environment {
  const secrets = new Set(Object.values<Variable<unknown>>(VARIABLES).flatMap((variable) => (variable.secret === true ? [variable.name] : [])));
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secrets.has(name)));
}
