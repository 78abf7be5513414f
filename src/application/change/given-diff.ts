import type { FileChange } from '../../domain/change/file-change.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import { AppError } from '../../domain/errors.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import { buildFilesAbove, buildFilesIn } from '../project/build-files-above.js';
import { SourceReader } from '../project/source-reader.js';
import type { ChangeTexts } from './change-texts.js';
import { decodedDiff, type TwoTrees } from './decoded-diff.js';
import type { DiffReader } from './diff-reader.port.js';
import type { SnapshotReach } from './snapshot-reach.js';

/**
 * A diff that somebody made, in the frame of the project. It may be from the snapshot's commit, and then it applies to
 * that; or it is in the working tree already, and then the working tree's text is the new one. Bytes that are UTF-8 as a
 * whole are that, whatever the files are: an editor or a web page may have turned them.
 */
export async function givenDiff(bytes: Uint8Array, snapshot: SnapshotReach, trees: TwoTrees): Promise<ChangeTexts & { readonly outside: readonly string[] }> {
  const { root, repositoryRoot } = await trees.checkout.describe();
  const diff = decodeUtf8(bytes) ?? (await decodedDiff(bytes, trees, new Map()));
  const framed = inProject(trees.diffReader.read(diff), root.slice(repositoryRoot.length).replace(/^[\\/]+/, '').replaceAll('\\', '/'));
  const hashes = new Map(snapshot.files.map((file) => [file.path, file.hash]));
  const old = await snapshot.texts([...new Set(framed.changes.flatMap((change) => hashes.get(change.oldPath ?? change.path) ?? []))]);
  const open = framed.changes.filter((change) => {
    const stored = old.get(hashes.get(change.oldPath ?? change.path) ?? '');
    return changesLines(change) && !(stored !== undefined && fits(() => trees.diffReader.apply(stored, change)));
  });
  return { ...framed, diff, ...(await presentTexts(open, trees)) };
}

/** Texts in the working tree that are what the changes lead to. */
async function presentTexts(changes: readonly FileChange[], { checkout, charsets, diffReader }: TwoTrees): Promise<{ readonly sources: readonly SourceFile[]; readonly leftOut: readonly LeftOut[] }> {
  const sources: SourceFile[] = [];
  const leftOut: LeftOut[] = [];
  const state = { kind: 'working-tree' } as const;
  const paths = changes.map((change) => change.path);
  const reader = new SourceReader(charsets, () => buildFilesAbove(buildFilesIn(checkout, state, charsets), paths), paths);
  for (const change of changes) {
    const present = await checkout.read(state, change.path);
    const read = present === undefined ? undefined : await reader.read(change.path, present);
    if (read !== undefined && 'text' in read && leadsTo(read.text, change, diffReader)) sources.push({ path: change.path, content: read.text });
    else if (read !== undefined && 'unreadable' in read) leftOut.push({ path: change.path, reason: read.unreadable });
  }
  return { sources, leftOut };
}

function changesLines(change: FileChange): boolean {
  return (change.kind === 'modified' || change.kind === 'renamed') && change.hunks.length > 0;
}

/** The text is what the change leads to. */
function leadsTo(text: string, change: FileChange, reader: DiffReader): boolean {
  return fits(() => reader.revert(text, change));
}

/**
 * git writes paths from the repository's root, unless it was asked for relative ones. One diff has one frame, so a single
 * path below the project's folder tells that all are from the root; the others then lie outside.
 */
function inProject(changes: readonly FileChange[], folder: string): { readonly changes: readonly FileChange[]; readonly outside: readonly ProjectPath[] } {
  const prefix = `${folder}/`;
  if (folder === '' || !changes.some((change) => change.path.startsWith(prefix))) return { changes, outside: [] };
  const inside = changes.filter((change) => change.path.startsWith(prefix)).map((change) => rebased(change, prefix));
  const outside = changes.map((change) => change.path).filter((path) => !path.startsWith(prefix));
  return { changes: inside, outside: [...new Set(outside)].sort() };
}

/** A file that came from outside is a new one here. */
function rebased(change: FileChange, prefix: string): FileChange {
  const { oldPath, ...rest } = change;
  const path = change.path.slice(prefix.length);
  if (oldPath === undefined) return { ...rest, path };
  return oldPath.startsWith(prefix) ? { ...rest, path, oldPath: oldPath.slice(prefix.length) } : { ...rest, kind: 'added', path };
}

function fits(attempt: () => string): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'change.diff-does-not-apply') return false;
    throw error;
  }
}
