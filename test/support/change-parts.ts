import { BinaryGraphCodec } from '../../src/adapters/outbound/code-graph/binary-graph-codec.js';
import { SpringConfigSource } from '../../src/adapters/outbound/configuration/spring-config-source.js';
import { InMemoryGraphBuilder } from '../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { JavaParserSource } from '../../src/adapters/outbound/java/java-parser-source.js';
import { MyBatisMapperSource } from '../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { InMemoryFactsCache } from '../../src/adapters/outbound/persistence/in-memory-facts-cache.js';
import { InMemoryGraphDocuments } from '../../src/adapters/outbound/persistence/in-memory-graph-documents.js';
import { InMemoryGraphStore } from '../../src/adapters/outbound/persistence/in-memory-graph-store.js';
import { UnifiedDiffReader } from '../../src/adapters/outbound/workspace/diff-text-reader.js';
import { IconvCharsetDecoder } from '../../src/adapters/outbound/workspace/iconv-charset-decoder.js';
import { InMemoryTeamSettings } from '../../src/adapters/outbound/workspace/in-memory-team-settings.js';
import { Sha256ContentHasher } from '../../src/adapters/outbound/workspace/sha256-content-hasher.js';
import { TomlTeamSettings } from '../../src/adapters/outbound/workspace/toml-team-settings.js';
import { AnalyseCheckout } from '../../src/application/change/analyse-checkout.js';
import { SettleChange } from '../../src/application/change/settle-change.js';
import type { TeamSettingsFile } from '../../src/application/change/team-settings-file.port.js';
import { IndexGraph } from '../../src/application/code/index-graph.js';
import type { MapperSource } from '../../src/application/code/mapper-source.port.js';
import type { SqlParser } from '../../src/application/code/sql-parser.port.js';
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

export function changeParts({ mappers = new MyBatisMapperSource(), sql }: { readonly mappers?: MapperSource; readonly sql?: SqlParser } = {}): ChangeParts {
  const java = new JavaParserSource();
  const graphs = new InMemoryGraphStore();
  const stores = { graphs, documents: new InMemoryGraphDocuments(graphs), builder: new InMemoryGraphBuilder(java, mappers, sql) };
  return {
    settle: new SettleChange({ ...stores, codec: new BinaryGraphCodec(), readFacts: new ReadFacts(java, mappers, new InMemoryFactsCache()), diffReader, hasher, configSource: new SpringConfigSource(), teamSettings: new TomlTeamSettings() }),
    index: new IndexGraph(stores),
  };
}

export function analysing(checkout: Checkout, teamSettings: TeamSettingsFile = new InMemoryTeamSettings()): AnalyseCheckout {
  return new AnalyseCheckout({ checkout, hasher, charsets, diffReader, teamSettings, ...changeParts() });
}
