import { judgeRun } from '../../src/domain/execution/judge-run.js';
import type { DraftQuestion } from '../../src/domain/test-authoring/prompting/draft-question.js';
import type { VerdictQuestion } from '../../src/domain/test-authoring/verdict-question.js';
import { runFacts } from './run-facts.js';

/** A question for a test as it comes to the Agent's service, with what a test wants to differ. */
export function draftQuestion(overrides: Partial<DraftQuestion> = {}): DraftQuestion {
  return {
    projectName: 'shop', locale: 'ko', diff: 'diff', frameworks: ['Spring Boot'], basePackage: 'shop', graphReady: true, warnings: [],
    units: [{ id: 'shop.A#pay(int)', kind: 'method', change: 'modified', file: 'src/main/java/shop/A.java', start: 2, end: 9, entry: 'GET /pay' }],
    impacted: [{ id: 'shop.B#use()', depth: 1 }], affectedFiles: ['src/main/java/shop/A.java'], changedFiles: ['src/main/java/shop/A.java'],
    risk: { grade: 'MEDIUM', score: 30, reasons: ['- 영향도 점수 30점 → MID'] },
    sources: [{ path: 'src/main/java/shop/A.java', content: 'package shop; class A {}' }],
    testStack: { junit: 'junit5', springBoot: true, assertj: true },
    ...overrides,
  };
}

export function verdictQuestion(overrides: Partial<VerdictQuestion> = {}): VerdictQuestion {
  const run = overrides.run ?? runFacts();
  return {
    locale: 'ko', diff: 'diff', sources: [{ path: 'A.java', content: 'class A {}' }], testCode: 'class ATest { @Test void a() { assertTrue(f()); } }',
    intent: '조건 변경', intentRationale: '- a', run, outcome: judgeRun(run), ...overrides,
  };
}

/** A model's answer with a test that can be used. */
export const GOOD_ANSWER = `## THINKING
경계값을 본다
## INTENT
조건 변경
## INTENT_RATIONALE
- quantity > 10
## TEST_CASES
- [정상] 10
- [실패] 11
## TEST_CODE
\`\`\`java
package shop;

import org.junit.jupiter.api.Test;

class GeneratedOrderTest {
  @Test
  void ten() {
    org.junit.jupiter.api.Assertions.assertEquals(1, new A().pay(10));
  }
}
\`\`\`
## TEST_RATIONALE
- 경계의 양쪽을 본다
`;

export const GOOD_VERDICT = `## VERDICT
적절
## VERDICT_RATIONALE
- 경계값이 모두 검증됨
## DETAILS
- ten: 10 을 확인함
`;
