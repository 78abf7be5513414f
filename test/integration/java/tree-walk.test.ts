import { javaGrammar, loadJavaGrammar, parseJavaText } from '../../../src/adapters/outbound/java/tree-sitter/grammar.js';
import { SyntaxNodes } from '../../../src/adapters/outbound/java/tree-sitter/syntax-nodes.js';
import { TokenTable } from '../../../src/adapters/outbound/java/tree-sitter/token-table.js';
import { CursorWalk, DirectWalk, type TreeWalk } from '../../../src/adapters/outbound/java/tree-sitter/tree-walk.js';

const SOURCE = '@A(b = 1) class A<T> extends B { int x = 1 + -2; non-sealed class C {} void f(int... xs) { for (var x : xs) g(x).h[0]++; } double d = 1e-5; }';

beforeAll(loadJavaGrammar);

function nodesBy(walk: TreeWalk): readonly number[][] {
  const grammar = javaGrammar()!;
  const tokens = new TokenTable(grammar.keywords, 1_000);
  tokens.scan(SOURCE);
  const parsed = parseJavaText(grammar, tokens.shown.toString('latin1', 0, tokens.shownStarts[tokens.count]));
  if (parsed.kind !== 'tree') return [];
  const nodes = new SyntaxNodes(grammar.table, tokens, walk);
  expect(nodes.take(parsed.tree, 0)).toBe(true);
  parsed.tree.delete();
  return [nodes.kinds, nodes.firsts, nodes.ends, nodes.nexts].map((array) => [...array.slice(0, nodes.count)]);
}

test('the library\'s cursor and the calls behind it lead through the same nodes', () => {
  const { walk } = javaGrammar()!;
  expect(walk).toBeInstanceOf(DirectWalk);
  const direct = nodesBy(walk);
  expect(direct[0]!.length).toBeGreaterThan(80);
  expect(nodesBy(new CursorWalk())).toEqual(direct);
});

test('where the library does not export those calls, there are none', () => {
  expect(DirectWalk.over({})).toBeUndefined();
});
