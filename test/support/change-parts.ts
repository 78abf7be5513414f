import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { InMemoryFactsCache } from '../../src/adapters/outbound/persistence/in-memory-facts-cache.js';
import { UnifiedDiffReader } from '../../src/adapters/outbound/workspace/diff-text-reader.js';
import { Sha256ContentHasher } from '../../src/adapters/outbound/workspace/sha256-content-hasher.js';
import { AnalyseCheckout } from '../../src/application/change/analyse-checkout.js';
import { SettleChange } from '../../src/application/change/settle-change.js';
import { ReadFacts } from '../../src/application/code/read-facts.js';
import type { Checkout } from '../../src/application/project/checkout.port.js';

// The change use cases over the real parser and the real diff reader.

export const diffReader = new UnifiedDiffReader();
export const hasher = new Sha256ContentHasher();

export function settling(): SettleChange {
  return new SettleChange({ readFacts: new ReadFacts(new JavaParserSource(), { read: async () => await Promise.resolve(undefined) }, new InMemoryFactsCache()), diffReader, hasher });
}

export function analysing(checkout: Checkout): AnalyseCheckout {
  return new AnalyseCheckout({ checkout, hasher, diffReader, settle: settling() });
}
