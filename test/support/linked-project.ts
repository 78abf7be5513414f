import { linkGraph } from './link-graph.js';
import { CodeBase } from '../../src/domain/code/linking/code-base.js';
import { DeclarationIndex } from '../../src/domain/code/linking/declaration-index.js';
import { linkFile, linkMapper } from '../../src/domain/code/linking/link-file.js';
import { mapperChanges, surfaceChanges } from '../../src/domain/code/linking/surface-changes.js';
import { surfaceOf } from '../../src/domain/code/linking/surface.js';
import { sourceSetOf } from '../../src/domain/code/source-set.js';
import type { CodeGraph } from '../../src/domain/code/code-graph.js';
import type { FileFacts } from '../../src/domain/code/declarations.js';
import type { FileLinks } from '../../src/domain/code/linking/file-links.js';
import type { MapperFacts } from '../../src/domain/code/mapper-facts.js';

/** A project that is linked again only as far as the rule asks for it. */
export class LinkedProject {
  readonly facts = new Map<string, FileFacts>();
  readonly links = new Map<string, FileLinks>();
  mapper: MapperFacts | undefined;
  private readonly index = new DeclarationIndex();

  /** Gives the unchanged files that were linked again. */
  change(path: string, after: FileFacts | undefined): readonly string[] {
    const before = this.facts.get(path);
    if (after === undefined) {
      this.facts.delete(path);
      this.links.delete(path);
      this.index.delete(path);
    } else {
      this.facts.set(path, after);
      this.index.set(path, surfaceOf(after));
    }
    return this.relink(surfaceChanges(before, after), path);
  }

  changeMapper(after: MapperFacts | undefined): void {
    const changes = mapperChanges(this.mapper, after);
    this.links.delete('mapper.xml');
    this.index.deleteMapper('mapper.xml');
    if (after !== undefined) this.index.setMapper(after.path, after);
    this.mapper = after;
    this.relink(changes, 'mapper.xml');
  }

  private relink(changes: ReadonlySet<number>, changed: string): readonly string[] {
    const dirty = [...this.links].filter(([path, { reads }]) => path !== changed && reads.some((read) => changes.has(read))).map(([path]) => path);
    const base = new CodeBase(this.index);
    for (const path of [...dirty, changed]) {
      const facts = this.facts.get(path);
      if (facts !== undefined) this.links.set(path, linkFile(base, facts));
      else if (this.mapper?.path === path) this.links.set(path, linkMapper(base, this.mapper));
    }
    return dirty;
  }

  /** Everything at once, from nothing. */
  full(): CodeGraph {
    return linkGraph({ files: [...this.facts.values()], mappers: this.mapper === undefined ? [] : [this.mapper], sourceSetOf });
  }
}
