import { indexGraph } from '../../../src/domain/code/graph-index.js';
import { walkImpact, type ImpactInput } from '../../../src/domain/change/impact-walk.js';
import { UNKNOWN_DECLARATIONS } from '../../../src/domain/change/impact-seeds.js';
import { graphOf, unitOf, type GraphPlan } from '../../support/change-values.js';

const walk = (plan: GraphPlan, changed: readonly string[], more: Partial<Omit<ImpactInput, 'before'>> & { readonly before?: GraphPlan } = {}) => {
  const { before, ...rest } = more;
  return walkImpact({ units: changed.map((id) => unitOf(id)), now: indexGraph(graphOf(plan)), tests: new Set(), ...rest, ...(before === undefined ? {} : { before: indexGraph(graphOf(before)) }) });
};
const shown = (impact: ReturnType<typeof walk>): string[] => impact.impacted.map((unit) => `${String(unit.depth)} ${unit.path.join(' <- ')}${unit.confidence === 'exact' ? '' : ` ${unit.confidence}`}`);
const GET = { type: 'http', method: 'GET', route: '/orders' } as const;

const sqlOf = (by: string, id = `sql:${by}`) => ({ id, by, operation: 'SELECT' as const, tables: ['orders'] });
const sqlAt = (plan: GraphPlan, changed: readonly string[]): readonly string[] => walk(plan, changed).sqlPoints.map((point) => point.id);

describe('SQL points of a unit are what it runs itself, and what it calls to have it run', () => {
  const mapper = sqlOf('M#delete(Long)', 'sql:M.delete');

  test('methods of mappers and repositories that changed and impacted units call, by facts alone', () => {
    const plan = { calls: ['S#s() -> M#delete(Long)', 'C#c() -> S#s()', 'C#c() -> N#n()'], sqlPoints: [mapper, sqlOf('N#n()')] };
    expect(sqlAt(plan, ['S#s()'])).toEqual(['sql:M.delete', 'sql:N#n()']);
    expect(walk(plan, ['S#s()']).sqlPoints[0]).toEqual(mapper);
    expect(sqlAt({ calls: ['S#s() ~> M#delete(Long)'], sqlPoints: [mapper] }, ['S#s()'])).toEqual([]);
  });

  test('what helpers of its own class have run is its own; a helper is no step, another class is one', () => {
    const plan = { calls: ['C#page() -> C#find()', 'C#find() -> C#query()', 'C#query() -> M#delete(Long)', 'C#query() -> C#page()', 'B#b() -> C#page()'], sqlPoints: [mapper] };
    expect(sqlAt(plan, ['C#page()'])).toEqual(['sql:M.delete']);
    expect(sqlAt({ calls: ['C#page() -> D#find()', 'D#find() -> D#query()', 'D#query() -> M#delete(Long)'], sqlPoints: [mapper] }, ['C#page()'])).toEqual([]);
  });

  test('one step and no further: of what is two calls away others answer', () => {
    const plan = { calls: ['C#c() -> S#s()', 'S#s() -> M#delete(Long)'], sqlPoints: [mapper] };
    expect(sqlAt(plan, ['C#c()'])).toEqual([]);
    // What a repository has from its library is booked at its caller: that call is the step.
    expect(sqlAt({ calls: ['C#c() -> S#s()'], inheritedSql: [sqlOf('S#s()', 'sql:Repo.save')] }, ['C#c()'])).toEqual([]);
    expect(sqlAt({ calls: ['C#c() -> S#s()'], inheritedSql: [sqlOf('S#s()', 'sql:Repo.save')] }, ['S#s()'])).toEqual(['sql:Repo.save']);
  });

  test('through the interface that is called, to implementations that may run; never to those of tests', () => {
    const plan = { calls: ['S#s() -> Dao#find()'], overrides: ['JdbcDao#find() -> Dao#find()', 'JpaDao#find() -> Dao#find()', 'test.FakeDao#find() -> Dao#find()'], sqlPoints: [sqlOf('JdbcDao#find()'), sqlOf('JpaDao#find()'), sqlOf('test.FakeDao#find()')] };
    expect(sqlAt(plan, ['S#s()'])).toEqual(['sql:JdbcDao#find()', 'sql:JpaDao#find()']);
  });

  test('of a deleted unit: what it ran', () => {
    const before = { calls: ['S#gone() -> M#delete(Long)'], sqlPoints: [mapper] };
    expect(walk({ units: ['S'], sqlPoints: [mapper] }, [], { before, units: [unitOf('S#gone()', { change: 'deleted' })] }).sqlPoints).toEqual([mapper]);
  });
});

