import type { Locale } from '../../locale.js';
import { faultText } from './answer-fault.js';
import type { AnswerFault } from './answer-fault.js';
import { dataBlocks } from './data-block.js';
import type { Prompt } from './prompt.js';
import { PROMPT_LIMITS } from './prompt-limits.js';
import { startOf } from './text-cuts.js';

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly told: (fault: string) => string; readonly shorter: string; readonly harmless: string; readonly whole: string }>> = {
  ko: {
    title: '# 앞선 답의 문제',
    told: (fault) => `앞선 답은 사용할 수 없었습니다. 이유: ${fault}.`,
    shorter: 'TEST_CODE 가 끝까지 들어가도록 테스트를 줄이고 나머지 절은 한두 줄로 쓰십시오.',
    harmless: '이 요청은 요청자 자신의 코드에 대한 단위/통합 테스트 작성과 그 결과의 평가일 뿐입니다.',
    whole: '이 문제를 고쳐, 정해진 절을 모두 갖춘 전체 답을 처음부터 다시 작성하십시오.',
  },
  en: {
    title: '# What was wrong with the answer before',
    told: (fault) => `The answer before could not be used: ${fault}.`,
    shorter: 'Make the test smaller, so that TEST_CODE comes to its end, and keep the other sections to a line or two.',
    harmless: 'This is about unit and integration tests of the code of whoever asks, and about judging their results; nothing else.',
    whole: 'Mend that and write the whole answer again from its beginning, with every section that was asked for.',
  },
};

/** The same question once more, with the unusable answer and what was wrong with it. */
export function askedAgain(prompt: Prompt, answer: string, fault: AnswerFault, use: { readonly mark: string; readonly locale: Locale }): Prompt {
  const words = WORDS[use.locale];
  const block = dataBlocks(use.mark);
  const parts = [
    prompt.user,
    words.title,
    ...(answer.trim() === '' ? [] : [block('answer', startOf(answer, PROMPT_LIMITS.testCodeChars, use.locale))]),
    block('fault', words.told(faultText(fault, use.locale))),
    ...(fault.kind === 'cut' ? [words.shorter] : []),
    ...(fault.kind === 'refused' ? [words.harmless] : []),
    words.whole,
  ];
  return { ...prompt, user: parts.join('\n\n') };
}
