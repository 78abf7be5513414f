import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Shop.java';
const shop = (body: string): string => `package a;\npublic class Shop {\n${body}\n}\n`;

async function changed(before: string, after: string) {
  return await draftFor({ before: { [PATH]: shop(before) }, after: { [PATH]: shop(after) } }, { stack: { springBoot: false } });
}

describe('embedded agent', () => {
  it('tests the boundary of a changed condition on both sides', async () => {
    const draft = await changed('static int rate(int q) { if (q > 10) return 5; return 0; }', 'static int rate(int q) { if (q >= 10) return 5; return 0; }');
    expect(draft).toMatchObject({ intent: '조건 변경', intentRationale: '- q > 10 → q >= 10 (Shop#rate(int))' });
    expect(draft.testCases).toBe('- [정상] rate(10) → 5 반환 (조건: q >= 10 참 (Shop.java:3); 변경 전과 결과가 다름)\n- [실패] rate(9) → 0 반환 (조건: q >= 10 거짓 (Shop.java:3))');
    expect(draft.testCode).toContain('assertEquals(5, Shop.rate(10));');
    expect(draft.targetCode.startsWith(`### ${PATH}\n\`\`\`java\n`)).toBe(true);
  });

  it('names a changed constant and tests the conditions that read it', async () => {
    const code = (limit: number): string => `private static final int LIMIT = ${limit};\n  static boolean many(int n) { return n > LIMIT; }`;
    const draft = await changed(code(3), code(4));
    expect(draft.intentRationale).toBe('- LIMIT = 3 → LIMIT = 4 (Shop#many(int))');
    expect(draft.testCases).toContain('many(5) → true');
    expect(draft.testCases).toContain('many(4) → false 반환 (조건: n > LIMIT 거짓 (Shop.java:4); 변경 전과 결과가 다름)');
  });

  it('reaches a private method through its callers, and only by calls that enter it', async () => {
    const draft = await changed('', 'private int hidden(int a) { return a + 1; }\n  public int shown(int a) { if (a < 0) throw new IllegalArgumentException("a"); return hidden(a) * 2; }');
    expect(draft.testCode).toContain('assertEquals(4, subject.shown(1));');
    expect(draft.intent).toBe('기능 추가');
  });

  it.each<readonly [string, string, string]>([
    ['a collaborator', 'private final java.util.List<String> names;\n  public Shop(java.util.List<String> names) { this.names = names; }\n  public int count(int a) { if (a > names.size()) return 1; return 2; }', '만들 수 없는 인자'],
    ['the clock', 'public long late(long a) { if (a > System.currentTimeMillis()) return 1; return 2; }', 'System.currentTimeMillis()'],
    ['nothing to see', 'public void log(int a) { if (a > 3) System.gc(); }', 'System.gc()'],
    ['a loop without an end', 'public int spin(int a) { while (a > 0) { } return 1; }', 'too many steps'],
    ['references compared', 'public boolean same(String a) { return a == "x"; }', '== on references'],
    ['randomness behind a static call', 'static int roll(int a) { return a > 1 ? java.util.concurrent.ThreadLocalRandom.current().nextInt() : 1; }', 'ThreadLocalRandom'],
  ])('names what it cannot derive: %s', async (_what, body, reason) => {
    const draft = await changed('', body);
    expect(draft.testCases).toContain('[도출 불가]');
    expect(draft.testCases).toContain(reason);
    expect(draft.rationale).toContain(reason);
  });

  it('writes no code, and says why, where nothing can be derived', async () => {
    const draft = await draftFor({ before: { [PATH]: shop('') }, after: { [PATH]: shop('abstract static class B { abstract int a(); }') } });
    expect(draft.testCode).toBe('');
    expect(draft.rationale).toContain('테스트를 만들지 않음');
    expect((await draftFor({ after: {} })).rationale).toBe('- 변경된 메서드가 없어 테스트를 만들지 않음');
  });

  it('every test method asserts', async () => {
    const draft = await changed('', 'public int a(int x) { return x > 3 ? 1 : 2; }\n  public void b(int x) { if (x > 3) throw new IllegalStateException(); }\n  public int c() { return 3; }');
    const methods = draft.testCode.split('@Test').slice(1);
    expect(methods.length).toBeGreaterThan(3);
    for (const method of methods) expect(method).toMatch(/assert(Equals|Throws|True|False|Null)\(/);
  });

  it('speaks the JUnit that the project has', async () => {
    const after = { [PATH]: shop('public Integer a(int x) { if (x > 3) throw new IllegalStateException("x"); return x; }') };
    const { testCode } = await draftFor({ after }, { stack: { junit: 'junit4', springBoot: false } });
    expect(testCode).toContain('import org.junit.Test;');
    expect(testCode).not.toContain('jupiter');
    expect(testCode).toContain('@Test(expected = IllegalStateException.class)');
    expect(testCode).toContain('public class GeneratedShopTest');
    expect(testCode).toContain('assertEquals(Integer.valueOf(3), subject.a(3));');
  });

  it('answers in English where asked', async () => {
    const after = { [PATH]: shop('static int a(int x) { return x > 3 ? 1 : 2; }') };
    const draft = await draftFor({ after }, { locale: 'en' });
    expect(draft).toMatchObject({ intent: 'new feature' });
    expect(draft.testCases).toContain('- [pass] a(4) → returns 1 (condition: x > 3 true (Shop.java:3))');
    expect(draft.testCases).not.toMatch(/\p{Script=Hangul}/u);
  });

  it('takes another name where the project has the class already', async () => {
    const after = { [PATH]: shop('static int a(int x) { return x > 3 ? 1 : 2; }') };
    const draft = await draftFor({ after, around: { 'src/test/java/a/GeneratedShopTest.java': 'package a; class GeneratedShopTest {}' } });
    expect(draft.testCode).toContain('class GeneratedShop2Test');
  });
});
