import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FolderSources, SourceFolder } from '../../../application/code/source-folder.port.js';
import { AppError } from '../../../domain/errors.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import type { SourceFile } from '../../../domain/project/snapshot.js';
import { decodeUtf8 } from '../../../domain/project/utf8.js';

/** Nobody writes a source this long; generated ones beyond it say nothing about a design. */
const MAX_FILE_BYTES = 5_000_000;
const EXTENSIONS = new Set(['.java', '.xml']);
/** Output folders of the build tools, only where a build file lies beside them: `build` is a fine name for a package. */
const OUTPUT_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['target', ['pom.xml']],
  ['build', ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']],
]);

interface Found {
  readonly files: SourceFile[];
  readonly leftOut: LeftOut[];
}

export class FileSourceFolder implements SourceFolder {
  async read(folder: string): Promise<FolderSources> {
    const there = await stat(folder).catch(() => undefined);
    if (there?.isDirectory() !== true) throw new AppError('input.invalid', `There is no folder ${folder}.`, 'Name a folder with Java sources.');
    const found: Found = { files: [], leftOut: [] };
    await this.walk(folder, '', found);
    const byPath = (a: { readonly path: string }, b: { readonly path: string }): number => (a.path < b.path ? -1 : 1);
    return { files: found.files.sort(byPath), leftOut: found.leftOut.sort(byPath) };
  }

  private async walk(root: string, folder: string, found: Found): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const names = new Set(entries.map((entry) => entry.name));
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !isPassedOver(entry, names)) await this.walk(root, path, found);
      else if (entry.isFile() && EXTENSIONS.has(extname(entry.name))) await take(root, path, found);
    }
  }
}

function isPassedOver(entry: Dirent, siblings: ReadonlySet<string>): boolean {
  if (entry.name.startsWith('.') || entry.name === 'node_modules') return true;
  return (OUTPUT_FOLDERS.get(entry.name) ?? []).some((file) => siblings.has(file));
}

async function take(root: string, path: string, found: Found): Promise<void> {
  const { size } = await stat(join(root, path));
  if (size > MAX_FILE_BYTES) {
    found.leftOut.push({ path, reason: `${size} bytes; the limit is ${MAX_FILE_BYTES}` });
    return;
  }
  const content = decodeUtf8(await readFile(join(root, path)));
  if (content === undefined) found.leftOut.push({ path, reason: 'not UTF-8 text' });
  else found.files.push({ path, content });
}
