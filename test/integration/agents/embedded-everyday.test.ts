import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Shop.java';
const AROUND = {
  'src/main/java/a/Item.java': 'package a; public class Item { private Integer kind; public Integer getKind() { return kind; } public void setKind(Integer kind) { this.kind = kind; } }',
  'src/main/java/a/Items.java': 'package a; public interface Items { Item find(int kind); Boolean drop(String key); }',
};
const IMPORTS = ['java.util.*', 'java.util.stream.Collectors', 'java.util.Date', 'java.util.List', 'java.util.Map', 'java.util.HashMap', 'org.slf4j.Logger', 'org.slf4j.LoggerFactory', 'org.apache.commons.lang3.StringUtils', 'org.springframework.data.domain.PageRequest',
  'org.springframework.validation.BindException', 'org.springframework.security.core.Authentication', 'org.lib.Client', 'org.lib.Keys'];

async function drafted(body: string) {
  const source = `package a;\n${IMPORTS.map((name) => `import ${name};`).join('\n')}\npublic class Shop {\n${body}\n}\n`;
  return await draftFor({ after: { [PATH]: source }, around: AROUND }, { locale: 'en', stack: { springBoot: false, mockito: true, springTest: true, assertions: 'junit' } });
}

const WITH_ITEMS = 'private final Items items; public Shop(Items items) { this.items = items; }\n';

describe('code around the conditions', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['objects of libraries that nobody asks', 'private final Client client = Client.create("a"); private static final Client SHARED = new Client(Keys.FIRST);\npublic int size(int n) { return n > 3 ? 1 : 0; }', ['assertEquals(1, subject.size(4));', 'assertEquals(0, subject.size(3));']],
    ['a key that the constructor has made', 'private String key; public Shop() { this.key = Keys.random(); }\npublic int size(int n) { return n > 3 ? 1 : 0; }', ['assertEquals(1, subject.size(4));']],
    ['helpers of texts', 'public int kind(String text) { return StringUtils.isBlank(text) ? 0 : 1; }', ['assertEquals(1, subject.kind("A"));', 'assertEquals(0, subject.kind("']],
    ['a text that is read as a number', 'public int kind(String text) { return Integer.parseInt(text) >= 18 ? 1 : 0; }', ['assertEquals(1, subject.kind("18"));', 'assertEquals(0, subject.kind("17"));']],
    ['a call for what it does, whatever it answers', `${WITH_ITEMS}public void drop(int n) { if (n > 3) items.drop("a"); }`, ['verify(items).drop("a");', 'verify(items, never()).drop(any());']],
    ['validation that Spring reports', 'public int told(BindException e) { return e.getBindingResult().hasErrors() ? 1 : 0; }', ['new BindException(bindingResult)', 'when(bindingResult.hasErrors()).thenReturn(true);']],
    ['an answer with a wildcard', 'public int roles(Authentication user) { return user.getAuthorities().isEmpty() ? 0 : 1; }', ['doReturn(', ').when(user).getAuthorities();']],
    ['the object itself, and one of another class', 'private int n; public void setN(int n) { this.n = n; } public boolean equals(Object o) { if (this == o) return true; if (!(o instanceof Shop)) return false; return n == ((Shop) o).n; }', ['assertTrue(subject.equals(subject));', 'assertFalse(subject.equals("A"));']],
    ['a time before every run and one after it', 'public boolean due(Date day) { return day.after(new Date()); }', ['assertTrue(subject.due(new Date(System.currentTimeMillis() + 86400000L)));', 'assertFalse(subject.due(new Date(0L)));']],
    ['a null among overloads, of a type that is imported', 'public int size(List<String> all) { return all == null ? 0 : 1; } public int size(Date day) { return 2; }', ['assertEquals(0, subject.size((List) null));', 'import java.util.List;']],
    ['the order that HashMap has', 'public List<String> keys(String more) { Map<String, Integer> all = new HashMap<>(); all.put("b", 1); all.put(more, 2); return all.size() > 1 ? new ArrayList<>(all.keySet()) : null; }', ['Arrays.asList("A", "b")']],
  ])('%s', async (_what, body, lines) => {
    const { testCode } = await drafted(body);
    for (const line of lines) expect({ testCode, has: testCode.includes(line), line }).toEqual({ testCode, has: true, line });
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['a null that a primitive parameter of a mock would be given', `${WITH_ITEMS}public int look(Item item) { return items.find(item.getKind()) == null ? 0 : 1; }`, ['subject.look(new Item())']],
    ['a log line that throws before it is written', 'private static final Logger LOG = LoggerFactory.getLogger(Shop.class);\npublic int size(String text) { LOG.info("{}", text.length()); return text == null ? 0 : 1; }', ['(null)']],
    ['a page that Spring Data refuses, as made', `public Object page(int size) { PageRequest page = PageRequest.of(0, size); return size > 0 ? page : null; }`, ['assertNotNull(subject.page(0))', 'assertNull(subject.page(0))']],
    ['the order of a map that has none', 'public List<String> keys(int n) { Map<String, Integer> all = Map.of("b", 1, "a", 2); return n > 1 ? new ArrayList<>(all.keySet()) : null; }', ['Arrays.asList(']],
    ['two readings of the clock', 'public int same(Date day) { return new Date().before(new Date()) ? 1 : 0; }', ['assertEquals(']],
    ['what a library makes of what it is given', 'public int size(String text) { Client client = Client.of(text); return text.length() > 3 ? 1 : 0; }', ['assertEquals(']],
    ['a text that is compared with one that is not followed', 'public int size(String text) { return "a".equals(Client.of(text).name()) ? 1 : 0; }', ['assertEquals(']],
  ])('is not taken for something: %s', async (_what, body, absent) => {
    const { testCode } = await drafted(body);
    for (const line of absent) expect({ testCode, has: testCode.includes(line), line }).toEqual({ testCode, has: false, line });
  });
});

describe('where a test stands', () => {
  const PLAIN = { 'src/main/java/a/Sum.java': 'package a; public class Sum { public int of(int n) { return n > 3 ? 1 : 0; } }' };
  const BEAN = { 'src/main/java/a/Sum.java': 'package a; import org.springframework.stereotype.Service; @Service public class Sum { public int of(int n) { return n > 3 ? 1 : 0; } }' };

  it('what a test builds itself needs no context of the application', async () => {
    const { testCode } = await draftFor({ after: PLAIN }, { stack: { springBoot: true, mockito: true, springTest: true } });
    expect(testCode).toContain('@SpringBootTest(classes = GeneratedSumTest.class');
  });

  it('a bean is taken from a context that a test of the project starts, and built else', async () => {
    const from = async (contextUntried: boolean) => (await draftFor({ after: BEAN }, { stack: { springBoot: true, mockito: true, springTest: true, contextUntried } })).testCode;
    expect([(await from(false)).includes('@Autowired'), (await from(true)).includes('@Autowired'), (await from(true)).includes('Sum subject = new Sum();')]).toEqual([true, false, true]);
  });
});
