import type { LeftOut } from '../../../domain/diagnostics.js';
import { AppError } from '../../../domain/errors.js';
import type { IngestState, IngestStatus, Project } from '../../../domain/project/project.js';
import { packJson, unpackJson } from './packed.js';
import type { ProjectRow } from './tables.js';

const STATUSES: readonly IngestStatus[] = ['PENDING', 'RUNNING', 'READY', 'FAILED'];

export function toRow(project: Project): ProjectRow {
  const { id, name, identity, gitUrl, owner, defaultBranch, createdAt, updatedAt, ingest } = project;
  return {
    ...{ id, name, identity, gitUrl, owner, defaultBranch, createdAt, updatedAt },
    commit: project.commit ?? null,
    ingestStatus: ingest.status,
    ingestError: ingest.error ?? null,
    ingestLeaseUntil: ingest.leaseUntil ?? null,
    ingestHolder: ingest.holder ?? null,
    frameworks: JSON.stringify(project.frameworks),
    languageStats: JSON.stringify(project.languageStats),
    leftOut: packJson(project.leftOut),
    lastIndexedAt: project.lastIndexedAt ?? null,
  };
}

export function fromRow(row: ProjectRow): Project {
  const { id, name, identity, gitUrl, owner, defaultBranch, createdAt, updatedAt } = row;
  return {
    ...{ id, name, identity, gitUrl, owner, defaultBranch, createdAt, updatedAt },
    ingest: ingestOf(row),
    frameworks: JSON.parse(row.frameworks) as string[],
    languageStats: JSON.parse(row.languageStats) as Record<string, number>,
    leftOut: unpackJson<LeftOut[]>(row.leftOut),
    ...(row.commit === null ? {} : { commit: row.commit }),
    ...(row.lastIndexedAt === null ? {} : { lastIndexedAt: row.lastIndexedAt }),
  };
}

function ingestOf(row: ProjectRow): IngestState {
  const status = STATUSES.find((known) => known === row.ingestStatus);
  if (status === undefined) throw new AppError('store.failed', `The project ${row.id} has an unknown state in the database.`, 'Delete the project and register it again.');
  return {
    status,
    ...(row.ingestError === null ? {} : { error: row.ingestError }),
    ...(row.ingestLeaseUntil === null ? {} : { leaseUntil: row.ingestLeaseUntil }),
    ...(row.ingestHolder === null ? {} : { holder: row.ingestHolder }),
  };
}
