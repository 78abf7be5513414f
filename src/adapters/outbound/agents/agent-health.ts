import got from 'got';
import { z } from 'zod';
import { endpoint, keyHeader, redactionOf } from './agent-address.js';
import type { AgentAddress } from './agent-address.js';
import { jsonOf } from './agent-answer.js';
import { AGENT_LIMITS } from './agent-limits.js';
import { bodyDetail, foreignLine, transportReason } from './agent-text.js';
import { GrowingBytes } from './growing-bytes.js';

const healthy = z.object({ status: z.literal('ok') });

/** What an Agent says of itself. A page of something else at that address is no health, whatever its status. */
export async function agentHealth(address: AgentAddress): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }> {
  const hide = redactionOf(address);
  const request = got.stream(endpoint(address, 'health'), {
    retry: { limit: 0 }, throwHttpErrors: false, followRedirect: false, agent: { http: false, https: false }, timeout: { request: address.timeoutMs },
    headers: { accept: 'application/json', 'accept-encoding': 'identity', ...keyHeader(address) },
  });
  let status = 0;
  request.once('response', (response: { readonly statusCode: number }) => (status = response.statusCode));
  const held = new GrowingBytes({ ...AGENT_LIMITS, ...address.limits }.maxErrorBytes);
  try {
    for await (const chunk of request as AsyncIterable<Uint8Array>) if (!held.add(chunk)) break;
  } catch (error) {
    if (status === 0 || status === 200) return { ok: false, reason: foreignLine(transportReason(error), hide) };
  }
  const body = held.take();
  if (status === 200) return healthy.safeParse(jsonOf(body)).success ? { ok: true } : { ok: false, reason: 'what answers there is no codetest Agent' };
  const detail = foreignLine(bodyDetail(new TextDecoder().decode(body)), hide);
  return { ok: false, reason: detail === '' ? `Agent HTTP ${status}` : `Agent HTTP ${status}: ${detail}` };
}
