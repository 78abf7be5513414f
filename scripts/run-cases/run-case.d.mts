import type { Case } from './cases.mjs';
import type { CaseProject } from './case-project.mjs';
import type { Kit } from './kits.mjs';

export interface Said {
  readonly exit: number;
}

export function runCase(project: CaseProject, kit: Kit, one: Case): Promise<Said>;
export function differences(said: Said, expected: Case['expect']): readonly string[];
