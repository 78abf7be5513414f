export interface Listener {
  readonly onHead: () => void;
  /** Every piece of a body, whatever it holds: the official clients drop what servers send only to stay heard. */
  readonly onBytes: (count: number) => void;
}

/** The platform's fetch, overheard. Redirects are not followed: the key would go along. */
export function listeningFetch(listener: Listener): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    listener.onHead();
    if (response.body === null) return response;
    const heard = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        listener.onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(heard), { status: response.status, statusText: response.statusText, headers: response.headers });
  };
}
