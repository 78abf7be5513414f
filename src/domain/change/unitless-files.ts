import type { FileFacts } from '../code/declarations.js';
import type { ProjectPath } from '../ids.js';
import type { SourceFile } from '../project/snapshot.js';
import { extensionOf, fileName } from '../project/source-kinds.js';
import type { FileChange } from './file-change.js';
import { kindOfFile } from './file-kind.js';
import { writtenDifference } from './written-difference.js';

/** Why a changed file has no changed unit. */
export type UnitlessReason =
  | 'renamed' | 'moved' | 'layout' | 'comments' | 'order' | 'reworded' | 'mode' | 'link' | 'submodule' | 'binary'
  /** `package-info.java` or `module-info.java`: code that is part of no unit. */
  | 'declaration'
  /** A file that the program is neither built from nor runs on. */
  | 'not-code';

export interface UnitlessFile {
  readonly path: ProjectPath;
  readonly reason: UnitlessReason;
}

/** Both sides of the changed files, as text and as what the Java ones declare. */
export interface ComparedTexts {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly oldJava: readonly FileFacts[];
  readonly newJava: readonly FileFacts[];
}

/** For each of the changes the reason that it has no unit; only for files that have none, and whose texts are known. */
export function unitlessFiles(changes: readonly FileChange[], texts: ComparedTexts): readonly UnitlessFile[] {
  const [old, now] = [contents(texts.before), contents(texts.after)];
  const seen = new Map<ProjectPath, UnitlessReason>();
  for (const change of changes) {
    const reason = shownByChange(change) ?? shownByText(change, old.get(change.oldPath ?? change.path), now.get(change.path), texts);
    if (!seen.has(change.path)) seen.set(change.path, reason);
  }
  return [...seen].map(([path, reason]) => ({ path, reason })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function shownByChange(change: FileChange): UnitlessReason | undefined {
  if (change.special !== undefined) return change.special;
  if (change.binary) return 'binary';
  if (change.kind === 'mode-changed') return 'mode';
  if (change.kind === 'renamed' && change.hunks.length === 0) return 'renamed';
  if (kindOfFile(change.path) === 'other') return 'not-code';
  return /^(?:package|module)-info\.java$/.test(fileName(change.path)) ? 'declaration' : undefined;
}

function shownByText(change: FileChange, old: string | undefined, now: string | undefined, texts: ComparedTexts): UnitlessReason {
  const difference = old === undefined || now === undefined ? undefined : writtenDifference(change.path, old, now);
  if (difference !== undefined && difference !== 'code') return difference;
  if (extensionOf(change.path) === 'java' && hasMovedTypes(change, texts)) return 'moved';
  return old === undefined || now === undefined ? 'comments' : 'reworded';
}

/** A type of the file stands in another file on the other side. */
function hasMovedTypes(change: FileChange, { oldJava, newJava }: ComparedTexts): boolean {
  const [here, there] = [typesIn(oldJava, change.oldPath ?? change.path), typesIn(newJava, change.path)];
  return [...here].some((id) => !there.has(id)) || [...there].some((id) => !here.has(id));
}

function typesIn(files: readonly FileFacts[], path: ProjectPath): ReadonlySet<string> {
  return new Set(files.filter((file) => file.path === path).flatMap((file) => file.types.map((type) => type.id)));
}

/** Build files and configuration that say the same on both sides: as whole files they are no units then. */
export function sameInCode(changes: readonly FileChange[], texts: Pick<ComparedTexts, 'before' | 'after'>): ReadonlySet<ProjectPath> {
  const [old, now] = [contents(texts.before), contents(texts.after)];
  const same = changes.filter((change) => {
    const [was, is] = [old.get(change.oldPath ?? change.path), now.get(change.path)];
    if (was === undefined || is === undefined || !['build', 'config'].includes(kindOfFile(change.path))) return false;
    return ['layout', 'comments'].includes(writtenDifference(change.path, was, is));
  });
  return new Set(same.map((change) => change.path));
}

function contents(files: readonly SourceFile[]): ReadonlyMap<ProjectPath, string> {
  return new Map(files.map((file) => [file.path, file.content]));
}
