import { FallbackJavaSource } from '../../../src/adapters/outbound/java/fallback-java-source.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { TreeSitterJavaSource } from '../../../src/adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { loadJavaGrammar, readJavaFast } from '../../../src/adapters/outbound/java/tree-sitter/read-java-fast.js';
import type { FileFacts } from '../../../src/domain/code/declarations.js';
import { readBody, readExpression, readJava } from './read-java.js';

const strict = new JavaParserSource();
const fast = new TreeSitterJavaSource();
beforeAll(loadJavaGrammar);

describe('both parsers give the same facts of', () => {
  test.each([
    ['a byte order mark', '\ufeffclass A { int x; }'],
    ['lone carriage returns', 'class A {\r  // a comment\r  int x;\r\r  int y;\r}\r'],
    ['carriage returns and line feeds', 'class A {\r\n  /* a\r\n b */ int x;\r\n}\r\n'],
    ['characters beyond 16 bits', '/* 🚀 */ class A { String s = "🚀🚀"; char c = \'a\'; /* 🚀 */ int après = 1; // 🚀\n int z; }'],
    ['letters beyond ASCII', 'class Café { int größe; String 이름(int 값) { return "이름" + 값; } }'],
    ['Unicode escapes in literals', 'class A { String s = "\\u0041\\uuu0042"; char c = \'\\u0022\'; char d = \'\\\\\'; }'],
    ['text blocks', 'class A { String s = """\n    a "quoted" \\""" word\n      b\\\n    c\n    """; int x; }'],
    ['a closing Ctrl-Z', 'class A {}\u001a'],
    ['a comment at the end without a line end', 'class A {} // end'],
    ['numbers of every form', 'class A { Object[] all = {1, 1L, 0x1F, 0b1_0, 017, 1_000, 1., .5, 1e5, 1e-5, 1.5e+3f, .5e-3, 0x1.8p-3, 0x.8P2, 1f, 2d, 0xFe-1, 1.-2, 1.e3}; }'],
    ['operators that look like others', 'class A { int x = a >>> 1 >> 2 << 3; boolean b = c < d == e > f; List<List<List<A>>> l; int y = i++ + ++i - -i; }'],
    ['casts', 'class A { int x = (a) - b; int y = (a) + 1; int z = (int) -1; Object w = (A & B) (c); Object v = (a) (b); Object u = (A[]) b; Object t = (Runnable & S) () -> {}; }'],
    ['module imports', 'import module java.base;\nimport module.a.B;\nimport static a.B.*;\nclass A {}'],
    ['a package with annotations and a comment', '/* c */ @Deprecated(since = "1")\npackage a.b; ; import c.D; ; class A {}'],
    ['records', 'class A { record P(int x) {} record Q<T>(@N T t, int... xs) implements I { Q { f(); } Q(int a) { this(null, a); } static int n; } }'],
    ['sealed types', 'sealed interface A permits B, C {} non-sealed class B implements A {} final class C implements A {}'],
    ['annotations in annotations', `${'@A(v = '.repeat(12)}1${')'.repeat(12)} class B {}`],
    ['annotations everywhere', 'class A<@N T extends @N Object & @M C> { @N int @M [] @O [] f(@N String @M ... xs) throws @E X { List<@N ? extends @M B> l = new @N ArrayList<@N String>(); return (@N int[]) null; } <@N T> @M T g() { return null; } }'],
    ['names that are words elsewhere', 'class A { int record = 1, sealed = 2, permits = 3, with = 4, open = 5, module = 6, when = 7, to = 8; void yield() { this.yield(); } Object var = record + when; }'],
    ['constructor bodies that run before', 'class A extends B { A(int x) { if (x < 0) throw new E(); int y = x; super(y); } A() { this(1); } class I extends A.J { I(A a) { a.super(); } } }'],
    ['enums', '@N enum E implements I { @M A, B(1) { void f() {} }, C; E(int... x) {} private int n = 1; { n = 2; } static { } }'],
    ['initialisers', 'class A { static { f(); } { g(); } ; int x; ; }'],
    ['receiver parameters', 'class A { void f(A this, int x) {} class B { B(A A.this) {} } }'],
    ['a compact file', 'import a.B;\n@N static int x = 1, y;\n\nvoid main() {\n  f(x);\n}\nrecord P(int a) {}\nint f(int x) { return x; }\n'],
    ['references through super', 'class A { Object x = B.super::get, y = a.B.super::get, z = super::get; int f() { return B.super.f() + a.B.super.g; } }'],
    ['long chains', `class A { String s = "a"${' + "b"'.repeat(300)}; Object o = a${'.b()'.repeat(300)}; }`],
    ['mixed chains', `class A { int s = 1${' + 2 - 3'.repeat(120)}; boolean b = a${' && b || c'.repeat(60)}; }`],
  ])('%s', async (_what, content) => {
    await readJava(content);
  });

  test.each([
    'switch (o) { case null -> f(); case P(var x, Q(int y, _)) when x > 1 -> g(); case P() -> throw new E(); case final String s -> {} default -> h(); }',
    'switch (o) { case null, default -> {} }',
    'switch (o) { case 1: case 2: f(); break; default: { } }',
    'switch (o) { case A, b.C -> 1; case "x", "y" -> { yield 2; } };',
    'int x = switch (o) { case 1 -> 2; default -> { yield (3); } };',
    'yield = 1; yield++; int yield = 2; a.yield(1);',
    'for (int i = 0, j = 1; ; i++, j--) ; for (;;) { break; } for (a = 1, b = 2; c; ) continue; for (final var x : xs) { }',
    'l: for (String @N [] x[] : y) { break l; } m: { continue m; }',
    'try (var a = b; C c = d; this.e; f) { } catch (final A | B x) { } finally { }',
    'synchronized (this) { } do x(); while (y); while (z) ; if (a) b(); else if (c) d(); else { }',
    'assert a : b; assert c; throw d; ; class L { int x; } record R(int y) {} interface I { } enum E { } @N final int z = 1;',
    'Object o = x instanceof final A a && a.b() || !(x instanceof P(var p, _) && p > 1) || x instanceof List<?>[];',
    'Object o = (a, _) -> a; f = (final int x, var y, int... z) -> { return x; }; g = _ -> 1; h = () -> a -> b;',
    `a<X>${'.b<X>'.repeat(19)} few = null; a<X>${'.b<X>'.repeat(30)} many = null; a.b<X>.c<Y>.d middle = null; Object u = a<X>${'.b<X>'.repeat(30)}::new;`,
    'Object o = int[]::new, p = List<String>::new, q = a.b.C::d, r = f()::<T>g, s = Outer<String>.Inner::h, t = int.class, u = a.b.C[].class, v = void.class;',
    'Object o = new A<>() { int x; void f() {} }.g(), p = a.new B(1), q = new int[1][a][], r = new String[][] {{"a"}, {}}, s = new <T>C();',
    'x = a ? b : c ? d : e; y = a -> b = c; z = a ? b : (c = d); w += -~!+x--; a[b].c[d][e] = f;',
    'this.<T>f(1); super.g(); A.this.h(); A.super.i(); a.b.<T, U>c(); (a).b(); ((A) b).c(); new A().b; "x".length(); a.class.b();'.replace(' a.class.b();', ''),
  ])('%s', async (statements) => {
    expect((await readBody(statements)).length).toBeGreaterThan(0);
  });

  test('a file with a package and methods outside of types is refused by both', async () => {
    const content = 'package a; void f() {}';
    expect((await strict.read('A.java', content)).diagnostics).toMatchObject([{ code: 'code.syntax-error' }]);
    expect(readJavaFast('A.java', content)).toBeUndefined();
  });

  test('the class of a compact file has the name of the file', async () => {
    const [type] = (await fast.read('src/Hello.java', 'void main() {}\nint x;')).types;
    expect(type).toMatchObject({ id: 'Hello', isImplicit: true, modifiers: ['final'], methods: [{ id: 'Hello#main()' }], fields: [{ name: 'x' }], span: { start: 1, end: 2 } });
  });
});

