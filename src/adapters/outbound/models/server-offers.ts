import type { ModelFault } from './model-failure.js';

/** What a server takes of a request, as far as its refusals have told. Starts with everything. */
export interface ServerOffers {
  readonly structured: boolean;
  readonly effort: boolean;
  /** The field of the token limit; older servers of the OpenAI protocol know only the second one. */
  readonly limitField: 'max_completion_tokens' | 'max_tokens';
}

export const EVERYTHING: ServerOffers = { structured: true, effort: true, limitField: 'max_completion_tokens' };

const REFUSING: ReadonlySet<number | undefined> = new Set([400, 404, 415, 422, 501]);
/** Of a value that the server does understand. */
const ABOUT_THE_VALUE = /too (?:large|long|many)|exceed|maximum (?:allowed|context)|greater than/i;

/**
 * What is left to ask with after a refusal; undefined where leaving something out does not help. A refusal that names no
 * parameter is taken to be about structured output, the least common of them.
 */
export function reducedOffers(offers: ServerOffers, fault: ModelFault, asked: { readonly effort: boolean }): ServerOffers | undefined {
  if (!REFUSING.has(fault.status)) return undefined;
  const words = `${fault.message} ${fault.code ?? ''}`;
  if (ABOUT_THE_VALUE.test(words)) return undefined;
  if (asked.effort && offers.effort && /reasoning|effort|think/i.test(words)) return { ...offers, effort: false };
  if (offers.limitField === 'max_completion_tokens' && /max_completion_tokens/i.test(words)) return { ...offers, limitField: 'max_tokens' };
  if (!offers.structured || fault.status === 404) return undefined;
  return { ...offers, structured: false };
}
