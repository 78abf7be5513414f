import { groupBy } from '../group-by.js';
import type { FileFacts } from '../code/declarations.js';
import type { ProjectPath, UnitId } from '../ids.js';
import type { ConfigEntry } from './config-facts.js';
import { changedMembers } from './changed-members.js';
import type { ChangeUnit } from './change-unit.js';
import { declaredUnits, type DeclaredUnit, type TreeSide } from './declared-units.js';
import { changedLines } from './changed-lines.js';
import type { FileChange } from './file-change.js';
import { importChanges } from './import-changes.js';
import { kindOfFile } from './file-kind.js';
import { partedFiles, withoutParts } from './parted-files.js';

/** What a change did to units, and what kept it from being known. */
export interface UnitComparison {
  /** Sorted by file, then place, then id. */
  readonly units: readonly ChangeUnit[];
  /** Changed files in which no unit differs: comments, layout, a move, a language that is not read. */
  readonly withoutUnits: readonly ProjectPath[];
  /** Files whose code may mean another thing than before though it is written the same: see `importChanges`. */
  readonly importsChanged: readonly ProjectPath[];
  /** Files that could not be parsed on one side: nothing is said of their units. */
  readonly unreadable: readonly ProjectPath[];
  /** Configuration, mappers and scripts that could not be read on one side: the file is one unit. */
  readonly wholeFiles: readonly ProjectPath[];
  /** Units that two places declare: which of them is meant cannot be told. */
  readonly ambiguous: readonly UnitId[];
}

/**
 * The units that differ between two states of the changed files, by the hash of their tokens as written; all files are
 * compared together, so that a unit that moved to another file is not changed. Lines only say where a unit stands.
 * @param sameCode files of which only comments or layout differ, by their texts; see `sameInCode`
 */
export function compareUnits(before: TreeSide, after: TreeSide, changes: readonly FileChange[], sameCode: ReadonlySet<ProjectPath> = new Set()): UnitComparison {
  const parted = partedFiles(before, after, changes);
  const kept = (side: TreeSide, path: (change: FileChange) => ProjectPath): TreeSide => withoutParts(side, new Set(changes.filter((change) => parted.get(change.path) === false).map(path)));
  const moved = new Map(changes.flatMap((change) => (change.kind === 'renamed' && change.oldPath !== undefined ? [[change.oldPath, change.path] as const] : [])));
  const old = groupBy(declaredUnits(kept(before, (change) => change.oldPath ?? change.path), (path) => moved.get(path) ?? path), (unit) => unit.id);
  const now = groupBy(declaredUnits(kept(after, (change) => change.path)), (unit) => unit.id);
  const unreadable = unreadableFiles(before, after, changes);
  const ids = [...new Set([...now.keys(), ...old.keys()])];
  const ambiguous = ids.filter((id) => (old.get(id) ?? []).length > 1 || (now.get(id) ?? []).length > 1).sort();
  const doubtful = new Set(ambiguous);
  const code = ids.flatMap((id) => {
    const unit = doubtful.has(id) ? undefined : difference(old.get(id)?.[0], now.get(id)?.[0]);
    return unit === undefined || unreadable.has(unit.file) ? [] : [unit];
  });
  const whole = changes.filter((change) => parted.get(change.path) !== true && !sameCode.has(change.path));
  const units = [...code, ...whole.flatMap(fileUnit)].sort(byPlace);
  const booked = new Set(units.map((unit) => unit.file));
  const imports = importChanges(before.java, after.java, changes);
  const unbooked = [...new Set(changes.map((change) => change.path))].filter((path) => !booked.has(path) && !unreadable.has(path));
  const importsChanged = [...new Set([...imports.rebound, ...unbooked.filter((path) => imports.changed.has(path))])].filter((path) => !unreadable.has(path)).sort();
  const withoutUnits = unbooked.filter((path) => !importsChanged.includes(path)).sort();
  const wholeFiles = [...parted].filter(([path, isParted]) => !isParted && booked.has(path)).map(([path]) => path).sort();
  return { units, withoutUnits, importsChanged, unreadable: [...unreadable].sort(), wholeFiles, ambiguous };
}

function difference(old: DeclaredUnit | undefined, now: DeclaredUnit | undefined): ChangeUnit | undefined {
  if (old?.hash === now?.hash) return undefined;
  const shown = now ?? old;
  if (shown === undefined) return undefined;
  const { id, kind, file } = shown;
  const { start, end } = changedEntry(shown, now && old) ?? shown;
  if (old === undefined || now === undefined) return { id, kind, change: old === undefined ? 'added' : 'deleted', file, start, end };
  return { id, kind, change: 'modified', file, start, end, ...membersOf(old, now) };
}

function membersOf(old: DeclaredUnit, now: DeclaredUnit): Pick<ChangeUnit, 'members'> {
  return old.type === undefined || now.type === undefined ? {} : { members: changedMembers(old.type, now.type) };
}

/** Of a key that several documents set: the first place that the other side does not have. */
function changedEntry(shown: DeclaredUnit, other: DeclaredUnit | undefined): ConfigEntry | undefined {
  const known = new Set(other?.entries?.map((entry) => `${entry.when}\n${entry.value}`));
  return shown.entries?.find((entry) => !known.has(`${entry.when}\n${entry.value}`));
}

/** Build files, configuration and resources that have no units inside are units whole. */
function fileUnit(change: FileChange): readonly ChangeUnit[] {
  const kind = kindOfFile(change.path);
  if (kind === 'code' || kind === 'other') return [];
  if (isMoveOnly(change) || change.special !== undefined) return [];
  const lines = changedLines([change])[0]?.added ?? [];
  return [{ id: `file:${change.path}`, kind, change: FILE_CHANGES[change.kind], file: change.path, start: lines[0] ?? 1, end: lines.at(-1) ?? 1 }];
}

const FILE_CHANGES: Readonly<Record<FileChange['kind'], ChangeUnit['change']>> = { added: 'added', copied: 'added', deleted: 'deleted', modified: 'modified', renamed: 'modified', 'mode-changed': 'modified' };

function isMoveOnly(change: FileChange): boolean {
  return (change.kind === 'renamed' || change.kind === 'mode-changed') && change.hunks.length === 0 && !change.binary;
}

/** A file that one side cannot be read of, under both its names. */
function unreadableFiles(before: TreeSide, after: TreeSide, changes: readonly FileChange[]): ReadonlySet<ProjectPath> {
  const broken = new Set([...before.java, ...after.java].filter(isBroken).map((file) => file.path));
  for (const change of changes) {
    if (change.oldPath !== undefined && (broken.has(change.oldPath) || broken.has(change.path))) broken.add(change.oldPath).add(change.path);
  }
  return broken;
}

function isBroken(file: FileFacts): boolean {
  return file.types.length === 0 && file.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

function byPlace(a: ChangeUnit, b: ChangeUnit): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start || (a.id < b.id ? -1 : Number(a.id > b.id));
}