describe('what the grammar takes and Java does not goes to the strict parser', () => {
  test.each(['class A { int class = 1; }', 'class A { void f() { int x = goto; } }', 'package a.if; class A {}', 'class A { Object x = f."{y}"; }', 'int x = 1;', 'f();', 'class A { char c = \'ab\'; }'])('%s', (content) => {
    expect(readJavaFast('A.java', content)).toBeUndefined();
  });
});

describe('FallbackJavaSource', () => {
  const answer = (code?: string): FileFacts => ({
    path: 'A.java', package: code ?? 'none', imports: [], types: [], diagnostics: code === undefined ? [] : [{ code, severity: 'error', message: 'x', file: 'A.java' }],
  });
  const answering = (code?: string) => ({ version: 'x@1/facts@1', read: () => Promise.resolve(answer(code)) });
  const asked = async (first: 'fast' | 'strict', fastCode?: string, strictCode?: string) =>
    (await new FallbackJavaSource({ fast: answering(fastCode), strict: answering(strictCode), first }).read('A.java', '')).package;

  test.each([
    ['fast', undefined, 'code.syntax-error', 'none'],
    ['fast', 'code.syntax-error', undefined, 'none'],
    ['fast', 'code.syntax-error', 'code.parse-timeout', 'code.parse-timeout'],
    ['fast', 'code.too-deep', undefined, 'code.too-deep'],
    ['strict', 'code.too-deep', undefined, 'none'],
    ['strict', undefined, 'code.syntax-error', 'code.syntax-error'],
    ['strict', undefined, 'code.parse-timeout', 'none'],
    ['strict', undefined, 'code.parse-out-of-memory', 'none'],
    ['strict', undefined, 'code.too-deep', 'none'],
    ['strict', 'code.syntax-error', 'code.parse-timeout', 'code.parse-timeout'],
  ] as const)('%s first, fast says %s, strict says %s: %s', async (first, fastCode, strictCode, expected) => {
    expect(await asked(first, fastCode, strictCode)).toBe(expected);
  });

  test('names both parsers, the first one first', () => {
    expect(new FallbackJavaSource({ fast, strict, first: 'fast' }).version).toMatch(/^web-tree-sitter@.*\|java-parser@/);
    expect(new FallbackJavaSource({ fast, strict, first: 'strict' }).version).toMatch(/^java-parser@.*\|web-tree-sitter@/);
  });
});

test('an expression on its own is the same to both', async () => {
  expect(await readExpression('a.b(c)[1].d')).toMatchObject({ kind: 'field', name: 'd' });
});
