/**
 * Puts text of a project between marks that it cannot know: whatever stands in it (a comment that gives orders, a line
 * like a heading, the end mark of an older request) stays data. `mark` must be new for each request and unguessable.
 */
export type DataBlock = (kind: string, text: string) => string;

export function dataBlocks(mark: string): DataBlock {
  return (kind, text) => `<<<${kind} ${mark}\n${readable(text).replaceAll(mark, '(mark)')}\n${kind} ${mark}>>>`;
}

/** Without what servers refuse or terminals obey: control characters but tab and line feed, halves of characters. */
function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, ' ').replace(/\p{Cs}/gu, '\uFFFD');
}
