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
    expect(draft.testCases).toBe('- [정상] rate(10) → 5 반환 (조건: q >= 10 참 (Shop.java:3); 변경 전과 결과가 다름)\n- [정상] rate(9) → 0 반환 (조건: q >= 10 거짓 (Shop.java:3))');
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

  it('says where it stopped: the limits of tests and of methods', async () => {
    const many = Array.from({ length: 31 }, (_, n) => `public int m${n}(int a) { return a > ${n} ? 1 : 2; }`).join('\n');
    const draft = await changed('', many);
    expect(draft.testCases.match(/반환/g)).toHaveLength(40);
    for (const told of [draft.testCases, draft.rationale]) {
      expect(told).toContain('- 변경된 메서드 31개 중 앞의 30개만 살펴봄');
      expect(told).toContain('- 테스트가 40개를 넘어 나머지는 만들지 않음');
    }
  });

  it('tells a condition once that one call decides twice', async () => {
    const draft = await changed('', 'public int half(int n) { if (n < 1) return 0; return 1; }\n  public int sum(int n) { int s = 0; while (n > 0) { s += n; n--; } return s; }');
    expect(draft.testCases).toContain('sum(0) → 0 반환 (조건: n > 0 거짓 (Shop.java:4))');
  });

  it.each<readonly [string, string, string]>([
    ['a collaborator', 'private final java.util.concurrent.atomic.AtomicInteger names;\n  public Shop(java.util.concurrent.atomic.AtomicInteger names) { this.names = names; }\n  public int count(int a) { if (a > names.get()) return 1; return 2; }', '만들 수 없는 인자'],
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

  const entity = (condition: string): string => `private Integer id;\n  public Integer getId() { return id; }\n  public void setId(Integer id) { this.id = id; }\n  public boolean isNew() {\n    return ${condition};\n  }`;

  it('sets the state that a changed condition reads, and shows all parts of it, each with its own line', async () => {
    const draft = await changed(entity('this.id == null'), entity('this.id == null\n      || getId() <= 0'));
    expect(draft.testCases.split('\n')).toEqual([
      '- [정상] new Shop().isNew() → true 반환 (조건: this.id == null 참 (Shop.java:7))',
      '- [정상] new Shop() {{ setId(1); }}.isNew() → false 반환 (조건: this.id == null 거짓 (Shop.java:7); 조건: getId() <= 0 거짓 (Shop.java:8))',
      '- [정상] new Shop() {{ setId(0); }}.isNew() → true 반환 (조건: getId() <= 0 참 (Shop.java:8); 변경 전과 결과가 다름)',
    ]);
    expect(draft.testCode).toContain('Shop subject = new Shop();\n        subject.setId(0);\n        assertTrue(subject.isNew());');
    expect(draft.rationale).not.toContain('도출 불가');
  });

  const ORDERS: Readonly<Record<string, string>> = {
    written: 'public class Order { private int quantity; private String note = "x"; public int getQuantity() { return quantity; } public void setQuantity(int quantity) { this.quantity = quantity; } public String getNote() { return note; } public void setNote(String note) { this.note = note; } }',
    '@Data': 'import lombok.Data;\n@Data public class Order { private int quantity; private String note = "x"; }',
    'inherited @Setter': 'public class Order extends Draft { }\n@lombok.Getter @lombok.Setter class Draft { private int quantity; private String note = "x"; }',
  };

  it.each(Object.keys(ORDERS))('builds an argument by its setters: %s', async (kind) => {
    const body = 'public void place(Order order) { if (order.getQuantity() > 10) throw new IllegalStateException(); }\n  public int rate(Order order) { return order.getNote() == null ? 1 : 2; }';
    const draft = await draftFor({ after: { [PATH]: shop(body) }, around: { 'src/main/java/a/Order.java': `package a;\n${ORDERS[kind] ?? ''}` } }, { stack: { springBoot: false } });
    expect(draft.testCode).toContain('Order order1 = new Order();\n        order1.setQuantity(11);\n        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> subject.place(order1));');
    expect(draft.testCode).toContain('order1.setNote(null);\n        assertEquals(1, subject.rate(order1));');
    expect(draft.testCases).toContain('order.getQuantity() > 10 거짓 (3): 밖에서 볼 수 있는 결과가 없음');
  });

  it.each<readonly [string, string, string]>([
    ['its null', 'public void setId(Integer id) { this.id = id; }\n public void setId(String id) { throw new IllegalStateException(); }', 'subject.setId((Integer) null);'],
    ['a negative number', 'public void setId(Integer id) { this.id = id; }\n public void setId(int id) { throw new IllegalStateException(); }', 'subject.setId((Integer) (-7));'],
  ])('tells an overloaded setter apart: %s', async (_what, setters, call) => {
    const draft = await changed('', `private Integer id = 5;\n ${setters}\n public boolean odd() { return id == null || id < -6; }`);
    expect(draft.testCode).toContain(call);
  });

  it.each<readonly [string, string, string]>([
    ['without a setter', 'private int n;\n  public boolean many() { return n > 3; }', '이 쪽으로 가는 인자를 찾지 못함'],
    ['with a setter that cannot be followed', 'private int n;\n  public void setN(int n) { System.gc(); this.n = n; }\n  public boolean many() { return n > 3; }', 'System.gc()'],
    ['with a setter that refuses the value', 'private int n;\n  public void setN(int n) { if (n > 3) throw new IllegalArgumentException(); this.n = n; }\n  public boolean many() { return n > 3; }', 'setter 가 예외를 던짐'],
    ['with a private setter', 'private int n;\n  private void setN(int n) { this.n = n; }\n  public boolean many() { return n > 3; }', '이 쪽으로 가는 인자를 찾지 못함'],
  ])('does not derive a side %s', async (_what, body, reason) => {
    const { testCases } = await changed('', body);
    expect(testCases).toMatch(new RegExp(`\\[도출 불가\\] Shop#many\\(\\) n > 3 참 \\(\\d\\): .*${reason.replace(/[()]/g, '\\$&')}`));
    expect(testCases).toMatch(/\] new Shop\(\)( \{\{ setN\(3\); \}\})?\.many\(\) → false 반환/);
  });

  it('leaves the state of a shared bean alone, and says so', async () => {
    const bean = '@org.springframework.stereotype.Service public class Shop {\n  private int n;\n  public void setN(int n) { this.n = n; }\n';
    const file = (rest: string): string => `package a;\n${bean}${rest}}\n`;
    const draft = await draftFor({ before: { [PATH]: file('') }, after: { [PATH]: file('  public boolean many() { return n > 3; }\n') } });
    expect(draft.testCases).toContain('[도출 불가] Shop#many() n > 3 참 (5): 대상의 상태를 바꿔야 하지만');
    expect(draft.testCode).not.toContain('setN');
  });

  it('tests a method of an abstract class on a class that inherits it', async () => {
    const base = 'package a;\npublic abstract class Shop { private long n; public void setN(long n) { this.n = n; } public boolean many() { return n > 3; } }';
    const around = {
      'src/main/java/a/Bare.java': 'package a; public abstract class Bare extends Shop { }',
      'src/main/java/a/Other.java': 'package a; public class Other extends Shop { public boolean many() { return true; } }',
      'src/main/java/b/Shut.java': 'package b; class Shut extends a.Shop { }',
      'src/test/java/a/Fake.java': 'package a; public class Fake extends Shop { }',
    };
    const alone = await draftFor({ after: { [PATH]: base }, around }, { stack: { springBoot: false } });
    expect(alone.testCode).toBe('');
    expect(alone.testCases).toContain('[도출 불가] Shop#many(): 대상 객체를 만들 생성자가 없음');
    const leaf = { 'src/main/java/b/Leaf.java': 'package b; public class Leaf extends a.Bare { public Leaf(int size) { } }' };
    const draft = await draftFor({ after: { [PATH]: base }, around: { ...around, ...leaf } }, { stack: { springBoot: false } });
    expect(draft.testCode).toContain('import b.Leaf;');
    expect(draft.testCode).toContain('Leaf subject = new Leaf(1);\n        subject.setN(4L);\n        assertTrue(subject.many());');
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
    expect(testCode).toContain('} catch (IllegalStateException thrown) {');
    expect(testCode).toContain('assertEquals("x", thrown.getMessage());');
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
