import type { ModelLimits } from './model-limits.js';

/** Where a model is and what it is called there. */
export interface ModelAddress {
  readonly model: string;
  /** Before `/chat/completions` or `/v1/messages`; absent: the vendor's own. */
  readonly baseUrl?: URL;
  /** Sent to that address alone; never part of a message. Absent: none is sent. */
  readonly apiKey?: string;
  /** Those that differ from the defaults. */
  readonly limits?: Partial<ModelLimits>;
}
