import { draftFor } from '../../support/embedded-drafts.js';

const at = 'src/main/java/a/';
const file = (name: string, body: string) => ({ [`${at}${name}.java`]: `package a;\n${body}\n` });
const stack = { springBoot: false, assertj: false };

test('an object calls its own generated setter', async () => {
  const page = (condition: string) => file('Page', `import lombok.Data;
@Data public class Page {
    private int limit = 20;
    private String cursor;
    public Page(int limit, String cursor) { setLimit(limit); setCursor(cursor); }
    private void setLimit(int limit) { if (${condition}) { this.limit = 1000; } else { this.limit = limit; } }
}`);
  const draft = await draftFor({ before: page('limit >= 1000'), after: page('limit > 1000') }, { locale: 'en', stack });
  expect(draft.testCases).not.toContain('not derived');
  expect(draft.testCases).toContain('new Page(1001, "A") → state getLimit=1000, getCursor="A"');
});

test.each([
  ['@lombok.Value class Id { long number; }', 'true'],
  ['record Id(long number) { }', 'true'],
  ['@lombok.EqualsAndHashCode class Id { private final long number; Id(long number) { this.number = number; } }', 'true'],
])('objects are equal by content: %s', async (id) => {
  const account = (result: string) => file('Account', `public class Account {
    private final Id own = new Id(1L);
    public int fee(long target, int amount) { if (own.equals(new Id(target))) { return ${result}; } return amount; }
}
${id}`);
  const draft = await draftFor({ before: account('1'), after: account('0') }, { locale: 'en', stack });
  expect(draft.testCases).toContain('fee(1L, 1) → returns 0');
  expect(draft.testCases).not.toContain('not derived');
});

test.each([
  '@lombok.EqualsAndHashCode(of = "name") class Id { private final long number; private final String name = "x"; Id(long number) { this.number = number; } }',
  '@lombok.EqualsAndHashCode class Id extends java.util.ArrayList<String> { private final long number; Id(long number) { this.number = number; } }',
  'class Id { private final long number; Id(long number) { this.number = number; } }',
])('objects whose equality is told by something else are not followed, or are themselves: %s', async (id) => {
  const account = (result: string) => file('Account', `public class Account {
    private final Id own = new Id(1L);
    public int fee(long target, int amount) { if (own.equals(new Id(target))) { return ${result}; } return amount; }
}
${id}`);
  const draft = await draftFor({ before: account('1'), after: account('0') }, { locale: 'en', stack });
  expect(draft.testCases).not.toContain('returns 0');
});

test('a set that is given empty', async () => {
  const roles = (condition: string) => file('Roles', `import java.util.*;
public class Roles {
    public int count(Set<String> names) { if (${condition}) { return 1; } return names.size() + 1; }
    public int other(Form form) { Set<String> names = form.getRole(); if (${condition}) { return 1; } return names.size() + 10; }
}
class Form { private Set<String> role; public Set<String> getRole() { return role; } public void setRole(Set<String> role) { this.role = role; } }`);
  const draft = await draftFor({ before: roles('names == null'), after: roles('names == null || names.isEmpty()') }, { locale: 'en', stack });
  expect(draft.testCases).not.toContain('not derived');
});
