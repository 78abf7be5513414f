import { draftFor } from '../../support/embedded-drafts.js';

const at = 'src/main/java/a/';
const file = (name: string, body: string) => ({ [`${at}${name}.java`]: `package a;\n${body}\n` });
const english = { locale: 'en', stack: { springBoot: false, assertj: false } } as const;

test.each([
  ['a lambda of a field', (condition: string) => file('Policy', `interface Policy {
    java.util.function.IntPredicate LIMIT = (int count) -> { if (${condition}) { return false; } return true; };
}`), 'Policy.LIMIT'],
  ['a field', (condition: string) => file('Limits', `class Limits {
    static int count = Integer.getInteger("count", 1);
    static final int LIMIT = ${condition} ? 1 : 2;
}`), 'Limits.LIMIT'],
  ['a static block', (condition: string) => file('Limits', `class Limits {
    static int count = 12;
    static { if (${condition}) { count = 0; } }
}`), 'Limits.<clinit>'],
  ['a constant with a body', (condition: string) => file('Grade', `enum Grade {
    LOW { int of(int count) { return ${condition} ? 1 : 2; } };
    abstract int of(int count);
}`), 'Grade.LOW'],
  ['an anonymous class of a field', (condition: string) => file('Order', `class Order {
    static final java.util.function.IntFunction<String> NAME = new java.util.function.IntFunction<>() { public String apply(int count) { return ${condition} ? "many" : "few"; } };
}`), 'Order.NAME'],
])('a condition of %s is told as changed, and named as not called', async (_where, source, name) => {
  const draft = await draftFor({ before: source('count >= 10'), after: source('count > 10') }, english);
  expect(draft.intent).toBe('condition change');
  expect(draft.intentRationale).toBe(`- count >= 10 → count > 10 (${name})`);
  expect(draft.rationale).toContain(`- [not derived] ${name} count > 10 (`);
  expect(draft.rationale).toContain('stands in an initialiser, which no test calls by itself');
});

test('an initialiser whose conditions stay as they were is no changed condition', async () => {
  const source = (value: string) => file('Policy', `interface Policy {
    java.util.function.IntPredicate LIMIT = (int count) -> { if (count > 10) { return ${value}; } return true; };
}`);
  const draft = await draftFor({ before: source('false'), after: source('true') }, english);
  expect(draft.intent).toBe('undetermined');
});
