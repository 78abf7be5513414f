import { draftFor } from '../../support/embedded-drafts.js';
import type { FailedTry } from '../../../src/domain/test-authoring/failed-try.js';

const PATH = 'src/main/java/a/Shop.java';
const TOOLS = { mockito: true, springTest: true };

const AROUND = {
  'src/main/java/a/Item.java': 'package a; public class Item { private Long id; private int stock; public Long getId() { return id; } public void setId(Long id) { this.id = id; } public int getStock() { return stock; } public void setStock(int stock) { this.stock = stock; } }',
  'src/main/java/a/Items.java': 'package a; import java.util.List; import org.springframework.data.jpa.repository.JpaRepository; public interface Items extends JpaRepository<Item, Long> { List<Item> findByName(String name); int countOpen(String name, int least); }',
  'src/main/java/a/Mail.java': 'package a; public interface Mail { void send(String to, Item item); boolean accepts(String to) throws java.io.IOException; }',
};

async function service(body: string, head = '@Service', stack: Parameters<typeof draftFor>[1] = {}) {
  const source = `package a;\nimport java.util.*;\nimport org.springframework.stereotype.Service;\nimport org.springframework.beans.factory.annotation.Autowired;\nimport org.springframework.http.HttpStatus;\nimport org.springframework.http.ResponseEntity;\n${head}\npublic class Shop {\n${body}\n}\n`;
  return await draftFor({ after: { [PATH]: source }, around: AROUND }, { ...stack, stack: { ...TOOLS, ...stack.stack } });
}

const INJECTED = 'private final Items items; private final Mail mail;\n public Shop(Items items, Mail mail) { this.items = items; this.mail = mail; }\n ';

