import { javaPattern } from '../../../src/domain/test-authoring/evaluation/java-patterns.js';
import { NotDerivable } from '../../../src/domain/test-authoring/evaluation/signals.js';

const AS = 'a'.repeat(60);

describe('patterns of Java', () => {
  test.each([
    ['\\d{4}-\\d{2}-\\d{2}', '2024-01-15', true], ['[\\w.]+@[\\w.]+\\.\\w+', 'a.b@c.org', true], ['(ab)+', 'abab', true], ['(\\d{3}-){2}\\d{4}', '010-123-4567', true], ['cat|dog', 'dog', true], ['colou?r', 'color', true],
  ])('%s is followed', (pattern, text, matches) => expect(javaPattern(pattern, text, { whole: true }).test(text)).toBe(matches));

  test.each(['(a+)+b', '((a+)b?)+', '(a|a)*b', '(a|aa)+$', '(a?){50}b', '(a{0,5}){50}b', '(?:a*)*b', 'a*a*a*a*a*b'])('%s is not: it may take for ever', (pattern) => {
    expect(() => javaPattern(pattern, AS, { whole: true })).toThrow(NotDerivable);
  });
});
