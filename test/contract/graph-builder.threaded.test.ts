import { ThreadedGraphBuilder } from '../../src/adapters/outbound/code-graph/threaded-graph-builder.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { compileGraphWorker } from '../support/compiled-graph-worker.js';
import { graphBuilderContract } from './suites/graph-builder.contract.js';

const worker = compileGraphWorker();
afterAll(() => worker.remove());

graphBuilderContract('ThreadedGraphBuilder', () => new ThreadedGraphBuilder({ workerFile: worker.file, strict: new JavaParserSource(), factsVersion: 'facts@1' }));
