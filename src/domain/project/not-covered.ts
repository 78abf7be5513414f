import type { LeftOut } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import { moduleSourcesFolder } from './module-layout.js';
import { generatingModuleOf, type GeneratingModule } from './source-generators.js';
import { extensionOf, folderOf, isBuildFile, languageOf } from './source-kinds.js';

/** Code that runs with the project's and that the code graph does not read: calls from it are not seen. */
export type NotCoveredKind = 'generated' | 'groovy' | 'kotlin' | 'scala';

export interface NotCovered {
  readonly kind: NotCoveredKind;
  /** 0 where only the build files tell of them. */
  readonly files: number;
  /** Of generated sources: plugins and annotation processors that write them, where the build files name some; sorted. */
  readonly by?: readonly string[];
  /** Folders of the modules that hold them, sorted; `''` is the root. */
  readonly modules: readonly ProjectPath[];
}

const LANGUAGES: ReadonlySet<string> = new Set(['groovy', 'kotlin', 'scala']);

/** Folders of Maven's and Gradle's output in which annotation processors and generators put sources; what else lies in output is no source. */
const GENERATED = /^(?:(.*?)\/)?(?:target\/generated-(?:test-)?sources|build\/generated(?:-src|-sources)?|out\/generated|bin\/generated-sources)\//;

/** What a file is, where the graph does not read it although it is code of the project; the build's own code (buildSrc, scripts) is none. */
export function notCoveredKind(path: ProjectPath): NotCoveredKind | undefined {
  const language = extensionOf(path) === 'scala' ? 'scala' : (languageOf(path) ?? '');
  if (GENERATED.test(path)) return language === 'java' || LANGUAGES.has(language) ? 'generated' : undefined;
  if (!LANGUAGES.has(language) || isBuildFile(path) || path.split('/').includes('buildSrc')) return undefined;
  // A script outside of a source folder (Jenkins' own, build logic) is not compiled with the project.
  return moduleSourcesFolder(path) === undefined && (extensionOf(path) === 'kts' || language === 'groovy') ? undefined : kindNamed(language);
}

function kindNamed(language: string): NotCoveredKind | undefined {
  return language === 'groovy' || language === 'kotlin' || language === 'scala' ? language : undefined;
}

/** The module that a file which is not covered lies in. */
export function moduleOfNotCovered(path: ProjectPath): ProjectPath {
  return GENERATED.exec(path)?.[1] ?? (GENERATED.test(path) ? '' : (moduleSourcesFolder(path) ?? folderOf(path)));
}

/** Counts the files by kind, kinds sorted. */
export function notCoveredIn(paths: Iterable<ProjectPath>): readonly NotCovered[] {
  const found = new Map<NotCoveredKind, { files: number; readonly modules: Set<ProjectPath> }>();
  for (const path of paths) {
    const kind = notCoveredKind(path);
    if (kind === undefined) continue;
    const entry = found.get(kind) ?? { files: 0, modules: new Set<ProjectPath>() };
    entry.files += 1;
    entry.modules.add(moduleOfNotCovered(path));
    found.set(kind, entry);
  }
  return [...found].map(([kind, { files, modules }]) => ({ kind, files, modules: [...modules].sort() })).sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

/** The folder by which files that are not covered are counted where they are left out: that of the generated sources, or of the language in its source set. */
export function folderOfNotCovered(path: ProjectPath): ProjectPath {
  return (GENERATED.exec(path)?.[0] ?? /^(?:.*?\/)?src\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? `${folderOf(path)}/`).slice(0, -1);
}

/** One entry for each kind and folder that a snapshot leaves out. */
const LEFT_OUT = /^(generated|groovy|kotlin|scala) sources, which the code graph does not read \((\d+) files?\)$/;

export function notCoveredReason(kind: NotCoveredKind, files: number): string {
  return `${kind} sources, which the code graph does not read (${String(files)} ${files === 1 ? 'file' : 'files'})`;
}

/** The same from a snapshot: its files, and what it left out as not covered. */
export function notCoveredOf(snapshot: { readonly files: readonly { readonly path: ProjectPath }[]; readonly leftOut: readonly LeftOut[] }): readonly NotCovered[] {
  const read = notCoveredIn(snapshot.files.map((file) => file.path));
  const left = snapshot.leftOut.flatMap(({ path, reason }): NotCovered[] => {
    const generating = generatingModuleOf({ path, reason });
    if (generating !== undefined) return [notCoveredModule(generating)];
    const [, name = '', count = ''] = LEFT_OUT.exec(reason) ?? [];
    const kind = name === 'generated' ? name : kindNamed(name);
    return kind === undefined ? [] : [{ kind, files: Number(count), modules: [moduleOfNotCovered(`${path.replace(/\/$/, '')}/x`)] }];
  });
  return mergedNotCovered([...read, ...left]);
}

/** A module whose build writes sources. */
export function notCoveredModule({ folder, by }: GeneratingModule): NotCovered {
  return { kind: 'generated', files: 0, modules: [folder], by };
}

/** One entry a kind. */
export function mergedNotCovered(parts: readonly NotCovered[]): readonly NotCovered[] {
  const kinds = [...new Set(parts.map((part) => part.kind))].sort();
  return kinds.map((kind) => {
    const same = parts.filter((part) => part.kind === kind);
    const by = [...new Set(same.flatMap((part) => part.by ?? []))].sort();
    return { kind, files: same.reduce((sum, part) => sum + part.files, 0), modules: [...new Set(same.flatMap((part) => part.modules))].sort(), ...(by.length === 0 ? {} : { by }) };
  });
}
