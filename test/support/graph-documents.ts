import type { FileDocument, InjectionDocument } from '../../src/application/code/graph-store.port.js';

/** Documents of some file: stores look at nothing in them. */
export function fileDocument(path: string, parts: Partial<Omit<FileDocument, 'mentions'>> & { readonly mentions?: readonly number[] } = {}): FileDocument {
  return {
    path, hash: 'a'.repeat(64), outline: { package: '', application: false, frameworks: [] }, counts: { types: 1, methods: 2, calls: 3, entryPoints: 0, sqlPoints: 1 }, diagnostics: [],
    reads: Uint32Array.of(1, 4_000_000_000), links: Uint8Array.of(0, 1, 255), surface: Uint8Array.of(3, 4), ...parts, mentions: Uint32Array.from(parts.mentions ?? [1, 2]),
  };
}

export function injectionDocument(path: string, mentions: readonly number[]): InjectionDocument {
  return { path, mentions: Uint32Array.from(mentions), edges: Uint8Array.of(7, 8, 9) };
}
