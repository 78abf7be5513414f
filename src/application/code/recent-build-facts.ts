import type { ProjectId, ProjectPath } from '../../domain/ids.js';
import { isLayoutFile, readBuildLayout, type BuildLayout } from '../../domain/project/build-layout.js';
import { detectFrameworks } from '../../domain/project/frameworks.js';
import { extensionOf, isBuildFile } from '../../domain/project/source-kinds.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { RecentMap } from '../recent-map.js';
import type { SourceRef, TextsOf } from './graph-builder.port.js';

/** Projects of which it stays in memory: those that are being worked on. */
const REMEMBERED_PROJECTS = 4;

/** What build files, and sources of languages that the graph does not read, say of a project. */
export interface BuildFacts {
  readonly layout: BuildLayout;
  /** That these files show. */
  readonly frameworks: readonly string[];
}

/** Reads them once for as long as neither these files nor the names of the others change: a project has hundreds, and one edit is seldom in one of them. */
export class RecentBuildFacts {
  private readonly known = new RecentMap<ProjectId, { readonly files: readonly SourceRef[]; readonly facts: BuildFacts }>(REMEMBERED_PROJECTS);

  /** `files`: all of the snapshot's, sorted by path. */
  async of(projectId: ProjectId, files: readonly SourceRef[], textsOf: TextsOf): Promise<BuildFacts> {
    const known = this.known.get(projectId);
    if (known !== undefined && areSame(known.files, files)) return this.keep(projectId, files, known.facts);
    const wanted = files.filter((file) => isRead(file.path));
    const texts = await textsOf(wanted);
    const facts = factsOf([...texts].map(([path, content]) => ({ path, content })), files);
    // What a text that is missing would have said is asked for again.
    return texts.size < wanted.length ? facts : this.keep(projectId, files, facts);
  }

  private keep(projectId: ProjectId, files: readonly SourceRef[], facts: BuildFacts): BuildFacts {
    return this.known.put(projectId, { files, facts }).facts;
  }
}

function areSame(before: readonly SourceRef[], now: readonly SourceRef[]): boolean {
  return before.length === now.length && before.every(({ path, hash }, at) => path === now[at]?.path && (hash === now[at].hash || !isRead(path)));
}

function factsOf(texts: readonly SourceFile[], files: readonly SourceRef[]): BuildFacts {
  return {
    layout: readBuildLayout(texts.filter((file) => isLayoutFile(file.path)), files.map((file) => file.path)),
    frameworks: detectFrameworks(texts.filter((file) => isFrameworkSource(file.path))),
  };
}

function isRead(path: ProjectPath): boolean {
  return isLayoutFile(path) || isFrameworkSource(path);
}

/** Java files tell theirs when the graph reads them. */
function isFrameworkSource(path: ProjectPath): boolean {
  return isBuildFile(path) || ['kt', 'groovy'].includes(extensionOf(path));
}
