/** One source text or several, made to cost a reader or a linker more than it is worth. */
export interface HostileSource {
  readonly name: string;
  readonly files: () => readonly string[];
}

const body = (statements: string): string => `package shop;\nclass A {\n  int n; A self() { return this; } int f(int i) { return i; }\n  void m(A a, Object o, int i, boolean b) {\n${statements}\n  }\n}\n`;
const member = (text: string): string => `package shop;\nclass A {\n${text}\n}\n`;
const nested = (open: string, middle: string, close: string, depth: number): string => open.repeat(depth) + middle + close.repeat(depth);
const numbered = (count: number, line: (index: number) => string, separator = '\n'): string => Array.from({ length: count }, (_, index) => line(index)).join(separator);

const DEEP: Readonly<Record<string, (depth: number) => string>> = {
  parentheses: (depth) => body(`int x = ${nested('(', '1', ')', depth)};`),
  'open parentheses': (depth) => body(`int x = ${'('.repeat(depth)}`),
  blocks: (depth) => body(nested('{', ';', '}', depth)),
  'open braces': (depth) => `class A ${'{'.repeat(depth)}`,
  'closing braces': (depth) => `class A { }${'}'.repeat(depth)}`,
  'array initialisers': (depth) => body(`Object x = new Object[] ${nested('{', '1', '}', depth)};`),
  indexes: (depth) => body(`int x = ${nested('y[', '1', ']', depth)};`),
  dimensions: (depth) => body(`int${'[]'.repeat(depth)} x = null;`),
  'type arguments': (depth) => member(`java.util.List<${nested('java.util.List<', 'A', '>', depth)}> x;`),
  'open type arguments': (depth) => member(`${'List<'.repeat(depth)}`),
  annotations: (depth) => member(`${nested('@A(v=', '1', ')', depth)} int x;`),
  'open annotations': (depth) => member(`${'@A('.repeat(depth)} int x;`),
  'annotation arrays': (depth) => member(`${nested('@A({', '', '})', depth)} int x;`),
  'new expressions': (depth) => body(`Object x = ${nested('new A(', '', ')', depth)};`),
  'anonymous classes': (depth) => body(`Object x = ${nested('new Object() { Object y = ', '1', '; }', depth)};`),
  lambdas: (depth) => body(`Runnable x = ${nested('() -> ', 'm()', '', depth)};`),
  'lambda blocks': (depth) => body(`Runnable x = ${nested('() -> { return ', 'f(1)', '; }', depth)};`),
  conditionals: (depth) => body(`int x = ${nested('b ? 1 : ', '2', '', depth)};`),
  'conditionals inside': (depth) => body(`int x = ${nested('b ? ', '1', ' : 2', depth)};`),
  'binary operators': (depth) => body(`int x = 1${' + f(1)'.repeat(depth)};`),
  'boolean operators': (depth) => body(`boolean x = b${' && o instanceof A a1 && b'.repeat(depth)};`),
  'unary operators': (depth) => body(`int x = ${'- '.repeat(depth)}1;`),
  negations: (depth) => body(`boolean x = ${'!'.repeat(depth)}b;`),
  casts: (depth) => body(`int x = ${'(int) '.repeat(depth)}1;`),
  'chained calls': (depth) => body(`a${'.self()'.repeat(depth)};`),
  'chained fields': (depth) => body(`int x = a${'.n'.repeat(depth)};`),
  'nested calls': (depth) => body(`int x = ${nested('f(', '1', ')', depth)};`),
  'string concatenation': (depth) => body(`String s = ""${' + "x" + f(1)'.repeat(depth)};`),
  'else if': (depth) => body(`if (b) f(1); ${'else if (b) f(2); '.repeat(depth)}`),
  'nested if': (depth) => body(`${'if (b) '.repeat(depth)}f(1);`),
  loops: (depth) => body(`${'for (;;) '.repeat(depth)}f(1);`),
  labels: (depth) => body(`${numbered(depth, (index) => `l${index}:`, ' ')} f(1);`),
  'try statements': (depth) => body(`${nested('try { ', 'f(1);', ' } finally { }', depth)}`),
  switches: (depth) => body(`int x = ${nested('switch (i) { default -> ', '1', '; }', depth)};`),
  yields: (depth) => body(`int x = ${nested('switch (i) { default: yield ', '1', '; }', depth)};`),
  'member types': (depth) => nested('class A { ', 'int x;', ' }', depth),
  'local types': (depth) => body(nested('class B { void n() { ', 'f(1);', ' } }', depth)),
  'record patterns': (depth) => body(`if (o instanceof ${nested('R(', 'var x', ')', depth)}) f(1);`),
  'qualified names': (depth) => `import a${'.b'.repeat(depth)};\nclass A { a${'.b'.repeat(depth)} x; }`,
  'generic qualifiers': (depth) => `class A { a<X>${'.b<X>'.repeat(depth)} x; }`,
  'type parameters': (depth) => `class A<${numbered(depth, (index) => `T${index}`, ', ')}> { T1 x; void m() { x.y(); new A<>().m(); } }`,
  'type parameters, each the bound of the one before': (depth) => `class A<${numbered(depth, (index) => `T${index} extends T${index + 1}`, ', ')}, T${depth}> { T0 x; void m() { x.y(); m(x); } void m(A a) { } void m(Object o) { } }`,
  'type parameters of a method, each the bound of the one before': (depth) => member(`<${numbered(depth, (index) => `T${index} extends T${index + 1}`, ', ')}, T${depth}> T0 m(T0 x) { x.y(); m(m(x)); return x; } void m(A a) { }`),
  'generic qualifiers in code': (depth) => body(`Object x = new a<X>${'.b<X>'.repeat(depth)}(); Runnable r = c<X>${'.b<X>'.repeat(depth)}::m; boolean y = x instanceof d<X>${'.b<X>'.repeat(depth)};`),
  comments: (depth) => `${'/* '.repeat(depth)} */ class A { }`,
  'text blocks': (depth) => body(`String s = ${'"""\nx""" + '.repeat(depth)}"";`),
};

