import type { Evaluator } from '../evaluation/evaluate-method.js';
import type { JavaValue } from '../evaluation/java-value.js';
import type { KnownType } from '../evaluation/type-pool.js';
import { jsonFacts, MAX_FACTS } from './json-facts.js';
import type { JsonFact } from './json-facts.js';

/** What a client gets of one request, as far as it is known. */
export interface WebAnswer {
  readonly status: number;
  /** The name of the view, redirects included. */
  readonly view?: string;
  /** The whole body. */
  readonly content?: string;
  readonly json: readonly JsonFact[];
  /** Attributes of the model and of the flash scope; without a value where only that they are there is known. */
  readonly model: readonly Attribute[];
  readonly flash: readonly Attribute[];
  /** Fields of a form that the handler itself refuses. */
  readonly refused: readonly { readonly attribute: string; readonly field: string }[];
  /** The advice that answers for an exception. */
  readonly advice?: KnownType;
}

export interface Attribute {
  readonly name: string;
  readonly value?: JavaValue;
}

export type WebObservation = { readonly kind: 'answer'; readonly answer: WebAnswer } | { readonly kind: 'nothing'; readonly reason: string };

export const NO_FACTS: Omit<WebAnswer, 'status'> = { json: [], model: [], flash: [], refused: [] };

export function nothing(reason: string): WebObservation {
  return { kind: 'nothing', reason };
}

const PRINTABLE = /^[\x20-\x7e\n\t]*$/;

/** Only what every converter of Spring's writes alike: JSON, and texts that no encoding changes. */
export function bodyAnswer(evaluator: Evaluator, value: JavaValue, { produces }: { readonly produces: readonly string[] }, status: number): WebObservation {
  const answer = (facts: Partial<WebAnswer>): WebObservation => ({ kind: 'answer', answer: { ...NO_FACTS, status, ...facts } });
  if (value.kind === 'void' || value.kind === 'null') return answer({ content: '' });
  // A body is not sent with these.
  if (status === 204 || status === 304) return answer({});
  if (value.kind === 'string') return PRINTABLE.test(value.value) ? answer({ content: value.value }) : nothing('encoding');
  if (produces.some((one) => !/json/i.test(one))) return nothing(`produces ${produces.join(', ')}`);
  const facts = jsonFacts(evaluator, value);
  return facts === undefined || facts.length === 0 ? nothing(value.kind === 'opaque' ? value.what : 'JSON') : answer({ json: facts.slice(0, MAX_FACTS) });
}
