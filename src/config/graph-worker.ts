import { runGraphWorker } from '../adapters/outbound/code-graph/run-graph-worker.js';
import { MyBatisMapperSource } from '../adapters/outbound/java/mybatis-mapper-source.js';
import { loadJavaGrammar, readJavaFast } from '../adapters/outbound/java/tree-sitter/read-java-fast.js';
import { RustSqlParser } from '../adapters/outbound/sql/rust-sql-parser.js';

// Entry of the engine's worker threads: the engine with the parsers that it reads with.
await runGraphWorker({ load: loadJavaGrammar, readFast: readJavaFast, mappers: new MyBatisMapperSource(), sql: new RustSqlParser() });
