import { configKey } from '../../code/config-key.js';

/** Keys below which Spring Boot is told how JSON and dates are read and written. */
const MESSAGES: readonly string[] = ['spring.jackson', 'spring.gson', 'spring.jsonb', 'spring.mvc.converters', 'spring.http.converters', 'spring.mvc.format'];

/** Whether a configuration with these keys says otherwise than Spring's defaults how requests are read and answers are written: a controller that stands alone knows nothing of it. */
export function changesMessages(keys: readonly string[]): boolean {
  return keys.map(configKey).some((key) => MESSAGES.some((prefix) => key.startsWith(`${prefix}.`)));
}
