import { constants } from 'node:fs';
import { chmod, mkdir, open, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import sqlite3 from 'sqlite3';
import { DataSource } from 'typeorm';
import { AppError } from '../../../domain/errors.js';
import { Database } from './database.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { asStoreFailure, failureCode } from './store-failure.js';
import { TABLES } from './tables.js';

/** How long a transaction waits for another process's. Milliseconds: several processes that write large graphs on a busy machine take turns of seconds. */
const BUSY_TIMEOUT = 60_000;

const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map((Migration) => new Migration().name);

/**
 * Opens the database at a path, brings its schema up to date and answers it. The folder is made with mode 0700 and the file
 * with 0600: sources lie in it. Rejects with `store.full`, or with `store.failed` where it cannot be opened or was written
 * by a newer codetest, which is never migrated down.
 */
export async function openDatabase(path: string): Promise<Database> {
  const file = resolve(path);
  const sources: DataSource[] = [];
  try {
    await makePrivate(file);
    const writer = await connect(file, sources);
    await migrate(writer, file);
    return new Database(file, writer, await connect(file, sources));
  } catch (error) {
    await Promise.allSettled(sources.map((source) => source.destroy()));
    throw await asStoreFailure(error, file);
  }
}

/** The driver would make both with the umask's rights; the -wal and -shm files take over the file's. */
async function makePrivate(file: string): Promise<void> {
  await makeFolder(dirname(file));
  // Not waiting for a reader or writer where the name is a pipe's: a database is a plain file.
  const handle = await open(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK, 0o600);
  try {
    if (!(await handle.stat()).isFile()) throw noPlainFile(file);
  } finally {
    await handle.close();
  }
}

/** Folder by folder: mkdir's own `recursive` never ends where a parent that is there (/proc) says that it is not. */
async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  let at = folder;
  for (; !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const one of missing) await makeOne(one);
}

async function isThere(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return true;
  } catch (error) {
    if (failureCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return false;
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    // A umask may only take rights away, but an odd one can leave the owner without them.
    await chmod(folder, 0o700);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (failureCode(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

function noPlainFile(file: string): AppError {
  return new AppError('store.failed', `The database ${file} is no plain file.`, 'Set CODETEST_MCP_DATABASE_URL to a file that can be written.');
}

/** typeorm asks the driver to be verbose: then each statement keeps a stack and a text of all its parameters, contents of sources too, for the error that it may end with. */
const QUIET_DRIVER = { verbose: () => sqlite3 };

async function connect(file: string, opened: DataSource[]): Promise<DataSource> {
  const source = new DataSource({ type: 'sqlite', driver: QUIET_DRIVER, database: file, busyTimeout: BUSY_TIMEOUT, entities: TABLES, migrations: MIGRATIONS, synchronize: false, migrationsRun: false, logging: false });
  await source.initialize();
  opened.push(source);
  // Not by the driver's own option: where that fails (a full disk), the driver loses its hold of the open file.
  await source.query('PRAGMA journal_mode = WAL');
  // With WAL, NORMAL loses no consistency; a power cut may take back the last commits, which registering again restores.
  await source.query('PRAGMA synchronous = NORMAL');
  return source;
}

/** All pending migrations in one transaction that has the write lock from the beginning, so that of two processes one migrates and the other finds it done. */
async function migrate(writer: DataSource, file: string): Promise<void> {
  await writer.query('BEGIN IMMEDIATE');
  try {
    await refuseNewer(writer, file);
    await writer.runMigrations({ transaction: 'none' });
    await writer.query('COMMIT');
  } catch (error) {
    await writer.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function refuseNewer(writer: DataSource, file: string): Promise<void> {
  const tables: readonly unknown[] = await writer.query(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migrations'`);
  if (tables.length === 0) return;
  const applied: readonly { readonly name: string }[] = await writer.query('SELECT name FROM migrations ORDER BY id');
  const unknown = applied.map((migration) => migration.name).filter((name) => !KNOWN_MIGRATIONS.includes(name));
  if (unknown.length > 0) {
    throw new AppError('store.failed', `The database ${file} was written by a newer codetest (${unknown.join(', ')}).`, 'Use that release or a later one, or set CODETEST_MCP_DATABASE_URL to another file.');
  }
}
