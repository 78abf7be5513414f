import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE projects (
    id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL UNIQUE, identity TEXT NOT NULL UNIQUE, git_url TEXT NOT NULL,
    owner TEXT NOT NULL, default_branch TEXT NOT NULL, commit_id TEXT,
    ingest_status TEXT NOT NULL CHECK (ingest_status IN ('PENDING', 'RUNNING', 'READY', 'FAILED')), ingest_error TEXT, ingest_lease_until INTEGER,
    frameworks TEXT NOT NULL, language_stats TEXT NOT NULL, left_out BLOB NOT NULL,
    last_indexed_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL)`,
  `CREATE TABLE manifests (project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE, commit_id TEXT, left_out BLOB NOT NULL)`,
  `CREATE TABLE manifest_files (
    project_id TEXT NOT NULL REFERENCES manifests (project_id) ON DELETE CASCADE, path TEXT NOT NULL, hash TEXT NOT NULL, size INTEGER NOT NULL,
    PRIMARY KEY (project_id, path)) WITHOUT ROWID`,
  `CREATE INDEX manifest_files_by_hash ON manifest_files (hash)`,
  // No foreign key from manifest_files: a manifest names contents that are still to come.
  `CREATE TABLE contents (hash TEXT NOT NULL PRIMARY KEY, data BLOB NOT NULL)`,
  `CREATE TABLE java_facts (version TEXT NOT NULL, hash TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (version, hash))`,
  `CREATE TABLE graphs (project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE, commit_id TEXT)`,
  `CREATE TABLE graph_parts (project_id TEXT NOT NULL REFERENCES graphs (project_id) ON DELETE CASCADE, part TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (project_id, part))`,
];

/** The first tables. The number in the name is the order (milliseconds), as typeorm wants it. */
export class FirstTables1764460800000 implements MigrationInterface {
  readonly name = 'FirstTables1764460800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['graph_parts', 'graphs', 'java_facts', 'contents', 'manifest_files', 'manifests', 'projects']) await runner.query(`DROP TABLE ${table}`);
  }
}
