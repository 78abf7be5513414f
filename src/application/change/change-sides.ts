import type { FileChange } from '../../domain/change/file-change.js';
import { AppError } from '../../domain/errors.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { DiffReader } from './diff-reader.port.js';

/** The changed files' texts on both sides, and where they are not what they should be. */
export interface ChangeSides {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  /** The snapshot holds another old text than the diff tells. */
  readonly stale: readonly ProjectPath[];
  /** The sent text is not what the diff leads to. */
  readonly notFitting: readonly ProjectPath[];
  readonly oldUnknown: readonly ProjectPath[];
  readonly newUnknown: readonly ProjectPath[];
}

export interface KnownTexts {
  /** New texts that came with the change. */
  readonly sources: ReadonlyMap<ProjectPath, string>;
  /** Texts of the snapshot, at least at the changes' old paths. */
  readonly snapshot: ReadonlyMap<ProjectPath, string>;
}

/**
 * Finds each changed file's old and new text. The new one is the one that was sent, else the diff applied to the snapshot.
 * The old one is the diff taken back from the new text wherever that fits, since the snapshot may be of another commit;
 * only then the snapshot's. What neither gives is named, never guessed.
 */
export function changeSides(changes: readonly FileChange[], known: KnownTexts, reader: DiffReader): ChangeSides {
  const found = changes.filter((change) => change.special === undefined).map((change) => sidesOf(change, known, reader));
  const paths = (wanted: (sides: FileSides) => boolean): readonly ProjectPath[] => found.filter(wanted).map((sides) => sides.path).sort();
  return {
    before: byPath(found.flatMap((sides) => (sides.before === undefined ? [] : [sides.before]))),
    after: byPath(found.flatMap((sides) => (sides.after === undefined ? [] : [sides.after]))),
    stale: paths((sides) => sides.stale),
    notFitting: paths((sides) => sides.notFitting),
    oldUnknown: paths((sides) => sides.oldUnknown),
    newUnknown: paths((sides) => sides.newUnknown),
  };
}

interface FileSides {
  readonly path: ProjectPath;
  readonly before?: SourceFile;
  readonly after?: SourceFile;
  readonly stale: boolean;
  readonly notFitting: boolean;
  readonly oldUnknown: boolean;
  readonly newUnknown: boolean;
}

function sidesOf(change: FileChange, known: KnownTexts, reader: DiffReader): FileSides {
  const stored = known.snapshot.get(change.oldPath ?? change.path);
  const after = change.kind === 'deleted' ? undefined : (known.sources.get(change.path) ?? applied(change, stored, reader));
  // One side alone would make every unit of the file a deleted one.
  if (change.kind !== 'deleted' && after === undefined) return { path: change.path, stale: false, notFitting: false, oldUnknown: false, newUnknown: !change.binary };
  const old = isNew(change) ? {} : oldSide(change, { stored, after }, reader);
  return {
    path: change.path, stale: false, notFitting: false, oldUnknown: false, newUnknown: false, ...old,
    ...(after === undefined ? {} : { after: { path: change.path, content: after } }),
  };
}

/** A copy's source is still there, so the copy has no old side. */
function isNew(change: FileChange): boolean {
  return change.kind === 'added' || change.kind === 'copied';
}

type OldSide = Pick<FileSides, 'before' | 'stale' | 'notFitting' | 'oldUnknown'>;

function oldSide(change: FileChange, texts: { readonly stored: string | undefined; readonly after: string | undefined }, reader: DiffReader): OldSide {
  const reverted = revertedText(change, texts.after, reader);
  const content = reverted ?? texts.stored;
  return {
    ...(content === undefined ? {} : { before: { path: change.oldPath ?? change.path, content } }),
    stale: reverted !== undefined && texts.stored !== undefined && reverted !== texts.stored,
    notFitting: reverted === undefined && texts.after !== undefined && change.hunks.length > 0,
    oldUnknown: content === undefined && !change.binary,
  };
}

/** The diff applied to the snapshot's text; a new file's text stands in the diff whole. */
function applied(change: FileChange, stored: string | undefined, reader: DiffReader): string | undefined {
  const old = change.kind === 'added' ? '' : stored;
  return old === undefined || change.binary ? undefined : whereItFits(() => reader.apply(old, change));
}

/** A diff without hunks (a pure move, a file that only the sources name) says nothing of the text unless it is a move. */
function revertedText(change: FileChange, after: string | undefined, reader: DiffReader): string | undefined {
  if (change.binary) return undefined;
  if (change.kind === 'deleted') return change.hunks.length === 0 ? undefined : whereItFits(() => reader.revert('', change));
  if (after === undefined) return undefined;
  if (change.hunks.length === 0) return change.kind === 'renamed' || change.kind === 'mode-changed' ? after : undefined;
  return whereItFits(() => reader.revert(after, change));
}

function whereItFits(attempt: () => string): string | undefined {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'change.diff-does-not-apply') return undefined;
    throw error;
  }
}

function byPath(files: readonly SourceFile[]): readonly SourceFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
}
