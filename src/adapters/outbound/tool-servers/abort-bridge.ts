import type { Cancellation } from '../../../application/cancellation.js';

/** The platform's signal for one call, fed by the application's; `release` takes the listener away again. */
export function bridgeCancellation(cancellation: Cancellation | undefined): { readonly signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  if (cancellation === undefined) return { signal: controller.signal, release: () => undefined };
  const abort = (): void => controller.abort();
  if (cancellation.aborted) abort();
  else cancellation.addEventListener('abort', abort);
  return { signal: controller.signal, release: () => cancellation.removeEventListener('abort', abort) };
}
