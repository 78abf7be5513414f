import type { ConfigSource } from '../../../application/change/config-source.port.js';
import type { ConfigFacts } from '../../../domain/change/config-facts.js';
import { propertiesEntries } from './properties-entries.js';
import { yamlEntries } from './yaml-entries.js';

/** In UTF-16 units; what people configure stays below a tenth of it, and reading is done on the main thread. */
const MAX_CONFIG_LENGTH = 300_000;

/** Configuration in the forms that Spring Boot loads. */
export class SpringConfigSource implements ConfigSource {
  read(path: string, content: string): ConfigFacts {
    if (content.length > MAX_CONFIG_LENGTH) return failed(path, 'code.file-too-large', `The file has ${String(content.length)} characters; configuration of more than ${String(MAX_CONFIG_LENGTH)} is not read.`);
    const read = path.toLowerCase().endsWith('.properties') ? { entries: propertiesEntries(content) } : yamlEntries(content);
    return 'fault' in read ? failed(path, 'code.syntax-error', read.fault, read.line) : { path, entries: read.entries, diagnostics: [] };
  }
}

function failed(path: string, code: string, message: string, line?: number): ConfigFacts {
  return { path, entries: [], diagnostics: [{ code, severity: 'error', message, file: path, ...(line === undefined ? {} : { line }) }] };
}
