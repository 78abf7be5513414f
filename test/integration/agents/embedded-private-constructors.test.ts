import { draftFor } from '../../support/embedded-drafts.js';

const at = 'src/main/java/a/';
const file = (name: string, body: string) => ({ [`${at}${name}.java`]: `package a;\n${body}\n` });
const stack = { springBoot: false, assertj: false };

test('a private constructor is reached through the static factory that calls it', async () => {
  const days = (condition: string) => file('NumberOfDays', `public class NumberOfDays {
    private final int days;
    private NumberOfDays(int days) { if (${condition}) throw new IllegalArgumentException("negative"); this.days = days; }
    public static NumberOfDays of(int days) { return new NumberOfDays(days); }
    public int getDays() { return days; }
}`);
  const draft = await draftFor({ before: days('days <= 0'), after: days('days < 0') }, { locale: 'en', stack });
  expect(draft.testCases).toContain('of(0) → state getDays=0');
  expect(draft.testCases).toContain('of(-1) → throws IllegalArgumentException');
  expect(draft.testCases).not.toContain('not derived');
});

test('and through another constructor', async () => {
  const money = (condition: string) => file('Money', `public class Money {
    private final long cents;
    private final String currency;
    private Money(long cents, String currency) { this.cents = ${condition} ? 0 : cents; this.currency = currency; }
    public Money(long cents) { this(cents, "EUR"); }
    public long getCents() { return cents; }
}`);
  const draft = await draftFor({ before: money('cents < 0'), after: money('cents < 10') }, { locale: 'en', stack });
  expect(draft.testCases).toContain('new Money(9L) → state getCents=0L');
  expect(draft.testCases).toContain('new Money(10L) → state getCents=10L');
});

test('a private constructor that nothing of its type calls is named as out of reach', async () => {
  const closed = (condition: string) => file('Closed', `public class Closed { private Closed(int days) { if (${condition}) throw new IllegalArgumentException(); } }`);
  const draft = await draftFor({ before: closed('days <= 0'), after: closed('days < 0') }, { locale: 'en', stack });
  expect(draft.testCode).toBe('');
  expect(draft.testCases).toContain('a test cannot call this method');
});
