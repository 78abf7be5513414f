import { ContainerModule } from 'inversify';
import { BinaryGraphCodec } from '../../adapters/outbound/code-graph/binary-graph-codec.js';
import { ThreadedGraphBuilder } from '../../adapters/outbound/code-graph/threaded-graph-builder.js';
import { FallbackJavaSource } from '../../adapters/outbound/java/fallback-java-source.js';
import { JAVA_FACTS_VERSION, STRICT_FACTS_VERSION, TREE_SITTER_VERSION } from '../../adapters/outbound/java/facts-versions.js';
import { MyBatisMapperSource } from '../../adapters/outbound/java/mybatis-mapper-source.js';
import { TREE_SITTER_WORKER } from '../../adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { WorkerJavaSource } from '../../adapters/outbound/java/worker-java-source.js';
import { DescribeIndexedProject } from '../../application/code/describe-indexed-project.js';
import { IndexGraph } from '../../application/code/index-graph.js';
import { IndexProject } from '../../application/code/index-project.js';
import { ReadFacts } from '../../application/code/read-facts.js';
import { RegisterIndexedProject } from '../../application/code/register-indexed-project.js';
import { TOKENS } from '../tokens.js';

/** The entries of the engine's threads. They are compiled as this is; a thread cannot be started from a source file. */
const GRAPH_WORKERS = { 'tree-sitter': new URL('../graph-worker.js', import.meta.url), 'java-parser': new URL('../strict-graph-worker.js', import.meta.url) };
const FACTS_VERSIONS = { 'tree-sitter': JAVA_FACTS_VERSION, 'java-parser': STRICT_FACTS_VERSION };
const FIRST = { 'tree-sitter': 'fast', 'java-parser': 'strict' } as const;

/** Sources to facts to graph. Reading and linking are bounded in time and run in threads of their own. */
export const codeModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.javaSource).toResolvedValue(() => new WorkerJavaSource()).inSingletonScope();
  bind(TOKENS.fastJavaSource).toResolvedValue(() => new WorkerJavaSource(TREE_SITTER_WORKER, { workers: 1 }, TREE_SITTER_VERSION)).inSingletonScope();
  bind(TOKENS.mapperSource).toResolvedValue(() => new MyBatisMapperSource()).inSingletonScope();
  bind(TOKENS.readFacts)
    .toResolvedValue(
      (...[fast, strict, mappers, cache, settings]) => new ReadFacts(new FallbackJavaSource({ fast, strict, first: FIRST[settings.indexParser] }), mappers, cache),
      [TOKENS.fastJavaSource, TOKENS.javaSource, TOKENS.mapperSource, TOKENS.factsCache, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.graphBuilder)
    .toResolvedValue(
      (fast, strict, { indexParser }) =>
        new ThreadedGraphBuilder({
          workerFile: GRAPH_WORKERS[indexParser], factsVersion: FACTS_VERSIONS[indexParser],
          // The thread that reads with the grammar asks the strict parser alone; the other one reads nothing by itself.
          strict: indexParser === 'tree-sitter' ? strict : new FallbackJavaSource({ fast, strict, first: 'strict' }),
        }),
      [TOKENS.fastJavaSource, TOKENS.javaSource, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.graphCodec).toResolvedValue(() => new BinaryGraphCodec()).inSingletonScope();
  bind(TOKENS.indexGraph)
    .toResolvedValue((graphs, documents, builder) => new IndexGraph({ graphs, documents, builder }), [TOKENS.graphStore, TOKENS.graphDocuments, TOKENS.graphBuilder])
    .inSingletonScope();
  bind(TOKENS.indexProject)
    .toResolvedValue(
      (...[projects, sources, documents, clock, indexGraph, processes]) => new IndexProject({ projects, sources, documents, clock, processes }, indexGraph),
      [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.graphDocuments, TOKENS.clock, TOKENS.indexGraph, TOKENS.processes],
    )
    .inSingletonScope();
  bind(TOKENS.registerIndexedProject)
    .toResolvedValue((register, graphs, documents, sources) => new RegisterIndexedProject(register, { graphs, documents, sources }), [TOKENS.registerProject, TOKENS.graphStore, TOKENS.graphDocuments, TOKENS.sourceStore])
    .inSingletonScope();
  bind(TOKENS.describeIndexedProject)
    .toResolvedValue((describe, graphs, documents, sources) => new DescribeIndexedProject(describe, { graphs, documents, sources }), [TOKENS.describeProject, TOKENS.graphStore, TOKENS.graphDocuments, TOKENS.sourceStore])
    .inSingletonScope();
});
