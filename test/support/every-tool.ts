import { createHash } from 'node:crypto';

export type CallTool = (name: string, args: Record<string, unknown>) => Promise<{ readonly isError?: boolean; readonly structuredContent?: unknown }>;

const SERVICE = 'src/main/java/com/acme/shop/OrderService.java';
const CONTROLLER = 'src/main/java/com/acme/shop/OrderController.java';
const service = (limit: number) => `package com.acme.shop;

import org.springframework.stereotype.Service;

@Service
public class OrderService {
    public boolean isBulk(int quantity) {
        return quantity > ${limit};
    }
}
`;
const SNAPSHOT: Readonly<Record<string, string>> = {
  'pom.xml': '<project><artifactId>shop</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-test</artifactId></dependency></dependencies></project>',
  [CONTROLLER]: `package com.acme.shop;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class OrderController {
    private final OrderService orders;

    public OrderController(OrderService orders) {
        this.orders = orders;
    }

    @GetMapping("/orders/bulk")
    public boolean bulk(int quantity) {
        return orders.isBulk(quantity);
    }
}
`,
  [SERVICE]: service(10),
};
const DIFF = `diff --git a/${SERVICE} b/${SERVICE}
--- a/${SERVICE}
+++ b/${SERVICE}
@@ -5,6 +5,6 @@
 @Service
 public class OrderService {
     public boolean isBulk(int quantity) {
-        return quantity > 10;
+        return quantity > 20;
     }
 }
`;

/** Uses every tool of a server the way a client does that has nothing but the tools, and checks what it is told. */
export async function useEveryTool(callTool: CallTool): Promise<void> {
  const call = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const answer = await callTool(name, args);
    expect({ name, isError: answer.isError ?? false, ...(answer.isError === true ? { answer } : {}) }).toEqual({ name, isError: false });
    return answer.structuredContent as Record<string, unknown>;
  };
  expect(await call('hello', { name: 'e2e' })).toMatchObject({ agent: 'ok' });
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const manifest = Object.entries(SNAPSHOT).map(([path, text]) => ({ path, hash: hash(text), size: Buffer.byteLength(text) }));
  const registration = { name: 'shop', git_url: 'https://example.com/acme/shop.git', owner: 'e2e', commit: 'a'.repeat(40), manifest };
  const registered = await call('register_project', registration);
  expect([...(registered['missing'] as string[])].sort()).toEqual(manifest.map((file) => file.hash).sort());
  const project_id = registered['id'] as string;
  const files = Object.values(SNAPSHOT).map((content) => ({ hash: hash(content), content }));
  expect(await call('upload_sources', { project_id, files })).toEqual({ received: files.length, missing: [] });
  const ready = await waitUntilRead(() => call('project_status', { project_id }));
  expect(ready).toMatchObject({ ingest_status: 'READY', ingest_error: null, graph: { types: 2, entry_points: 1 } });
  expect(await call('register_project', { ...registration, git_url: 'git@example.com:acme/shop' })).toMatchObject({ id: project_id, ingest_status: 'READY', missing: [] });
  const change = { project_id, diff: DIFF, sources: [{ path: SERVICE, content: service(20) }] };
  const generated = await call('test_generate', change);
  expect(generated).toMatchObject({
    graph_ready: true,
    base_package: 'com.acme.shop',
    units: [{ id: 'com.acme.shop.OrderService#isBulk(int)', change: 'modified' }],
    entry_points: [{ type: 'http', method: 'GET', route: '/orders/bulk' }],
  });
  expect(generated['test_code']).toContain('isBulk(');
  const prepared = await call('prepare_test', { project_id, test_code: generated['test_code'] });
  expect(prepared).toMatchObject({ springboot_applied: true, file_path: expect.stringMatching(/^src\/test\/java\/com\/acme\/shop\/\w+\.java$/) as unknown });
  const report = { ...change, test_code: prepared['source'], intent: generated['intent'], intent_rationale: generated['intent_rationale'] };
  expect(await call('report_execution', { ...report, execution: {} })).toMatchObject({ result: 'NOT_RUN', importance: generated['importance'] });
  expect(await call('report_execution', { ...report, execution: { exit_code: 0, passed: 3, total: 3 } })).toMatchObject({ result: 'PASS', importance_rationale: generated['importance_rationale'] });
  expect(await call('delete_project', { project_id })).toEqual({ deleted: project_id });
  expect(await callTool('project_status', { project_id })).toMatchObject({ isError: true, structuredContent: { code: 'project.not-found' } });
}

async function waitUntilRead(status: () => Promise<Record<string, unknown>>): Promise<Record<string, unknown>> {
  for (let tries = 0; tries < 300; tries += 1) {
    const now = await status();
    if (now['ingest_status'] === 'READY' || now['ingest_status'] === 'FAILED') return now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the project was not read in 30 s');
}
