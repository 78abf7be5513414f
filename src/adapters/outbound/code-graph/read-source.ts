import type { MapperSource } from '../../../application/code/mapper-source.port.js';
import type { SourceRef } from '../../../application/code/graph-builder.port.js';
import type { FileFacts } from '../../../domain/code/declarations.js';
import type { MapperFacts } from '../../../domain/code/mapper-facts.js';
import { EMPTY_OUTLINE, outlineOf, type FileOutline } from '../../../domain/project/file-outline.js';

/** One file as it was read, bodies included. A file that is neither Java nor a mapper nor SQL says nothing. */
export interface ReadSource extends SourceRef {
  readonly outline: FileOutline;
  readonly java?: FileFacts;
  readonly mapper?: MapperFacts;
}

export interface SourceReaders {
  readJava(path: string, content: string): Promise<FileFacts>;
  readonly mappers: MapperSource;
}

export async function readSource(ref: SourceRef, content: string, readers: SourceReaders): Promise<ReadSource> {
  const { path, hash } = ref;
  if (path.endsWith('.java')) {
    const java = await readers.readJava(path, content);
    const imports = java.imports.map(({ name, onDemand }) => (onDemand ? `${name}.*` : name));
    return { path, hash, java, outline: outlineOf({ package: java.package, imports }, content) };
  }
  const mapper = path.endsWith('.xml') || path.endsWith('.sql') ? await readers.mappers.read(path, content) : undefined;
  return { path, hash, outline: EMPTY_OUTLINE, ...(mapper === undefined ? {} : { mapper }) };
}

/** Stands for a file that could not be read at all, with the one diagnostic that says why. */
export function unreadSource(ref: SourceRef, code: string, message: string): ReadSource {
  const { path, hash } = ref;
  return { path, hash, outline: EMPTY_OUTLINE, java: { path, package: '', imports: [], types: [], diagnostics: [{ code, severity: 'error', message, file: path }] } };
}
