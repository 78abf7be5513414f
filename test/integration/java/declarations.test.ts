import { int, name, readJava, readType, string, type } from './read-java.js';

describe('ids', () => {
  test.each([
    ['int f(int a[], String... b)', 'A#f(int[],String[])'],
    ['<T extends C & D> void f(java.util.Map.Entry<K, V[]> e, T t)', 'A#f(Entry,T)'],
    ['void f(final @N(1) p.B<?>[] x, @N int @N [] y)', 'A#f(B[],int[])'],
    ['void f(A this, int x)', 'A#f(int)'],
    ['int f()[]', 'A#f()'],
    ['A(A a)', 'A#<init>(A)'],
  ])('%s', async (header, id) => {
    const made = await readType(`class A { ${header} { } }`);
    expect(made.methods.map((method) => method.id)).toEqual([id]);
  });

  test('member types are joined by a dollar, below their package', async () => {
    const made = await readType('package p.q; class A { static class B { interface C { void f(); } } }');
    expect(made.types[0]!.types[0]).toMatchObject({ id: 'p.q.A$B$C', kind: 'interface', methods: [{ id: 'p.q.A$B$C#f()' }] });
  });
});

describe('records', () => {
  test.each(['class', 'interface'])('an empty member record of a %s is a record', async (kind) => {
    const made = await readType(`${kind} A { record P(int x, String... y) {} }`);
    expect(made.methods).toEqual([]);
    expect(made.types).toMatchObject([
      { id: 'A$P', kind: 'record', modifiers: [], components: [{ name: 'x', type: type('int'), varargs: false }, { name: 'y', type: { name: 'String', dims: 1 }, varargs: true }] },
    ]);
  });

  test('a compact constructor has the components as parameters', async () => {
    const made = await readType('public record R<T>(@N int x, T[] y) implements I<T> { static int n; public R { check(x); } R(int x) { this(x, null); } int x() { return x; } }');
    expect(made).toMatchObject({ kind: 'record', implements: [type('I', type('T'))], typeParameters: [{ name: 'T' }], components: [{ annotations: [{ name: 'N' }] }, {}] });
    expect(made.methods.map((method) => [method.id, method.kind])).toEqual([
      ['R#<init>(int,T[])', 'compact-constructor'],
      ['R#<init>(int)', 'constructor'],
      ['R#x()', 'method'],
    ].sort((x, y) => made.methods.findIndex((m) => m.id === x[0]) - made.methods.findIndex((m) => m.id === y[0])));
    expect(made.methods).toHaveLength(3);
  });

  test('record stays a name', async () => {
    const made = await readType('class A { int record(int record) { record = record + 1; return this.record(record); } }');
    expect(made.methods.map((method) => method.id)).toEqual(['A#record(int)']);
  });
});

test('classes: modifiers, supertypes, type parameters, initialisers', async () => {
  const made = await readType('@A public abstract sealed class X<T extends B & C<T>, U> extends p.D<T> implements E, F<U> permits Y { static { f(); } { g(); } ; }');
  expect(made).toMatchObject({
    modifiers: ['public', 'abstract', 'sealed'],
    annotations: [{ name: 'A' }],
    typeParameters: [{ name: 'T', bounds: [type('B'), type('C', type('T'))] }, { name: 'U', bounds: [] }],
    extends: type('p.D', type('T')),
    implements: [type('E'), type('F', type('U'))],
    initialisers: [{ isStatic: false }, { isStatic: true }].sort((x) => (x.isStatic === made.initialisers[0]!.isStatic ? -1 : 1)),
  });
});

test('interfaces: extended ones, constants, default and private methods', async () => {
  const made = await readType('non-sealed interface X extends A, B<C> { int N = f(); default void f() {} private static void g() {} void h() throws E; }');
  expect(made).toMatchObject({ kind: 'interface', modifiers: ['non-sealed'], implements: [type('A'), type('B', type('C'))], fields: [{ name: 'N', init: { kind: 'call' } }] });
  expect(made.methods).toMatchObject([{ modifiers: ['default'], body: [] }, { modifiers: ['private', 'static'] }, { name: 'h', throws: [type('E')], returns: type('void') }]);
  expect(made.methods[2]).not.toHaveProperty('body');
});

test('enums: constants with arguments and bodies', async () => {
  const made = await readType('enum E implements I { @Old A(1) { void f() { g(); } }, B; E(int... x) {} abstract void f(); static int n = 2; enum In { X } }');
  expect(made.constants).toMatchObject([{ name: 'A', args: [int('1')], annotations: [{ name: 'Old' }], body: { methods: [{ id: '#f()' }] } }, { name: 'B', args: [] }]);
  expect(made).toMatchObject({ kind: 'enum', implements: [type('I')], fields: [{ name: 'n' }], types: [{ id: 'E$In' }] });
  expect(made.methods.map((method) => method.id)).toEqual(expect.arrayContaining(['E#f()', 'E#<init>(int[])']));
});

