import { counts, placeMutants } from '../../support/embedded-builds.js';
import { scratchBuild } from '../../support/maven-runs.js';
import { describeWith } from '../../support/real-builds.js';

type Mutants = readonly (readonly [string, string])[];

const PATH = 'src/main/java/com/example/tariff/Everyday.java';
const SERVICE = `package com.example.tariff;

import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.BeanUtils;
import org.springframework.util.StringUtils;

/** What services are full of beside their own conditions. */
public class Everyday {
    private final Logger log = LoggerFactory.getLogger(getClass());
    private static final Map<String, String> SEEN = new ConcurrentHashMap<>();
    private final Object lock = ConcurrentHashMap.newKeySet();
    private final String id = UUID.randomUUID().toString();
    public enum Level { LOW, HIGH; public static Level of(String name) { for (Level one : values()) if (one.name().equalsIgnoreCase(name)) return one; return null; } }
    public static class Shown {
        private String name;
        private int stock;
        public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        public int getStock() { return stock; }
        public void setStock(int stock) { this.stock = stock; }
    }
    public static class Refused extends RuntimeException {
        private final Integer code;
        public Refused(String message, Integer code) { super(message); this.code = code; }
        public Integer getCode() { return code; }
    }
    public static class Item {
        private int stock;
        private Date due;
        public int getStock() { return stock; }
        public void setStock(int stock) { this.stock = stock; }
        public Date getDue() { return due; }
        public void setDue(Date due) { this.due = due; }
    }
    public interface Cache { Boolean drop(String key); boolean wipe(int count, String key); }
    private final Cache cache;
    public Everyday(Cache cache) { this.cache = cache; }
    public int parsed(String text) { return Integer.parseInt(text.trim()) > 1 ? 1 : 0; }
    public String cut(String text) { String[] parts = text.split(","); return parts.length > 0 ? parts[0].toUpperCase() : "none"; }
    public int level(String name) { Level level = Level.of(name); log.info("asked for {}", name); return level == Level.HIGH ? 2 : 1; }
    public boolean overdue(Item item) { return item.getDue().before(new Date()); }
    public boolean expired(Instant until) { return until.isBefore(Instant.now()); }
    public boolean fresh(LocalDateTime since) { return since.isAfter(LocalDateTime.now().minusDays(30)); }
    public boolean late(Item item) { Calendar now = Calendar.getInstance(); return item.getDue().getTime() - now.getTime().getTime() <= 0; }
    public boolean kept(long days) { Date end = new Date(System.currentTimeMillis() + days * 86_400_000L); return end.after(new Date()); }
    public void forget(String key) { if (StringUtils.hasText(key)) cache.drop(key); }
    public Shown shown(Item item) { Shown shown = new Shown(); BeanUtils.copyProperties(item, shown); if (item.getStock() > 6) shown.setName("many"); return shown; }
    public int code(Refused refused) { log.warn(refused.getMessage()); return refused.getCode() == null ? 500 : refused.getCode(); }
}
`;

const SERVICE_MUTANTS: Mutants = [
  ['Integer.parseInt(text.trim()) > 1', 'Integer.parseInt(text.trim()) >= 1'], ['level == Level.HIGH', 'level != Level.HIGH'], ['equalsIgnoreCase(name)', 'equals(name + "x")'], ['item.getDue().before(new Date())', '!item.getDue().before(new Date())'],
  ['until.isBefore(', 'until.isAfter('], ['since.isAfter(', '!since.isAfter('], ['now.getTime().getTime() <= 0', 'now.getTime().getTime() > 0'], ['end.after(new Date())', '!end.after(new Date())'],
  ['if (StringUtils.hasText(key))', 'if (!StringUtils.hasText(key))'], ['item.getStock() > 6', 'item.getStock() >= 6'], ['refused.getCode() == null', 'refused.getCode() != null'],
];

const LISTS = `package com.example.tariff;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Lists, maps and comparisons. */
public class Everyday {
    public static class Item {
        private String name;
        private int stock;
        public String getName() { return name; }
        public void setName(String name) { this.name = name; }
        public int getStock() { return stock; }
        public void setStock(int stock) { this.stock = stock; }
        @Override public boolean equals(Object other) {
            if (this == other) return true;
            if (other == null || getClass() != other.getClass()) return false;
            return stock == ((Item) other).stock;
        }
        @Override public int hashCode() { return 31 * 17 + (name == null ? 0 : name.hashCode()); }
    }
    public int many(List<Item> items) { return items.stream().collect(Collectors.groupingBy(Item::getStock, Collectors.counting())).size() > 0 ? 2 : 1; }
    public String best(List<Item> items) { Item best = items.stream().max(Comparator.comparing(Item::getStock)).orElse(null); return best == null ? "none" : "some"; }
    public int total(List<Item> items) { int sum = items.stream().map(Item::getStock).reduce(0, Integer::sum); return sum > 1 ? sum : -1; }
    public List<String> sorted(String first) { Map<String, Integer> all = new LinkedHashMap<>(); all.put("b", 1); all.merge(first, 1, Integer::sum); List<String> keys = new ArrayList<>(); for (Map.Entry<String, Integer> one : all.entrySet()) if (one.getValue() > 1) keys.add(one.getKey()); return keys; }
    public int first(int... numbers) { return numbers.length > 2 ? numbers[2] : 0; }
    public String joined(String... parts) { return parts.length == 0 ? "nothing" : String.join("-", parts); }
    public boolean valid(String code) { return code.matches("[A-Z]{1,3}"); }
    public String text(Object value) { if (value instanceof String) return "text"; return value instanceof Number ? "number" : "other"; }
}
`;

const LISTS_MUTANTS: Mutants = [
  ['.size() > 0 ? 2', '.size() >= 0 ? 2'], ['best == null', 'best != null'], ['sum > 1', 'sum >= 1'], ['one.getValue() > 1', 'one.getValue() >= 1'],
  ['numbers.length > 2', 'numbers.length > 3'], ['parts.length == 0', 'parts.length != 0'], ['return code.matches(', 'return !code.matches('], ['this == other', 'this != other'],
  ['getClass() != other.getClass()', 'getClass() == other.getClass()'], ['stock == ((Item) other).stock', 'stock != ((Item) other).stock'], ['name == null ? 0', 'name != null ? 0'], ['value instanceof String', '!(value instanceof String)'],
];

describeWith('mvn')('embedded agent on what services are full of, built and run by Maven', () => {
  it.each<readonly [string, string, Mutants, number]>([
    ['texts, times, logs, copies and exceptions', SERVICE, SERVICE_MUTANTS, 18],
    ['maps, streams, variable arguments and equals', LISTS, LISTS_MUTANTS, 18],
  ])('%s: compiles, passes, and fails for each changed condition', async (_what, source, mutants, least) => {
    const build = scratchBuild('examples/shop');
    try {
      const { unchanged, changed } = await placeMutants(build, { path: PATH, source, mutants }, 0, { mockito: true, springTest: true });
      const run = build.test([unchanged, ...changed.map((one) => one.test)]);
      const told = counts(run.reports.get(unchanged));
      expect({ failures: told.failures, errors: told.errors, output: told.failures + told.errors === 0 ? '' : run.output }).toEqual({ failures: 0, errors: 0, output: '' });
      expect(told.tests).toBeGreaterThanOrEqual(least);
      expect(changed.filter(({ test }) => counts(run.reports.get(test)).failures + counts(run.reports.get(test)).errors <= 0).map(({ mutant }) => mutant)).toEqual([]);
    } finally {
      build.remove();
    }
  }, 600_000);
});
