import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FolderSources, SourceFolder } from '../../../application/code/source-folder.port.js';
import { buildFileText } from '../../../application/project/build-files-above.js';
import { SourceReader } from '../../../application/project/source-reader.js';
import { AppError } from '../../../domain/errors.js';
import type { LeftOut } from '../../../domain/diagnostics.js';
import { isLayoutFile } from '../../../domain/project/build-layout.js';
import { mergedNotCovered, notCoveredIn, notCoveredKind, notCoveredModule } from '../../../domain/project/not-covered.js';
import type { SourceFile } from '../../../domain/project/snapshot.js';
import { pathFault } from '../../../domain/project/project-path.js';
import { generatingModules } from '../../../domain/project/source-generators.js';
import { IconvCharsetDecoder } from './iconv-charset-decoder.js';
import { readFault, readSource } from './source-bytes.js';

/** Nobody writes a source this long; generated ones beyond it say nothing about a design. */
const MAX_FILE_BYTES = 5_000_000;
const EXTENSIONS = new Set(['.java', '.xml']);
/** Output folders of the build tools, only where a build file lies beside them: `build` is a fine name for a package. */
const OUTPUT_FOLDERS: ReadonlyMap<string, readonly string[]> = new Map([
  ['target', ['pom.xml']],
  ['build', ['build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts']],
]);
/** What tools keep for themselves; a build may well have code in others that begin with a dot (`.mvn/wrapper`, `.github`). */
const TOOL_FOLDERS: ReadonlySet<string> = new Set(['.git', '.gradle', '.idea', '.codetest', 'node_modules']);
/** In output folders only sources that generators write are counted. */
const GENERATED_FOLDER = /^generated/;

interface Seen {
  readonly paths: string[];
  readonly notCovered: string[];
  readonly leftOut: LeftOut[];
}

export class FileSourceFolder implements SourceFolder {
  private readonly charsets = new IconvCharsetDecoder();

  async read(folder: string): Promise<FolderSources> {
    const there = await stat(folder).catch(() => undefined);
    if (there?.isDirectory() !== true) throw new AppError('input.invalid', `There is no folder ${folder}.`, 'Name a folder with Java sources.');
    const seen: Seen = { paths: [], notCovered: [], leftOut: [] };
    await this.walk(folder, '', seen);
    const paths = seen.paths.sort((a, b) => (a < b ? -1 : 1));
    const reader = new SourceReader(this.charsets, () => this.buildFiles(folder, paths.filter(isLayoutFile)), paths);
    const files: SourceFile[] = [];
    const { leftOut } = seen;
    for (const path of paths) {
      const taken = await take(folder, path, reader);
      if ('reason' in taken) leftOut.push(taken);
      else files.push(taken);
    }
    const generating = generatingModules(await reader.buildLayout()).map(notCoveredModule);
    return { files, leftOut: leftOut.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path))), notCovered: mergedNotCovered([...notCoveredIn(seen.notCovered), ...generating]) };
  }

  private async walk(root: string, folder: string, seen: Seen): Promise<void> {
    const entries = await entriesOf(root, folder, seen);
    const names = new Set(entries.map((entry) => entry.name));
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) await this.walkFolder(root, path, { entry, names, seen });
      else takeEntry(entry, path, seen);
    }
  }

  private async walkFolder(root: string, path: string, at: { readonly entry: Dirent; readonly names: ReadonlySet<string>; readonly seen: Seen }): Promise<void> {
    const { entry, names, seen } = at;
    if (TOOL_FOLDERS.has(entry.name) || (entry.name.startsWith('.') && (await holdsCheckouts(join(root, path))))) return;
    const isOutput = (OUTPUT_FOLDERS.get(entry.name) ?? []).some((file) => names.has(file));
    if (!isOutput) return await this.walk(root, path, seen);
    for (const inner of await entriesOf(root, path, seen)) {
      if (inner.isDirectory() && GENERATED_FOLDER.test(inner.name)) await this.walk(root, `${path}/${inner.name}`, { paths: [], notCovered: seen.notCovered, leftOut: [] });
    }
  }

  private async buildFiles(root: string, paths: readonly string[]): Promise<readonly SourceFile[]> {
    const read = await Promise.all(paths.map(async (path) => ({ path, source: await readSource(join(root, path), MAX_FILE_BYTES) })));
    return read.flatMap(({ path, source }) => ('bytes' in source ? [{ path, content: buildFileText(source.bytes, this.charsets) }] : []));
  }
}

/** Whether a tool keeps other checkouts of some repository in its folder, there or one or two levels below (`.claude/worktrees/one`). */
async function holdsCheckouts(folder: string, levels = 2): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (entries.some((entry) => entry.name === '.git')) return true;
  if (levels === 0) return false;
  for (const entry of entries) if (entry.isDirectory() && (await holdsCheckouts(join(folder, entry.name), levels - 1))) return true;
  return false;
}

/** A folder that cannot be listed is left out with all that lies in it. */
async function entriesOf(root: string, folder: string, seen: Seen): Promise<readonly Dirent[]> {
  try {
    return await readdir(join(root, folder), { withFileTypes: true });
  } catch (cause) {
    if (folder === '') throw new AppError('input.invalid', `The folder ${root} cannot be read: ${readFault(cause)}.`, 'Name a folder that may be read.');
    seen.leftOut.push({ path: `${folder}/`, reason: readFault(cause) });
    return [];
  }
}

function takeEntry(entry: Dirent, path: string, seen: Seen): void {
  if (entry.isFile() && notCoveredKind(path) !== undefined) return void seen.notCovered.push(path);
  if (!EXTENSIONS.has(extname(entry.name)) && !isLayoutFile(path)) return;
  const fault = pathFault(path);
  if (fault !== undefined) seen.leftOut.push({ path, reason: `unsafe path: it ${fault}` });
  else if (entry.isFile()) seen.paths.push(path);
  else seen.leftOut.push({ path, reason: entry.isSymbolicLink() ? 'symbolic link' : 'no plain file' });
}

async function take(root: string, path: string, reader: SourceReader): Promise<SourceFile | LeftOut> {
  const source = await readSource(join(root, path), MAX_FILE_BYTES);
  if ('reason' in source) return { path, reason: source.reason };
  const read = await reader.read(path, source.bytes);
  return 'text' in read ? { path, content: read.text } : { path, reason: read.unreadable };
}
