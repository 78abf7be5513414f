import { intentNames, intentOf } from '../../../../src/domain/test-authoring/prompting/intent-classes.js';
import { verdictOf } from '../../../../src/domain/test-authoring/prompting/verdict-words.js';

describe('intent', () => {
  it.each([
    ['조건 변경', '조건 변경'],
    ['**조건변경**', '조건 변경'],
    ['이 변경은 조건 변경에 해당합니다.', '조건 변경'],
    ['버그 수정과 기능 추가', '기능 추가'],
    ['리팩토링', '리팩터링'],
    ['condition change', '조건 변경'],
    ['- 문서 정리\n그 밖', '문서 정리'],
    ['', ''],
    ['a'.repeat(200), `${'a'.repeat(99)}…`],
  ])('%j is %j', (answer, intent) => {
    expect(intentOf(answer, 'ko')).toBe(intent);
  });

  it('is told in the language of the request', () => {
    expect(intentOf('성능 개선', 'en')).toBe('performance');
    for (const name of intentNames('en')) expect(intentOf(name, 'en')).toBe(name);
    for (const name of intentNames('ko')) expect(intentOf(name, 'ko')).toBe(name);
  });
});

describe('verdict', () => {
  it.each([
    ['적절', '적절'],
    ['**적절**', '적절'],
    ['\n\n부적절\n적절', '부적절'],
    ['판정: 부적절합니다.', '부적절'],
    ['적절하지 않음', '부적절'],
    ['adequate', '적절'],
    ['Inadequate', '부적절'],
    ['not adequate', '부적절'],
    ['적절 또는 부적절', undefined],
    ['적절 (adequate) 또는 부적절 (inadequate)', undefined],
    ['잘 모르겠음', undefined],
    ['', undefined],
    ['통과\n적절', undefined],
  ])('%j is %j', (section, verdict) => {
    expect(verdictOf(section)).toBe(verdict);
  });
});
