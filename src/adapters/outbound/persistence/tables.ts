import { EntitySchema } from 'typeorm';

// Rows as the database has them. Schemas without decorators: the domain's types know nothing of tables. Columns are made by
// the migrations alone, so that what an upgrade does to data is written down.

export interface ProjectRow {
  id: string;
  name: string;
  identity: string;
  gitUrl: string;
  owner: string;
  defaultBranch: string;
  commit: string | null;
  ingestStatus: string;
  ingestError: string | null;
  ingestLeaseUntil: number | null;
  ingestHolder: string | null;
  /** JSON. */
  frameworks: string;
  /** JSON. */
  languageStats: string;
  /** JSON, packed. */
  leftOut: Buffer;
  lastIndexedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export const projectTable = new EntitySchema<ProjectRow>({
  name: 'project',
  tableName: 'projects',
  columns: {
    id: { type: 'text', primary: true },
    name: { type: 'text', unique: true },
    identity: { type: 'text', unique: true },
    gitUrl: { name: 'git_url', type: 'text' },
    owner: { type: 'text' },
    defaultBranch: { name: 'default_branch', type: 'text' },
    commit: { name: 'commit_id', type: 'text', nullable: true },
    ingestStatus: { name: 'ingest_status', type: 'text' },
    ingestError: { name: 'ingest_error', type: 'text', nullable: true },
    ingestLeaseUntil: { name: 'ingest_lease_until', type: 'integer', nullable: true },
    ingestHolder: { name: 'ingest_holder', type: 'text', nullable: true },
    frameworks: { type: 'text' },
    languageStats: { name: 'language_stats', type: 'text' },
    leftOut: { name: 'left_out', type: 'blob' },
    lastIndexedAt: { name: 'last_indexed_at', type: 'integer', nullable: true },
    createdAt: { name: 'created_at', type: 'integer' },
    updatedAt: { name: 'updated_at', type: 'integer' },
  },
});

export interface ManifestRow {
  projectId: string;
  commit: string | null;
  /** JSON, packed. */
  leftOut: Buffer;
}

export const manifestTable = new EntitySchema<ManifestRow>({
  name: 'manifest',
  tableName: 'manifests',
  columns: {
    projectId: { name: 'project_id', type: 'text', primary: true },
    commit: { name: 'commit_id', type: 'text', nullable: true },
    leftOut: { name: 'left_out', type: 'blob' },
  },
});

export interface ManifestFileRow {
  projectId: string;
  path: string;
  hash: string;
  size: number;
}

export const manifestFileTable = new EntitySchema<ManifestFileRow>({
  name: 'manifest-file',
  tableName: 'manifest_files',
  columns: {
    projectId: { name: 'project_id', type: 'text', primary: true },
    path: { type: 'text', primary: true },
    hash: { type: 'text' },
    size: { type: 'integer' },
  },
});

/** Text, packed. */
export interface ContentRow {
  hash: string;
  data: Buffer;
}

export const contentTable = new EntitySchema<ContentRow>({
  name: 'content',
  tableName: 'contents',
  columns: { hash: { type: 'text', primary: true }, data: { type: 'blob' } },
});

/** Facts of one file as JSON, packed. */
export interface FactsRow {
  version: string;
  hash: string;
  data: Buffer;
}

export const factsTable = new EntitySchema<FactsRow>({
  name: 'facts',
  tableName: 'java_facts',
  columns: { version: { type: 'text', primary: true }, hash: { type: 'text', primary: true }, data: { type: 'blob' } },
});

/** One file of a graph; counts stand beside its documents, so that sums need no document. */
export interface GraphFileRow {
  graphId: number;
  fileNo: number;
  path: string;
  hash: string;
  package: string;
  application: number;
  /** JSON. */
  frameworks: string;
  types: number;
  methods: number;
  calls: number;
  entryPoints: number;
  sqlPoints: number;
  /** JSON, packed; null where there are none. */
  diagnostics: Buffer | null;
  /** 32-bit numbers. */
  mentions: Buffer;
  links: Buffer;
  surface: Buffer;
  /** 32-bit numbers. */
  reads: Buffer;
}

export const graphFileTable = new EntitySchema<GraphFileRow>({
  name: 'graph-file',
  tableName: 'graph_files',
  columns: {
    graphId: { name: 'graph_id', type: 'integer', primary: true },
    fileNo: { name: 'file_no', type: 'integer', primary: true },
    path: { type: 'text' },
    hash: { type: 'text' },
    package: { type: 'text' },
    application: { type: 'integer' },
    frameworks: { type: 'text' },
    types: { type: 'integer' },
    methods: { type: 'integer' },
    calls: { type: 'integer' },
    entryPoints: { name: 'entry_points', type: 'integer' },
    sqlPoints: { name: 'sql_points', type: 'integer' },
    diagnostics: { type: 'blob', nullable: true },
    mentions: { type: 'blob' },
    links: { type: 'blob' },
    surface: { type: 'blob' },
    reads: { type: 'blob' },
  },
});

export interface GraphInjectionRow {
  graphId: number;
  fileNo: number;
  /** 32-bit numbers. */
  mentions: Buffer;
  edges: Buffer;
}

export const graphInjectionTable = new EntitySchema<GraphInjectionRow>({
  name: 'graph-injection',
  tableName: 'graph_injections',
  columns: {
    graphId: { name: 'graph_id', type: 'integer', primary: true },
    fileNo: { name: 'file_no', type: 'integer', primary: true },
    mentions: { type: 'blob' },
    edges: { type: 'blob' },
  },
});

export const TABLES = [projectTable, manifestTable, manifestFileTable, contentTable, factsTable, graphFileTable, graphInjectionTable];
