import { lexAndParse } from 'java-parser';
import type { CstNode } from './cst.js';

/** What the parser says of a text that stands on one line. */
export type ParseOutcome =
  | { readonly kind: 'tree'; readonly tree: CstNode }
  /** `offset` is undefined where the text ends too early. */
  | { readonly kind: 'syntax-error'; readonly offset?: number; readonly message: string }
  /** The text nests deeper than this thread's stack. */
  | { readonly kind: 'too-deep' };

/** The library reports errors by throwing, with the place in the text alone. */
const PLACE = /detected in line: (\d+|NaN), column: (\d+|NaN)!\n(?:--> )?([^\n]*)/;

/** @param rule the grammar rule that the whole text has to fit */
export function parseJava(text: string, rule: 'compilationUnit' | 'expression'): ParseOutcome {
  try {
    return { kind: 'tree', tree: lexAndParse(text, rule).cst };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'too-deep' };
    return syntaxError(error instanceof Error ? error.message : String(error));
  }
}

function syntaxError(message: string): ParseOutcome {
  const place = PLACE.exec(message);
  const column = Number(place?.[2]);
  const said = (place?.[3] ?? message).trim();
  return Number.isFinite(column) ? { kind: 'syntax-error', offset: column - 1, message: said } : { kind: 'syntax-error', message: said };
}
