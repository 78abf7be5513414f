import { counts, placeMutants } from '../../support/embedded-builds.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';

const DESK_PATH = 'src/main/java/com/example/tariff/Desk.java';
const DESK = `package com.example.tariff;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.util.Assert;

/** Conditions on what collaborators answer. */
public class Desk {
    public static class Item {
        private int stock;
        private final List<String> tags = new ArrayList<>();
        public int getStock() { return stock; }
        public void setStock(int stock) { this.stock = stock; }
        public List<String> getTags() { return tags; }
    }
    public interface Items {
        Optional<Item> byId(long id);
        List<Item> named(String name);
        void keep(Item item);
        void keep(String note);
        int count(String name, int least);
        boolean check(String code) throws java.io.IOException;
    }
    public interface Mail { void send(String to, Item item); }

    private final Items items;
    @Autowired
    private Mail mail;

    public Desk(Items items) { this.items = items; }

    public int left(long id) {
        Item item = items.byId(id).orElse(null);
        if (item == null) return -1;
        return item.getStock() > 10 ? 1 : 0;
    }
    public void tidy(String name) {
        for (Item item : items.named(name)) if (item.getStock() < 3) items.keep(item);
    }
    public void tell(int n) { if (n >= 5) items.keep("many"); }
    public void post(int n, Item item) { if (n != 6) mail.send("desk", item); }
    public boolean tagged(Item item) { return item.getTags().isEmpty(); }
    public String kind(Object thing) { Item item = (Item) thing; return item.getStock() == 7 ? "seven" : "other"; }
    public boolean due(LocalDate day) { return !day.isAfter(LocalDate.now()); }
    public int tax(BigDecimal amount) { return amount.compareTo(new BigDecimal("10")) >= 0 ? 2 : 1; }
    public boolean busy(String name) { return items.named(name).stream().map(Item::getStock).anyMatch(n -> n > 4); }
    public int safe(String code) {
        try {
            if (code.length() > 8) throw new IllegalStateException("long");
            return items.check(code) ? 1 : 0;
        } catch (Exception e) {
            return 2;
        }
    }
    public ResponseEntity<Item> open(String name) {
        Assert.hasText(name, "name");
        if (items.count(name, 1) <= 2) return new ResponseEntity<>(HttpStatus.NOT_FOUND);
        return ResponseEntity.ok(new Item());
    }
}
`;

const DESK_MUTANTS: readonly (readonly [string, string])[] = [
  ['item == null', 'item != null'], ['getStock() > 10', 'getStock() >= 10'], ['getStock() < 3', 'getStock() <= 3'], ['n >= 5', 'n > 5'], ['n != 6', 'n != 7'], ['item.getTags().isEmpty()', '!item.getTags().isEmpty()'],
  ['getStock() == 7', 'getStock() == 8'], ['!day.isAfter(', 'day.isBefore('], ['BigDecimal("10")) >= 0', 'BigDecimal("10")) > 0'], ['n > 4', 'n > 5'], ['length() > 8', 'length() >= 8'], ['items.check(code) ?', '!items.check(code) ?'], ['items.count(name, 1) <= 2', 'items.count(name, 1) < 2'],
];

describeWith('mvn')('embedded agent with mocks, built and run by Maven', () => {
  it('stands mocks in for collaborators: compiles, passes, and fails for each changed condition', async () => {
    const build = scratchBuild('examples/shop');
    try {
      const { unchanged, changed } = await placeMutants(build, { path: DESK_PATH, source: DESK, mutants: DESK_MUTANTS }, 0, { mockito: true, springTest: true });
      const run = build.test([unchanged, ...changed.map((one) => one.test)]);
      const told = counts(run.reports.get(unchanged));
      expect({ failures: told.failures, errors: told.errors, output: told.failures + told.errors === 0 ? '' : run.output }).toEqual({ failures: 0, errors: 0, output: '' });
      expect(told.tests).toBeGreaterThanOrEqual(22);
      expect(changed.filter(({ test }) => counts(run.reports.get(test)).failures + counts(run.reports.get(test)).errors <= 0)).toEqual([]);
    } finally {
      build.remove();
    }
  }, 600_000);
});
