import { parseProjectPath } from '../../../src/domain/project/project-path.js';

describe('parseProjectPath', () => {
  it.each(['pom.xml', 'src/main/java/com/acme/A.java', 'src/주문/결제 서비스.java', 'a/.gitignore', 'a/.github/x.yml', 'a..b/c...d', 'a/git~10'])('takes %s', (path) => {
    expect(parseProjectPath(path)).toBe(path);
  });

  it.each(['', '/etc/passwd', '../x', 'a/../x', 'a/..', './a', 'a/./b', 'a//b', 'a/', 'a\\b', '..\\x', 'C:/x', 'c:x', 'a\0b', 'a\nb', 'a\u0085b', '.git/config', 'a/.git/hooks/x', '.GIT/x', '.git', '.git./x', 'GIT~1/x', 'a'.repeat(1025)])('refuses %j', (path) => {
    expect(() => parseProjectPath(path)).toThrow(expect.objectContaining({ code: 'project.bad-path' }) as Error);
  });

  it('shows the path with its control characters escaped', () => {
    expect(() => parseProjectPath('a\nb')).toThrow('The path "a\\nb" has a control character.');
  });
});
