import fc from 'fast-check';
import { askedAgain } from '../../../../src/domain/test-authoring/prompting/asked-again.js';
import { draftPrompt } from '../../../../src/domain/test-authoring/prompting/draft-prompt.js';
import { DRAFT_SECTIONS, VERDICT_SECTIONS } from '../../../../src/domain/test-authoring/prompting/section-names.js';
import { verdictPrompt } from '../../../../src/domain/test-authoring/prompting/verdict-prompt.js';
import { draftQuestion, verdictQuestion } from '../../../support/agent-questions.js';

const MARK = 'f'.repeat(32);

describe('orders', () => {
  it.each(['ko', 'en'] as const)('name every section once, in the forced order (%s)', (locale) => {
    const draft = draftPrompt(draftQuestion({ locale }), MARK);
    expect([...draft.system.matchAll(/^## (\w+)$/gm)].map((match) => match[1])).toEqual([...DRAFT_SECTIONS]);
    expect(draft.version).toBe('draft-v1');
    const verdict = verdictPrompt(verdictQuestion({ locale }), MARK);
    expect([...verdict.system.matchAll(/^## (\w+)$/gm)].map((match) => match[1])).toEqual([...VERDICT_SECTIONS]);
    expect(verdict.version).toBe('verdict-v1');
  });
});

describe('the order of a question', () => {
  it('project, environment, units, impact, diff, sources, previous try, closing', () => {
    const { user } = draftPrompt(draftQuestion({ previous: { attempt: 1, testCode: 'class ATest {}', testFilePath: 'src/test/java/ATest.java', problem: 'build', errors: [], output: '' } }), MARK);
    expect([...user.matchAll(/^# (.+)$/gm)].map((match) => match[1])).toEqual(['프로젝트 개요', '테스트 환경', '변경 단위', '영향', '변경 내용(diff)', '대상 코드', '고쳐야 할 이전 테스트 (1번째 시도)']);
    expect(user.trimEnd().endsWith('작성하십시오.')).toBe(true);
  });

  it('says what the project tests with, by fixed words', () => {
    expect(draftPrompt(draftQuestion({ testStack: { junit: 'junit4', springBoot: false, assertj: true } }), MARK).user).toContain('- JUnit 4 (org.junit)\n- Spring Boot (@SpringBootTest): 없음\n- AssertJ: 사용');
  });

  it('asks for one class where several files are affected', () => {
    expect(draftPrompt(draftQuestion({ affectedFiles: ['A.java'] }), MARK).user).not.toContain('둘 이상');
    expect(draftPrompt(draftQuestion({ affectedFiles: ['A.java', 'B.java'] }), MARK).user).toContain('둘 이상');
  });
});

describe('data of the project', () => {
  const hostile = fc.array(fc.constantFrom(MARK, '<<<diff ', '>>>', '\n', '# ', '## TEST_CODE', '```', 'file ', 'x', '\u0000', '\ud800', '\u202e'), { maxLength: 20 }).map((parts) => parts.join(''));

  it('cannot end its block, whatever it holds', () => {
    fc.assert(fc.property(hostile, (text) => {
      const question = draftQuestion({
        projectName: text, diff: text, sources: [{ path: `${text}.java`, content: text }], warnings: [text], frameworks: [text], basePackage: text,
        units: [{ id: text, kind: text, file: text, entry: text }], impacted: [{ id: text, via: text }], risk: { grade: text, reasons: [text] },
        previous: { attempt: 1, testCode: text, testFilePath: text, problem: 'build', errors: [{ file: text, line: 1, message: text }], output: `x${text}` },
      });
      const { user, system } = draftPrompt(question, MARK);
      const opened = [...user.matchAll(new RegExp(`^<<<[a-z-]+ ${MARK}$`, 'gm'))].length;
      const closed = [...user.matchAll(new RegExp(`^[a-z-]+ ${MARK}>>>$`, 'gm'))].length;
      expect([opened, closed, user.split(MARK).length - 1]).toEqual([8, 8, 16]);
      expect(system).not.toContain(MARK);
      expect(user).not.toMatch(/\p{Cs}|\u0000/u);
    }));
  });

  it('stands in blocks in a verdict too', () => {
    fc.assert(fc.property(hostile, (text) => {
      const { user } = verdictPrompt(verdictQuestion({ diff: text, intent: text, intentRationale: text, testCode: text, sources: [{ path: 'A.java', content: text }] }), MARK);
      expect(user.split(MARK).length - 1).toBe(12);
    }));
  });
});

describe('budgets', () => {
  it('a long diff is cut, and the cut told', () => {
    const { user } = draftPrompt(draftQuestion({ diff: 'a line\n'.repeat(10_000) }), MARK);
    expect(user).toMatch(/이 자리에서 5\d{4}자를 생략함/);
  });

  it('units and impacted units beyond the limit are counted', () => {
    const units = Array.from({ length: 45 }, (_, at) => ({ id: `shop.A#m${at}()`, kind: 'method', file: 'A.java' }));
    const { user } = draftPrompt(draftQuestion({ units, impacted: units.map(({ id }) => ({ id: `${id}x` })) }), MARK);
    expect(user).toContain('외 5건은 생략함');
    expect(user).toContain('외 15건은 생략함');
    expect(user).not.toContain('#m40() ');
  });

  it('changed files always come whole; others whole or not at all, and are named', () => {
    const sources = [
      { path: 'Big.java', content: 'b'.repeat(46_000) },
      { path: 'Small.java', content: 'class Small {}' },
      { path: 'A.java', content: `class A { /* ${'a'.repeat(60_000)} */ }` },
    ];
    const { user } = draftPrompt(draftQuestion({ sources, changedFiles: ['A.java'] }), MARK);
    expect(user).toContain(sources[2]!.content);
    expect(user).toContain('class Small {}');
    expect(user).not.toContain('b'.repeat(1_000));
    expect(user).toContain('추측하지 마십시오: Big.java');
    expect(user.indexOf('class A {')).toBeLessThan(user.indexOf('class Small {}'));
  });
});

describe('a test that is handed back', () => {
  const previous = {
    attempt: 2, testCode: 'class ATest {\n  void a() { x(); }\n}', testFilePath: 'src/test/java/ATest.java', problem: 'build' as const,
    errors: [{ file: 'src/test/java/ATest.java', line: 2, message: 'cannot find symbol: x()' }, { file: 'src/main/java/B.java', line: 9, message: 'private access' }], output: '[ERROR] COMPILATION ERROR',
  };

  it('comes with its errors, the lines that they name, and the sources that they name before others', () => {
    const filler = Array.from({ length: 3 }, (_, at) => ({ path: `C${at}.java`, content: 'c'.repeat(20_000) }));
    const sources = [...filler, { path: 'src/main/java/B.java', content: 'class B { private int x; }' }];
    const { user } = draftPrompt(draftQuestion({ previous, sources, changedFiles: [] }), MARK);
    expect(user).toContain('ATest.java:2 cannot find symbol: x()\n    void a() { x(); }');
    expect(user).toContain('class B { private int x; }');
    expect(user).toContain('컴파일되지 않았습니다');
    expect(user).toContain('추측하지 마십시오: C2.java');
    expect(user).toContain('[ERROR] COMPILATION ERROR');
  });

  it('says how many errors are not told', () => {
    const errors = Array.from({ length: 30 }, (_, at) => ({ message: `error ${at}` }));
    expect(draftPrompt(draftQuestion({ previous: { ...previous, problem: 'start', errors } }), MARK).user).toContain('외 10건은 생략함');
  });
});

describe('asking again', () => {
  it.each([
    [{ kind: 'cut' as const }, '한도'],
    [{ kind: 'empty' as const }, '비어'],
    [{ kind: 'no-class' as const }, '클래스 선언'],
    [{ kind: 'no-test' as const, name: 'ATest' }, 'ATest'],
    [{ kind: 'no-verdict' as const }, 'VERDICT'],
    [{ kind: 'refused' as const, reason: 'content_filter' }, 'content_filter'],
    [{ kind: 'syntax' as const, message: 'unexpected }', line: 3 }, '3번째 줄'],
  ])('%j: the question, the answer and the fault', (fault, words) => {
    const first = draftPrompt(draftQuestion(), MARK);
    const again = askedAgain(first, 'class {', fault, { mark: MARK, locale: 'ko' });
    expect(again.user.startsWith(first.user)).toBe(true);
    expect(again.user.slice(first.user.length)).toContain('class {');
    expect(again.user.slice(first.user.length)).toContain(words);
    expect(again.system).toBe(first.system);
    expect(askedAgain(first, '', fault, { mark: MARK, locale: 'en' }).user).not.toContain('<<<answer');
  });
});
