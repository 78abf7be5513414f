import { BinaryGraphCodec } from '../../src/adapters/outbound/code-graph/binary-graph-codec.js';
import { InMemoryGraphBuilder } from '../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { InMemoryFactsCache } from '../../src/adapters/outbound/persistence/in-memory-facts-cache.js';
import { InMemoryGraphDocuments } from '../../src/adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { UnifiedDiffReader } from '../../src/adapters/outbound/workspace/diff-text-reader.js';
import { IconvCharsetDecoder } from '../../src/adapters/outbound/workspace/iconv-charset-decoder.js';
import { Sha256ContentHasher } from '../../src/adapters/outbound/workspace/sha256-content-hasher.js';
import { AnalyseCheckout } from '../../src/application/change/analyse-checkout.js';
import { SettleChange } from '../../src/application/change/settle-change.js';
import { IndexGraph } from '../../src/application/code/index-graph.js';
import { ReadFacts } from '../../src/application/code/read-facts.js';
import type { Checkout } from '../../src/application/project/checkout.port.js';

// The change use cases over the real parser, the real diff reader and a graph in memory.

export const diffReader = new UnifiedDiffReader();
export const hasher = new Sha256ContentHasher();
export const charsets = new IconvCharsetDecoder();

export interface ChangeParts {
  readonly settle: SettleChange;
  readonly index: IndexGraph;
}

export function changeParts(): ChangeParts {
  const java = new JavaParserSource();
  const mappers = { read: async () => await Promise.resolve(undefined) };
  const graphs = new InMemoryGraphStore();
  const stores = { graphs, documents: new InMemoryGraphDocuments(graphs), builder: new InMemoryGraphBuilder(java, mappers) };
  return {
    settle: new SettleChange({ ...stores, codec: new BinaryGraphCodec(), readFacts: new ReadFacts(java, mappers, new InMemoryFactsCache()), diffReader, hasher }),
    index: new IndexGraph(stores),
  };
}

export function analysing(checkout: Checkout): AnalyseCheckout {
  return new AnalyseCheckout({ checkout, hasher, charsets, diffReader, ...changeParts() });
}
