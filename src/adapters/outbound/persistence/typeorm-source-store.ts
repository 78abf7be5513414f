import type { EntityManager } from 'typeorm';
import type { SourceStore } from '../../../application/project/source-store.port.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import type { ContentHash, ProjectId } from '../../../domain/ids.js';
import { projectNotFound } from '../../../domain/project/project-errors.js';
import type { Manifest, SourceFile } from '../../../domain/project/snapshot.js';
import { insertMissing, queryIn, type Database } from './database.js';
import { packJson, packText, unpackJson, unpackText } from './packed.js';
import { contentTable, manifestFileTable, manifestTable, projectTable, type ContentRow, type ManifestFileRow } from './tables.js';

/** Contents by hash and the manifests over them, in the database. */
export class TypeormSourceStore implements SourceStore {
  constructor(private readonly database: Database) {}

  putContents(contents: ReadonlyMap<ContentHash, string>): Promise<void> {
    const rows = [...contents].map(([hash, content]) => ({ hash, data: packText(content) }));
    return this.database.write((manager) => insertMissing(manager, contentTable, rows));
  }

  missing(hashes: readonly ContentHash[]): Promise<readonly ContentHash[]> {
    const wanted = [...new Set(hashes)];
    return this.database.read(async (manager) => {
      const rows = await queryIn<Pick<ContentRow, 'hash'>>(manager, 'SELECT hash FROM contents WHERE hash', wanted);
      const there = new Set(rows.map((row) => row.hash));
      return wanted.filter((hash) => !there.has(hash));
    });
  }

  contents(hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>> {
    return this.database.read((manager) => loadContents(manager, [...new Set(hashes)]));
  }

  putManifest(projectId: ProjectId, manifest: Manifest): Promise<void> {
    return this.database.write(async (manager) => {
      if ((await manager.countBy(projectTable, { id: projectId })) === 0) throw projectNotFound(projectId);
      // The files of the old one go with it.
      await manager.delete(manifestTable, { projectId });
      await manager.insert(manifestTable, { projectId, commit: manifest.commit ?? null, leftOut: packJson(manifest.leftOut) });
      await insertMissing(manager, manifestFileTable, manifest.files.map(({ path, hash, size }) => ({ projectId, path, hash, size })));
    });
  }

  manifest(projectId: ProjectId): Promise<Manifest | undefined> {
    return this.database.read(async (manager) => {
      const row = await manager.findOneBy(manifestTable, { projectId });
      if (row === null) return undefined;
      const files: readonly { readonly path: string; readonly hash: string; readonly size: number }[] = await manager.query('SELECT path, hash, size FROM manifest_files WHERE project_id = ? ORDER BY path', [projectId]);
      return { files, leftOut: unpackJson<LeftOut[]>(row.leftOut), ...(row.commit === null ? {} : { commit: row.commit }) };
    });
  }

  files(projectId: ProjectId, paths: readonly string[]): Promise<readonly SourceFile[]> {
    return this.database.read(async (manager) => {
      const found = await queryIn<Pick<ManifestFileRow, 'path' | 'hash'>>(manager, 'SELECT path, hash FROM manifest_files WHERE project_id = ? AND path', [...new Set(paths)], [projectId]);
      const contents = await loadContents(manager, [...new Set(found.map((file) => file.hash))]);
      const files = found.flatMap(({ path, hash }) => {
        const content = contents.get(hash);
        return content === undefined ? [] : [{ path, content }];
      });
      return files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
    });
  }

  /** Facts of dropped contents go too: they could be made again, and nobody else would ever drop them. */
  collectGarbage(): Promise<void> {
    return this.database.write(async (manager) => {
      await manager.query('DELETE FROM contents WHERE hash NOT IN (SELECT hash FROM manifest_files)');
      await manager.query('DELETE FROM java_facts WHERE hash NOT IN (SELECT hash FROM manifest_files)');
    });
  }
}

async function loadContents(manager: EntityManager, hashes: readonly ContentHash[]): Promise<ReadonlyMap<ContentHash, string>> {
  const rows = await queryIn<ContentRow>(manager, 'SELECT hash, data FROM contents WHERE hash', hashes);
  return new Map(rows.map((row) => [row.hash, unpackText(row.data)]));
}
