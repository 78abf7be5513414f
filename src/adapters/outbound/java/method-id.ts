import type { Parameter } from '../../../domain/code/declarations.js';
import { writtenType } from '../../../domain/code/type-use.js';

/** `owner#name(types)`, the types as the source writes them without qualifiers and arguments. */
export function methodId(owner: string, name: string, parameters: readonly Parameter[]): string {
  return `${owner}#${name}(${parameters.map((parameter) => writtenType(parameter.type)).join(',')})`;
}
