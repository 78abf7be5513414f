import { runGraphWorker } from '../adapters/outbound/code-graph/run-graph-worker.js';
import { MyBatisMapperSource } from '../adapters/outbound/java/mybatis-mapper-source.js';
import { RustSqlParser } from '../adapters/outbound/sql/rust-sql-parser.js';

// Entry of the engine's worker threads where java-parser reads every file: each is sent to its own, bounded threads.
await runGraphWorker({ load: () => Promise.resolve(), readFast: () => undefined, mappers: new MyBatisMapperSource(), sql: new RustSqlParser() });
