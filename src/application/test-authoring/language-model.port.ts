import type { Cancellation } from '../cancellation.js';

/** A language model that answers one question at a time. Adapters: the OpenAI protocol, which many servers speak, and Anthropic's. */
export interface LanguageModel {
  /** Model and protocol, for people: `gpt-5 (openai)`. */
  readonly name: string;
  /**
   * Asks once and waits for the whole answer. Rejects with `model.bad-key`, `model.rate-limited` where waiting in bounds
   * did not help, and `model.unavailable` for everything else that kept an answer from coming, cancellation included.
   * Never rejects for what an answer holds, and never tells a key.
   */
  ask(question: ModelQuestion, watch?: ModelWatch): Promise<ModelAnswer>;
}

export interface ModelQuestion {
  readonly system: string;
  readonly user: string;
  /** Named texts that the answer consists of, in order; models that can are held to them. */
  readonly shape: { readonly name: string; readonly fields: readonly string[] };
  /** Tokens of the answer at most, thinking included. */
  readonly maxTokens: number;
  /** How hard to think, in the server's own words (`low`, `high`); absent: as the model does by itself. */
  readonly effort?: string;
}

export type ModelAnswer =
  /** `cut`: the token limit ended it. */
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean }
  /** Every field of the shape, whole. */
  | { readonly kind: 'structured'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly reason: string };

export interface ModelWatch {
  readonly signal?: Cancellation;
  readonly onStage?: (stage: ModelStage) => void;
}

export type ModelStage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'thinking' }
  | { readonly kind: 'writing' }
  /** The server cannot answer now; it is asked again after the pause. */
  | { readonly kind: 'waiting'; readonly milliseconds: number; readonly reason: string };
