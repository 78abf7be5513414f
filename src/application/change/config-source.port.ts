import type { ConfigFacts } from '../../domain/change/config-facts.js';

/** Reads one file of configuration, `.yml`, `.yaml` or `.properties`. Never throws for content: a file that cannot be read has no entries and one diagnostic. */
export interface ConfigSource {
  read(path: string, content: string): ConfigFacts;
}
