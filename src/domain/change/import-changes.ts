import type { FileFacts, Import } from '../code/declarations.js';
import type { ProjectPath } from '../ids.js';
import type { FileChange } from './file-change.js';

/** How a file's imports differ between the two sides. */
export interface ImportChanges {
  /** Files that import other things than before, whatever the order. */
  readonly changed: ReadonlySet<ProjectPath>;
  /** Of these the ones in which a name that stays imported now means something else. */
  readonly rebound: ReadonlySet<ProjectPath>;
}

/** Of files that both sides have. Code that stays as written may mean another thing under other imports. */
export function importChanges(before: readonly FileFacts[], after: readonly FileFacts[], changes: readonly FileChange[]): ImportChanges {
  const old = new Map(before.map((file) => [file.path, file]));
  const cameFrom = new Map(changes.flatMap((change) => (change.kind === 'renamed' && change.oldPath !== undefined ? [[change.path, change.oldPath] as const] : [])));
  const changed = new Set<ProjectPath>();
  const rebound = new Set<ProjectPath>();
  for (const file of after) {
    const was = old.get(cameFrom.get(file.path) ?? file.path);
    if (was === undefined) continue;
    if (!sameSet(new Set(was.imports.map(textOf)), new Set(file.imports.map(textOf)))) changed.add(file.path);
    const [names, namesNow] = [targets(was.imports), targets(file.imports)];
    if ([...names].some(([name, from]) => !sameSet(from, namesNow.get(name) ?? from))) rebound.add(file.path);
  }
  return { changed, rebound };
}

function textOf({ name, isStatic, onDemand }: Import): string {
  return `${isStatic ? 'static ' : ''}${name}${onDemand ? '.*' : ''}`;
}

/** What each simple name is imported from. On demand any name may be meant, so all of these are one. */
function targets(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const entry of imports) {
    const key = `${entry.isStatic ? 'static ' : ''}${entry.onDemand ? '*' : entry.name.slice(entry.name.lastIndexOf('.') + 1)}`;
    byName.set(key, (byName.get(key) ?? new Set()).add(entry.name));
  }
  return byName;
}

function sameSet(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && [...a].every((each) => b.has(each));
}
