import type { Project } from '../../src/domain/project/project.js';

/** A registered project; whatever a test cares about is overridden. */
export function sampleProject(overrides: Partial<Project> = {}): Project {
  const name = overrides.name ?? 'shop';
  return {
    id: '0'.repeat(31) + '1',
    name,
    gitUrl: `https://github.com/acme/${name}.git`,
    identity: `github.com/acme/${name}`,
    owner: 'kim',
    defaultBranch: 'main',
    ingest: { status: 'PENDING' },
    frameworks: [],
    languageStats: {},
    leftOut: [],
    createdAt: 1,
    updatedAt: 2,
    ...overrides,
  };
}