export const DEPTHS: readonly number[] = [10, 100, 1_000, 10_000, 100_000];

export function deepSources(depths: readonly number[] = DEPTHS): readonly HostileSource[] {
  return Object.entries(DEEP).flatMap(([name, make]) => depths.map((depth) => ({ name: `${name}, ${depth} deep`, files: () => [make(depth)] })));
}

/** Overload choice that looks again at what it has seen, once a level: 2 to the power of the depth, if nothing bounds it. */
const EXPONENTIAL: Readonly<Record<string, (depth: number) => string>> = {
  'explicit lambdas in overloads': (depth) => member(`interface F { A a(A a); } interface G { void a(A a); } A f(F f) { return this; } A f(G g) { return this; } void m() { ${nested('f((A a) -> ', 'f((A a) -> a)', ')', depth)}; }`),
  'implicit lambdas in overloads': (depth) => member(`interface F { A a(A a); } interface G { void a(A a); } A f(F f) { return this; } A f(G g) { return this; } void m() { ${nested('f(a -> ', 'f(a -> a)', ')', depth)}; }`),
  'lambda blocks in overloads': (depth) => member(`interface F { A a(A a); } interface G { void a(A a); } A f(F f) { return this; } A f(G g) { return this; } void m() { ${nested('f((A a) -> { return ', 'f((A a) -> a)', '; })', depth)}; }`),
  'generic calls': (depth) => member(`<T> T f(T t) { return t; } <T> T f(T t, T u) { return t; } void m() { ${nested('f(', 'this', ')', depth)}; ${nested('f(this, ', 'this', ')', depth)}; }`),
  'generic lambdas': (depth) => member(`<T, R> R f(T t, java.util.function.Function<T, R> g) { return null; } <T, R> R f(java.util.function.Function<T, R> g, T t) { return null; } void m() { ${nested('f(this, x -> ', 'this', ')', depth)}; }`),
  diamonds: (depth) => `class A<T> { A(T t) { } A(A<T> a, int i) { } void m() { Object x = ${nested('new A<>(', 'this', ')', depth)}; } }`,
  'yields in overloads': (depth) => member(`int f(int i) { return i; } int f(Object o) { return 1; } void m(int i) { ${nested('f(switch (i) { default: yield ', '1', '; })', depth)}; }`),
  'conditionals in overloads': (depth) => member(`int f(int i) { return i; } int f(Object o) { return 1; } void m(boolean b) { ${nested('f(b ? ', '1', ' : 2)', depth)}; }`),
  'both arms': (depth) => member(`<T> T f(T t, T u) { return t; } <T> T f(T t, Integer u) { return t; } void m() { ${twice(depth)}; }`),
  'anonymous classes in overloads': (depth) => member(`A f(Object o) { return this; } A f(A a) { return this; } void m() { ${nested('f(new A() { A x = ', 'this', '; })', depth)}; }`),
  'method references in overloads': (depth) => member(`A f(java.util.function.Supplier<A> s) { return this; } A f(Runnable r) { return this; } A g() { return this; } void m() { ${nested('f(', 'this::g', ')::g', depth)}; f(${nested('f(', 'this::g', ')::g', depth)}); }`),
  'stream collectors': (depth) => body(`java.util.List<A> l = null; l.stream().collect(${nested('java.util.stream.Collectors.groupingBy(x -> x.self(), ', 'java.util.stream.Collectors.toList()', ')', depth)});`),
};

