import type { MapperFacts } from '../../domain/code/mapper-facts.js';

/** Reads one MyBatis mapper file. Adapter: a streaming XML parser that resolves no entity and loads no DTD. */
export interface MapperSource {
  /** Undefined where the XML is no mapper; broken XML gives no statements and one diagnostic. Never rejects for content. */
  read(path: string, content: string): Promise<MapperFacts | undefined>;
}
