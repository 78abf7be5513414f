import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  // `current` 0: being written, or replaced and not yet removed. AUTOINCREMENT: the number of a removed graph never names another.
  `CREATE TABLE graphs (
    id INTEGER PRIMARY KEY AUTOINCREMENT, owner TEXT NOT NULL, project_id TEXT REFERENCES projects (id) ON DELETE CASCADE,
    current INTEGER NOT NULL CHECK (current IN (0, 1)), revision INTEGER NOT NULL, commit_id TEXT, builder TEXT NOT NULL, files INTEGER NOT NULL,
    types INTEGER NOT NULL, methods INTEGER NOT NULL, calls INTEGER NOT NULL, entry_points INTEGER NOT NULL, sql_points INTEGER NOT NULL)`,
  `CREATE UNIQUE INDEX graphs_current ON graphs (owner) WHERE current = 1`,
  `CREATE INDEX graphs_by_project ON graphs (project_id)`,
  // Small columns first: lists of files are read without the pages that the blobs fill.
  `CREATE TABLE graph_files (
    graph_id INTEGER NOT NULL REFERENCES graphs (id) ON DELETE CASCADE, file_no INTEGER NOT NULL, path TEXT NOT NULL, hash TEXT NOT NULL,
    package TEXT NOT NULL, application INTEGER NOT NULL, frameworks TEXT NOT NULL,
    types INTEGER NOT NULL, methods INTEGER NOT NULL, calls INTEGER NOT NULL, entry_points INTEGER NOT NULL, sql_points INTEGER NOT NULL,
    diagnostics BLOB, mentions BLOB NOT NULL, links BLOB NOT NULL, surface BLOB NOT NULL, reads BLOB NOT NULL,
    PRIMARY KEY (graph_id, file_no))`,
  `CREATE UNIQUE INDEX graph_files_by_path ON graph_files (graph_id, path)`,
  `CREATE INDEX graph_files_with_diagnostics ON graph_files (graph_id, path) WHERE diagnostics IS NOT NULL`,
  `CREATE TABLE graph_injections (
    graph_id INTEGER NOT NULL, file_no INTEGER NOT NULL, mentions BLOB NOT NULL, edges BLOB NOT NULL, PRIMARY KEY (graph_id, file_no),
    FOREIGN KEY (graph_id, file_no) REFERENCES graph_files (graph_id, file_no) ON DELETE CASCADE)`,
  // Which files say something of an id: key is a 32-bit hash of the id.
  `CREATE TABLE graph_mentions (
    graph_id INTEGER NOT NULL REFERENCES graphs (id) ON DELETE CASCADE, key INTEGER NOT NULL, file_no INTEGER NOT NULL,
    PRIMARY KEY (graph_id, key, file_no)) WITHOUT ROWID`,
];

/**
 * Graphs as one document a file in place of one blob a list. The old graphs and the parser's facts cannot be turned into
 * documents; they are dropped, and every project that was READY is PENDING: its next registration (`codetest project
 * register`, `register_project`) reads the stored sources again, without sending them again.
 */
export class GraphDocuments1796000000000 implements MigrationInterface {
  readonly name = 'GraphDocuments1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['graph_parts', 'graphs']) await runner.query(`DROP TABLE ${table}`);
    for (const statement of TABLES) await runner.query(statement);
    await runner.query(`UPDATE projects SET ingest_status = 'PENDING' WHERE ingest_status = 'READY'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['graph_mentions', 'graph_injections', 'graph_files', 'graphs']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`CREATE TABLE graphs (project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE, commit_id TEXT)`);
    await runner.query(`CREATE TABLE graph_parts (project_id TEXT NOT NULL REFERENCES graphs (project_id) ON DELETE CASCADE, part TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (project_id, part))`);
    await runner.query(`UPDATE projects SET ingest_status = 'PENDING' WHERE ingest_status = 'READY'`);
  }
}