function twice(depth: number): string {
  return depth <= 0 ? 'this' : `f(${twice(Math.min(depth - 1, 9))}, ${depth > 10 ? 'this' : twice(depth - 1)})`;
}

export function exponentialSources(depths: readonly number[] = [5, 20, 60, 400]): readonly HostileSource[] {
  return Object.entries(EXPONENTIAL).flatMap(([name, make]) => depths.map((depth) => ({ name: `${name}, ${depth} deep`, files: () => [make(depth)] })));
}

/** Declarations that go round in circles, and files that are merely large. */
const WHOLE: Readonly<Record<string, () => readonly string[]>> = {
  'inheritance of itself': () => ['class A extends A { void m() { m(); n(); } class B extends A { } }'],
  'inheritance cycle': () => ['class A extends C { void m() { x(); } }', 'class B extends A { }', 'class C extends B implements I { }', 'interface I extends J { } interface J extends I { void x(); }'],
  'inner class of its own subclass': () => ['class A extends A.B { class B { void m() { new A().m(); } } B b; void n() { b.m(); } }', 'class C extends D.E { class F { } } class D extends C.F { class E { } E e() { return null; } }'],
  'generic cycle': () => ['class A<T extends A<A<T>>> { T t; void m() { t.m(); t.t.t.t.m(); } }', 'class B<T extends B<B<B<T>>>> extends A<A<B<T>>> { void x(B<T> b) { b.t.t.t.m(); m(); } }'],
  'expanding supertypes': () => ['interface P<T> { void p(T t); } class C<X> implements P<P<C<C<X>>>> { public void p(P<C<C<X>>> x) { x.p(null); } void m(P<? super C<String>> q, C<Byte> c) { m(c, c); m(q, c); } void m(Object o, Object p) { } }'],
  'variable bound cycle': () => ['class A<T extends S, S extends T> { T t; S s; void m() { t.m(); s.m(); f(t); f(s); } void f(A<?, ?> a) { } void f(Object o) { } <U extends V, V extends U> U g(U u) { return g(u); } }'],
  'annotation of itself': () => ['@interface A { A value() default @A(@A); B[] b() default {@B(a = @A)}; }', '@A(@A) @interface B { @B A a(); }', '@B(a = @A(@A)) class C { @A(@A(@A)) void m() { } }'],
  'constant cycle': () => ['class A { static final int X = B.Y + 1; static final String S = "a" + B.S + S; }', 'class B { static final int Y = A.X; static final String S = A.S + S; }'],
  'import of itself': () => ['package shop; import shop.A; import shop.*; import static shop.A.*; import static shop.A.m; class A { static void m() { m(); } }'],
  'import cycle': () => ['package a; import b.*; import static b.B.*; public class A extends b.B { static void m() { n(); o(); } }', 'package b; import a.*; import static a.A.*; public class B extends a.A { static void n() { m(); o(); } }'],
  'member type cycle': () => ['class A extends B { class X extends Y { } }', 'class B extends A.X { class Y extends X { void m() { } } void m(X x) { x.m(); } }'],
  'static import of inherited cycle': () => ['import static B.*; import static A.m; class A extends B { static void m() { n(); } } class B extends A { static void n() { m(); } }'],
  '50,000 methods': () => [member(numbered(50_000, (index) => `  int m${index}(int i) { return m${(index + 1) % 50_000}(i); }`))],
  '5,000 overloads of one name': () => [...fiveThousandOverloads()],
  '10,000 imports': () => [`package shop;\n${numbered(10_000, (index) => `import a.b${index % 100}.C${index};`)}\n${numbered(500, (index) => `import a.d${index}.*;`)}\nclass A { Unknown u; void m(C5 c) { c.go(); u.go(); Other.go(); } }`],
  '10,000 static imports': () => [`package shop;\n${numbered(10_000, (index) => `import static shop.B.m${index};`)}\nclass A { void m() { ${numbered(2_000, (index) => `m${index}();`, ' ')} } }`, 'package shop;\nclass B { static void m1() { } }'],
  '20,000 fields': () => [member(numbered(20_000, (index) => `  A f${index} = f${(index * 7) % 20_000};`))],
  '20,000 constants of an enum': () => [`enum A { ${numbered(20_000, (index) => `C${index}(${index}) { int v() { return ${index}; } }`, ', ')}; A(int i) { } abstract int v(); }`],
  '20,000 cases of a switch': () => [body(`switch (i) { ${numbered(20_000, (index) => `case ${index}: f(${index}); break;`, ' ')} }`)],
  '20,000 locals': () => [body(numbered(20_000, (index) => `A a${index} = ${index === 0 ? 'a' : `a${index - 1}`}.self();`))],
  '2,000 supertypes in a row': () => [numbered(2_000, (index) => `class A${index}${index === 0 ? '' : ` extends A${index - 1}`} { void m() { n${index}(); x(); } void n${index}() { m(); } }`)],
  '3,000 interfaces of one class': () => [`${numbered(3_000, (index) => `interface I${index} { default void m${index}() { } void x(); }`)}\nclass A implements ${numbered(3_000, (index) => `I${index}`, ', ')} { public void x() { ${numbered(1_000, (index) => `m${index}();`, ' ')} } }`],
  'a diamond of 40 levels': () => [`interface L0 { void m(); }\n${numbered(40, (index) => `interface A${index + 1} extends L${index} { } interface B${index + 1} extends L${index} { } interface L${index + 1} extends A${index + 1}, B${index + 1} { }`)}\nclass X implements L40 { public void m() { n(this); } void n(L0 l) { l.m(); } void n(B7 l) { } }`],
  '2,000 member types': () => [member(numbered(2_000, (index) => `  static class B${index} { B${(index + 1) % 2_000} next() { return null; } void m() { next().m(); } }`))],
  '200 parameters in 200 overloads': () => [member(numbered(200, (index) => `  void f(${numbered(200, (at) => `${at === index ? 'Object' : 'String'} p${at}`, ', ')}) { }`) + `\n void m(Object o) { ${numbered(50, () => `f(${numbered(200, () => 'null', ', ')});`, ' ')} }`)],
  'one line of 2 MB': () => [body(`String s = "${'x'.repeat(1_900_000)}"; f(1);`)],
  'one comment of 2 MB': () => [`class A { /* ${'x '.repeat(900_000)} */ void m() { m(); } }`],
  'one name of 1 MB': () => [`class A { int ${'x'.repeat(1_000_000)}; void m() { ${'y'.repeat(900_000)}(); } }`],
  '500,000 empty statements': () => [body(';'.repeat(500_000))],
  '300,000 string literals': () => [body(`String[] s = {${'"a", '.repeat(300_000)}};`)],
  '300,000 numbers': () => [body(`int[] s = {${'1, '.repeat(300_000)}};`)],
  '100,000 calls': () => [body('f(i);\n'.repeat(100_000))],
  '3 MB': () => [body('f(i);\n'.repeat(500_000))],
  'a type beside 2,000 twins': () => Array.from({ length: 2_000 }, () => 'package shop; class A { void m() { m(); } }'),
  'a lone quote': () => ['class A { String s = "; void m() { } }'],
  'an open text block': () => ['class A { String s = """ x'],
  'an open comment': () => ['class A { /* void m() { } }'],
  'an escape at the end': () => ['class A { char c = \'\\'],
  'an open unicode escape': () => ['class A { \\u', 'class A { \\uuuuuuu00', 'class \\uD800 { } '],
  'a NUL': () => ['class A { \0 void m() { } }', '\0'.repeat(100_000)],
  'lone surrogates': () => ['class A { String \uD800 = "\uDC00\uD800"; void m\uDFFF() { } }', '\uD800'.repeat(50_000)],
  'lone CR': () => ['class A {\r void m() {\r n(); }\r void n() { } // x\r }'],
  BOM: () => ['\uFEFFclass A { void m() { m(); } }', '\uFEFF\uFEFFclass A { }', 'class \uFEFFA { }'],
  'astral names': () => ['class 𝒜 { void 𝓂() { 𝓂(); } String s = "😀😀"; }'],
  'right to left marks': () => ['class A { void \u202em() { /* \u202e } */ m(); } }'],
  'names of prototypes': () => ['class __proto__ { void constructor() { toString(); hasOwnProperty(); __proto__(); } void __proto__() { constructor(); } __proto__ prototype; int valueOf; void m(__proto__ constructor) { constructor.constructor(); constructor.prototype.__proto__(); valueOf(); } }'],
  'nothing': () => ['', ' ', '\n', ';', '{', '}', '"', '@', 'package', 'import', 'class', 'package ;', 'import ;', 'class {', 'package a', 'import *;'],
};

function fiveThousandOverloads(): readonly string[] {
  const types = numbered(5_000, (index) => `class T${index} { }`);
  return [`package shop;\n${types}`, `package shop;\nclass A { ${numbered(5_000, (index) => `void f(T${index} t, Object o) { }`)}\n void m(Object o) { ${numbered(200, (index) => `f(new T${index}(), null);`, ' ')} f(o, x -> x.y()); f(null, null); f(A::m, o); } }`];
}

export function wholeSources(): readonly HostileSource[] {
  return Object.entries(WHOLE).map(([name, files]) => ({ name, files }));
}
