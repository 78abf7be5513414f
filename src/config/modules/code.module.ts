import { ContainerModule } from 'inversify';
import { MyBatisMapperSource } from '../../adapters/outbound/java/mybatis-mapper-source.js';
import { WorkerJavaSource } from '../../adapters/outbound/java/worker-java-source.js';
import { DescribeIndexedProject } from '../../application/code/describe-indexed-project.js';
import { IndexProject } from '../../application/code/index-project.js';
import { IndexSources } from '../../application/code/index-sources.js';
import { ReadFacts } from '../../application/code/read-facts.js';
import { RegisterIndexedProject } from '../../application/code/register-indexed-project.js';
import { TOKENS } from '../tokens.js';

/** Sources to facts to graph. Parsing is bounded in time and runs in threads of its own. */
export const codeModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.javaSource).toResolvedValue(() => new WorkerJavaSource()).inSingletonScope();
  bind(TOKENS.mapperSource).toResolvedValue(() => new MyBatisMapperSource()).inSingletonScope();
  bind(TOKENS.readFacts).toResolvedValue((java, mappers, cache) => new ReadFacts(java, mappers, cache), [TOKENS.javaSource, TOKENS.mapperSource, TOKENS.factsCache]).inSingletonScope();
  bind(TOKENS.indexSources).toResolvedValue((readFacts) => new IndexSources(readFacts), [TOKENS.readFacts]).inSingletonScope();
  bind(TOKENS.indexProject)
    .toResolvedValue(
      (...[projects, sources, graphs, clock, indexSources]) => new IndexProject({ projects, sources, graphs, clock }, indexSources),
      [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.graphStore, TOKENS.clock, TOKENS.indexSources],
    )
    .inSingletonScope();
  bind(TOKENS.registerIndexedProject).toResolvedValue((register, graphs) => new RegisterIndexedProject(register, graphs), [TOKENS.registerProject, TOKENS.graphStore]).inSingletonScope();
  bind(TOKENS.describeIndexedProject).toResolvedValue((describe, graphs) => new DescribeIndexedProject(describe, graphs), [TOKENS.describeProject, TOKENS.graphStore]).inSingletonScope();
});