describe('points that are known only through files of another state', () => {
  const plan = { calls: ['C#c() -> S#s()', 'S#s() -> M#m()'], entryPoints: [{ id: 'C#c()', ...GET }], sqlPoints: [sqlOf('M#m()')] };
  const unconfirmed = (...stale: readonly string[]) => {
    const impact = walk(plan, ['S#s()'], { isCurrent: (path) => !stale.includes(path) });
    expect([impact.entryPoints.length, impact.sqlPoints.length]).toEqual([1, 1]);
    return [impact.unconfirmed?.entryPoints.length ?? 0, impact.unconfirmed?.sqlPoints.length ?? 0];
  };

  test.each([
    ['none', [], [0, 0]], ['the one that starts', ['src/main/java/C.java'], [1, 0]], ['the one that is called', ['src/main/java/M.java'], [0, 1]], ['another', ['src/main/java/X.java'], [0, 0]],
  ])('%s', (_, stale, expected) => {
    expect(unconfirmed(...stale)).toEqual(expected);
  });

  test('any file on the way counts; another way that is known confirms', () => {
    const way = { calls: ['B#b() -> S#s()', 'C#c() -> B#b()'], entryPoints: plan.entryPoints };
    expect(walk(way, ['S#s()'], { isCurrent: (path) => !path.endsWith('/B.java') }).unconfirmed?.entryPoints).toHaveLength(1);
    const two = { calls: ['S#s() -> M#m()', 'T#t() -> M#m()', 'T#t() -> S#s()'], sqlPoints: plan.sqlPoints };
    expect(walk(two, ['S#s()'], { isCurrent: (path) => !path.endsWith('/T.java') }).unconfirmed).toBeUndefined();
  });
});

