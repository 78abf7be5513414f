import { int, name, readExpression, string, type } from './read-java.js';

const call = (text: string, args: object[] = [], target?: object) => ({ kind: 'call', ...(target ? { target } : {}), name: text, args, line: 1 });
const field = (target: object, text: string) => ({ kind: 'field', target, name: text, line: 1 });
const binary = (left: object, operator: string, right: object) => ({ kind: 'binary', operator, left, right });
const cast = (text: string, operand: object) => ({ kind: 'cast', type: type(text), operand });
const lambda = (parameters: object[], body: object) => ({ kind: 'lambda', parameters, body });
const literal = (kind: string, text: string) => ({ kind: 'literal', type: kind, text });
const [a, b, c] = [name('a'), name('b'), name('c')];

const TABLE: [string, object][] = [
  // Literals: strings and characters by value, numbers as written.
  ['1_000', int('1_000')],
  ['0xFFL', literal('long', '0xFFL')],
  ['0b1010_1010', int('0b1010_1010')],
  ['1e-5', literal('double', '1e-5')],
  ['.5f', literal('float', '.5f')],
  ['0x0.00_02p-12', literal('double', '0x0.00_02p-12')],
  ['3.', literal('double', '3.')],
  ["'\\n'", literal('char', '\n')],
  ["'\\u0041'", literal('char', 'A')],
  ['"a\\t\\"b\\101"', string('a\t"bA')],
  ['"// no comment"', string('// no comment')],
  ['null', literal('null', 'null')],
  ['true', literal('boolean', 'true')],
  ['"""\n    a\n      "b" \\\n    c\\n\n    """', string('a\n  "b" c\n\n')],
  // Names, calls and what they stand on.
  ['a.b.c', field(field(a, 'b'), 'c')],
  ['f(a, 1)', call('f', [a, int('1')])],
  ['a.f().g()', call('g', [], call('f', [], a))],
  ['this.f()', call('f', [], { kind: 'this' })],
  ['super.f()', call('f', [], { kind: 'super' })],
  ['A.this.f()', call('f', [], { kind: 'this', qualifier: type('A') })],
  ['p.A.super.f()', call('f', [], { kind: 'super', qualifier: type('p.A') })],
  ['this.<String>f()', { ...call('f', [], { kind: 'this' }), typeArgs: [type('String')] }],
  ['List.<String>of()', { ...call('of', [], name('List')), typeArgs: [type('String')] }],
  ['(a).f()', call('f', [], a)],
  ['"x".length()', call('length', [], string('x'))],
  ['a[1][b]', { kind: 'index', target: { kind: 'index', target: a, index: int('1') }, index: b }],
  ['record.yield(var, when)', call('yield', [name('var'), name('when')], name('record'))],
  ['String.class', { kind: 'class-literal', type: type('String') }],
  ['int[].class', { kind: 'class-literal', type: { ...type('int'), dims: 1 } }],
  ['p.B[][].class', { kind: 'class-literal', type: { ...type('p.B'), dims: 2 } }],
  ['void.class', { kind: 'class-literal', type: type('void') }],
  // Operators: precedence, side, brackets.
  ['a + b * c', binary(a, '+', binary(b, '*', c))],
  ['a - b - c', binary(binary(a, '-', b), '-', c)],
  ['(a + b) * c', binary(binary(a, '+', b), '*', c)],
  ['a || b && c', binary(a, '||', binary(b, '&&', c))],
  ['a == b & c', binary(binary(a, '==', b), '&', c)],
  ['a >>> 1 >= b', binary(binary(a, '>>>', int('1')), '>=', b)],
  ['a < b', binary(a, '<', b)],
  ['-a++', { kind: 'unary', operator: '-', operand: { kind: 'unary', operator: '++', operand: a, postfix: true }, postfix: false }],
  ['!~a', { kind: 'unary', operator: '!', operand: { kind: 'unary', operator: '~', operand: a, postfix: false }, postfix: false }],
  ['a = b += 1', { kind: 'assign', operator: '=', target: a, value: { kind: 'assign', operator: '+=', target: b, value: int('1') } }],
  ['a ? b : c ? 1 : 2', { kind: 'conditional', condition: a, then: b, else: { kind: 'conditional', condition: c, then: int('1'), else: int('2') } }],
  // Patterns.
  ['a instanceof String', { kind: 'instanceof', operand: a, pattern: { kind: 'type', type: type('String') } }],
  ['a instanceof final String s && b', binary({ kind: 'instanceof', operand: a, pattern: { kind: 'type', type: type('String'), name: 's' } }, '&&', b)],
  [
    'a instanceof P(var x, Q<A>(int y))',
    { kind: 'instanceof', operand: a, pattern: { kind: 'record', type: type('P'), parts: [
      { kind: 'type', type: type('var'), name: 'x' },
      { kind: 'record', type: type('Q', type('A')), parts: [{ kind: 'type', type: type('int'), name: 'y' }] },
    ] } },
  ],
  // Casts against brackets.
  ['(int) -a', cast('int', { kind: 'unary', operator: '-', operand: a, postfix: false })],
  ['(a) - b', binary(a, '-', b)],
  ['(String) (Object) a.f()', cast('String', cast('Object', call('f', [], a)))],
  ['(A) a + b', binary(cast('A', a), '+', b)],
  ['(A & B) a', cast('A', a)],
  ['(Map.Entry<K, ?>) a', { kind: 'cast', type: type('Map.Entry', type('K'), type('?')), operand: a }],
  ['(byte[]) a', { kind: 'cast', type: { ...type('byte'), dims: 1 }, operand: a }],
  ['(@NonNull A) a', cast('A', a)],
  ['(Runnable) () -> f()', cast('Runnable', lambda([], call('f')))],
  ['(F) x -> x', cast('F', lambda([{ name: 'x' }], name('x')))],
  // Lambdas and method references.
  ['x -> 1', lambda([{ name: 'x' }], int('1'))],
  ['(x, y) -> { return; }', lambda([{ name: 'x' }, { name: 'y' }], [{ kind: 'return', line: 1 }])],
  ['(final int x, List<A>... y) -> 1', lambda([{ name: 'x', type: type('int') }, { name: 'y', type: { ...type('List', type('A')), dims: 1 } }], int('1'))],
  ['(var x) -> 1', lambda([{ name: 'x' }], int('1'))],
  ['x -> y -> 1', lambda([{ name: 'x' }], lambda([{ name: 'y' }], int('1')))],
  ['this::f', { kind: 'method-ref', target: { kind: 'this' }, name: 'f', line: 1 }],
  ['super::f', { kind: 'method-ref', target: { kind: 'super' }, name: 'f', line: 1 }],
  ['A.B::new', { kind: 'method-ref', target: field(name('A'), 'B'), name: 'new', line: 1 }],
  ['a.f()::g', { kind: 'method-ref', target: call('f', [], a), name: 'g', line: 1 }],
  ['int[]::new', { kind: 'method-ref', type: { ...type('int'), dims: 1 }, name: 'new', line: 1 }],
  ['p.A[]::clone', { kind: 'method-ref', type: { ...type('p.A'), dims: 1 }, name: 'clone', line: 1 }],
  ['List<String>::new', { kind: 'method-ref', type: type('List', type('String')), name: 'new', line: 1 }],
  ['A::<B>f', { kind: 'method-ref', target: name('A'), name: 'f', line: 1 }],
  // Creations.
  ['new A(1)', { kind: 'new', type: type('A'), args: [int('1')], line: 1 }],
  ['new p.A<>()', { kind: 'new', type: type('p.A'), args: [], line: 1 }],
  ['a.new B<C>(1)', { kind: 'new', type: type('B', type('C')), args: [int('1')], line: 1, outer: a }],
  ['new A().f()', call('f', [], { kind: 'new', type: type('A'), args: [], line: 1 })],
  ['new int[3][a][]', { kind: 'new-array', type: { ...type('int'), dims: 3 }, sizes: [int('3'), a] }],
  ['new A[] {a, b,}', { kind: 'new-array', type: { ...type('A'), dims: 1 }, sizes: [], elements: [a, b] }],
];

