import { draftFor } from '../../support/embedded-drafts.js';
import { counts, place, placeMutants } from '../../support/embedded-builds.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';

const TARIFF_PATH = 'src/main/java/com/example/tariff/Tariff.java';
const TARIFF = `package com.example.tariff;

import java.util.Objects;

/** Many kinds of conditions in one plain class. */
public class Tariff {
    public enum Zone { NEAR, FAR, ABROAD }
    public record Parcel(int grams, String content, Zone zone) {
        public Parcel {
            if (grams <= 0) throw new IllegalArgumentException("grams: " + grams);
        }
    }
    public static class TooHeavy extends RuntimeException {
        public TooHeavy(String message) { super("too heavy: " + message); }
    }

    private static final int LIMIT = 2_000;
    private final long base;
    private int sold = 3;

    public Tariff(long base) { this.base = base; }

    public long price(Parcel parcel) {
        if (parcel == null) throw new IllegalArgumentException("no parcel");
        if (parcel.grams() > LIMIT) {
            throw new TooHeavy(parcel.grams() + "g");
        }
        long price = base + switch (parcel.zone()) {
            case NEAR -> 0L;
            case FAR -> 150L;
            case ABROAD -> { long extra = 900; yield extra / 2; }
        };
        return parcel.grams() >= 500 && parcel.zone() != Zone.NEAR ? price * 2 : price;
    }

    public static String label(String code) {
        if (code == null || code.isBlank()) return "none";
        if ("VIP".equals(code)) return "gold \\"x\\"\\n";
        return code.length() > 5 ? code.substring(0, 5) + "…" : code.trim();
    }

    static boolean even(int n) { return n % 2 == 0; }

    public Integer boxed(Integer n) {
        Objects.requireNonNull(n, "n");
        int sum = 0;
        for (int i = 0; i < n; i++) { if (i == 3) continue; sum += i; }
        return sum;
    }

    public double half(double x) { return x < 0.5 ? -1 : x / 2; }
    public char grade(int points) { return points >= 90 ? 'A' : points >= 80 ? 'B' : '\\''; }
    public void sell(int count) {
        if (count > sold) throw new IllegalStateException("only " + sold);
        sold -= count;
    }
    public int getSold() { return sold; }
    private int hidden(int a) { return a < 7 ? 1 : 2; }
    public long shown(short a, byte b) { return hidden(a) * 10L + (b == 4 ? 1 : 0); }
    public float ratio(int a) throws Exception { if (a == 0) throw new Exception(); return a / 2f; }
}
`;

const STATE_PATH = 'src/main/java/com/example/tariff/Parcels.java';
const STATE = `package com.example.tariff;

/** Conditions on state that only setters reach. */
public class Parcels {
    private Integer id;
    public Integer getId() { return id; }
    public void setId(Integer id) { this.id = id; }
    public void setId(String id) { this.id = id == null ? null : id.length(); }
    public boolean isNew() {
        return this.id == null
            || getId() <= 0;
    }

    public static class Order {
        private int pieces;
        private String note = "-";
        public int getPieces() { return pieces; }
        public void setPieces(int pieces) throws Exception { if (pieces < 0) throw new Exception(); this.pieces = pieces; }
        public String getNote() { return note; }
        public void setNote(String note) { this.note = note; }
    }
    public String take(Order order) {
        if (order == null) return "nothing";
        if (order.getPieces() > 10) throw new IllegalArgumentException("too many: " + order.getPieces());
        return order.getNote() == null ? "plain" : "noted";
    }

    public abstract static class Base {
        private long weight;
        public Base setWeight(long weight) { this.weight = weight; return this; }
        public boolean isLight() { return weight < 30; }
    }
    public static class Leaf extends Base {
        private final boolean dry;
        public Leaf(boolean dry) { this.dry = dry; }
        public boolean isDry() { return dry; }
    }
}
`;

