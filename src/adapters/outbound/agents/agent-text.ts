import { z } from 'zod';
import type { Redaction } from './agent-address.js';

/** Characters of a failure's text that are passed on. */
const MAX_DETAIL_CHARS = 300;

const validationList = z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }));

/**
 * What the Agent or a proxy wrote, fit for a message: one line without control or direction characters, without our
 * secrets, bounded. Cut last, so that no half of a secret stays.
 */
export function foreignLine(text: string, hide: Redaction, maxChars = MAX_DETAIL_CHARS): string {
  const line = hide(text.replace(/[\s\p{Cc}\p{Bidi_Control}\p{Cs}]+/gu, ' ').trim());
  if (line.length <= maxChars) return line;
  return `${line.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** A text, or a list of validation errors as `loc: msg`. */
export function detailText(detail: unknown): string {
  const list = validationList.safeParse(detail);
  if (list.success) return list.data.map((one) => `${one.loc.join('.')}: ${one.msg}`).join(' / ');
  return typeof detail === 'string' ? detail : jsonOf(detail ?? '');
}

/** The detail of an HTTP error's body: the JSON field, else the text, tags left out. */
export function bodyDetail(body: string): string {
  try {
    const parsed = z.object({ detail: z.unknown() }).safeParse(JSON.parse(body));
    return parsed.success ? detailText(parsed.data.detail) : body;
  } catch {
    return body.replace(/<[^<>]*>/g, ' ');
  }
}

/** A value that is nested too deep to be written has no text. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}

/** What the transport says; an error over several addresses of one host has a code and no words. */
export function transportReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return error.message === '' ? (code ?? error.name) : error.message;
}
