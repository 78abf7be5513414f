import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Shop.java';
const TEST = 'src/test/java/a/';
const ORDER = 'package a; public class Order { private int quantity; private String code; private Order(int quantity, String code) { this.quantity = quantity; this.code = code; } public static class Maker { private int quantity = 4; public Order make() { return new Order(quantity, "x"); } public Maker of(int quantity) { this.quantity = quantity; return this; } } public int getQuantity() { return quantity; } public String getCode() { return code; } public void setQuantity(int quantity) { this.quantity = quantity; } }';
const OPEN_ORDER = 'package a; public class Order { private int quantity = 1; public int getQuantity() { return quantity; } public void setQuantity(int quantity) { this.quantity = quantity; } }';
const FIXTURE = 'package a; public class OrderFixture { public static Order anOrder() { return new Order.Maker().of(7).make(); } }';
const BUILDER = 'package a; class OrderBuilder { private int quantity = 8; static OrderBuilder anOrder() { return new OrderBuilder(); } OrderBuilder with(int quantity) { this.quantity = quantity; return this; } Order build() { return new Order.Maker().of(quantity).make(); } }';
const STACK = { springBoot: false, mockito: false };

async function shop(body: string, around: Readonly<Record<string, string>>) {
  return await draftFor({ after: { [PATH]: `package a;\npublic class Shop {\n${body}\n}\n` }, around }, { stack: STACK });
}

describe("arguments made by the project's own fixtures", () => {
  const big = 'public boolean big(Order order) { return order.getQuantity() > 10; }';

  it('where no constructor may be called, and what the case needs is set afterwards', async () => {
    const { testCode } = await shop(big, { 'src/main/java/a/Order.java': ORDER, [`${TEST}OrderFixture.java`]: FIXTURE });
    for (const line of ['Order order1 = OrderFixture.anOrder();', 'order1.setQuantity(11);', 'assertTrue(subject.big(order1));', 'order1.setQuantity(10);', 'assertFalse(subject.big(order1));']) expect(testCode).toContain(line);
  });

  it('what its body settles is known', async () => {
    const { testCode } = await shop('public int left(Order order, int stock) { return stock - order.getQuantity() > 0 ? 1 : 0; }', { 'src/main/java/a/Order.java': ORDER.replace('public void setQuantity(int quantity) { this.quantity = quantity; }', ''), [`${TEST}OrderFixture.java`]: FIXTURE });
    for (const line of ['assertEquals(1, subject.left(OrderFixture.anOrder(), 10));', 'assertEquals(0, subject.left(OrderFixture.anOrder(), 4));']) expect(testCode).toContain(line);
  });

  it.each([
    ['a builder by its factory', BUILDER, 'OrderBuilder.anOrder().build()'],
    ['a builder that is made by new', BUILDER.replace('static OrderBuilder anOrder() { return new OrderBuilder(); } ', ''), 'new OrderBuilder().build()'],
  ])('%s', async (_what, source, call) => {
    const { testCode } = await shop(big, { 'src/main/java/a/Order.java': ORDER, [`${TEST}OrderBuilder.java`]: source });
    expect(testCode).toContain(`Order order1 = ${call};`);
  });

  it('arguments of a fixture are chosen as any others', async () => {
    const { testCode } = await shop('public boolean big(Order order) { return order.getQuantity() > 10 && order.getCode() != null; }', { 'src/main/java/a/Order.java': ORDER.replace('public void setQuantity(int quantity) { this.quantity = quantity; }', ''), [`${TEST}OrderFixture.java`]: FIXTURE.replace('anOrder()', 'anOrder(int quantity)').replace('of(7)', 'of(quantity)') });
    for (const line of ['assertTrue(subject.big(OrderFixture.anOrder(11)));', 'assertFalse(subject.big(OrderFixture.anOrder(10)));']) expect(testCode).toContain(line);
  });

  it.each([
    ['a constructor comes first where no test uses the fixture', {}, 'Order order1 = new Order();'],
    ['the fixture where a test does', { [`${TEST}ShopTest.java`]: 'package a; import org.junit.jupiter.api.Test; class ShopTest { @Test void x() { new Shop().big(OrderFixture.anOrder()); } }' }, 'Order order1 = OrderFixture.anOrder();'],
  ])('%s', async (_what, tests, line) => {
    const fixture = 'package a; public class OrderFixture { public static Order anOrder() { Order order = new Order(); order.setQuantity(3); return order; } }';
    const { testCode } = await shop(big, { 'src/main/java/a/Order.java': OPEN_ORDER, [`${TEST}OrderFixture.java`]: fixture, ...tests });
    expect(testCode).toContain(line);
  });

  it.each([
    ['its body cannot be followed', FIXTURE.replace('new Order.Maker().of(7).make()', 'Faker.order()')],
    ['it is private', FIXTURE.replace('public static', 'private static')],
    ['it takes an object', FIXTURE.replace('anOrder()', 'anOrder(Object n)')],
    ['an overload takes as many arguments', FIXTURE.replace('public static Order anOrder() {', 'public static Order anOrder(long n) { return anOrder(1); } public static Order anOrder(int n) {')],
    ['it makes something else', FIXTURE.replace('static Order anOrder', 'static Object anOrder')],
  ])('none is used where %s', async (_why, source) => {
    const { testCode } = await shop(big, { 'src/main/java/a/Order.java': ORDER, [`${TEST}OrderFixture.java`]: source });
    expect(testCode).not.toContain('OrderFixture');
  });

  it('one of another module is not on the classpath', async () => {
    const { testCode } = await shop(big, { 'src/main/java/a/Order.java': ORDER, 'other/src/test/java/a/OrderFixture.java': FIXTURE });
    expect(testCode).not.toContain('OrderFixture');
  });
});
