import type { Expression, Statement } from '../code/declarations.js';

export type CodeNode = Expression | Statement;

/** Every expression and statement below a piece of code, outer before inner, anonymous and local classes entered. */
export function* nodesIn(code: unknown): Generator<CodeNode> {
  if (Array.isArray(code)) {
    for (const item of code as readonly unknown[]) yield* nodesIn(item);
  } else if (typeof code === 'object' && code !== null) {
    // Patterns and types have a kind too; whoever asks for a kind of code never meets them under its name.
    if ('kind' in code && typeof code.kind === 'string') yield code as CodeNode;
    for (const part of Object.values(code) as readonly unknown[]) yield* nodesIn(part);
  }
}