test('annotation types: elements, defaults that are annotations, constants', async () => {
  const made = await readType('@interface A { String value() default "x"; B[] bs() default {@B(1), @B}; B b() default @B(@C); int[] n() default {}; int K = 1; }');
  expect(made.kind).toBe('annotation');
  expect(made.methods.map((method) => [method.name, method.returns])).toEqual([
    ['value', type('String')], ['bs', { ...type('B'), dims: 1 }], ['b', type('B')], ['n', { ...type('int'), dims: 1 }],
  ]);
  expect(made.fields).toMatchObject([{ name: 'K' }]);
});

test('fields: several declarators, each with a hash of its own', async () => {
  const before = await readType('class A { @V("a") private final int x = 1, y[] = {2}; }');
  const after = await readType('class A { @V("a") private final int x = 1, y[] = {3}; }');
  expect(before.fields).toMatchObject([
    { name: 'x', type: type('int'), modifiers: ['private', 'final'], annotations: [{ name: 'V', values: { value: string('a') } }] },
    { name: 'y', type: { name: 'int', dims: 1 }, init: { kind: 'array' } },
  ]);
  expect(after.fields[0]!.hash).toBe(before.fields[0]!.hash);
  expect(after.fields[1]!.hash).not.toBe(before.fields[1]!.hash);
});

describe('annotations', () => {
  const valuesOf = async (text: string) => (await readType(`${text} class A {}`)).annotations[0];
  test.each<[string, object]>([
    ['@A', { name: 'A', values: {} }],
    ['@p.q.A()', { name: 'p.q.A', values: {} }],
    ['@A("/x")', { values: { value: string('/x') } }],
    ['@A({"/x", B.C, })', { values: { value: { kind: 'array', elements: [string('/x'), { kind: 'field', target: name('B'), name: 'C' }] } } }],
    ['@A(value = "x", type = B.class, n = -1)', { values: { value: string('x'), type: { kind: 'class-literal', type: type('B') }, n: { kind: 'unary', operator: '-', operand: int('1') } } }],
    ['@A(path = P + "/x", ok = a == b)', { values: { path: { kind: 'binary', operator: '+', left: name('P'), right: string('/x') }, ok: { kind: 'binary', operator: '==' } } }],
    ['@A(b = @B(@C(1)), c = {@C})', { values: { b: { kind: 'annotation', annotation: { name: 'B', values: { value: { kind: 'annotation', annotation: { name: 'C', values: { value: int('1') } } } } } }, c: { kind: 'array', elements: [{ kind: 'annotation' }] } } }],
    ['@A(t = int[].class, f = (int) X)', { values: { t: { kind: 'class-literal', type: { name: 'int', dims: 1 } }, f: { kind: 'cast' } } }],
  ])('%s', async (text, expected) => {
    expect(await valuesOf(text)).toMatchObject(expected);
  });

  test('stand on what they are written before, types of parameters and results included', async () => {
    const made = await readType('class A { @P @Get("/") public <T> @R List<@X String> f(@Q(1) final @Z int a, @Body B... b) { return null; } }');
    expect(made.methods[0]!.annotations.map((each) => each.name)).toEqual(['P', 'Get', 'R']);
    expect(made.methods[0]!.parameters.map((parameter) => parameter.annotations.map((each) => each.name))).toEqual([['Q', 'Z'], ['Body']]);
    expect(made.methods[0]!.returns).toEqual(type('List', type('String')));
  });

  test('a hundred nested ones cost no time', async () => {
    const started = performance.now();
    await readType(`${'@A('.repeat(100)}1${')'.repeat(100)} class A {}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test('package and imports have spans', async () => {
  const content = '@P package a.b ;\nimport x.Y;;\nimport static x.Z.*; import module;\nclass A {}';
  const facts = await readJava(content.replace(' import module;', ''));
  expect(facts.package).toBe('a.b');
  expect(content.slice(facts.packageSpan!.from, facts.packageSpan!.to)).toBe('package a.b ;');
  expect(facts.imports).toMatchObject([{ name: 'x.Y', isStatic: false, onDemand: false }, { name: 'x.Z', isStatic: true, onDemand: true }]);
  expect(facts.imports.map((each) => content.slice(each.span.from, each.span.to))).toEqual(['import x.Y;', 'import static x.Z.*;']);
});

describe('lines', () => {
  const body = ['/** doc */', '@A', 'class A {', '  // c', '  void f() {', '  }', '}'];
  test.each([
    ['LF', body.join('\n')],
    ['CR LF', body.join('\r\n')],
    ['CR', body.join('\r')],
    ['a byte order mark', `\ufeff${body.join('\n')}`],
    ['a closing Ctrl-Z', `${body.join('\n')}\n\u001a`],
  ])('with %s', async (_name, content) => {
    const made = await readType(content);
    expect(made.span).toMatchObject({ start: 2, end: 7 });
    expect(made.methods[0]!.span).toMatchObject({ start: 5, end: 6 });
    expect(content.slice(made.methods[0]!.span.from, made.methods[0]!.span.to)).toMatch(/^void f\(\) \{[\r\n]+ {2}\}$/);
  });
});
