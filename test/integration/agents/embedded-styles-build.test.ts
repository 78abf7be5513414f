import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTestStack } from '../../../src/domain/test-authoring/test-stack.js';
import { counts, placeMutants } from '../../support/embedded-builds.js';
import { draftFor } from '../../support/embedded-drafts.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';

const STYLES = 'test/fixtures/styles';
const PATH = 'src/main/java/com/example/tariff/Counter.java';
/** Every kind of result that a test asserts. */
const COUNTER = `package com.example.tariff;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class Counter {
    public enum Level { LOW, HIGH }
    public static class Full extends RuntimeException {
        public Full(String message) { super(message); }
    }
    public static class Box {
        private final int limit;
        public Box(int limit) {
            if (limit < 1) throw new IllegalArgumentException("limit " + limit);
            this.limit = limit;
        }
    }
    private int count = 1;
    private List<String> names = new ArrayList<>();

    public int getCount() { return count; }
    public int whole(int n) { return n > 10 ? 1 : 2; }
    public long wide(int n) { return n > 11 ? 1L : 2L; }
    public short narrow(int n) { return (short) (n > 12 ? 1 : 2); }
    public char letter(int n) { return n > 13 ? 'a' : 'b'; }
    public double half(int n) { return n > 14 ? 0.5 : 1.5; }
    public boolean many(int n) { return n > 15; }
    public Integer boxed(int n) { return n > 16 ? 1 : null; }
    public Boolean told(int n) { return n > 17 ? Boolean.TRUE : Boolean.FALSE; }
    public String text(String code) { return code == null ? null : "VIP".equals(code) ? "gold" : code.trim(); }
    public Level level(int n) { return n > 18 ? Level.HIGH : Level.LOW; }
    public Object thing(int n) { return n > 19 ? "many" : 7; }
    public Optional<String> named(int n) { return n > 20 ? Optional.of("x") : Optional.empty(); }
    public BigDecimal amount(int n) { return n > 21 ? new BigDecimal("1.50") : BigDecimal.TEN; }
    public List<String> list(int n) { List<String> all = new ArrayList<>(); if (n > 22) all.add("x"); return all; }
    public void add(int n) {
        if (n > 23) throw new Full("no more than 23");
        count = count + n;
    }
    public int plain(int n) {
        if (n > 24) throw new UnsupportedOperationException();
        return n;
    }
    public int failing(int n) {
        if (n > 25) throw new AssertionError("wrong");
        return n;
    }
    public Box box(int n) { return n > 26 ? new Box(n) : null; }
}
`;
const MUTANTS: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 17 }, (_one, index): readonly [string, string] => [`n > ${index + 10}`, `n >= ${index + 10}`]).filter(([from]) => COUNTER.includes(from)),
  ['limit < 1', 'limit <= 1'], ['code == null', 'code != null'], ['"VIP".equals(code)', '!"VIP".equals(code)'], ['"no more than 23"', '"no more"'],
];

async function stackOf(style: string) {
  const files = ['pom.xml', 'src/test/java/shop/PriceTest.java'].map((path) => ({ path, content: readFileSync(join(STYLES, style, path), 'utf8') }));
  return Promise.resolve(readTestStack(files));
}

const WORDS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['junit4', ['import org.junit.Test;', 'import static org.junit.Assert.assertEquals;', '@Test(expected = UnsupportedOperationException.class)', '} catch (Counter.Full thrown) {', 'assertEquals("no more than 23", thrown.getMessage());'], ['jupiter', 'assertThat', 'assertThrows']],
  ['assertj', ['import org.junit.jupiter.api.Test;', 'assertThat(subject.whole(11)).isEqualTo(1);', 'assertThat(subject.many(16)).isTrue();', 'assertThatThrownBy(() -> subject.add(24)).isInstanceOf(Counter.Full.class).hasMessage("no more than 23");'], ['assertEquals', 'assertThrows(']],
  ['hamcrest', ['import org.junit.Test;', 'assertThat(subject.whole(11), is(1));', 'assertThat(subject.boxed(16), nullValue());', 'Counter.Full thrown = assertThrows(Counter.Full.class, () -> subject.add(24));'], ['jupiter', 'assertEquals']],
];

describe('a test in the words of the project', () => {
  it.each(WORDS)('%s', async (style, words, foreign) => {
    const { testCode } = await draftFor({ after: { [PATH]: COUNTER } }, { stack: await stackOf(style) });
    for (const word of words) expect(testCode).toContain(word);
    for (const word of foreign) expect(testCode).not.toContain(word);
  });
});

describeWith('mvn')('tests in the words of the project, built and run by Maven', () => {
  it.each(WORDS.map(([style]) => style))('%s: compiles, passes, and fails for each changed condition', async (style) => {
    const build = scratchBuild(join(STYLES, style));
    try {
      const { unchanged, changed } = await placeMutants(build, { path: PATH, source: COUNTER, mutants: MUTANTS }, 0, await stackOf(style));
      const run = build.test([unchanged, ...changed.map((one) => one.test)]);
      const told = counts(run.reports.get(unchanged));
      expect({ failures: told.failures, errors: told.errors, output: told.failures + told.errors === 0 ? '' : run.output }).toEqual({ failures: 0, errors: 0, output: '' });
      expect(told.tests).toBeGreaterThanOrEqual(2 * 17);
      expect(changed.filter(({ test }) => counts(run.reports.get(test)).failures + counts(run.reports.get(test)).errors <= 0)).toEqual([]);
    } finally {
      build.remove();
    }
  }, 600_000);
});
