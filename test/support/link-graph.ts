import { CodeBase } from '../../src/domain/code/linking/code-base.js';
import { DeclarationIndex } from '../../src/domain/code/linking/declaration-index.js';
import { joinLinks } from '../../src/domain/code/linking/join-links.js';
import { linkFile, linkMapper } from '../../src/domain/code/linking/link-file.js';
import { surfaceOf } from '../../src/domain/code/linking/surface.js';
import type { CodeGraph } from '../../src/domain/code/code-graph.js';
import type { FileFacts } from '../../src/domain/code/declarations.js';
import type { SourceSetOf } from '../../src/domain/code/linking/link-file.js';
import type { SqlReader } from '../../src/domain/code/sql/sql-facts.js';
import type { MapperFacts } from '../../src/domain/code/mapper-facts.js';

export interface LinkInput {
  readonly files: readonly FileFacts[];
  readonly mappers: readonly MapperFacts[];
  readonly sourceSetOf: SourceSetOf;
  readonly parse?: SqlReader;
}

/** Everything linked at once in one thread: what the engine's builds and updates are held against. */
export function linkGraph({ files, mappers, ...tools }: LinkInput): CodeGraph {
  const index = new DeclarationIndex();
  for (const file of files) index.set(file.path, surfaceOf(file));
  for (const mapper of mappers) index.setMapper(mapper.path, mapper);
  const base = new CodeBase(index);
  return joinLinks([...files.map((file) => linkFile(base, file, tools)), ...mappers.map((mapper) => linkMapper(base, mapper, tools))]);
}
