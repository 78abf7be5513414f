/** The agent's answer to "write a test for this change": the seed's fields, judgement only. */
export interface TestDraft {
  /** `조건 변경`, `기능 추가` … */
  readonly intent: string;
  readonly intentRationale: string;
  readonly thinking: string;
  /** Lines `- [정상] …`, `- [실패] …`. */
  readonly testCases: string;
  /** Java source; empty where the agent could derive none. */
  readonly testCode: string;
  readonly rationale: string;
  readonly targetCode: string;
  readonly basePackage?: string;
}

/** The agent's answer to "is this result adequate": it never overrules the facts. */
export interface Adequacy {
  readonly verdict: '적절' | '부적절' | '판정 없음';
  readonly verdictRationale: string;
  readonly details: string;
  readonly intent: string;
  readonly intentRationale: string;
}
