import type { Locale } from '../../locale.js';

/** What the prompt itself says around the project's data. */
export interface PromptWords {
  readonly overview: string;
  readonly environment: string;
  readonly units: string;
  readonly impact: string;
  readonly merge: string;
  readonly diff: string;
  readonly sources: string;
  readonly closing: string;
  readonly project: string;
  readonly frameworks: string;
  readonly basePackage: string;
  readonly unknown: string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly graphNotReady: string;
  readonly more: (count: number) => string;
  readonly skipped: (paths: string) => string;
  readonly testCode: string;
  readonly intent: string;
  readonly run: string;
  readonly output: string;
  readonly verdictClosing: string;
  readonly previous: (attempt: number) => string;
  readonly problems: Readonly<Record<'build' | 'start', string>>;
  readonly previousErrors: string;
  readonly previousOutput: string;
  readonly previousClosing: string;
}

export const PROMPT_WORDS: Readonly<Record<Locale, PromptWords>> = {
  ko: {
    overview: '프로젝트 개요', environment: '테스트 환경', units: '변경 단위', impact: '영향', diff: '변경 내용(diff)', sources: '대상 코드',
    merge: '영향받는 파일이 둘 이상입니다. 파일마다 나누지 말고 하나의 테스트 클래스에서 이어지는 업무 흐름으로 검증하십시오.',
    closing: '위 사실과 소스만을 근거로, 정해진 여섯 개 절을 순서대로 작성하십시오.',
    project: '이름', frameworks: '프레임워크', basePackage: '기본 package', unknown: '알 수 없음', none: '없음', yes: '사용', no: '없음',
    graphNotReady: '코드 그래프가 완전하지 않아 영향이 더 있을 수 있음',
    more: (count) => `외 ${count}건은 생략함`,
    skipped: (paths) => `예산을 넘어 싣지 않은 파일입니다. 이 파일들의 API 는 추측하지 마십시오: ${paths}`,
    testCode: '테스트 코드', intent: '변경 의도', run: '실행 결과(사실)', output: '빌드 출력',
    verdictClosing: '위 사실을 근거로, 정해진 세 개 절을 순서대로 작성하십시오.',
    previous: (attempt) => `고쳐야 할 이전 테스트 (${attempt}번째 시도)`,
    problems: {
      build: '이 테스트는 컴파일되지 않았습니다. 아래 오류가 가리키는 원인을 고치십시오. 변경에 대한 사실은 그대로입니다.',
      start: '이 테스트는 컴파일되었지만 시작하지 못했습니다(예: Spring context 가 뜨지 않음). 원인을 고치십시오. 변경에 대한 사실은 그대로입니다.',
    },
    previousErrors: '빌드 오류', previousOutput: '빌드 출력',
    previousClosing: '검증하던 것을 빼거나 단언을 약하게 만들어 통과시키지 말고, 오류의 원인만 고친 전체 답을 다시 작성하십시오.',
  },
  en: {
    overview: 'Project', environment: 'Test environment', units: 'Changed units', impact: 'Impact', diff: 'Change (diff)', sources: 'Code under test',
    merge: 'More than one file is affected. Do not split by file: one test class follows the business flow through them.',
    closing: 'On these facts and sources alone, write the six sections in their order.',
    project: 'name', frameworks: 'frameworks', basePackage: 'base package', unknown: 'not known', none: 'none', yes: 'yes', no: 'no',
    graphNotReady: 'the code graph is not whole: there may be more impact',
    more: (count) => `${count} more are left out`,
    skipped: (paths) => `Files that did not fit the budget; do not guess their API: ${paths}`,
    testCode: 'Test code', intent: 'Intent of the change', run: 'Result of the run (facts)', output: 'Output of the build',
    verdictClosing: 'On these facts, write the three sections in their order.',
    previous: (attempt) => `The test that is to be mended (attempt ${attempt})`,
    problems: {
      build: 'This test did not compile. Mend what the errors below point at. The facts about the change stay as they are.',
      start: 'This test compiled but could not start (such as a Spring context that does not load). Mend the cause. The facts about the change stay as they are.',
    },
    previousErrors: 'Build errors', previousOutput: 'Output of the build',
    previousClosing: 'Do not make it pass by dropping what it verified or by weaker assertions: mend the cause alone, and write the whole answer again.',
  },
};
