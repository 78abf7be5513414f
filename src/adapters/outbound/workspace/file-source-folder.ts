import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FolderSources, SourceFolder } from '../../../application/code/source-folder.port.js';
import { buildFileText } from '../../../application/project/build-files-above.js';
import { SourceReader } from '../../../application/project/source-reader.js';
import { AppError } from '../../../domain/errors.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import { isLayoutFile } from '../../../domain/project/build-layout.js';
import { mergedNotCovered, notCoveredIn, notCoveredKind, notCoveredModule } from '../../../domain/project/not-covered.js';
import type { SourceFile } from '../../../domain/project/snapshot.js';
import { generatingModules } from '../../../domain/project/source-generators.js';
import { IconvCharsetDecoder } from './iconv-charset-decoder.js';

/** Nobody writes a source this long; generated ones beyond it say nothing about a design. */
const MAX_FILE_BYTES = 5_000_000;
const EXTENSIONS = new Set(['.java', '.xml']);
/** Output folders of the build tools, only where a build file lies beside them: `build` is a fine name for a package. */
const OUTPUT_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['target', ['pom.xml']],
  ['build', ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']],
]);
/** In output folders only sources that generators write are counted. */
const GENERATED_FOLDER = /^generated/;

interface Seen {
  readonly paths: string[];
  readonly notCovered: string[];
}

export class FileSourceFolder implements SourceFolder {
  private readonly charsets = new IconvCharsetDecoder();

  async read(folder: string): Promise<FolderSources> {
    const there = await stat(folder).catch(() => undefined);
    if (there?.isDirectory() !== true) throw new AppError('input.invalid', `There is no folder ${folder}.`, 'Name a folder with Java sources.');
    const seen: Seen = { paths: [], notCovered: [] };
    await this.walk(folder, '', seen);
    const paths = seen.paths.sort((a, b) => (a < b ? -1 : 1));
    const reader = new SourceReader(this.charsets, () => this.buildFiles(folder, paths.filter(isLayoutFile)), paths);
    const files: SourceFile[] = [];
    const leftOut: LeftOut[] = [];
    for (const path of paths) {
      const taken = await take(folder, path, reader);
      if ('reason' in taken) leftOut.push(taken);
      else files.push(taken);
    }
    const generating = generatingModules(await reader.buildLayout()).map(notCoveredModule);
    return { files, leftOut, notCovered: mergedNotCovered([...notCoveredIn(seen.notCovered), ...generating]) };
  }

  private async walk(root: string, folder: string, seen: Seen): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const names = new Set(entries.map((entry) => entry.name));
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await this.walkFolder(root, path, { entry, names, seen });
      else if (entry.isFile() && notCoveredKind(path) !== undefined) seen.notCovered.push(path);
      else if (entry.isFile() && (EXTENSIONS.has(extname(entry.name)) || isLayoutFile(path))) seen.paths.push(path);
    }
  }

  private async walkFolder(root: string, path: string, at: { readonly entry: Dirent; readonly names: ReadonlySet<string>; readonly seen: Seen }): Promise<void> {
    const { entry, names, seen } = at;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return;
    const isOutput = (OUTPUT_FOLDERS.get(entry.name) ?? []).some((file) => names.has(file));
    if (!isOutput) return await this.walk(root, path, seen);
    for (const inner of await readdir(join(root, path), { withFileTypes: true })) {
      if (inner.isDirectory() && GENERATED_FOLDER.test(inner.name)) await this.walk(root, `${path}/${inner.name}`, { paths: [], notCovered: seen.notCovered });
    }
  }

  private async buildFiles(root: string, paths: readonly string[]): Promise<readonly SourceFile[]> {
    return await Promise.all(paths.map(async (path) => ({ path, content: buildFileText(await readFile(join(root, path)), this.charsets) })));
  }
}

async function take(root: string, path: string, reader: SourceReader): Promise<SourceFile | LeftOut> {
  const { size } = await stat(join(root, path));
  if (size > MAX_FILE_BYTES) return { path, reason: `${size} bytes; the limit is ${MAX_FILE_BYTES}` };
  const read = await reader.read(path, await readFile(join(root, path)));
  return 'text' in read ? { path, content: read.text } : { path, reason: read.unreadable };
}
