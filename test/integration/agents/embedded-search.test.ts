import { draftFor } from '../../support/embedded-drafts.js';

const at = 'src/main/java/a/';
const file = (name: string, body: string) => ({ [`${at}${name}.java`]: `package a;\n${body}\n` });
const english = { locale: 'en', stack: { springBoot: false, assertj: false } } as const;

test('a condition behind many guards is reached: what it still needs is looked for around the call that came nearest', async () => {
  const guarded = (condition: string) => file('Gate', `public class Gate {
    public int pass(String name, int age, boolean member, String code, int level, int extra) {
        if (member) { return 1; }
        if (age < 18) { return 2; }
        if (!"de".equals(code)) { return 3; }
        if (level != 7) { return 4; }
        if (name == null || name.length() != 5) { return 5; }
        if (${condition}) { return 6; }
        return 7;
    }
}`);
  const draft = await draftFor({ before: guarded('extra > 40'), after: guarded('extra > 41') }, english);
  expect(draft.testCases).toContain('pass("xxxxx", 18, false, "de", 7, 42) → returns 6');
  expect(draft.testCases).toContain('pass("xxxxx", 18, false, "de", 7, 41) → returns 7');
  expect(draft.testCases).toContain('differs from before the change');
  expect(draft.testCases).not.toContain('not derived');
});
