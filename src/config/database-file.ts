import { resolve } from 'node:path';
import { AppError } from '../domain/errors.js';

/**
 * The file that a database address names: `sqlite:/absolute.db`, `sqlite:relative.db`, `sqlite:///absolute.db`,
 * `sqlite:///./relative.db` (the form of older installations). Throws `config.invalid`, without the
 * address: it may hold a password.
 */
export function databaseFile(address: string, folder: string): string {
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'postgres' || scheme === 'postgresql') {
    throw new AppError('config.invalid', 'CODETEST_MCP_DATABASE_URL names a PostgreSQL database, which this version cannot use yet.', 'Use a SQLite file: sqlite:/path/to/codetest.db, or leave the variable out.');
  }
  if (scheme !== 'sqlite') {
    throw new AppError('config.invalid', `CODETEST_MCP_DATABASE_URL has the scheme ${scheme === undefined ? '(none)' : scheme}.`, 'Expected: sqlite:/path/to/codetest.db.');
  }
  const rest = address.slice('sqlite:'.length);
  if (rest === ':memory:') throw new AppError('config.invalid', 'CODETEST_MCP_DATABASE_URL names a database in memory, which the two connections of the server could not share.', 'Expected: sqlite:/path/to/codetest.db.');
  const path = rest.replace(/^\/\/\/(?=\.{1,2}\/)/, '').replace(/^\/\/(?=\/)/, '');
  if (path === '' || path.startsWith('//') || path.endsWith('/') || path.includes('\0')) {
    throw new AppError('config.invalid', 'CODETEST_MCP_DATABASE_URL names no file.', 'Expected: sqlite:/path/to/codetest.db.');
  }
  return resolve(folder, path);
}
