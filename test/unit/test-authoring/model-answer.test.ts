import { javaOfAnswer, MAX_TEST_CODE_CHARS } from '../../../src/domain/test-authoring/model-answer.js';

describe('Java in a model answer', () => {
  it.each<readonly [string, string, string]>([
    ['no fence', '  class T {}\n', 'class T {}'],
    ['a fence with prose around', 'Sure:\n```java\nclass T {}\n```\nBye', 'class T {}'],
    ['the first java block that holds a class', '```java\nimport a.B;\n```\n```java\nclass T {}\n```', 'class T {}'],
    ['a shell block first', '```sh\nmvn test # class\n```\n```java\nclass T {}\n```', 'class T {}'],
    ['an unmarked block', '```\nclass T {}\n```', 'class T {}'],
    ['an unclosed fence', 'x\n```java\nclass T {\n}', 'class T {\n}'],
    ['tildes and a longer fence around backticks', '~~~~java\nclass T { String s = "```"; }\n~~~~', 'class T { String s = "```"; }'],
    ['another language alone', '```python\nclass T: pass\n```', ''],
    ['blank', ' \n ', ''],
  ])('%s', (_case, answer, code) => {
    expect(javaOfAnswer(answer)).toBe(code);
  });

  it('is bounded', () => {
    expect(javaOfAnswer(`class T {${'x'.repeat(MAX_TEST_CODE_CHARS * 3)}`).length).toBe(MAX_TEST_CODE_CHARS);
  });
});
