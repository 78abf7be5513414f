import type { ProjectPath } from '../ids.js';

/** One module of the project, as far as the choice of a test's home needs it. */
export interface ModuleCandidate {
  /** `''` for the root. */
  readonly folder: ProjectPath;
  /** It has main sources in the test's package. */
  readonly ownsPackage: boolean;
  readonly hasMain: boolean;
  readonly hasTests: boolean;
}

export type ModuleChoice = { readonly kind: 'module'; readonly folder: ProjectPath; readonly why: string } | { readonly kind: 'ambiguous'; readonly candidates: readonly ProjectPath[] } | { readonly kind: 'none' };

/** In this order; a rule that leaves several candidates narrows the choice for the next one. */
const RULES: readonly { readonly why: string; readonly holds: (module: ModuleCandidate) => boolean }[] = [
  { why: "has the test's package", holds: (module) => module.ownsPackage },
  { why: 'only module with tests', holds: (module) => module.hasTests },
  { why: 'only module with main sources', holds: (module) => module.hasMain },
];

/** The module that a test class belongs to, or the ones between which a person has to choose. */
export function chooseModule(modules: readonly ModuleCandidate[]): ModuleChoice {
  const [only, second] = modules;
  if (only === undefined) return { kind: 'none' };
  if (second === undefined) return { kind: 'module', folder: only.folder, why: 'only module' };
  let candidates = modules;
  for (const rule of RULES) {
    const fitting = candidates.filter((module) => rule.holds(module));
    const [one, another] = fitting;
    if (one !== undefined && another === undefined) return { kind: 'module', folder: one.folder, why: rule.why };
    if (fitting.length > 0) candidates = fitting;
  }
  return { kind: 'ambiguous', candidates: candidates.map((module) => module.folder).sort() };
}