describe('expressions', () => {
  test.each(TABLE)('%s', async (text, expected) => {
    expect(await readExpression(text)).toEqual(expected);
  });

  test('an anonymous class has members of its own', async () => {
    const made = await readExpression('new A() { int n; public void run() { f(); } }');
    expect(made).toMatchObject({ kind: 'new', type: type('A'), body: { fields: [{ name: 'n' }], methods: [{ id: '#run()', body: [{ kind: 'expression' }] }] } });
  });

  test('a switch expression has arrows, patterns, guards and yields', async () => {
    const text = 'switch (a) { case 1, 2 -> b; case String s when s.isEmpty() -> { yield c; } case null, default -> throw new E(); }';
    expect(await readExpression(text)).toMatchObject({
      kind: 'switch',
      selector: a,
      cases: [
        { labels: [int('1'), int('2')], patterns: [], isDefault: false, arrow: true, body: [{ kind: 'expression', expression: b }] },
        { labels: [], patterns: [{ kind: 'type', type: type('String'), name: 's' }], guard: call('isEmpty', [], name('s')), body: [{ kind: 'yield', value: c }] },
        { labels: [{ type: 'null' }], isDefault: true, body: [{ kind: 'throw', value: { kind: 'new', type: type('E') } }] },
      ],
    });
  });

  test('a chain starts on the line of its first token', async () => {
    const chain = await readExpression('a\n  .b()\n  .c(\nd())');
    expect(chain).toMatchObject({ name: 'c', line: 1, target: { name: 'b', line: 1 }, args: [{ name: 'd', line: 4 }] });
  });

  test('a long concatenation keeps its order and does not nest as deep as it is long', async () => {
    const chain = await readExpression(Array.from({ length: 5_000 }, (_, i) => `"${i}"`).join(' + '));
    const texts: string[] = [];
    let deepest = 0;
    const walk = (at: typeof chain, depth: number): void => {
      deepest = Math.max(deepest, depth);
      if (at.kind === 'literal') texts.push(at.text);
      if (at.kind === 'binary') [at.left, at.right].forEach((side) => walk(side, depth + 1));
    };
    walk(chain, 0);
    expect(texts).toEqual(Array.from({ length: 5_000 }, (_, i) => String(i)));
    expect(deepest).toBeLessThan(20);
  });
});
