import { methodWithoutAssertion } from '../../../src/domain/test-authoring/assertions.js';
import { duplicateOf, wordsOfTests } from '../../../src/domain/test-authoring/duplicate-test.js';
import { namedInErrors } from '../../../src/domain/test-authoring/named-in-errors.js';
import { repeatedTest } from '../../../src/domain/test-authoring/repeated-test.js';
import { readJava as read } from '../../support/read-java.js';

const IMPORTS = 'package shop;\nimport org.junit.jupiter.api.*;\nimport org.junit.jupiter.params.*;\nimport org.junit.jupiter.params.provider.*;\nimport static org.junit.jupiter.api.Assertions.*;\n';
const test = (body: string, more = ''): string => `${IMPORTS}class CartTest {\n  @Test\n  void one() throws Exception { ${body} }\n${more}}\n`;

describe('a test method without an assertion', () => {
  it.each([
    'assertEquals(5, cart.total());', 'Assertions.assertTrue(cart.empty());', 'assertThrows(X.class, () -> cart.pay());', 'assertThat(cart.total()).isEqualTo(5);',
    'assertThat(cart.total(), is(5));', 'verify(mock).pay(1);', 'mockMvc.perform(get("/")).andExpect(status().isOk());', 'StepVerifier.create(flux).expectNext(1).verifyComplete();',
    'client.get().exchange().expectStatus().isOk();', 'when().get("/").then().statusCode(200);', 'then(mock).should().pay(1);', 'await().until(() -> cart.done());',
    'assert cart.total() == 5;', 'try { cart.pay(); fail("no"); } catch (X x) { }', 'checkTotal(cart);', 'cart.items().forEach(item -> assertNotNull(item));', 'helper();', 'assertAll(() -> assertEquals(1, cart.size()));',
    'softly.assertThat(cart.total()).isEqualTo(5);', 'list.forEach(Assertions::assertNotNull);',
    'assertThatThrownBy(() -> cart.pay());', 'assertThatExceptionOfType(X.class).isThrownBy(() -> cart.pay());', 'assertThatNullPointerException().isThrownBy(() -> cart.pay());',
  ])('asserts: %s', async (body) => {
    expect(methodWithoutAssertion(await read(test(body, '  private void helper() { assertEquals(5, new Cart().total()); }\n')))).toBeUndefined();
  });

  it.each([
    'cart.total();', 'var result = cart.total(); System.out.println(result);', 'assertTrue(true);', 'assertEquals(1, 1);', 'assertThat(cart.total());', 'assertThat(cart.total()).as("total");',
    'assertThat(true).isTrue();', 'try { cart.pay(); } catch (RuntimeException expected) { }', 'helper();', 'String s = "assertEquals(1, x)"; /* assertEquals(1, x) */',
  ])('asserts nothing: %s', async (body) => {
    expect(methodWithoutAssertion(await read(test(body, '  private void helper() { new Cart().total(); helper(); }\n')))).toBe('one');
  });

  it('one among others is enough, in a nested class too', async () => {
    expect(methodWithoutAssertion(await read(test('assertEquals(5, x());', '  @Nested class More { @Test void two() { x(); } }\n')))).toBe('two');
  });

  it.each([
    ['a method of a superclass that is not seen may assert', 'class CartTest extends Base { @Test void one() { paidIsTold(); } }', undefined],
    ['so may one that is called by super', 'class CartTest extends Base { @Test void one() { super.paidIsTold(); } }', undefined],
    ['code of its own does not', 'class CartTest extends Base { @Test void one() { new Cart().pay(); } }', 'one'],
    ['nor does a method of a superclass that is seen', 'class CartTest extends Base { @Test void one() { paid(); } }\nabstract class Base { void paid() { new Cart().pay(); } }', 'one'],
  ])('%s', async (_name, code, found) => {
    expect(methodWithoutAssertion(await read(`${IMPORTS}${code}`))).toBe(found);
  });

  it("JUnit 4's expected exception is an assertion", async () => {
    expect(methodWithoutAssertion(await read('import org.junit.Test;\npublic class CartTest { @Test(expected = X.class) public void pays() { new Cart().pay(); } }'))).toBeUndefined();
  });
});

