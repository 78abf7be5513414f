import fc from 'fast-check';
import { readSections, sectionsOfFields } from '../../../../src/domain/test-authoring/prompting/read-sections.js';
import { DRAFT_SECTIONS } from '../../../../src/domain/test-authoring/prompting/section-names.js';

const CODE = '```java\nclass ATest {}\n```';

test('sections as they were asked for', () => {
  const answer = `## THINKING\na\nb\n\n## INTENT\n조건 변경\n## INTENT_RATIONALE\n- c\n## TEST_CASES\n- [정상] d\n## TEST_CODE\n${CODE}\n## TEST_RATIONALE\n- e\n`;
  expect(readSections(answer)).toEqual({ THINKING: 'a\nb', INTENT: '조건 변경', INTENT_RATIONALE: '- c', TEST_CASES: '- [정상] d', TEST_CODE: CODE, TEST_RATIONALE: '- e' });
});

describe('what models write instead', () => {
  it.each([
    ['another level', '#### INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['no space after the marks', '##INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['closing marks', '## INTENT ##\n조건 변경', { INTENT: '조건 변경' }],
    ['bold', '**INTENT**\n조건 변경', { INTENT: '조건 변경' }],
    ['bold with a colon inside', '**INTENT:** 조건 변경', { INTENT: '조건 변경' }],
    ['brackets', '[INTENT]\n조건 변경', { INTENT: '조건 변경' }],
    ['text on the heading', '## VERDICT: 부적절', { VERDICT: '부적절' }],
    ['numbered', '## 2. INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['a note behind it', '## TEST_CODE (Java)\nclass A {}', { TEST_CODE: 'class A {}' }],
    ['words and small letters', '## Test code\nclass A {}', { TEST_CODE: 'class A {}' }],
    ['hyphens', '## test-code\nclass A {}', { TEST_CODE: 'class A {}' }],
    ['bare names', 'INTENT: 조건 변경\nINTENT_RATIONALE:\n- a', { INTENT: '조건 변경', INTENT_RATIONALE: '- a' }],
    ['Korean headings', '## 변경 의도\n조건 변경\n## 테스트 코드\nclass A {}\n## 의도 근거\n- a', { INTENT: '조건 변경', TEST_CODE: 'class A {}', INTENT_RATIONALE: '- a' }],
    ['decomposed Hangul', `## ${'의도'.normalize('NFD')}\n조건 변경`, { INTENT: '조건 변경' }],
    ['CRLF', '## INTENT\r\n조건 변경\r\n## DETAILS\r\n- a\r\n', { INTENT: '조건 변경', DETAILS: '- a' }],
    ['a byte order mark', '\uFEFF## INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['prose before', '물론입니다! 답은 다음과 같습니다.\n\n## INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['another order', '## TEST_CODE\nclass A {}\n## INTENT\n버그 수정', { TEST_CODE: 'class A {}', INTENT: '버그 수정' }],
    ['twice: the later one', '## INTENT\n버그 수정\n## INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['twice, the later one empty', '## INTENT\n버그 수정\n## INTENT\n\n', { INTENT: '버그 수정' }],
    ['reasoning aloud', '<think>\n## INTENT\n모름\n</think>\n## INTENT\n조건 변경', { INTENT: '조건 변경' }],
    ['an unknown section stays where it stands', '## INTENT\n조건 변경\n## NOTES\nx', { INTENT: '조건 변경\n## NOTES\nx' }],
    ['nothing', '', {}],
    ['prose alone', 'I cannot help with that.', {}],
  ])('%s', (_name, answer, expected) => {
    expect(readSections(answer)).toEqual(expected);
  });
});

describe('code', () => {
  it('headings in a closed block are code', () => {
    const code = '```java\nclass A {\n  String s = """\n## INTENT\n""";\n}\n```';
    expect(readSections(`## TEST_CODE\n${code}\n## TEST_RATIONALE\n- a`)).toEqual({ TEST_CODE: code, TEST_RATIONALE: '- a' });
  });

  it('a block without its end hides no section', () => {
    expect(readSections('## TEST_CODE\n```java\nclass A {}\n## TEST_RATIONALE\n- a')).toEqual({ TEST_CODE: '```java\nclass A {}', TEST_RATIONALE: '- a' });
  });

  it('a shorter fence does not close a longer one', () => {
    const code = '````java\nclass A {}\n```\n## INTENT\n````';
    expect(readSections(`## TEST_CODE\n${code}`)).toEqual({ TEST_CODE: code });
  });

  it('names in capitals within code are no headings', () => {
    expect(readSections('## TEST_CODE\n```java\nclass A {\nCODE:\n}\n```')).toEqual({ TEST_CODE: '```java\nclass A {\nCODE:\n}\n```' });
  });
});

describe('JSON', () => {
  it.each([
    ['as asked for', '{"THINKING":"a","TEST_CODE":"class A {}"}'],
    ['in a block', '```json\n{"THINKING":"a","TEST_CODE":"class A {}"}\n```'],
    ['with keys of the protocol', '{"thinking":"a","test_code":"class A {}","more":1}'],
    ['in camel case', ' {"Thinking":"a","testCode":"class A {}"} '],
  ])('%s', (_name, answer) => {
    expect(readSections(answer)).toEqual({ THINKING: 'a', TEST_CODE: 'class A {}' });
  });

  it('lists are lines; other values are none', () => {
    expect(sectionsOfFields({ test_cases: ['[정상] a', '- b'], intent: 7, rationale: null })).toEqual({ TEST_CASES: '- [정상] a\n- b', INTENT: '', TEST_RATIONALE: '' });
  });

  it('an object that breaks off is no answer', () => {
    expect(readSections('{"THINKING":"a","TEST_CODE":"class')).toEqual({});
  });
});

test('whatever stands in the sections comes back, whatever order they have', () => {
  const body = fc.stringMatching(/^[a-z가-힣 .,;{}()\n]{1,60}$/).map((text) => text.trim()).filter((text) => text !== '');
  fc.assert(fc.property(fc.shuffledSubarray([...DRAFT_SECTIONS], { minLength: 1 }), fc.array(body, { minLength: 6, maxLength: 6 }), fc.constantFrom('\n', '\r\n'), (names, bodies, end) => {
    const written = names.map((name, at) => `## ${name}\n${bodies[at]!}\n`).join('\n').replaceAll('\n', end);
    expect(readSections(written)).toEqual(Object.fromEntries(names.map((name, at) => [name, bodies[at]])));
  }));
});

test('any text at all is read', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('## INTENT', '```', '{', '"', '\n', 'VERDICT:', '<think>', '**', 'x'), { maxLength: 30 }).map((parts) => parts.join('')), (text) => {
    expect(typeof readSections(text)).toBe('object');
  }));
});
