import type { DraftRequest, JudgeRequest } from '../../src/application/test-authoring/test-agent.port.js';
import { judgeRun } from '../../src/domain/execution/judge-run.js';
import { runFacts } from './run-facts.js';

export function draftRequest(overrides: Partial<DraftRequest> = {}): DraftRequest {
  return {
    projectId: 'p'.repeat(32), projectName: 'shop', diff: 'diff', parsed: [], before: [], testStack: { junit: 'junit5', springBoot: true, assertj: true }, locale: 'ko',
    facts: {
      files: [{ path: 'src/main/java/shop/A.java', added: [3, 4, 9], removed: 1 }],
      units: [{ id: 'shop.A#pay(int,String[])', kind: 'method', change: 'modified', file: 'src/main/java/shop/A.java', start: 2, end: 9 }],
      impact: { impacted: [], entryPoints: [], sqlPoints: [], tests: [] },
      importance: { grade: 'MID', score: 30, rationale: ['- 영향도 점수 30점 → MID'] },
      context: [{ path: 'src/main/java/shop/A.java', content: 'package shop; class A {}', changed: true, reason: 'changed' }],
      leftOut: [], basePackage: 'shop', graphReady: true, graph: { incomplete: [] }, graphNotes: [], frameworks: ['Spring Boot'], warnings: [],
    },
    ...overrides,
  };
}

export function judgeRequest(overrides: Partial<JudgeRequest> = {}): JudgeRequest {
  const run = runFacts();
  return {
    projectId: 'p'.repeat(32), diff: 'diff', sources: [{ path: 'A.java', content: 'class A {}' }], testCode: 'class ATest { @Test void a() { assertTrue(f()); } }', intent: '조건 변경', intentRationale: '- a',
    run, outcome: judgeRun(run), springBootApplied: true, applied: [], locale: 'ko', ...overrides,
  };
}
