import { InMemoryGraphBuilder } from '../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { MyBatisMapperSource } from '../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { graphBuilderContract } from './suites/graph-builder.contract.js';

graphBuilderContract('InMemoryGraphBuilder', () => new InMemoryGraphBuilder(new JavaParserSource(), new MyBatisMapperSource()));
