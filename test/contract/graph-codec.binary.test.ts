import { BinaryGraphCodec } from '../../src/adapters/outbound/code-graph/binary-graph-codec.js';
import { InMemoryGraphBuilder } from '../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { graphCodecContract } from './suites/graph-codec.contract.js';

graphCodecContract('BinaryGraphCodec', () => ({ codec: new BinaryGraphCodec(), builder: new InMemoryGraphBuilder(new JavaParserSource(), { read: async () => await Promise.resolve(undefined) }) }));
