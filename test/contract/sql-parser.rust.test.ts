import { RustSqlParser } from '../../src/adapters/outbound/sql/rust-sql-parser.js';
import { sqlParserContract } from './suites/sql-parser.contract.js';

sqlParserContract('RustSqlParser', () => new RustSqlParser());
