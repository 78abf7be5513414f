import type { ProjectPath } from '../../domain/ids.js';
import { readPomLayout } from '../../domain/project/build-files/pom-layout.js';
import { resolvePath, withAncestors } from '../../domain/project/folder-paths.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { fileName, folderOf } from '../../domain/project/source-kinds.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import type { Checkout, TreeState } from './checkout.port.js';

/** Files looked for: some hundred for a change of many modules; beyond it the rest is taken for not there. */
const MAX_LOOKUPS = 5_000;

const NAMES = ['pom.xml', 'build.gradle', 'build.gradle.kts', 'settings.gradle', 'settings.gradle.kts', 'gradle.properties'];

/** A build file's text; undefined where there is none. */
export type ReadBuildFile = (path: ProjectPath) => Promise<string | undefined>;

/** The build files in the folders above the paths, and the poms that those name as parents; for trees that cannot be listed cheaply. */
export async function buildFilesAbove(read: ReadBuildFile, paths: Iterable<ProjectPath>): Promise<readonly SourceFile[]> {
  const folders = new Set([...paths].flatMap((path) => withAncestors(folderOf(path))));
  const waiting = [...folders].flatMap(namesIn);
  const asked = new Set(waiting);
  const found: SourceFile[] = [];
  for (let looked = 0; looked < waiting.length && looked < MAX_LOOKUPS; looked += 1) {
    const path = waiting[looked] ?? '';
    const content = await read(path);
    if (content === undefined) continue;
    found.push({ path, content });
    const parent = parentPom(path, content);
    if (parent === undefined || asked.has(parent)) continue;
    asked.add(parent);
    waiting.push(parent);
  }
  return found;
}

function namesIn(folder: ProjectPath): readonly ProjectPath[] {
  if (folder === '') return NAMES;
  const own = fileName(folder);
  return [...NAMES, `${own}.gradle`, `${own}.gradle.kts`].map((name) => `${folder}/${name}`);
}

function parentPom(path: ProjectPath, content: string): ProjectPath | undefined {
  const parent = fileName(path) === 'pom.xml' ? readPomLayout(content)?.parent : undefined;
  if (parent === undefined || parent.relativePath === '') return undefined;
  const place = resolvePath(folderOf(path), parent.relativePath);
  if (place === undefined) return undefined;
  return place.endsWith('.xml') ? place : place === '' ? 'pom.xml' : `${place}/pom.xml`;
}

/** Build files as a state of a checkout holds them. */
export function buildFilesIn(checkout: Checkout, state: TreeState, charsets: CharsetDecoder): ReadBuildFile {
  return async (path) => {
    const bytes = await checkout.read(state, path);
    return bytes === undefined ? undefined : buildFileText(bytes, charsets);
  };
}

/** A build file is read before any encoding is known; what it says of encodings is ASCII. */
export function buildFileText(bytes: Uint8Array, charsets: CharsetDecoder): string {
  return decodeUtf8(bytes) ?? charsets.decode(bytes, 'iso-8859-1') ?? '';
}