const STATE_MUTANTS: readonly (readonly [string, string])[] = [
  ['this.id == null', 'this.id != null'], ['getId() <= 0', 'getId() < 0'], ['getPieces() > 10', 'getPieces() >= 10'], ['order == null', 'false'], ['getNote() == null', 'getNote() != null'], ['weight < 30', 'weight <= 30'],
];

const MUTANTS: readonly (readonly [string, string])[] = [
  ['parcel.grams() > LIMIT', 'parcel.grams() >= LIMIT'], ['grams <= 0', 'grams < 0'], ['>= 500', '> 500'], ['"VIP".equals', '"VI".equals'],
  ['length() > 5', 'length() > 6'], ['n % 2 == 0', 'n % 2 != 0'], ['x < 0.5', 'x <= 0.5'], ['points >= 90', 'points > 90'], ['count > sold', 'count >= sold'],
  ['a < 7', 'a <= 7'], ['b == 4', 'b == 5'], ['a == 0', 'a == 1'], ['i == 3', 'i == 4'],
];

describeWith('mvn')('embedded agent, built and run by Maven', () => {
  it('writes a test of many kinds of conditions that compiles, passes, and fails for each changed condition', async () => {
    const build = scratchBuild('test/fixtures/projects/maven-junit5');
    try {
      const kinds = [await placeMutants(build, { path: TARIFF_PATH, source: TARIFF, mutants: MUTANTS }, 0), await placeMutants(build, { path: STATE_PATH, source: STATE, mutants: STATE_MUTANTS }, MUTANTS.length + 1)];
      const run = build.test(kinds.flatMap((kind) => [kind.unchanged, ...kind.changed.map((one) => one.test)]));
      for (const [index, least] of [26, 9].entries()) {
        const unchanged = counts(run.reports.get(kinds[index]?.unchanged ?? ''));
        expect({ failures: unchanged.failures, errors: unchanged.errors, output: unchanged.failures === 0 ? '' : run.output }).toEqual({ failures: 0, errors: 0, output: '' });
        expect(unchanged.tests).toBeGreaterThanOrEqual(least);
      }
      const survivors = kinds.flatMap((kind) => kind.changed).filter(({ test }) => {
        const told = counts(run.reports.get(test));
        return told.failures + told.errors === 0;
      });
      expect(survivors).toEqual([]);
    } finally {
      build.remove();
    }
  }, 300_000);

  const POLICY = 'src/main/java/com/example/shop/service/QuantityDiscountPolicy.java';
  const ORDERS = 'src/main/java/com/example/shop/service/OrderServiceImpl.java';

  it('tests changed conditions of Spring beans, configured values included: passes on the new code, fails on the old', async () => {
    const build = scratchBuild('examples/shop');
    try {
      const old: Readonly<Record<string, string>> = { [POLICY]: build.read(POLICY), [ORDERS]: build.read(ORDERS) };
      const changes: readonly (readonly [string, string, string])[] = [[POLICY, 'quantity > 10', 'quantity >= 10'], [ORDERS, 'quantity > maxQuantityPerOrder', 'quantity >= maxQuantityPerOrder']];
      const names: string[] = [];
      for (const [path, from, to] of changes) {
        const before = old[path] ?? '';
        const after = before.replace(from, to);
        expect(after).not.toBe(before);
        const draft = await draftFor({ before: { [path]: before }, after: { [path]: after } });
        expect(draft.intent).toBe('조건 변경');
        expect(draft.intentRationale.split(' (')[0]).toBe(`- ${from} → ${to}`);
        build.write(path, after);
        names.push(await place(build, draft.testCode, true));
      }
      const passing = build.test(names);
      expect(names.map((name) => counts(passing.reports.get(name)))).toEqual([{ tests: 2, failures: 0, errors: 0 }, { tests: 1, failures: 0, errors: 0 }]);
      for (const [path, content] of Object.entries(old)) build.write(path, content);
      const failing = build.test(names);
      expect(names.map((name) => counts(failing.reports.get(name)))).toEqual([{ tests: 2, failures: 1, errors: 0 }, { tests: 1, failures: 1, errors: 0 }]);
    } finally {
      build.remove();
    }
  }, 600_000);
});
