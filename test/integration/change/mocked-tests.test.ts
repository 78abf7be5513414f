import { mayMock } from '../../../src/domain/change/stand-ins.js';
import { besidesEnds, reachOf, type Sources } from '../../support/reach.js';

const at = (sources: Sources): Sources => Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/main/java/a/${name}.java`, `package a; ${text}`]));
const test = (text: string, more: Sources = {}): Sources => ({
  'src/test/java/a/DeskTest.java': `package a; import org.junit.jupiter.api.*; import org.mockito.*; import org.springframework.test.web.servlet.MockMvc; ${text}`,
  ...Object.fromEntries(Object.entries(more).map(([name, one]) => [`src/test/java/a/${name}.java`, `package a; ${one}`])),
});
const prices = (vat: string): Sources => at({ Prices: `class Prices implements PriceList { public int of(int n) { return n + ${vat}; } }` });
const shop: Sources = {
  ...prices('1'),
  ...at({
    PriceList: 'interface PriceList { int of(int n); }',
    Desk: 'class Desk { private final PriceList list; private final Till till; Desk(PriceList list, Till till) { this.list = list; this.till = till; } int pay(int n) { return list.of(n); } int both(int n) { return list.of(n) + till.count(n); } }',
    Till: 'class Till { int count(int n) { return new Prices().of(n); } }',
    Web: 'import org.springframework.web.bind.annotation.*; @RestController class Web { private final PriceList list; Web(PriceList list) { this.list = list; } @GetMapping("/price") int price() { return list.of(1); } }',
  }),
};
const testsOf = async (sources: Sources): Promise<{ readonly tests: readonly string[]; readonly said: readonly string[] }> => {
  const { tests, warnings } = await reachOf({ ...shop, ...sources }, prices('2'));
  return { tests: tests.map((line) => line.replace(/a\.|\(.*?\)/g, '')), said: besidesEnds(warnings) };
};
const PAY = '@Test void pays() { new Desk(list, till).pay(1); }';
const DIRECT = ['DeskTest#pays <- Desk#pay <- PriceList#of <- Prices#of'];

describe('tests that mock what leads to the change', () => {
  it.each([
    ['a field of Mockito', `class DeskTest { @Mock PriceList list; @Mock Till till; ${PAY} }`],
    ['a bean of Spring Boot', `class DeskTest { @MockBean private PriceList list; Till till; ${PAY} }`],
    ['a bean of Spring', `class DeskTest { @org.springframework.test.context.bean.override.mockito.MockitoBean PriceList list; Till till; ${PAY} }`],
    ['a field that is made by a call', `class DeskTest { PriceList list = Mockito.mock(PriceList.class); Till till; ${PAY} }`],
    ['a field that is made by a call without a type', `class DeskTest { PriceList list = Mockito.mock(); Till till; ${PAY} }`],
    ['what the class says it replaces', `@MockBean({PriceList.class, Runnable.class}) class DeskTest { Till till; ${PAY.replace('list', 'null')} }`],
    ['a local of the test', 'class DeskTest { @Test void pays() { PriceList list = Mockito.mock(PriceList.class); new Desk(list, null).pay(1); } }'],
    ['a local of the set-up', `class DeskTest { Object list, till; @BeforeEach void open() { list = Mockito.mock(PriceList.class); } ${PAY} }`],
    ['of the class around a nested one', `class DeskTest { @Mock PriceList list; @Mock Till till; @Nested class Inner { ${PAY} } }`],
    ['of the class above', `class DeskTest extends Base { ${PAY} }`],
    ['a parameter of the test', 'class DeskTest { @Test void pays(@Mock PriceList list) { new Desk(list, null).pay(1); } }'],
    ['a handler that is requested', 'class DeskTest { @MockBean PriceList list; MockMvc mvc; @Test void pays() { mvc.perform(org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get("/price")); } }'],
  ])('%s', async (_, text) => {
    const { tests, said } = await testsOf(test(text, { Base: 'class Base { @Mock PriceList list; @Mock Till till; }' }));
    expect(tests).toEqual([]);
    expect(Object.values(test(text, { Base: 'class Base { @Mock PriceList list; @Mock Till till; }' })).some((one) => mayMock(one, new Set(['PriceList'])))).toBe(true);
    expect(said).toEqual([expect.stringMatching(/^Tests that call the change only through what they mock, .*: a\.DeskTest(?:\$Inner)?#pays\((?:PriceList)?\)$/)]);
  });

  it.each([
    ['another type is mocked', `class DeskTest { PriceList list = new Prices(); @Mock Till till; ${PAY} }`],
    ['it is a spy', `class DeskTest { @Spy PriceList list; Till till; ${PAY} }`],
    ['real methods are called', `class DeskTest { @Mock(answer = Answers.CALLS_REAL_METHODS) PriceList list; Till till; ${PAY} }`],
    ['a real method is called for one call', `class DeskTest { @Mock PriceList list; Till till; @BeforeEach void open() { Mockito.when(list.of(1)).thenCallRealMethod(); } ${PAY} }`],
    ['another test mocks it', `class DeskTest { ${PAY} @Test void other() { Object none = Mockito.mock(PriceList.class); } }`],
    ['a type of that name from elsewhere is mocked', `class DeskTest { Till till; ${PAY} }`.replace('class', 'import b.PriceList; class').replace('{ Till', '{ @Mock PriceList list; Till')],
    ['the test has a real one', 'class DeskTest { @Mock PriceList list; Till till; @Test void pays() { PriceList real = Tables.open(); new Desk(real, till).pay(1); } }'],
    ['the class has a real one beside', `class DeskTest { @Mock PriceList list; @Autowired PriceList real; Till till; ${PAY} }`],
  ])('are tests of it where %s', async (_, text) => {
    expect(await testsOf(test(text))).toEqual({ tests: DIRECT, said: [] });
  });

  it('another way leads past the mock', async () => {
    const { tests, said } = await testsOf(test('class DeskTest { @Mock PriceList list; Till till; @Test void both() { new Desk(list, till).both(1); } }'));
    expect(tests).toEqual(['DeskTest#both <- Desk#both <- Till#count <- Prices#of inferred']);
    expect(said).toEqual([]);
  });

  it('a test of the change itself stays', async () => {
    const before = test('class DeskTest { @Mock PriceList list; @Test void pays() { new Desk(list, null).pay(1); } }');
    const { tests } = await reachOf({ ...shop, ...before }, { ...prices('2'), ...test('class DeskTest { @Mock PriceList list; @Test void pays() { new Desk(list, null).pay(2); } }') });
    expect(tests).toEqual(['a.DeskTest#pays()']);
  });

  it('texts that need not be read', () => {
    expect(mayMock('class DeskTest { PriceList list; }', new Set(['PriceList']))).toBe(false);
    expect(mayMock('class DeskTest { @Mock Till till; }', new Set(['PriceList']))).toBe(false);
    expect(mayMock(`class DeskTest { @Mock Till till; ${' '.repeat(400)} PriceList list; }`, new Set(['PriceList']))).toBe(false);
  });
});
