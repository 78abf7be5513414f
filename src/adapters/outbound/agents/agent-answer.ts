import { z } from 'zod';
import { ndjsonLines } from './ndjson-lines.js';

/** What an exchange with the Agent ended in. */
export type AgentAnswer =
  | { readonly kind: 'result'; readonly data: unknown }
  | { readonly kind: 'error'; readonly status: number; readonly detail: string }
  /** No last line came: `cut` in the middle of a line, or the connection broke; `ended` without one. */
  | { readonly kind: 'cut'; readonly reason: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'too-long'; readonly limit: number };

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ping') }),
  z.object({ type: z.literal('progress'), stage: z.string() }),
  z.object({ type: z.literal('result'), data: z.unknown() }),
  z.object({ type: z.literal('error'), status: z.number().int().catch(500), detail: z.unknown() }),
]);

/**
 * Reads the lines of one answer. The first `result` or `error` line ends it: what follows, a broken connection included,
 * changes nothing any more. Pings are dropped, and so are lines of other types and lines that are no JSON.
 */
export async function readAgentAnswer(chunks: AsyncIterable<Uint8Array>, onProgress: (stage: string) => void, limit?: number): Promise<AgentAnswer> {
  try {
    for await (const piece of ndjsonLines(chunks, limit)) {
      if (piece.kind === 'too-long') return piece;
      const parsed = parseLine(piece.text);
      if (parsed === undefined && !piece.ended) return { kind: 'cut', reason: 'the last line is not whole' };
      if (parsed?.type === 'progress') onProgress(parsed.stage.slice(0, 200));
      const last = lastLine(parsed);
      if (last !== undefined) return last;
    }
    return { kind: 'ended' };
  } catch (error) {
    return { kind: 'cut', reason: error instanceof Error ? error.message : String(error) };
  }
}

function lastLine(parsed: z.infer<typeof message> | undefined): AgentAnswer | undefined {
  if (parsed?.type === 'result') return { kind: 'result', data: parsed.data };
  return parsed?.type === 'error' ? { kind: 'error', status: parsed.status, detail: detailText(parsed.detail) } : undefined;
}

function parseLine(text: string): z.infer<typeof message> | undefined {
  try {
    return message.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Characters of a failure's text that are passed on. */
const MAX_DETAIL_CHARS = 300;

const validationList = z.array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string() }));

/** A text, or a list of validation errors as `loc: msg`, on one line and bounded. */
export function detailText(detail: unknown): string {
  const list = validationList.safeParse(detail);
  const text = list.success ? list.data.map((one) => `${one.loc.join('.')}: ${one.msg}`).join(' / ') : typeof detail === 'string' ? detail : JSON.stringify(detail ?? '');
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length <= MAX_DETAIL_CHARS ? line : `${line.slice(0, MAX_DETAIL_CHARS - 1)}…`;
}

/** The detail of an HTTP error's body: the JSON field, else the text. */
export function bodyDetail(body: string): string {
  try {
    const parsed = z.object({ detail: z.unknown() }).safeParse(JSON.parse(body));
    return detailText(parsed.success ? parsed.data.detail : body);
  } catch {
    return detailText(body.replace(/<[^>]*>/g, ' '));
  }
}
