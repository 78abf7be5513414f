import { AppError } from '../../domain/errors.js';

/** How often one that asks a stored graph begins anew because another process changed the graph meanwhile. */
export const GRAPH_ATTEMPTS = 10;

export function graphReplaced(): AppError {
  return new AppError('code.graph-replaced', 'The code graph was replaced while it was read.', 'Ask again: the new one is there.');
}

export function isGraphReplaced(error: unknown): boolean {
  return error instanceof AppError && error.code === 'code.graph-replaced';
}
