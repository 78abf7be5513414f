import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Shop.java';
const AROUND = {
  'src/main/java/a/Item.java': 'package a; public class Item { private Long id; private int stock; public Long getId() { return id; } public void setId(Long id) { this.id = id; } public int getStock() { return stock; } public void setStock(int stock) { this.stock = stock; } }',
  'src/main/java/a/Items.java': 'package a; import org.springframework.data.jpa.repository.JpaRepository; public interface Items extends JpaRepository<Item, Long> { }',
};

async function drafted(body: string, enterprise: 'jakarta' | 'javax' = 'jakarta') {
  const source = `package a;\nimport ${enterprise}.persistence.*;\nimport ${enterprise}.persistence.EntityManager;\nimport ${enterprise}.persistence.PersistenceContext;\npublic class Shop {\n${body}\n}\n`;
  return (await draftFor({ after: { [PATH]: source }, around: AROUND }, { stack: { springBoot: false, mockito: true, springTest: true } })).testCode;
}

describe('mocks of library interfaces', () => {
  it.each<readonly [string, string, readonly string[]]>([
    ['what save answers is what it is given', 'private final Items items; public Shop(Items items) { this.items = items; }\npublic Item make(int n) { Item item = new Item(); item.setStock(n > 3 ? n : 0); return items.save(item); }',
      ['when(items.save(any())).then(returnsFirstArg());', 'assertEquals(4, result.getStock());', 'assertEquals(0, result.getStock());']],
    ['an entity that is new or not', '@PersistenceContext private EntityManager em;\npublic void keep(Item item) { if (item.getId() == null) em.persist(item); else em.merge(item); }',
      ['ReflectionTestUtils.setField(subject, "em", em);', 'verify(em).persist(', 'verify(em, never()).persist(any());', 'verify(em).merge(']],
    ['one that is attached or not', '@PersistenceContext private EntityManager em;\npublic void drop(Item item) { em.remove(em.contains(item) ? item : em.merge(item)); }',
      ['when(em.contains(', ')).thenReturn(true);', 'verify(em, never()).merge(any());']],
    ['a query of the same package, among overloads', '@PersistenceContext private EntityManager em;\npublic int clear(int n) { return em.createQuery("DELETE").executeUpdate() > n ? 1 : 0; }',
      ['import jakarta.persistence.Query;', 'Query query = mock(Query.class);', 'when(em.createQuery(', ')).thenReturn(query);', 'when(query.executeUpdate()).thenReturn(']],
  ])('%s', async (_what, body, lines) => {
    const code = await drafted(body);
    for (const line of lines) expect({ code, has: code.includes(line), line }).toEqual({ code, has: true, line });
  });

  it('under the name of Java EE that the code imports', async () => {
    const code = await drafted('@PersistenceContext private EntityManager em;\npublic int clear(int n) { return em.createQuery("DELETE").executeUpdate() > n ? 1 : 0; }', 'javax');
    expect(code).toContain('import javax.persistence.EntityManager;');
    expect(code).toContain('import javax.persistence.Query;');
    expect(code).not.toContain('jakarta');
  });

  it('a result that only is there is told by what the call changed', async () => {
    const code = await drafted('private String shown;\npublic String getShown() { return shown; }\npublic Object open(int n) { if (n > 3) shown = "many"; return new org.thing.Page("a"); }');
    expect(code).toContain('subject.open(4);\n        assertEquals("many", subject.getShown());');
  });
});
