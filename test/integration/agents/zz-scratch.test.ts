import { readFileSync } from 'node:fs';
import { draftFor } from '../../support/embedded-drafts.js';
const P = 'src/main/java/a/Shop.java';
async function show(after: Record<string, string>, before: Record<string, string> = {}, around: Record<string, string> = {}, sb = false) {
  const d = await draftFor({ before, after, around }, { stack: { springBoot: sb } });
  console.log(`${d.testCases}\n${d.rationale}\n${d.testCode}`);
}
it('petclinic', async () => {
  const f = '/tmp/m/petclinic/src/main/java/org/springframework/samples/petclinic/model/BaseEntity.java';
  const now = readFileSync(f, 'utf8');
  await show({ [f.slice(17)]: now }, { [f.slice(17)]: now.replace(' || this.id <= 0', '') });
});
it('order', async () => {
  await show({ [P]: `package a;
public class Shop { 
  private int total;
  public void place(Order order) { if (order.getQuantity() > 10
     && order.getNote() != null) throw new IllegalArgumentException("too many"); total = total + order.getQuantity(); }
  public int getTotal() { return total; }
}` }, {}, { 'src/main/java/a/Order.java': 'package a; import lombok.Data; @Data public class Order { private int quantity; private Integer price; private String note; }' });
  await show({ [P]: `package a;
@org.springframework.stereotype.Service public class Shop { 
  private int total;
  public void setTotal(int total) { this.total = total; }
  public boolean many() { return total > 3; }
}` }, {}, {}, true);
  await show({ [P]: `package a;
public abstract class Shop { 
  private Integer id; private String name = "x";
  public void setId(Integer id) { if (id != null && id < -5) throw new IllegalStateException("no"); this.id = id; }
  public void setId(Long id) { this.id = id.intValue(); }
  public void setName(String name) { this.name = name; }
  public String getName() { return name; }
  public boolean isNew() { return id == null || id <= 0 || getName() == null; }
}` }, {}, { 'src/main/java/a/Sub.java': 'package a; public class Sub extends Shop { public Sub(int z) {} }', 'src/main/java/a/A.java': 'package a; public abstract class A extends Shop { }' });
});
