import { SqlOnDemand } from '../../../application/code/sql-on-demand.js';
import type { SqlParser } from '../../../application/code/sql-parser.port.js';
import type { FileDocument, GraphCounts, InjectionDocument } from '../../../application/code/graph-store.port.js';
import { testMethods } from '../../../domain/change/test-methods.js';
import type { CodeUnit, InjectionEdge } from '../../../domain/code/code-graph.js';
import type { CodeBase } from '../../../domain/code/linking/code-base.js';
import type { FileLinks } from '../../../domain/code/linking/file-links.js';
import { linkFile, linkMapper, type LinkTools, type SourceSetOf } from '../../../domain/code/linking/link-file.js';
import { mentionKeysOf, mentionsOfInjections } from '../../../domain/code/mention-keys.js';
import type { ProjectPath, UnitId } from '../../../domain/ids.js';
import { fileSurface, packSurface, type FileSurface } from './file-surface.js';
import type { StateEntry } from './project-state.js';
import type { ReadSource } from './read-source.js';
import { ValueWriter } from './value-writer.js';

/** The parts of a document's `links`: beans and wants are the surface's, reads stand beside. */
export interface PackedLinks {
  readonly links: Omit<FileLinks, 'beans' | 'wants' | 'reads'>;
  /** Methods that a test framework runs. */
  readonly tests: readonly UnitId[];
}

export interface LinkedSource {
  readonly document: FileDocument;
  readonly entry: StateEntry;
}

const NO_READS = new Uint32Array(0);

export interface ShownSurface {
  readonly surface: FileSurface;
  readonly bytes: Uint8Array;
}

/** Links files, and makes their documents. One a thread: it keeps buffers, and the parser of SQL from the first statement on. */
export class SourceLinker {
  readonly writer = new ValueWriter();
  private readonly sql: SqlOnDemand | undefined;

  /** Without a parser statements are read word by word. */
  constructor(sql?: SqlParser) {
    this.sql = sql === undefined ? undefined : new SqlOnDemand(sql);
  }

  /** The base's index must hold the file's surface. */
  async link(base: CodeBase, source: ReadSource, shown: ShownSurface, sourceSetOf?: SourceSetOf): Promise<LinkedSource> {
    for (;;) {
      const links = linksOf(base, source, { ...(sourceSetOf === undefined ? {} : { sourceSetOf }), ...(this.sql === undefined ? {} : { parse: this.sql.parse }) });
      if (this.sql === undefined || !(await this.sql.mustRepeat())) return this.linked(base, source, shown, links);
    }
  }

  /** A surface, as threads tell each other of it. */
  show(source: ReadSource): ShownSurface {
    const surface = fileSurface(source);
    return { surface, bytes: this.writer.encode(surface) };
  }

  private linked(base: CodeBase, source: ReadSource, shown: ShownSurface, { beans, wants, reads, ...links }: FileLinks): LinkedSource {
    const { path, hash, outline } = source;
    const packed: PackedLinks = { links, tests: source.java === undefined ? [] : [...testMethods([source.java])].sort() };
    const document: FileDocument = {
      path, hash, outline, counts: countsOf(links, twinsIn(base, source)), diagnostics: links.diagnostics,
      mentions: mentionKeysOf({ ...links, beans, wants, reads }), reads, links: this.writer.encode(packed), surface: packSurface(shown.bytes, { beans, wants }, this.writer),
    };
    return { document, entry: { hash, surface: shown.surface, reads, beans, wants } };
  }
}

function linksOf(base: CodeBase, { path, java, mapper }: ReadSource, tools: LinkTools): FileLinks {
  if (java !== undefined) return linkFile(base, java, tools);
  if (mapper !== undefined) return linkMapper(base, mapper, tools);
  return { path, units: [], calls: [], generatedCalls: [], overrides: [], extends: [], entryPoints: [], beans: [], wants: [], sqlPoints: [], diagnostics: [], reads: NO_READS };
}

/** Top-level types of the file that another file's declaration stands for. */
function twinsIn(base: CodeBase, { path, java }: ReadSource): readonly UnitId[] {
  return (java?.types ?? []).map((type) => type.id).filter((id) => base.type(id)?.source.file.path !== path);
}

/** A project's counts are the sums of these, so that a unit with two declarations counts where it stands first. */
function countsOf(links: PackedLinks['links'], twins: readonly UnitId[]): GraphCounts {
  const isTwin = ({ id }: CodeUnit): boolean => twins.some((twin) => id === twin || id.startsWith(`${twin}$`) || id.startsWith(`${twin}#`));
  const units = twins.length === 0 ? links.units : links.units.filter((unit) => !isTwin(unit));
  return {
    types: units.filter((unit) => unit.kind === 'type').length, methods: units.filter((unit) => unit.kind === 'method').length,
    calls: links.calls.length, entryPoints: links.entryPoints.length, sqlPoints: links.sqlPoints.length,
  };
}

export function injectionDocument(path: ProjectPath, edges: readonly InjectionEdge[], writer: ValueWriter): InjectionDocument {
  return { path, mentions: mentionsOfInjections(edges), edges: edges.length === 0 ? new Uint8Array(0) : writer.encode(edges) };
}
