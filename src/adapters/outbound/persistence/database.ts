import { QueryFailedError, type DataSource, type EntityManager, type EntitySchema, type ObjectLiteral } from 'typeorm';
import { SerialLane } from './serial-lane.js';
import { asStoreFailure } from './store-failure.js';

/** Rows of one INSERT times its columns stays under this: SQLite before 3.32 takes 999 variables, and builds differ (case B51). */
const VARIABLES_PER_STATEMENT = 900;

/**
 * A database of two connections. typeorm's SQLite driver has a single connection for a data source, on which everything
 * that runs at the same time falls into the same transaction: two writers would commit and roll back each other's work, and
 * a reader would see rows that are not committed. So there is one connection for writing and one for reading, and on each
 * of them transactions wait for their turn. Between the two, and between processes, SQLite's WAL keeps a reader on the
 * snapshot that it began with.
 */
export class Database {
  private readonly writes = new SerialLane();
  private readonly reads = new SerialLane();

  constructor(
    readonly path: string,
    private readonly writer: DataSource,
    private readonly reader: DataSource,
  ) {}

  /** Runs `work` in a transaction that takes the write lock at its beginning, so that it waits there (busy timeout) instead of failing in its middle. All of it or nothing. */
  write<Value>(work: (manager: EntityManager) => Promise<Value>): Promise<Value> {
    return this.writes.run(() => this.transaction(this.writer, 'BEGIN IMMEDIATE', work));
  }

  /** Runs `work` on one consistent snapshot of what is committed. */
  read<Value>(work: (manager: EntityManager) => Promise<Value>): Promise<Value> {
    return this.reads.run(() => this.transaction(this.reader, 'BEGIN DEFERRED', work));
  }

  /** After the work that waits. */
  async close(): Promise<void> {
    // One after the other: only the last connection to close folds the log into the file and removes -wal and -shm.
    await this.reads.run(() => this.reader.destroy());
    await this.writes.run(() => this.writer.destroy());
  }

  private async transaction<Value>(source: DataSource, begin: string, work: (manager: EntityManager) => Promise<Value>): Promise<Value> {
    const { manager } = source;
    let open = false;
    try {
      await manager.query(begin);
      open = true;
      const value = await work(manager);
      await manager.query('COMMIT');
      return value;
    } catch (error) {
      if (open) await this.rollBack(manager);
      throw await asStoreFailure(error, this.path);
    }
  }

  private async rollBack(manager: EntityManager): Promise<void> {
    try {
      await manager.query('ROLLBACK');
    } catch (error) {
      // A full disk makes SQLite end the transaction by itself; then there is none to roll back.
      if (!(error instanceof QueryFailedError)) throw error;
    }
  }
}

/** Inserts in pieces under the variable limit. What is there already under the same key is kept as it is. */
export function insertMissing<Row extends ObjectLiteral>(manager: EntityManager, table: EntitySchema<Row>, rows: readonly Row[]): Promise<void> {
  return insert(manager, table, rows, 'IGNORE');
}

/** The same; what is there already under the same key is replaced. */
export function insertOrReplace<Row extends ObjectLiteral>(manager: EntityManager, table: EntitySchema<Row>, rows: readonly Row[]): Promise<void> {
  return insert(manager, table, rows, 'REPLACE');
}

async function insert<Row extends ObjectLiteral>(manager: EntityManager, table: EntitySchema<Row>, rows: readonly Row[], onClash: 'IGNORE' | 'REPLACE'): Promise<void> {
  const metadata = manager.connection.getMetadata(table);
  const columns = metadata.columns.map((column) => ({ name: column.databaseName, property: column.propertyName }));
  const perStatement = Math.floor(VARIABLES_PER_STATEMENT / columns.length);
  const head = `INSERT OR ${onClash} INTO ${metadata.tableName} (${columns.map((column) => column.name).join(', ')}) VALUES `;
  const tuple = `(${columns.map(() => '?').join(', ')})`;
  for (const piece of piecesOf(rows, perStatement)) {
    // Plain SQL: the query builder spends a hundred times longer on these rows than SQLite does.
    const values = piece.flatMap((row): unknown[] => columns.map(({ property }) => (row as Readonly<Record<string, unknown>>)[property]));
    await manager.query(head + piece.map(() => tuple).join(', '), values);
  }
}

/**
 * Rows of `statement IN (…)` for any number of values, in pieces under the variable limit. `first` are the parameters that
 * stand before it. Plain SQL here too: making entities of 40,000 rows costs more than reading them.
 */
export async function queryIn<Row>(manager: EntityManager, statement: string, values: readonly string[], first: readonly string[] = []): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const piece of piecesOf(values, VARIABLES_PER_STATEMENT - first.length)) {
    for (const row of await manager.query<Row[]>(`${statement} IN (${piece.map(() => '?').join(', ')})`, [...first, ...piece])) rows.push(row);
  }
  return rows;
}

function* piecesOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
