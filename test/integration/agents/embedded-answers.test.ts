import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Desk.java';
const TOOLS = { mockito: true, springTest: true };

async function desk(body: string, imports: readonly string[] = [], around: Readonly<Record<string, string>> = {}) {
  const source = `package a;\nimport java.util.*;\n${imports.map((one) => `import ${one};`).join('\n')}\npublic class Desk {\n${body}\n}\n`;
  return await draftFor({ after: { [PATH]: source }, around }, { stack: TOOLS, locale: 'en' });
}

const ITEM = { 'src/main/java/a/Item.java': 'package a; public class Item { private Integer id; public Integer getId() { return id; } public void setId(Integer id) { this.id = id; } }' };
const COUNTS = { 'src/main/java/a/Counts.java': 'package a; public interface Counts { int high(String name); int low(String name); void note(String name); }' };
const HELD = 'private final Counts counts;\n public Desk(Counts counts) { this.counts = counts; }\n';

describe('what mocks of libraries answer', () => {
  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['the objects of a session, by the types that casts tell', 'public int of(HttpServletRequest request) { HttpSession session = request.getSession(); Item item = (Item) session.getAttribute("item"); String name = (String) session.getAttribute("name"); if (item == null || name == null) return 0; return item.getId() == 7 ? 1 : 2; }',
      ['javax.servlet.http.HttpServletRequest', 'javax.servlet.http.HttpSession'],
      ['when(request.getSession()).thenReturn(httpSession);', 'when(httpSession.getAttribute("item")).thenReturn(item1);', 'when(httpSession.getAttribute("name")).thenReturn("A");', 'item1.setId(7);', 'assertEquals(1, subject.of(request));']],
    ['a row, with the exceptions that it declares', 'public Integer key(ResultSet row) { try { return row.getObject("id") == null ? null : row.getInt("id"); } catch (java.sql.SQLException e) { return -1; } }',
      ['java.sql.ResultSet'], ['when(row.getObject("id")).thenReturn(new Object());', 'when(row.getInt("id")).thenReturn(1);', 'throws Exception {']],
    ['what is found by a class', '@PersistenceContext private EntityManager em;\n public void keep(Item item) { if (em.find(Item.class, item.getId()) == null) em.persist(item); else em.merge(item); }',
      ['jakarta.persistence.EntityManager', 'jakarta.persistence.PersistenceContext'], ['em.find(eq(Item.class)', 'verify(em).persist(item1);', 'verify(em, never()).persist(any());']],
    ['a client of the database that the constructor makes', 'private final SimpleJdbcInsert insert;\n public Desk(DataSource source) { this.insert = new SimpleJdbcInsert(source).withTableName("items"); }\n public void keep(Item item) { if (item.getId() == null) item.setId(insert.executeAndReturnKey(new BeanPropertySqlParameterSource(item)).intValue()); }',
      ['javax.sql.DataSource', 'org.springframework.jdbc.core.simple.SimpleJdbcInsert', 'org.springframework.jdbc.core.namedparam.BeanPropertySqlParameterSource'],
      ['ReflectionTestUtils.setField(subject, "insert", insert);', 'when(insert.executeAndReturnKey((SqlParameterSource) any())).thenReturn(1);', 'Integer.valueOf(1), item1.getId()']],
  ])('%s', async (_what, body, imports, lines) => {
    const { testCode, rationale } = await desk(body, imports, ITEM);
    for (const line of lines) expect({ rationale, testCode, has: testCode.includes(line) }).toEqual({ rationale, testCode, has: true });
  });

  it('is not stubbed where two types are asked of one method with arguments that are not known', async () => {
    const { testCode } = await desk('public int of(HttpSession session, int n) { Item item = null; String name = null; for (int i = 0; i < 2; i++) { item = (Item) session.getAttribute("i" + i); name = (String) session.getAttribute("n" + i); } return item == null || name == null || n > 3 ? 1 : 2; }', ['javax.servlet.http.HttpSession'], ITEM);
    expect(testCode).not.toContain('getAttribute(any())');
  });

  it('a class and objects for a bounded type variable; a null box beside a primitive is no case', async () => {
    const { testCode } = await desk('public static <T extends Item> int at(Collection<T> items, Class<T> type, int id) { for (T one : items) if (one.getId() == id && type.isInstance(one)) return 1; return 0; }', [], ITEM);
    expect(testCode).toContain('item1.setId(1);');
    expect(testCode).toContain('Item.class, 1)');
    expect(testCode).not.toContain('Arrays.asList(new Item())');
  });
});

describe('sides that show the same', () => {
  it('a stub does not answer what an unasked method answers, so that a changed bound shows', async () => {
    const { testCode } = await desk(`${HELD}public int bonus(String name, int n) { if (n >= 10) return counts.high(name); return counts.low(name); }`, [], COUNTS);
    expect(testCode).toContain('when(counts.high("A")).thenReturn(');
    expect(testCode).toContain('when(counts.low("A")).thenReturn(');
    expect(testCode).not.toContain('assertEquals(0');
  });

  it('is said where no call tells them apart, and not where one does', async () => {
    const same = await desk('public int same(int n) { if (n > 5) { return 1; } return 1; }');
    expect(same.rationale).toContain('[not told apart] Desk#same(int) n > 5 (5): both sides show the same');
    expect(same.rationale).toContain('0 sides not derived');
    const other = await desk('public int other(int n) { if (n > 5) { return 1; } return 2; }');
    expect(other.rationale).not.toContain('not told apart');
  });
});

describe('results that hand out what they were given', () => {
  it('view and attributes of a ModelAndView', async () => {
    const { testCode } = await desk('public ModelAndView show(int n, Item item) { ModelAndView view = new ModelAndView(n > 7 ? "many" : "few", "n", n); if (item != null) view.addObject("item", item); return view; }', ['org.springframework.web.servlet.ModelAndView'], ITEM);
    for (const line of ['ModelAndView result = subject.show(8, ', 'assertEquals("many", result.getViewName());', 'assertEquals("few", result.getViewName());', 'assertEquals(Integer.valueOf(8), result.getModel().get("n"));', 'assertTrue(result.getModel().containsKey("item"));']) expect(testCode).toContain(line);
  });

  it('through an interface by a cast; of another constructor nothing', async () => {
    const { testCode } = await desk('public Resolution go(int n) { return new ForwardResolution(n > 7 ? "/a.jsp" : "/b.jsp"); }\n public Resolution to(int n) { if (n > 8) return null; return new ForwardResolution(Desk.class, "x"); }', ['net.sourceforge.stripes.action.ForwardResolution', 'net.sourceforge.stripes.action.Resolution']);
    for (const line of ['ForwardResolution result = (ForwardResolution) subject.go(8);', 'assertEquals("/a.jsp", result.getPath());', 'assertNull(subject.to(9));']) expect(testCode).toContain(line);
    // It asks the filter of a running server.
    expect(testCode).not.toContain('subject.to(8)');
  });

  it('an object inside the subject is told by what its getter hands out', async () => {
    const { testCode } = await desk('private Item item = new Item();\n public Item getItem() { return item; }\n public void mark(int n) { if (n > 3) item.setId(n); }', [], ITEM);
    expect(testCode).toContain('subject.mark(4);\n        assertEquals(Integer.valueOf(4), subject.getItem().getId());');
  });
});

describe('what a case stands for', () => {
  it('the call itself where no condition decides', async () => {
    const { testCode } = await desk('public int two() { return 2; }');
    expect(testCode).toContain('// no condition: the call of two itself (Desk.java:5)');
  });
});
