import type { Locale } from '../../../../domain/locale.js';

/** The words of panel, result file and progress, in one language. */
export interface Words {
  readonly finding: string;
  readonly importance: string;
  readonly importanceReasons: string;
  readonly intent: string;
  readonly testCases: string;
  readonly testCode: string;
  readonly testResult: string;
  readonly details: string;
  readonly failures: string;
  readonly skippedTests: string;
  readonly buildErrors: string;
  readonly lastOutput: string;
  readonly uncovered: string;
  readonly partial: string;
  readonly tries: string;
  readonly proof: string;
  readonly warnings: string;
  readonly computedFrom: string;
  readonly view: string;
  readonly expected: string;
  readonly actual: string;
  readonly none: string;
  readonly noFinding: string;
  readonly notRun: string;
  readonly total: string;
  readonly passed: string;
  readonly failed: string;
  readonly skipped: string;
  readonly more: (count: number) => string;
  readonly allCovered: (count: number) => string;
  /** Of the measured ones; others were not measured. */
  readonly measuredCovered: (count: number) => string;
  readonly noCoverage: string;
}

export const WORDS: Readonly<Record<Locale, Words>> = {
  ko: {
    finding: '결과',
    importance: '기능 중요도',
    importanceReasons: '중요도 판단 근거',
    intent: '변경 의도',
    testCases: '테스트 케이스',
    testCode: 'TEST CODE',
    testResult: 'TEST RESULT',
    details: 'TEST RESULT 상세 보기',
    failures: '실패 내역',
    skippedTests: '건너뛴 테스트',
    buildErrors: '빌드 오류',
    lastOutput: '빌드 도구의 마지막 출력',
    uncovered: '실행되지 않은 변경 라인',
    partial: '일부 분기만 실행됨',
    tries: '시도',
    proof: '새 테스트',
    warnings: '주의',
    computedFrom: '분석 기준 커밋',
    view: '보기',
    expected: '기대값',
    actual: '실제값',
    none: '-',
    noFinding: '판정 없음',
    notRun: '미실행',
    total: '총',
    passed: '성공',
    failed: '실패',
    skipped: '건너뜀',
    more: (count) => `… 외 ${count}건`,
    allCovered: (count) => `없음 (변경 라인 ${count}개 모두 실행됨)`,
    measuredCovered: (count) => `측정된 변경 라인 ${count}개는 모두 실행됨. 나머지는 알 수 없음`,
    noCoverage: '알 수 없음',
  },
  en: {
    finding: 'Finding',
    importance: 'Importance',
    importanceReasons: 'Reasons',
    intent: 'Intent',
    testCases: 'Test cases',
    testCode: 'TEST CODE',
    testResult: 'TEST RESULT',
    details: 'TEST RESULT details',
    failures: 'Failures',
    skippedTests: 'Skipped tests',
    buildErrors: 'Build errors',
    lastOutput: 'Last output of the build tool',
    uncovered: 'Changed lines not reached',
    partial: 'Branches not taken',
    tries: 'Tries',
    proof: 'New test',
    warnings: 'Warnings',
    computedFrom: 'Analysed from',
    view: 'open',
    expected: 'expected',
    actual: 'actual',
    none: '-',
    noFinding: 'no finding',
    notRun: 'not run',
    total: 'total',
    passed: 'passed',
    failed: 'failed',
    skipped: 'skipped',
    more: (count) => `… and ${count} more`,
    allCovered: (count) => `none (all ${count} changed lines reached)`,
    measuredCovered: (count) => `all ${count} measured changed lines reached; the rest is unknown`,
    noCoverage: 'unknown',
  },
};

/** The agent's verdicts, which travel in Korean in every language. */
const FINDINGS_IN_ENGLISH: Readonly<Record<string, string>> = { 적절: 'adequate', 부적절: 'inadequate', '판정 없음': 'no finding' };

export function findingWord(verdict: string, locale: Locale): string {
  if (locale === 'ko') return verdict;
  return FINDINGS_IN_ENGLISH[verdict] ?? verdict;
}