describe('a test that is there already', () => {
  const existing = test('int total = new Cart().total(3); assertEquals(5, total);', '  @Test void other() { assertEquals(1, new Cart().size()); }\n');
  it.each([
    ['the same code under other names', test('int answer = new Cart().total(3); assertEquals(5, answer);').replace('void one', 'void another').replace('CartTest', 'GeneratedCartTest'), true],
    ['laid out differently, with comments', test('int a = new Cart()\n  .total(3); // x\n assertEquals(5, a);'), true],
    ['under another display name', test('int total = new Cart().total(3); assertEquals(5, total);').replace('@Test', '@Test @DisplayName("x")'), true],
    ['another value', test('int total = new Cart().total(4); assertEquals(5, total);'), false],
    ['another method', test('int total = new Cart().sum(3); assertEquals(5, total);'), false],
    ['one test more', test('int total = new Cart().total(3); assertEquals(5, total);', '  @Test void more() { assertEquals(2, new Cart().size()); }\n'), false],
    ['another set-up', test('int total = new Cart().total(3); assertEquals(5, total);', '  @BeforeEach void setUp() { Cart.reset(); }\n'), false],
  ])('%s', async (_case, source, same) => {
    const found = duplicateOf(await read(source), [await read(existing, 'src/test/java/shop/OldTest.java')]);
    expect(found === undefined ? false : found.path === 'src/test/java/shop/OldTest.java').toBe(same);
  });

  it('the same words about another class are another test', async () => {
    const one = 'package a;\nimport org.junit.jupiter.api.Test;\nimport static org.junit.jupiter.api.Assertions.assertEquals;\nimport shop.Cart;\nclass ATest { @Test void x() { assertEquals(1, new Cart().size()); } }';
    expect(duplicateOf(await read(one), [await read(one.replace('import shop.Cart', 'import depot.Cart'))])).toBeUndefined();
    expect(duplicateOf(await read(one), [await read(one.replace('class ATest', 'class BTest'))])).toMatchObject({ methods: ['x'] });
  });

  it('the names that an existing file must hold', async () => {
    expect(wordsOfTests(await read(existing))).toEqual([['assertEquals', 'total'], ['assertEquals', 'size']]);
  });
});

describe('the same tests many times', () => {
  const repeat = async (source: string, times = 3) => repeatedTest(source, await read(source), times);

  it('a Jupiter test is repeated by its annotation, comments and the rest untouched', async () => {
    const made = await repeat(test('assertEquals(5, x()); /* @Test */'));
    expect(made).toMatchObject({ methods: ['one'], counted: 1 });
    expect(made?.source).toBe(test('assertEquals(5, x()); /* @Test */').replace('@Test', '@org.junit.jupiter.api.RepeatedTest(value = 3, name = "one {currentRepetition}/{totalRepetitions}")'));
  });

  it.each([
    ['parameterised', `${IMPORTS}class CartTest {\n  @ParameterizedTest @ValueSource(ints = {1, 2})\n  void one(int x) { assertEquals(x, f(x)); }\n}\n`, 'one__again3(int x)'],
    ['with a source of its own name', `${IMPORTS}class CartTest {\n  @ParameterizedTest @MethodSource\n  void one(int x) { assertEquals(x, f(x)); }\n  static int[] one() { return null; }\n}\n`, '@org.junit.jupiter.params.provider.MethodSource("one")'],
    ['JUnit 4', 'import org.junit.Test;\npublic class CartTest {\n  @Test public void one() { org.junit.Assert.assertEquals(1, f()); }\n}\n', 'public void one__again2()'],
    ['a factory', `${IMPORTS}class CartTest {\n  @TestFactory Object one() { return assertEquals(1, f()); }\n}\n`, 'Object one__again2()'],
  ])('others are written again under other names: %s', async (_case, source, holds) => {
    const made = await repeat(source);
    expect(made?.source).toContain(holds);
    const facts = await read(made?.source ?? '');
    expect(facts.diagnostics).toEqual([]);
    expect(facts.types[0]?.methods.filter((method) => method.name.startsWith('one')).length).toBeGreaterThanOrEqual(3);
    expect(made).toMatchObject({ methods: ['one'], counted: 0 });
  });

  it('nested ones too; a class without tests is not repeated', async () => {
    expect(await repeat(test('assertEquals(5, x());', '  @Nested class More { @Test void two() { x(); } }\n'))).toMatchObject({ methods: ['one', 'two'], counted: 2 });
    expect(await repeat('class CartTest { void one() {} }')).toBeUndefined();
  });
});

describe('the sources that errors name', () => {
  const paths = ['core/src/main/java/shop/Cart.java', 'core/src/main/java/shop/Order.java', 'core/src/test/java/shop/CartTest.java', 'pom.xml'];
  it('by the types in them, in their order, the test itself left out', () => {
    const failed = { errors: [{ file: paths[2] ?? '', line: 3, message: 'constructor Order in class shop.Order cannot be applied (location: variable cart of type Cart)' }], output: 'Missing', testFilePath: paths[2] ?? '' };
    expect(namedInErrors(failed, paths)).toEqual(['core/src/main/java/shop/Order.java', 'core/src/main/java/shop/Cart.java']);
    expect(namedInErrors({ ...failed, errors: [] }, paths)).toEqual([]);
  });
});
