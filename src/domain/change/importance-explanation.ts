import type { Bilingual, Locale } from '../locale.js';
import type { SettingRow, SettledSettings } from './analysis-settings.js';
import type { GradedChange, Promotion, ScorePart, Signal, UnitShare } from './graded-change.js';
import { counted, KIND_WORDS, pointsText } from './importance-words.js';
import { PROMOTIONS } from './importance-weights.js';

/** How a grade came about, so that it can be checked by hand: lines of each section, in the language asked for. */
export interface GradeExplanation {
  /** Each part with what it was counted from and its points, and their sum. */
  readonly score: readonly string[];
  /** Where the grades begin, and what raises them, with whether it did. */
  readonly grade: readonly string[];
  /** Every number that the analysis went by, and who set it. */
  readonly settings: readonly string[];
}

const PART_WORDS: Readonly<Record<ScorePart['part'], Bilingual>> = {
  units: { ko: '변경 단위', en: 'changed units' },
  impacted: { ko: '영향 단위', en: 'impacted units' },
  'entry-points': { ko: '진입점', en: 'entry points' },
  'sql-points': { ko: 'SQL 실행 지점', en: 'SQL points' },
  files: { ko: '변경 파일', en: 'changed files' },
  lines: { ko: '변경 라인', en: 'changed lines' },
};
const SIGNAL_WORDS: Readonly<Record<Signal, Bilingual>> = { exposed: { ko: '사용자 노출 진입점', en: 'user-facing entry point' }, sql: { ko: 'SQL 실행 지점', en: 'SQL point' } };
const ORIGIN_WORDS: Readonly<Record<SettingRow['origin'], Bilingual>> = { default: { ko: '기본값', en: 'default' }, team: { ko: '팀 설정 codetest.toml', en: 'team: codetest.toml' }, environment: { ko: '환경 변수', en: 'environment' } };

export function explainGrade(graded: GradedChange, settings: SettledSettings, locale: Locale): GradeExplanation {
  const { high, mid } = settings.effective.importance;
  const base = { ko: `점수만으로 ${graded.base} (${mid} 이상 MID, ${high} 이상 HIGH)`, en: `${graded.base} by the score alone (MID from ${mid}, HIGH from ${high})` };
  const grade = { ko: `등급: ${graded.grade}`, en: `grade: ${graded.grade}` };
  return {
    score: [...graded.parts.map((part) => partLine(part, locale)), sumLine(graded, locale)],
    grade: [base[locale], ...PROMOTIONS.map((promotion) => promotionLine(promotion, graded, locale)), grade[locale]],
    settings: settings.rows.map((row) => settingLine(row, locale)),
  };
}

/** `영향 단위 3개: 3.2점 (1-Depth 메서드 2개 2.4점, …)`; of a part that is over its limit, how many counted. */
function partLine(part: ScorePart, locale: Locale): string {
  const { count } = part;
  const limit = part.counted === count ? '' : { ko: ` (${part.counted}개까지 반영)`, en: ` (${part.counted} of them count)` }[locale];
  const shares = part.by.map((share) => shareText(share, locale)).join(', ');
  const from = shares === '' ? '' : ` (${shares})`;
  const word = PART_WORDS[part.part][locale];
  const points = pointsText(part.points);
  return { ko: `${word} ${count}${part.part === 'lines' ? '줄' : '개'}${limit}: ${points}점${from}`, en: `${word}: ${count}${limit}, ${points} points${from}` }[locale];
}

function shareText({ depth, kind, count, points }: UnitShare, locale: Locale): string {
  const what = counted(locale, count, KIND_WORDS[kind][locale]);
  const at = depth === undefined ? '' : { ko: `${depth}-Depth `, en: `depth ${depth}: ` }[locale];
  return `${at}${what} ${pointsText(points)}${locale === 'ko' ? '점' : ''}`;
}

function sumLine({ parts, score }: GradedChange, locale: Locale): string {
  const sum = pointsText(parts.reduce((total, part) => total + part.points, 0));
  return { ko: `합계 ${sum}점 → ${score}점 (반올림, 최대 100)`, en: `sum ${sum} → ${score} (rounded, at most 100)` }[locale];
}

function promotionLine(promotion: Promotion, { promotions, graphReady }: GradedChange, locale: Locale): string {
  const when = promotion.when.map((signal) => SIGNAL_WORDS[signal][locale]).join(' + ');
  const applies = promotions.some((one) => one.to === promotion.to && one.when.join() === promotion.when.join());
  const state = !graphReady ? NOT_READY : applies ? APPLIES : APPLIES_NOT;
  const to = promotion.to === 'HIGH' ? { ko: 'HIGH', en: 'HIGH' } : { ko: `최소 ${promotion.to}`, en: `at least ${promotion.to}` };
  return { ko: `승격: ${when} → ${to.ko}: ${state.ko}`, en: `promotion: ${when} → ${to.en}: ${state.en}` }[locale];
}

const APPLIES: Bilingual = { ko: '해당', en: 'applies' };
const APPLIES_NOT: Bilingual = { ko: '해당 없음', en: 'does not apply' };
const NOT_READY: Bilingual = { ko: '그래프가 준비되지 않아 적용하지 않음', en: 'not applied, the graph is not ready' };

function settingLine({ key, value, byDefault, origin }: SettingRow, locale: Locale): string {
  const shown = (one: SettingRow['value']): string => (typeof one === 'number' ? String(one) : `[${one.join(', ')}]`);
  const instead = origin === 'default' ? '' : { ko: `, 기본값 ${shown(byDefault)}`, en: `, default ${shown(byDefault)}` }[locale];
  return `${key} = ${shown(value)} (${ORIGIN_WORDS[origin][locale]}${instead})`;
}
