import { int, name, readBody, readType, type } from './read-java.js';

const [a, b] = [name('a'), name('b')];
const call = (text: string) => ({ kind: 'call', name: text, args: [], line: 1 });
const does = (text: string) => ({ kind: 'expression', expression: call(text), line: 1 });

const TABLE: [string, object[]][] = [
  ['int a = 1, b[];', [
    { kind: 'local', type: type('int'), name: 'a', init: int('1'), line: 1 },
    { kind: 'local', type: { ...type('int'), dims: 1 }, name: 'b', line: 1 },
  ]],
  ['var x = a;', [{ kind: 'local', name: 'x', init: a, line: 1 }]],
  ['@A("x") final List<String> x = null;', [{ kind: 'local', type: type('List', type('String')), name: 'x', init: { kind: 'literal', type: 'null', text: 'null' }, line: 1 }]],
  ['int[] x = {1, a};', [{ kind: 'local', type: { ...type('int'), dims: 1 }, name: 'x', init: { kind: 'array', elements: [int('1'), a] }, line: 1 }]],
  ['int record = 1, yield = 2, var = 3, when = 4, sealed = 5, permits = 6, module = 7;',
    ['record', 'yield', 'var', 'when', 'sealed', 'permits', 'module'].map((word, i) => ({ kind: 'local', type: type('int'), name: word, init: int(String(i + 1)), line: 1 }))],
  ['if (a) f(); else if (b) { g(); } else ;', [{ kind: 'if', condition: a, then: does('f'), else: { kind: 'if', condition: b, then: { kind: 'block', statements: [does('g')] }, else: { kind: 'jump', word: 'empty', line: 1 }, line: 1 }, line: 1 }]],
  ['for (int i = 0; a; f(), g()) { break; }', [{ kind: 'for', init: [{ kind: 'local', type: type('int'), name: 'i', init: int('0'), line: 1 }], condition: a, update: [call('f'), call('g')], body: { kind: 'block', statements: [{ kind: 'jump', word: 'break', line: 1 }] }, line: 1 }]],
  ['for (;;) f();', [{ kind: 'for', init: [], update: [], body: does('f'), line: 1 }]],
  ['for (f(), g();;) ;', [{ kind: 'for', init: [does('f'), does('g')], update: [], body: { kind: 'jump', word: 'empty', line: 1 }, line: 1 }]],
  ['for (final String s : a) f();', [{ kind: 'for-each', type: type('String'), name: 's', iterable: a, body: does('f'), line: 1 }]],
  ['for (var s : (List<X>) a) f();', [{ kind: 'for-each', name: 's', iterable: { kind: 'cast', type: type('List', type('X')), operand: a }, body: does('f'), line: 1 }]],
  ['while (a) f();', [{ kind: 'while', condition: a, body: does('f'), post: false, line: 1 }]],
  ['do f(); while (a);', [{ kind: 'while', condition: a, body: does('f'), post: true, line: 1 }]],
  ['x: while (a) continue x;', [{ kind: 'labeled', label: 'x', body: { kind: 'while', condition: a, body: { kind: 'jump', word: 'continue', label: 'x', line: 1 }, post: false, line: 1 } }]],
  ['return (a);', [{ kind: 'return', value: a, line: 1 }]],
  ['throw a;', [{ kind: 'throw', value: a, line: 1 }]],
  ['assert a : b;', [{ kind: 'assert', condition: a, detail: b, line: 1 }]],
  ['synchronized (a) { f(); }', [{ kind: 'synchronized', lock: a, body: [does('f')], line: 1 }]],
  ['try { f(); } catch (final A | p.B e) { g(); } finally { h(); }', [{ kind: 'try', resources: [], body: [does('f')], catches: [{ types: [type('A'), type('p.B')], name: 'e', body: [does('g')] }], finally: [does('h')], line: 1 }]],
  ['try (R r = a; var s = b; this.t; u) { f(); }', [{
    kind: 'try',
    resources: [
      { kind: 'local', type: type('R'), name: 'r', init: a, line: 1 },
      { kind: 'local', name: 's', init: b, line: 1 },
      { kind: 'expression', expression: { kind: 'field', target: { kind: 'this' }, name: 't', line: 1 }, line: 1 },
      { kind: 'expression', expression: name('u'), line: 1 },
    ],
    body: [does('f')], catches: [], line: 1,
  }]],
  ['switch (a) { case 1: case 2: f(); break; default: g(); }', [{
    kind: 'switch', selector: a, line: 1,
    cases: [
      { labels: [int('1')], patterns: [], isDefault: false, arrow: false, body: [], line: 1 },
      { labels: [int('2')], patterns: [], isDefault: false, arrow: false, body: [does('f'), { kind: 'jump', word: 'break', line: 1 }], line: 1 },
      { labels: [], patterns: [], isDefault: true, arrow: false, body: [does('g')], line: 1 },
    ],
  }]],
  ['yield = 1; yield++; yield -= 2; yield.f();', ['=', '++', '-=', ''].map(() => expect.objectContaining({ kind: 'expression' }) as object)],
  ['x = (double) yield + 1;', [expect.objectContaining({ expression: expect.objectContaining({ kind: 'assign' }) as object }) as object]],
  ['switch (a) { }', [{ kind: 'switch', selector: a, cases: [], line: 1 }]],
];

describe('statements', () => {
  test.each(TABLE)('%s', async (text, expected) => {
    expect(await readBody(text)).toEqual(expected);
  });

  test('local classes, records, interfaces and enums are local types with ids of their own', async () => {
    const body = await readBody('class L { void f() {} } record R(int x) {} interface I {} enum E { A } new L().f();');
    expect(body).toMatchObject([
      { kind: 'local-type', type: { id: 'L', kind: 'class', methods: [{ id: 'L#f()' }] } },
      { kind: 'local-type', type: { id: 'R', kind: 'record', components: [{ name: 'x' }], modifiers: [] } },
      { kind: 'local-type', type: { id: 'I', kind: 'interface' } },
      { kind: 'local-type', type: { id: 'E', kind: 'enum', constants: [{ name: 'A' }] } },
      { kind: 'expression' },
    ]);
  });

  test('explicit constructor calls are calls named this and super', async () => {
    const made = await readType('class A extends B { A() { this(1); } A(int x) { super(x, () -> f()); g(); } <T> A(T t) { <T>super(t); } A(B b) { b.super(); } }');
    expect(made.methods.map((method) => method.body![0])).toMatchObject([
      { expression: { kind: 'call', name: 'this', args: [int('1')] } },
      { expression: { kind: 'call', name: 'super', args: [name('x'), { kind: 'lambda' }] } },
      { expression: { kind: 'call', name: 'super', args: [name('t')] } },
      { expression: { kind: 'call', name: 'super', args: [], target: name('b') } },
    ]);
    expect(made.methods[1]!.body).toHaveLength(2);
  });
});
