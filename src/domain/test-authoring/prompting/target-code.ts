import type { SourceFile } from '../../project/snapshot.js';

/** The changed files as people are shown them beside a test: a heading and a block each. */
export function targetCode(sources: readonly SourceFile[], changed: readonly string[]): string {
  return sources
    .filter((file) => changed.includes(file.path))
    .map(({ path, content }) => `### ${path}\n${fenced(content, path.endsWith('.java') ? 'java' : '')}`)
    .join('\n\n');
}

/** With a fence that is longer than any in the text (CommonMark 4.5). */
function fenced(content: string, language: string): string {
  const longest = Math.max(2, ...[...content.matchAll(/`{3,}/g)].map((match) => match[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${content}${content.endsWith('\n') ? '' : '\n'}${fence}`;
}
