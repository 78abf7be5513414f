/** Sections of an answer with a test, in the order that is asked for: what is thought of first shapes what follows (seed 000). */
export const DRAFT_SECTIONS = ['THINKING', 'INTENT', 'INTENT_RATIONALE', 'TEST_CASES', 'TEST_CODE', 'TEST_RATIONALE'] as const;
/** Sections of an answer with a verdict on a run. */
export const VERDICT_SECTIONS = ['VERDICT', 'VERDICT_RATIONALE', 'DETAILS'] as const;

export type SectionName = (typeof DRAFT_SECTIONS)[number] | (typeof VERDICT_SECTIONS)[number];

/** What was written below each heading; no entry for a section that is missing. */
export type Sections = Readonly<Partial<Record<SectionName, string>>>;

/** Other headings that models write for the same section, in the form of `sectionKey`. */
const OTHER_NAMES: Readonly<Record<SectionName, readonly string[]>> = {
  THINKING: ['사고', '사고과정', '생각', '분석', 'THOUGHTS'],
  INTENT: ['의도', '변경의도'],
  INTENT_RATIONALE: ['의도근거', '변경의도근거', '의도판단근거'],
  TEST_CASES: ['테스트케이스', '테스트사례', 'CASES'],
  TEST_CODE: ['테스트코드', '테스트소스', 'CODE'],
  TEST_RATIONALE: ['테스트근거', '테스트코드근거', '작성근거', 'RATIONALE'],
  VERDICT: ['판정', '적절성', '적절성판정', '결과적절성'],
  VERDICT_RATIONALE: ['판정근거', '적절성근거'],
  DETAILS: ['상세', '상세내용', '세부사항', '상세설명'],
};

const BY_KEY: ReadonlyMap<string, SectionName> = new Map(
  [...DRAFT_SECTIONS, ...VERDICT_SECTIONS].flatMap((name) => [name, ...OTHER_NAMES[name]].map((written) => [sectionKey(written), name] as const)),
);

/** The section that a heading or a key of JSON names, however it is spelled; undefined for any other. */
export function sectionNamed(written: string): SectionName | undefined {
  return BY_KEY.get(sectionKey(written));
}

function sectionKey(written: string): string {
  return written.normalize('NFC').replace(/[\s_-]+/g, '').toUpperCase();
}
