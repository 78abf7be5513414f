import { FirstTables1764460800000 } from './first-tables-1764460800000.js';
import { GraphDocuments1796000000000 } from './graph-documents-1796000000000.js';
import { Holders1796100000000 } from './holders-1796100000000.js';

/** All migrations, oldest first. One that was released is never changed: a new one follows it. */
export const MIGRATIONS = [FirstTables1764460800000, GraphDocuments1796000000000, Holders1796100000000];
