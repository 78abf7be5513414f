import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Numbers.java';

async function drafted(body: string, junit: 'junit5' | 'junit4' = 'junit5') {
  return await draftFor({ after: { [PATH]: `package a;\npublic class Numbers {\n${body}\n}\n` } }, { stack: { springBoot: false, junit } });
}

/** What `? :` and `switch` come to where their branches have several types (JLS 15.25, 15.28.1). */
const DERIVED: readonly (readonly [string, string, string])[] = [
  ['int beside double, as an Object', 'static Object pick(int n) { return n > 3 ? 1 : 2.0; }', 'assertEquals(Double.valueOf(1.0), Numbers.pick(4));'],
  ['the double beside it', 'static Number pick(int n) { return n > 3 ? 1 : 2.0; }', 'assertEquals(Double.valueOf(2.0), Numbers.pick(3));'],
  ['int beside double, divided', 'static double pick(int n) { return (n > 3 ? 1 : 1.5) / 2; }', 'assertEquals(0.5, Numbers.pick(4), 0.0);'],
  ['a char beside a fitting constant', 'static String pick(int n) { return "" + (n > 3 ? \'a\' : 98); }', 'assertEquals("b", Numbers.pick(3));'],
  ['a char beside a constant that does not fit', 'static String pick(int n) { return "" + (n > 3 ? \'a\' : -1); }', 'assertEquals("97", Numbers.pick(4));'],
  ['a char beside a call', 'static int one() { return 1; }\n static String pick(int n) { return "" + (n > 3 ? \'a\' : one()); }', 'assertEquals("97", Numbers.pick(4));'],
  ['int beside a long field', 'private static final long MANY = 9L;\n static Object pick(int n) { return n > 3 ? 1 : MANY; }', 'assertEquals(Long.valueOf(1L), Numbers.pick(4));'],
  ['short beside byte', 'static Object pick(int n, byte b, short s) { return n > 3 ? b : s; }', 'assertEquals(Short.valueOf((short) 0), Numbers.pick(4, (byte) 0, (short) 1));'],
  ['a box beside a primitive of another type', 'static Object pick(int n, Integer i) { return n > 3 ? i : 2.5; }', 'assertEquals(Double.valueOf(1.0), Numbers.pick(4, 1));'],
  ['int beside a text', 'static Object pick(int n) { return n > 3 ? 1 : "x"; }', 'assertEquals(Integer.valueOf(1), Numbers.pick(4));'],
  ['int beside null', 'static Integer pick(int n) { return n > 3 ? 1 : null; }', 'assertNull(Numbers.pick(3));'],
  ['an Object is not unboxed', 'static Object pick(int n) { Object o = 1; return n > 3 ? o : 2.0; }', 'assertEquals(Integer.valueOf(1), Numbers.pick(4));'],
  ['texts', 'static String pick(int n) { return n > 3 ? "a" : "b"; }', 'assertEquals("b", Numbers.pick(3));'],
  ['names of one type', 'static int pick(int n, int m) { return n > m ? n : m; }', 'Numbers.pick('],
  ['nested', 'static Object pick(int n) { return n > 3 ? 1 : n > 2 ? 2L : 3.0; }', 'assertEquals(Double.valueOf(2.0), Numbers.pick(3));'],
  ['fields and calls', 'private int a = 4;\n double rate() { return 2; }\n public Object pick(int n) { return n > 3 ? this.a : rate(); }', 'assertEquals(Double.valueOf(4.0), subject.pick(4));'],
  ['the length of a text', 'static Object pick(String s, long other) { return s.length() > 3 ? s.length() : other; }', 'assertEquals(Long.valueOf(4L), Numbers.pick("xxxx", 1L));'],
  ['a call that is not known, converted by the return type', 'static long pick(int n) { return n > 3 ? 1 : System.nanoTime(); }', 'assertEquals(1L, Numbers.pick(4));'],
  ['a switch that is returned', 'static double pick(int n) { return switch (n) { case 1 -> 1; default -> 2.5; }; }', 'assertEquals(1.0, Numbers.pick(1), 0.0);'],
  ['a switch that is an Object', 'static Object pick(int n) { return switch (n) { case 1 -> 1; default -> 2.5; }; }', 'assertEquals(Integer.valueOf(1), Numbers.pick(1));'],
  ['a switch of one type', 'static long pick(int n) { return 1 + switch (n) { case 1 -> 1L; default -> { long x = 2; yield x; } }; }', 'assertEquals(2L, Numbers.pick(1));'],
  ['a boolean as an Object', 'static Object pick(int n) { return n > 3; }', 'assertEquals(Boolean.TRUE, Numbers.pick(4));'],
  ['a char as a Comparable', 'static Comparable<Character> pick(int n) { return n > 3 ? \'a\' : \'b\'; }', "assertEquals(Character.valueOf('a'), Numbers.pick(4));"],
];

