import type { BuildOutcome, BuildRequest, GraphBuilder, SourceRef, TextsOf, UpdateOutcome, UpdateRequest } from '../../../application/code/graph-builder.port.js';
import type { JavaSource } from '../../../application/code/java-source.port.js';
import type { SqlParser } from '../../../application/code/sql-parser.port.js';
import type { MapperSource } from '../../../application/code/mapper-source.port.js';
import { CodeBase } from '../../../domain/code/linking/code-base.js';
import { GRAPH_BUILDER_VERSION } from './builder-version.js';
import { injectionDocument, SourceLinker } from './linked-source.js';
import { ProjectState } from './project-state.js';
import { updateProject } from './project-update.js';
import { readSource, type ReadSource, type SourceReaders } from './read-source.js';
import { RememberedStates } from './remembered-states.js';
import { sourceSets } from './source-sets.js';
import { warmedState } from './warmed-state.js';

/** Reads and links in the caller's thread: nothing bounds the time that one file takes. */
export class InMemoryGraphBuilder implements GraphBuilder {
  readonly version: string;
  private readonly states = new RememberedStates();
  private readonly linker: SourceLinker;
  private readonly readers: SourceReaders;

  constructor(java: JavaSource, mappers: MapperSource, sql?: SqlParser) {
    this.linker = new SourceLinker(sql);
    this.version = `${java.version}/${GRAPH_BUILDER_VERSION}`;
    this.readers = { readJava: (path, content) => java.read(path, content), mappers };
  }

  async build(request: BuildRequest): Promise<BuildOutcome> {
    const sources = await this.read(request.files, request);
    if (request.signal?.aborted === true) return { cut: true };
    const state = new ProjectState();
    const all = sources.map((source) => ({ source, shown: this.linker.show(source) }));
    for (const { source, shown } of all) state.show(source.path, shown.surface);
    const base = new CodeBase(state.index);
    for (const { source, shown } of all) {
      const { document, entry } = await this.linker.link(base, source, shown, sourceSets(request.layout));
      state.put(source.path, entry);
      await request.sink.documents([document]);
    }
    await request.sink.injections([...state.injections()].map(([path, edges]) => injectionDocument(path, edges, this.linker.writer)));
    if (request.remember !== undefined) this.states.put(request.remember, state);
    return { cut: false };
  }

  async update(request: UpdateRequest): Promise<UpdateOutcome> {
    const { base, removed } = request;
    const state = this.states.get(base.name) ?? (await warmedState(base.surfaces()));
    this.states.put(base.name, state);
    const changed = await this.read(request.changed, request);
    if (request.signal?.aborted === true) return { cut: true, affected: [] };
    const update = await updateProject(state, { changed, removed }, { linker: this.linker, sourceSetOf: sourceSets(request.layout), readAgain: (files) => this.read(files, request) });
    if (request.remember === undefined) update.undo();
    else this.states.rename(base.name, request.remember);
    await request.sink.documents(update.documents);
    await request.sink.injections(update.injections);
    return { cut: false, affected: update.affected };
  }

  close(): Promise<void> {
    this.states.clear();
    return Promise.resolve();
  }

  private async read(files: readonly SourceRef[], { textsOf, signal, onProgress }: Pick<BuildRequest, 'signal' | 'onProgress'> & { readonly textsOf: TextsOf }): Promise<readonly ReadSource[]> {
    const texts = await textsOf(files);
    const sources: ReadSource[] = [];
    for (const file of files) {
      if (signal?.aborted === true) return sources;
      const content = texts.get(file.path);
      if (content !== undefined) sources.push(await readSource(file, content, this.readers));
      onProgress?.(sources.length, files.length);
    }
    return sources;
  }
}
