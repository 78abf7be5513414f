import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { MyBatisMapperSource } from '../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { RustSqlParser } from '../../src/adapters/outbound/sql/rust-sql-parser.js';
import { InMemoryCheckout, type Tree } from '../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { AnalyseChange, type AnalysedChange } from '../../src/application/change/analyse-change.js';
import { CollectChange } from '../../src/application/change/collect-change.js';
import { readCommittedSources } from '../../src/application/project/committed-sources.js';
import type { CommitId } from '../../src/domain/ids.js';
import type { Locale } from '../../src/domain/locale.js';
import type { IngestStatus } from '../../src/domain/project/project.js';
import { changeParts, charsets, diffReader, hasher } from './change-parts.js';
import { PROJECT } from './server-use-cases.js';

/** A folder's files by their paths. */
export function treeOf(folder: string): Tree {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')]));
}

/**
 * A registered project with one state committed and the other in the working tree, analysed as a server does: real parsers,
 * real diff, everything stored in memory. `base` is what the client tells of its commit: the committed state's unless given.
 */
export async function analysedFolders(before: Tree, after: Tree, told: { readonly locale: Locale; readonly status: IngestStatus; readonly base?: CommitId }): Promise<AnalysedChange> {
  const checkout = new InMemoryCheckout({ commits: [before], workingTree: after });
  const commit = InMemoryCheckout.commitId(0);
  const { manifest } = await readCommittedSources({ checkout, hasher, charsets }, commit);
  const projects = new InMemoryProjectStore();
  const sources = new InMemorySourceStore(projects);
  await projects.insert({ ...PROJECT, ingest: { status: told.status } });
  await sources.putContents(new Map(Object.values(before).map((text) => [hasher.hash(text), text])));
  await sources.putManifest(PROJECT.id, manifest);
  const { settle, index } = changeParts({ mappers: new MyBatisMapperSource(), sql: new RustSqlParser() });
  const textsOf = (files: readonly { readonly path: string }[]): Promise<ReadonlyMap<string, string>> => Promise.resolve(new Map(files.map(({ path }) => [path, before[path] ?? ''])));
  if (told.status === 'READY') await index.execute({ owner: PROJECT.id, files: manifest.files, commit, textsOf });
  const { diff, sources: sent } = await new CollectChange({ checkout, diffReader, charsets }).execute('working-tree');
  return await new AnalyseChange({ projects, sources, diffReader, settle }).execute({ projectId: PROJECT.id, diff, sources: sent, commit: told.base ?? commit, locale: told.locale });
}
