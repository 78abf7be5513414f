import type { ProjectPath } from '../ids.js';
import type { CoverageReport, FileCoverage } from './coverage.js';

/** A source root is `src/<set>/<language>`; what follows it is package and file. */
const SOURCE_ROOT = /^(?:(.*)\/)?src\/([^/]+)\/(?:java|kotlin|groovy|scala)\/(.+)$/;

export type CoverageMatch = { readonly kind: 'found'; readonly file: FileCoverage } | { readonly kind: 'absent' } | { readonly kind: 'ambiguous' };

/** Code that ships: a source file outside the test source sets (`src/test`, `src/testFixtures`, `src/integrationTest`). */
export function isMainSource(path: ProjectPath): boolean {
  if (!/\.(?:java|kt|groovy|scala)$/.test(path)) return false;
  const set = SOURCE_ROOT.exec(path)?.[2];
  return set === undefined ? !/(?:^|\/)(?:src\/)?tests?\//.test(path) : !/test/i.test(set);
}

/**
 * The measured file that is a source file of the project: same package and name, and of the file's module. Groups name
 * modules in an aggregated report; without groups the report is of the module that wrote it.
 */
export function findCoverage(report: CoverageReport, path: ProjectPath, module: ProjectPath): CoverageMatch {
  const { owner, inRoot } = place(path);
  const named = report.files.filter((file) => {
    const full = file.package === '' ? file.name : `${file.package}/${file.name}`;
    return inRoot === undefined ? path === full || path.endsWith(`/${full}`) : full === inRoot;
  });
  const candidates = named.filter((file) => mayBelong(file, owner, module));
  const [first, second] = candidates;
  if (first === undefined) return { kind: 'absent' };
  if (second === undefined) return { kind: 'found', file: first };
  const ofGroup = candidates.filter((file) => file.groups.at(-1) === lastPart(owner ?? ''));
  const [only, another] = ofGroup;
  return only !== undefined && another === undefined ? { kind: 'found', file: only } : { kind: 'ambiguous' };
}

/** `core/src/main/java/shop/A.java` -> owner `core`, inRoot `shop/A.java`; owner is undefined where no source root is seen. */
function place(path: ProjectPath): { readonly owner?: string; readonly inRoot?: string } {
  const parts = SOURCE_ROOT.exec(path);
  if (parts === null) return {};
  const [, owner = '', , inRoot = ''] = parts;
  return { owner, inRoot };
}

function mayBelong(file: FileCoverage, owner: string | undefined, module: ProjectPath): boolean {
  if (owner === undefined) return true;
  const group = file.groups.at(-1);
  if (group !== undefined) return group === lastPart(owner) || owner === '';
  return module === '' || owner === module || owner.startsWith(`${module}/`);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
