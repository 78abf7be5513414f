import type { CallEdge, CodeUnit } from '../../src/domain/code/code-graph.js';
import type { FileLinks } from '../../src/domain/code/linking/file-links.js';

/** What a file contributes that declares these ids and makes these calls (`[from, to]`). */
export function smallLinks(path: string, ids: readonly string[], calls: readonly (readonly [string, string])[] = []): FileLinks {
  const units = ids.map((id): CodeUnit => {
    const hash = id.indexOf('#');
    const kind = id.startsWith('sql:') ? 'sql' : hash < 0 ? 'type' : 'method';
    return { id, kind, name: id.slice(Math.max(hash, id.lastIndexOf('.')) + 1), file: path, start: 1, end: 2, hash: id, sourceSet: 'main', ...(kind === 'method' ? { owner: id.slice(0, hash) } : {}) };
  });
  const edges = calls.map(([from, to]): CallEdge => ({ from, to, file: path, line: 1, confidence: 'exact' }));
  return { path, units, calls: edges, generatedCalls: [], overrides: [], extends: [], entryPoints: [], beans: [], wants: [], sqlPoints: [], diagnostics: [], reads: new Uint32Array(0) };
}
