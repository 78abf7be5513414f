import type { Checkout } from '../project/checkout.port.js';
import type { FileChange } from '../../domain/change/file-change.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import { AppError } from '../../domain/errors.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { DiffReader } from './diff-reader.port.js';
import { textOf } from './readable-contents.js';
import type { SnapshotReach } from './snapshot-reach.js';

/** A change between two states of a checkout, read. */
export interface ReadChange {
  readonly changes: readonly FileChange[];
  /** New contents, as far as they are known by themselves. */
  readonly contents: ReadonlyMap<ProjectPath, Uint8Array>;
  readonly outside: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * A diff that somebody made, in the frame of the project. It may be from the snapshot's commit, and then it applies to
 * that; or it is in the working tree already, and then the working tree's text is the new one.
 */
export async function givenDiff(text: string, snapshot: SnapshotReach, ports: { readonly checkout: Checkout; readonly diffReader: DiffReader }): Promise<ReadChange> {
  const { root, repositoryRoot } = await ports.checkout.describe();
  const framed = inProject(ports.diffReader.read(text), root.slice(repositoryRoot.length).replace(/^[\\/]+/, '').replaceAll('\\', '/'));
  const hashes = new Map(snapshot.files.map((file) => [file.path, file.hash]));
  const old = await snapshot.texts([...new Set(framed.changes.flatMap((change) => hashes.get(change.oldPath ?? change.path) ?? []))]);
  const contents = new Map<ProjectPath, Uint8Array>();
  for (const change of framed.changes.filter(changesLines)) {
    const stored = old.get(hashes.get(change.oldPath ?? change.path) ?? '');
    if (stored !== undefined && fits(() => ports.diffReader.apply(stored, change))) continue;
    const present = await ports.checkout.read({ kind: 'working-tree' }, change.path);
    if (present !== undefined && leadsTo(present, change, ports.diffReader)) contents.set(change.path, present);
  }
  return { ...framed, contents, leftOut: [] };
}

function changesLines(change: FileChange): boolean {
  return (change.kind === 'modified' || change.kind === 'renamed') && change.hunks.length > 0;
}

/** The bytes are what the change leads to. */
function leadsTo(bytes: Uint8Array, change: FileChange, reader: DiffReader): boolean {
  const text = textOf(bytes);
  return text !== undefined && fits(() => reader.revert(text, change));
}

/**
 * git writes paths from the repository's root, unless it was asked for relative ones. One diff has one frame, so a single
 * path below the project's folder tells that all are from the root; the others then lie outside.
 */
function inProject(changes: readonly FileChange[], folder: string): Pick<ReadChange, 'changes' | 'outside'> {
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
