// An Agent that answers with whatever test it was given, and finds every run adequate: only the judge can refuse anything.
import { createServer } from 'node:http';

export async function startAgent() {
  let draft = { code: '' };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.url.endsWith('/health')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
      const data = request.url.endsWith('/generate')
        ? { thinking: '', intent: 'condition change', intent_rationale: '', test_cases: '', test_code: draft.code, rationale: '', target_code: '', ...(draft.basePackage === undefined ? {} : { base_package: draft.basePackage }) }
        : { verdict: '적절', verdict_rationale: '- looks good', details: '', intent: '', intent_rationale: '' };
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end(`{"type":"ping"}\n${JSON.stringify({ type: 'result', data })}\n`);
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, answerWith: (next) => { draft = next; }, stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); }) };
}
