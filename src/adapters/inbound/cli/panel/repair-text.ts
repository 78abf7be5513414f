import type { RepairEnd, RunReport, RunTry } from '../../../../application/test-authoring/run-report.js';
import type { Bilingual, Locale } from '../../../../domain/locale.js';
import { linesOf } from './display-text.js';

const ENDS: Readonly<Record<RepairEnd['why'], Bilingual>> = {
  limit: { ko: '정해진 횟수를 모두 시도함', en: 'every try that was allowed was made' },
  'no-answer': { ko: '에이전트가 고친 테스트를 내지 않음', en: 'the agent answered with no test' },
  'same-answer': { ko: '에이전트가 같은 테스트를 다시 냄', en: 'the agent answered with the same test' },
  'agent-failed': { ko: '에이전트의 답을 받지 못함', en: 'the agent gave no answer' },
};

const PROBLEMS: Readonly<Record<'build' | 'start' | 'none', Bilingual>> = {
  build: { ko: '컴파일되지 않음', en: 'did not compile' },
  start: { ko: '시작되지 않음', en: 'did not start' },
  none: { ko: '실행됨', en: 'ran' },
};

export function repairEndText({ why, message }: RepairEnd, locale: Locale): string {
  const words = linesOf(message).join(' ');
  return words === '' ? ENDS[why][locale] : `${ENDS[why][locale]}: ${words}`;
}

/** One line a try; none where the first one ran and nothing was tried again. */
export function triesLines({ tries = [], repairEnd }: RunReport, locale: Locale): readonly string[] {
  if (tries.length < 2 && repairEnd === undefined) return [];
  const lines = tries.map((one) => tryText(one, locale));
  return repairEnd === undefined ? lines : [...lines, repairEndText(repairEnd, locale)];
}

function tryText({ attempt, problem, errors, cause }: RunTry, locale: Locale): string {
  const why = linesOf(errors[0] ?? cause)[0] ?? '';
  return `${attempt}. ${PROBLEMS[problem ?? 'none'][locale]}${why === '' ? '' : ` - ${why}`}`;
}