describe('embedded agent, mocks for collaborators', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['an empty Optional of a repository', `${INJECTED}public Item get(Long id) { return items.findById(id).orElseThrow(() -> new IllegalStateException("none")); }\n public int left(Long id) { Item item = items.findById(id).orElse(null); if (item == null) return -1; return item.getStock(); }`,
      ['Items items = mock(Items.class);', 'when(items.findById(1L)).thenReturn(Optional.of(new Item()))', 'assertEquals(-1, subject.left(']],
    ['the state of what a repository answers', `${INJECTED}public boolean many(Long id) { return items.findById(id).get().getStock() > 10; }`,
      ['item1.setStock(11);', 'item1.setStock(10);', 'assertTrue(subject.many(1L));', 'assertFalse(subject.many(1L));']],
    ['a void method by what it calls', `${INJECTED}public void tell(int n, Item item) { if (n > 3) mail.send("boss", item); }`,
      ['Item item1 = new Item();\n        subject.tell(4, item1);\n        verify(mail).send("boss", item1);', 'verify(mail, never()).send(any(), any());']],
    ['a list of any size', `${INJECTED}public int size(String name) { return items.findByName(name).isEmpty() ? 0 : 1; }`,
      ['when(items.findByName("A")).thenReturn(new ArrayList<>());', 'when(items.findByName("A")).thenReturn(new ArrayList<>(Arrays.asList(new Item())));']],
    ['a number of a mapper, asked with what is known', `${INJECTED}public String open(String name) { return items.countOpen(name, 1) > 2 ? "many" : "few"; }`,
      ['when(items.countOpen("A", 1)).thenReturn(3);', 'when(items.countOpen("A", 1)).thenReturn(2);']],
    ['a method that declares exceptions', `${INJECTED}public int ok(String to) throws Exception { if (mail.accepts(to)) return 1; return 2; }`,
      ['when(mail.accepts("A")).thenReturn(true);', 'throws Exception {']],
    ['fields that a container fills', '@Autowired private Items items;\n public boolean has(String name) { return items.countOpen(name, 1) > 0; }',
      ['ReflectionTestUtils.setField(subject, "items", items);', 'import org.springframework.test.util.ReflectionTestUtils;']],
    ['the status of a response', `${INJECTED}public ResponseEntity<Item> get(Long id) { Item item = items.findById(id).orElse(null); if (item == null) return new ResponseEntity<>(HttpStatus.NOT_FOUND); return new ResponseEntity<>(item, HttpStatus.OK); }`,
      ['ResponseEntity<?> result = subject.get(1L);', 'assertEquals(HttpStatus.NOT_FOUND, result.getStatusCode());', 'assertEquals(HttpStatus.OK, result.getStatusCode());']],
    ['an object that a collaborator answered and the call changed', `${INJECTED}public void sell(Long id) { Item item = items.findById(id).get(); if (item.getStock() > 2) item.setStock(0); }`,
      ['item1.setStock(3);', 'subject.sell(1L);\n        assertEquals(0, item1.getStock());']],
    ['matchers where one argument is not known', `${INJECTED}public int weigh(String name) { int all = 0; for (int least = 1; least < 3; least++) all += items.countOpen(name, least); return all > 1 ? 1 : 0; }`,
      ['when(items.countOpen(eq("A"), anyInt())).thenReturn(1);']],
    ['the very object that is returned', `${INJECTED}public Item make(int n) { Item item = new Item(); item.setStock(n); if (n > 3) mail.send("boss", item); return item; }`,
      ['Item result = subject.make(4);', 'verify(mail).send("boss", result);']],
    ['streams and lambdas', `${INJECTED}public boolean any(String name) { return items.findByName(name).stream().filter(i -> i.getStock() > 5).map(Item::getStock).anyMatch(n -> n < 8); }`,
      ['setStock(6);', 'assertTrue(subject.any(']],
  ])('%s', async (_what, body, lines) => {
    const { testCode, testCases } = await service(body);
    for (const line of lines) expect({ testCases, testCode, has: testCode.includes(line) }).toEqual({ testCases, testCode, has: true });
    expect(testCode).toContain('@SpringBootTest(classes = GeneratedShopTest.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)');
  });

  it.each<readonly [string, string, readonly string[]]>([
    ['a caught exception', `${INJECTED}public int safe(int n) { try { if (n > 4) throw new IllegalStateException("x"); return n; } catch (RuntimeException e) { return -1; } }`,
      ['assertEquals(-1, shop.safe(5));', 'assertEquals(4, shop.safe(4));']],
    ['a day relative to today', `${INJECTED}public boolean late(java.time.LocalDate day) { return day.isBefore(java.time.LocalDate.now()); }`,
      ['shop.late(LocalDate.now().minusDays(1))', 'shop.late(LocalDate.now())']],
    ['an amount', `${INJECTED}public int tax(java.math.BigDecimal amount) { return amount.compareTo(java.math.BigDecimal.TEN) > 0 ? 1 : 0; }`,
      ['shop.tax(new BigDecimal("11"))', 'shop.tax(new BigDecimal("10"))']],
    ['a guard of Spring', 'public int at(String name) { org.springframework.util.Assert.hasText(name, "no name"); return name.length() > 2 ? 1 : 0; }',
      ['assertEquals(1, shop.at("xxx"));', 'assertEquals(0, shop.at("xx"));']],
    ['an object that is declared as Object', 'public int weigh(Object thing) { Item item = (Item) thing; return item.getStock() > 4 ? 1 : 0; }',
      ['item1.setStock(5);', 'shop.weigh(item1)']],
    ['an exception of a library', 'public int parse(String text) throws java.text.ParseException { if (text.isEmpty()) throw new java.text.ParseException("x", 0); return 1; }',
      ['assertThrows(ParseException.class, () -> shop.parse(""));', 'import java.text.ParseException;']],
    ['constants of a library, compared and returned', 'public HttpStatus status(int n) { return n > 1 ? HttpStatus.CONFLICT : HttpStatus.OK; }',
      ['assertEquals(HttpStatus.CONFLICT, shop.status(2));', 'assertEquals(HttpStatus.OK, shop.status(1));']],
    ['an array and a loop', 'public int sum(int[] all) { int sum = 0; for (int one : all) { if (one > 2) sum += one; } return sum; }',
      ['shop.sum(new int[] {3})', 'shop.sum(new int[] {2})']],
  ])('needs no mock for %s', async (_what, body, lines) => {
    const { testCode, testCases } = await service(body);
    for (const line of lines) expect({ testCases, testCode, has: testCode.includes(line) }).toEqual({ testCases, testCode, has: true });
    expect(testCode).not.toContain('mock(');
  });

  it('fills a list that only a getter hands out, and builds by Lombok\'s builder', async () => {
    const around = {
      'src/main/java/a/Box.java': 'package a; import java.util.*; public class Box { private final List<Part> parts = new ArrayList<>(); public List<Part> getParts() { return parts; } }',
      'src/main/java/a/Part.java': 'package a; import lombok.*; @Getter @Builder public class Part { private final int size; private final String note; }',
    };
    const body = 'public class Shop { public int big(Box box) { for (Part part : box.getParts()) if (part.getSize() > 6) return 1; return 0; } public boolean odd(Part part) { return part.getSize() == 3; } }';
    const { testCode } = await draftFor({ after: { [PATH]: `package a;\n${body}` }, around }, { stack: { springBoot: false, ...TOOLS } });
    expect(testCode).toContain('box1.getParts().add(Part.builder().size(7).build());\n        assertEquals(1, subject.big(box1));');
    expect(testCode).toContain('box1.getParts().add(Part.builder().size(6).build());\n        assertEquals(0, subject.big(box1));');
    expect(testCode).toContain('assertTrue(subject.odd(Part.builder().size(3).build()));');
  });

  it('tells two objects of a class apart by what equals compares', async () => {
    const body = 'public class Shop { private int n; public void setN(int n) { this.n = n; } @Override public boolean equals(Object o) { if (o == null || getClass() != o.getClass()) return false; Shop other = (Shop) o; return n == other.n; } }';
    const { testCode } = await draftFor({ after: { [PATH]: `package a;\n${body}` } }, { stack: { springBoot: false, ...TOOLS } });
    expect(testCode).toContain('assertFalse(subject.equals(null));');
    expect(testCode).toContain('assertTrue(subject.equals(');
  });

  it('takes a bean from the context where no collaborator has to answer', async () => {
    const { testCode, rationale } = await service(`${INJECTED}public int rate(int q) { if (q > 10) return 5; return 0; }`);
    expect(testCode).toContain('@Autowired\n    private Shop shop;');
    expect(testCode).not.toContain('mock(');
    expect(rationale).toContain('@Autowired');
  });

  it('builds a bean without a context where the context would need a server', async () => {
    const { testCode } = await service('public int rate(int q) { if (q > 10) return 5; return 0; }', '@Service', { stack: { needsServers: true } });
    expect(testCode).toContain('Shop subject = new Shop();\n        assertEquals(5, subject.rate(11));');
    expect(testCode).toContain('@SpringBootTest(classes = GeneratedShopTest.class');
  });

  it('mocks nothing without Mockito, and says what it lacks', async () => {
    const draft = await service(`${INJECTED}public int left(Long id) { return items.findById(id).isPresent() ? 1 : 2; }`, '@Service', { stack: { mockito: false } });
    expect(draft.testCode).toBe('');
    expect(draft.testCases).toContain('items.findById()');
  });

  it('writes no test of a void method whose sides call nothing that is known', async () => {
    const draft = await service(`${INJECTED}public void quiet(int n) { if (n > 3) { int twice = n * 2; } }`);
    expect(draft.testCode).not.toContain('quiet');
    expect(draft.testCases).toContain('밖에서 볼 수 있는 결과가 없음');
  });

  describe('a failed try', () => {
    const BODY = `${INJECTED}public int left(Long id) { return items.findById(id).isPresent() ? 1 : 2; }`;
    const BEAN = `${INJECTED}public int rate(int q) { return q > 10 ? 5 : 0; }`;
    const PLACE = 'src/test/java/a/GeneratedShopTest.java';
    const again = async (body: string, previous: Partial<FailedTry>) => await draftFor({ after: { [PATH]: `package a;\nimport org.springframework.stereotype.Service;\n@Service\npublic class Shop {\n${body}\n}\n` }, around: AROUND }, {
      stack: TOOLS, previous: { attempt: 1, testCode: '', testFilePath: PLACE, problem: 'build', errors: [], output: '', ...previous },
    });

    it('leaves out what the compiler named, and says so', async () => {
      const first = await service(BODY);
      const line = first.testCode.split('\n').findIndex((one) => one.includes('void leftCase1()')) + 2;
      const { testCode, testCases, rationale } = await again(BODY, { testCode: first.testCode, errors: [{ file: PLACE, line, message: 'cannot find symbol' }] });
      expect(testCode).not.toContain('leftCase1');
      expect(testCode).toContain('leftCase2');
      expect(testCases).toContain('[제외] leftCase1: 컴파일되지 않음 (cannot find symbol)');
      expect(testCases.match(/left\(1L\)/g)).toHaveLength(1);
      expect(rationale).toContain('leftCase1');
    });

    it.each<readonly [string, (code: string) => Partial<FailedTry>]>([
      ['the errors name no method', (code) => ({ testCode: code, errors: [{ message: 'boom' }] })],
      ['the context did not start though none was asked for', (code) => ({ testCode: code, problem: 'start' })],
    ])('gives an empty test with the reason where %s', async (_what, previous) => {
      const first = await service(BODY);
      const draft = await again(BODY, previous(first.testCode));
      expect(draft.testCode).toBe('');
      expect(draft.rationale).toContain('달라질 것이 없어');
    });

    it('gives an empty test where every method is broken', async () => {
      const first = await service(BODY);
      const errors = first.testCode.split('\n').flatMap((text, index) => (/void leftCase/.test(text) ? [{ file: PLACE, line: index + 1, message: 'x' }] : []));
      const draft = await again(BODY, { testCode: first.testCode, errors });
      expect(draft.testCode).toBe('');
      expect(draft.rationale).toContain('컴파일되는 테스트가 남지 않아');
    });

    it('builds the subject itself where the context did not start', async () => {
      const first = await service(BEAN);
      expect(first.testCode).toContain('@Autowired');
      const draft = await again(BEAN, { testCode: first.testCode, problem: 'start' });
      expect(draft.testCode).toContain('Shop subject = new Shop(items, mail);');
      expect(draft.testCode).toContain('@SpringBootTest(classes = GeneratedShopTest.class');
      expect(draft.rationale).toContain('컨텍스트가 뜨지 않아');
    });
  });
});