describe('embedded agent: the type of a choice', () => {
  it.each(DERIVED)('%s', async (_what, body, expected) => {
    const draft = await drafted(body);
    expect(draft.testCode).toContain(expected);
  });

  it.each<readonly [string, string, string]>([
    ['a call whose type is not known', 'static Object pick(int n) { return n > 3 ? 1 : java.time.Clock.systemUTC().millis(); }', 'pick(4)'],
    ['a name that may be a constant', 'static String pick(boolean b, int n) { return "" + (b ? \'a\' : n); }', 'pick(true'],
    ['a switch of several types as an operand', 'static String pick(int n) { return "" + switch (n) { case 1 -> 1; default -> 2.5; }; }', 'pick(1)'],
    ['a number that a float rounds', 'static double pick(int n) { return n > 3 ? 16777217 : 1.5f; }', 'pick(4)'],
    ['null that is unboxed', 'static Object pick(boolean b, Integer n) { if (n == null) return b ? 1 : n; return 2; }', 'pick(false, null)'],
  ])('asserts nothing of %s', async (_what, body, call) => {
    const draft = await drafted(body);
    expect(draft.testCode).not.toContain(call);
    expect(draft.testCases).toContain('[도출 불가]');
  });

  it('boxes parts of a result that are declared as objects', async () => {
    const draft = await drafted('public record Pair(Object left, Number right, int plain) { }\n public static Pair pair(int n) { return n > 3 ? new Pair(1.5, 2L, 3) : new Pair(true, \'c\' + 0, 4); }');
    for (const line of ['assertEquals(Double.valueOf(1.5), result.left());', 'assertEquals(Long.valueOf(2L), result.right());', 'assertEquals(3, result.plain());', 'assertEquals(Boolean.TRUE, result.left());']) expect(draft.testCode).toContain(line);
  });

  it('tells what succeeds from what throws, and never calls a false condition a failure', async () => {
    const draft = await drafted('static int check(int n) { if (n < 0) throw new IllegalArgumentException("n"); return n > 5 ? 1 : 0; }');
    for (const line of draft.testCases.split('\n')) expect(line.startsWith('- [실패]')).toBe(line.includes('발생'));
    expect(draft.testCases).toContain('- [실패] check(-1)');
    expect(draft.testCases).toContain('- [정상] check(5) → 0 반환');
  });

  it('does not assert that an object is there which the test has just made', async () => {
    const code = 'public static class Box<T> { private final Object held; public Box(Object held, int n) { if (n < 0) throw new IllegalArgumentException("n"); this.held = held; } }';
    for (const junit of ['junit5', 'junit4'] as const) {
      const draft = await drafted(code, junit);
      expect(draft.testCode).not.toContain('assertNotNull');
      expect(draft.testCode).toContain(junit === 'junit5' ? 'assertDoesNotThrow(() -> new Numbers.Box<>(' : '        new Numbers.Box<>(');
    }
  });

  it.each(['scale() > 2', 'precision() > 3'])('follows BigDecimal.%s', async (condition) => {
    const draft = await drafted(`static int digits(java.math.BigDecimal d) { java.math.BigDecimal e = d.multiply(new java.math.BigDecimal("1.2340")); return e.${condition} ? e.scale() : e.precision(); }`);
    expect(draft.testCode).toContain('Numbers.digits(new BigDecimal("1"))');
  });

  it('gives the reason of the call that got furthest', async () => {
    const draft = await drafted('public static class Age { final int n; public Age(int n) { if (n > 0) throw new IllegalArgumentException(); this.n = n; } private int x; public void setX(int x) { if (x > 0) throw new IllegalStateException(); this.x = x; } public long read(Age other) { if (other.n < System.nanoTime()) return 1; return 2; } }');
    expect(draft.testCases).toContain('System.nanoTime()');
  });
});
