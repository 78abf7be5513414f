import { draftFor } from '../../support/embedded-drafts.js';

const at = 'src/main/java/a/';
const file = (name: string, body: string) => ({ [`${at}${name}.java`]: `package a;\n${body}\n` });
const english = { locale: 'en', stack: { springBoot: false, assertj: false } } as const;
const gate = (result: string, wanted: string) => file('Gate', `${wanted.includes('.') ? `import ${wanted};` : ''}
public class Gate { public int of(Dog dog) { if (${wanted.slice(wanted.lastIndexOf('.') + 1)}.class.isInstance(dog)) { return ${result}; } return 1; } }`);

test('Class.isInstance is followed like instanceof', async () => {
  const around = { ...file('Dog', 'public class Dog extends Animal { }'), ...file('Animal', 'public class Animal { }') };
  const draft = await draftFor({ before: gate('2', 'Animal'), after: gate('3', 'Animal'), around }, english);
  expect(draft.testCases).toContain('of(new Dog()) → returns 3');
});

test('what a missing supertype may be is not known: no false is taken for granted', async () => {
  const around = file('Dog', 'import lib.Animal;\npublic class Dog extends Animal { }');
  const draft = await draftFor({ before: gate('2', 'lib.Walking'), after: gate('3', 'lib.Walking'), around }, english);
  expect(draft.testCode).not.toContain('assertEquals(1');
  expect(draft.testCases).toContain('not derived');
});