describe('walkImpact', () => {
  test('callers, breadth first, with the shortest path', () => {
    expect(shown(walk({ calls: ['B#b() -> A#a()', 'C#c() -> B#b()', 'C#c() -> A#a()', 'D#d() -> C#c()'] }, ['A#a()']))).toEqual(['1 B#b() <- A#a()', '1 C#c() <- A#a()', '2 D#d() <- C#c() <- A#a()']);
  });

  test('nothing walks from a method to the rest of its class', () => {
    expect(shown(walk({ calls: ['X#x() -> A#other()'], units: ['A', 'A#a()'] }, ['A#a()']))).toEqual([]);
  });

  test('through the interface that an implementation overrides, at no depth of its own', () => {
    const plan = { calls: ['Controller#list() -> Service#find()'], overrides: ['ServiceImpl#find() -> Service#find()'], entryPoints: [{ id: 'Controller#list()', ...GET }] };
    const impact = walk(plan, ['ServiceImpl#find()']);
    expect(shown(impact)).toEqual(['0 Service#find() <- ServiceImpl#find()', '1 Controller#list() <- Service#find() <- ServiceImpl#find()']);
    expect(impact.entryPoints).toEqual([{ id: 'Controller#list()', ...GET }]);
  });

  test('an arrival through an interface with several implementations is inferred, for dispatch decides', () => {
    const plan = { calls: ['Controller#pay() -> Pay#go()'], overrides: ['CardPay#go() -> Pay#go()', 'CashPay#go() -> Pay#go()'] };
    expect(walk(plan, ['CardPay#go()']).impacted.map((unit) => [unit.id, unit.confidence])).toEqual([['Pay#go()', 'inferred'], ['Controller#pay()', 'inferred']]);
    const alone = { ...plan, overrides: ['CardPay#go() -> Pay#go()'] };
    expect(walk(alone, ['CardPay#go()']).impacted.map((unit) => unit.confidence)).toEqual(['exact', 'exact']);
  });

  test('down from an interface to implementations that did not change only where its declaration changed, and not from what is merely reached', () => {
    const plan = { overrides: ['Impl#m() -> I#m()', 'Other#n() -> J#n()'], calls: ['X#x() -> Impl#m()', 'J#n() -> I#m()', 'Y#y() -> Other#n()'] };
    expect(shown(walk(plan, ['I#m()']))).toEqual(['1 J#n() <- I#m()']);
    const declarations = { ...UNKNOWN_DECLARATIONS, contracts: new Set(['I#m()']) };
    expect(shown(walk(plan, ['I#m()'], { declarations }))).toEqual(['1 Impl#m() <- I#m()', '1 J#n() <- I#m()', '2 X#x() <- Impl#m() <- I#m()']);
  });

  test('what names a changed member, through members that are made of it; parts of a type are shown as the type, once', () => {
    const plan = { units: ['Limits', 'Sub'], fieldReads: ['Sub#TWICE -> Limits#MAX', 'Sub#HALF -> Limits#MAX', 'Use#u() -> Sub#TWICE', 'Other#o() -> Limits#MIN'] };
    expect(shown(walk(plan, [], { units: [unitOf('Limits', { members: ['MAX'] })] }))).toEqual(['1 Sub <- Limits', '2 Use#u() <- Sub <- Limits']);
  });

  test('a changed header reaches the methods under it; members alone do not', () => {
    const plan = { units: ['C', 'C#a()'], calls: ['D#d() -> C#a()'] };
    const declarations = { ...UNKNOWN_DECLARATIONS, headers: new Set(['C']) };
    expect(shown(walk(plan, [], { units: [unitOf('C', { members: [] })], declarations }))).toEqual(['1 C#a() <- C inferred', '2 D#d() <- C#a() <- C inferred']);
    expect(shown(walk(plan, [], { units: [unitOf('C', { members: ['x'] })] }))).toEqual([]);
  });

  test('a configuration key reaches what takes it or a key above it; of one binding the nearest part; tests configure no main code', () => {
    const key = (id: string, file: string) => unitOf(`file:${file}#${id}`, { kind: 'config', file });
    const configReads = [{ by: 'M#m()', key: 'app.x' }, { by: 'P', key: 'app', below: true, of: 'P' }, { by: 'P#mail', key: 'app.mail', below: true, of: 'P' }] as const;
    const plan = { units: ['P', 'M#m()'], fieldReads: ['P#getMail() -> P#mail'], configReads };
    const main = 'src/main/resources/application.yml';
    expect(shown(walk(plan, [], { units: [key('app.mail.host', main)] }))).toEqual([`1 P <- file:${main}#app.mail.host`, `2 P#getMail() <- P <- file:${main}#app.mail.host`]);
    expect(shown(walk(plan, [], { units: [key('app.X', main)] })).filter((line) => line.includes('M#m()'))).toHaveLength(1);
    expect(shown(walk(plan, [], { units: [key('app.x', 'src/test/resources/application.yml')] }))).toEqual([]);
  });

  test('a changed statement reaches its mapper method and what calls that', () => {
    const sql = { id: 'sql:M.find', by: 'M#find()', operation: 'SELECT', tables: ['orders'] } as const;
    const impact = walk({ calls: ['S#s() -> M#find()'], sqlPoints: [sql] }, ['sql:M.find']);
    expect(shown(impact)).toEqual(['1 M#find() <- sql:M.find', '2 S#s() <- M#find() <- sql:M.find']);
    expect(impact.sqlPoints).toEqual([sql]);
  });

  test('guesses are walked, marked, reach no entry point and no SQL point, and never hide a fact', () => {
    const plan = { calls: ['G#g() ~> A#a()', 'E#e() -> G#g()', 'F#f() ~> A#a()', 'F#f() -> H#h()', 'H#h() -> A#a()'], entryPoints: [{ id: 'E#e()', ...GET }, { id: 'F#f()', ...GET }], sqlPoints: [{ id: 'sql:G#g()', by: 'G#g()', operation: 'SELECT' as const, tables: [] }] };
    const impact = walk(plan, ['A#a()']);
    expect(shown(impact)).toEqual(['1 G#g() <- A#a() name', '1 H#h() <- A#a()', '2 E#e() <- G#g() <- A#a() name', '2 F#f() <- H#h() <- A#a()']);
    expect(impact.entryPoints.map((point) => point.id)).toEqual(['F#f()']);
    expect(impact.sqlPoints).toEqual([]);
  });

  test('B03: a deleted unit reaches its former callers through the old graph, and goes on in the new one', () => {
    const before = { calls: ['B#b() -> A#gone()', 'C#old() -> B#b()'] };
    const impact = walk({ calls: ['C#new() -> B#b()'], units: ['A'] }, [], { before, units: [unitOf('A#gone()', { change: 'deleted' })] });
    expect(shown(impact)).toEqual(['1 B#b() <- A#gone()', '2 C#new() <- B#b() <- A#gone()']);
  });

  test('tests that the change brings or alters are tests of it, those that it deletes are none', () => {
    const tests = new Set(['test.T#fresh()', 'test.T#gone()', 'test.T#old()']);
    const units = [unitOf('A#a()'), unitOf('test.T#gone()', { change: 'deleted' }), unitOf('test.T#fresh()', { change: 'added' })];
    const impact = walk({ units: ['A#a()'], calls: ['test.T#fresh() -> A#a()', 'test.T#old() -> A#a()'] }, [], { units, tests });
    expect(impact.tests.map(({ depth, path }) => `${String(depth)} ${path.join(' <- ')}`)).toEqual(['0 test.T#fresh()', '1 test.T#old() <- A#a()']);
    expect(impact.impacted).toEqual([]);
  });

  test('tests that a class inherits: a new or altered class that runs them is told, and of reached ones the classes that run them', () => {
    const graph = { ...graphOf({ units: ['test.Base#works()', 'test.Jdbc', 'test.Fast', 'test.Helper', 'test.Base'], calls: ['test.Base#works() -> A#a()'] }), extends: [{ from: 'test.Jdbc', to: 'test.Base' }, { from: 'test.Fast', to: 'test.Jdbc' }, { from: 'test.Helper', to: 'Other' }] };
    const of = (...units: readonly ReturnType<typeof unitOf>[]) => walkImpact({ units, now: indexGraph(graph), tests: new Set(['test.Base#works()']) }).tests.map(({ id, path, runBy }) => [id, path.length, runBy]);
    const test = (id: string, change: 'added' | 'modified' | 'deleted') => unitOf(id, { change, file: `src/test/java/${id}.java` });
    expect(of(test('test.Fast', 'added'), test('test.Helper', 'added'), test('test.Jdbc', 'deleted'))).toEqual([['test.Fast', 1, undefined]]);
    expect(of(unitOf('A#a()'))).toEqual([['test.Base#works()', 2, ['test.Fast', 'test.Jdbc']]]);
    expect(of(test('test.Base#works()', 'modified'))).toEqual([['test.Base#works()', 1, ['test.Fast', 'test.Jdbc']]]);
  });

  test('tests stand apart: methods that a framework runs, through helpers; main code is never reached through them', () => {
    const plan = { calls: ['test.T#helper() -> A#a()', 'test.T#checks() -> test.T#helper()', 'X#x() -> I#i()'], overrides: ['test.Fake#i() -> I#i()'] };
    const impact = walk({ ...plan, calls: [...plan.calls, 'test.Fake#i() -> A#a()'] }, ['A#a()'], { tests: new Set(['test.T#checks()']) });
    expect(shown(impact)).toEqual([]);
    expect(impact.tests.map((unit) => unit.path)).toEqual([['test.T#checks()', 'test.T#helper()', 'A#a()']]);
  });

  test('of two ways of one length the surer is kept', () => {
    const plan = { units: ['A', 'A#a()'], calls: ['C#c() -> N#n()', 'D#d() -> A#a()', 'D#d() -> C#c()'] };
    const declarations = { ...UNKNOWN_DECLARATIONS, headers: new Set(['A']) };
    expect(shown(walk(plan, [], { units: [unitOf('A', { members: [] }), unitOf('N#n()')], declarations })).at(-1)).toBe('2 D#d() <- C#c() <- N#n()');
  });

  test('limits: depth and count are reported where they cut, and only there', () => {
    const chain = { calls: ['B#b() -> A#a()', 'C#c() -> B#b()'] };
    expect(walk(chain, ['A#a()'], { limits: { maxDepth: 1, maxUnits: 10 } })).toMatchObject({ cut: { by: 'depth', limit: 1 }, impacted: [{ id: 'B#b()' }] });
    expect(walk(chain, ['A#a()'], { limits: { maxDepth: 2, maxUnits: 10 } }).cut).toBeUndefined();
    const wide = { calls: Array.from({ length: 9 }, (_, at) => `B#b${String(at)}() -> A#a()`) };
    const cut = walk(wide, ['A#a()'], { limits: { maxDepth: 5, maxUnits: 4 } });
    expect({ cut: cut.cut, count: cut.impacted.length }).toEqual({ cut: { by: 'count', limit: 4 }, count: 4 });
  });

  test('recursion and cycles end', () => {
    expect(shown(walk({ calls: ['A#a() -> A#a()', 'B#b() -> A#a()', 'A#a() -> B#b()'] }, ['A#a()']))).toEqual(['1 B#b() <- A#a()']);
  });

  test('a changed field reaches callers of its generated accessors; an initialiser reaches callers of the constructors', () => {
    const plan = { generatedCalls: [{ from: 'B#b()', to: 'A', member: 'getPrice' }, { from: 'C#c()', to: 'A', member: 'getName' }], calls: ['D#d() -> A#<init>()'], units: ['A'] };
    expect(shown(walk(plan, [], { units: [unitOf('A', { members: ['price'] })] }))).toEqual(['1 B#b() <- A']);
    expect(shown(walk(plan, [], { units: [unitOf('A', { members: ['<init>'] })] }))).toEqual(['1 A#<init>() <- A', '2 D#d() <- A#<init>() <- A']);
  });

  test('a class-level mapping that changed moves the entry points of the class', () => {
    const at = (route: string) => ({ units: ['C'], entryPoints: [{ ...GET, id: 'C#list()', route }] });
    const impact = walk(at('/v2/orders'), [], { before: at('/orders'), units: [unitOf('C', { members: [] })] });
    expect(impact.entryPoints.map((point) => point.route)).toEqual(['/orders', '/v2/orders']);
    expect(walk(at('/orders'), [], { before: at('/orders'), units: [unitOf('C', { members: ['field'] })] }).entryPoints).toEqual([]);
  });

  test('an entry point that was deleted is affected', () => {
    const before = { entryPoints: [{ id: 'C#gone()', ...GET }] };
    expect(walk({ units: ['C'] }, [], { before, units: [unitOf('C#gone()', { change: 'deleted' })] }).entryPoints).toHaveLength(1);
  });

  test('a route that another handler of the module serves now is one entry point, that of the new handler', () => {
    const started = (now: string, route: string, more: Parameters<typeof unitOf>[1] = {}, was: string = GET.route) => {
      const before = { entryPoints: [{ id: 'C#old()', ...GET, route: was }] };
      const units = [unitOf('C#old()', { change: 'deleted' }), unitOf(now, { change: 'added', ...more })];
      return walk({ entryPoints: [{ id: now, ...GET, route }] }, [], { before, units }).entryPoints.map(({ id }) => id);
    };
    expect(started('D#list()', '/orders')).toEqual(['D#list()']);
    expect(started('D#list()', '/orders/all')).toEqual(['C#old()', 'D#list()']);
    expect(started('D#list()', '/orders', { file: 'other/src/main/java/D.java' })).toEqual(['C#old()', 'D#list()']);
    // Two routes that nobody could read need not be one.
    expect(started('D#list()', 'unresolved', {}, 'unresolved')).toEqual(['C#old()', 'D#list()']);
  });
});
