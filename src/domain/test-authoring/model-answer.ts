/** Longest test source taken from an answer, in UTF-16 units: far above any real test, low enough to parse at once. */
export const MAX_TEST_CODE_CHARS = 200_000;

interface FencedBlock {
  readonly language: string;
  readonly body: string;
}

/**
 * The Java source in a model's answer: prose and fences gone. The first fenced block marked as Java, else the first block
 * without a language, that declares a type; without any fence the text itself. An unclosed fence reaches to the end.
 * Which lines are Java is left to the parser: this only follows Markdown's fences (CommonMark 4.5).
 */
export function javaOfAnswer(answer: string): string {
  const blocks = fencedBlocks(answer.slice(0, MAX_TEST_CODE_CHARS * 2));
  const java = blocks.filter((block) => block.language === 'java');
  const plain = blocks.filter((block) => block.language === '');
  const candidates = [...java, ...plain];
  const chosen = candidates.find((block) => declaresType(block.body)) ?? candidates[0];
  const text = chosen?.body ?? (blocks.length === 0 ? answer : '');
  return text.slice(0, MAX_TEST_CODE_CHARS).replace(/^\uFEFF/, '').trim();
}

/** Only a first look that picks among blocks; the parser has the last word. */
function declaresType(body: string): boolean {
  return /(^|\s)(class|record|interface|enum)\s+[\p{L}_$]/u.test(body);
}

function fencedBlocks(text: string): readonly FencedBlock[] {
  const blocks: FencedBlock[] = [];
  let open: { readonly fence: string; readonly language: string; readonly lines: string[] } | undefined;
  for (const line of text.split('\n')) {
    const mark = fenceMark(line);
    if (open === undefined) {
      if (mark !== undefined) open = { fence: mark.fence, language: mark.info.split(/\s/)[0]?.toLowerCase() ?? '', lines: [] };
    } else if (mark !== undefined && mark.info === '' && mark.fence[0] === open.fence[0] && mark.fence.length >= open.fence.length) {
      blocks.push({ language: open.language, body: open.lines.join('\n') });
      open = undefined;
    } else {
      open.lines.push(line);
    }
  }
  if (open !== undefined) blocks.push({ language: open.language, body: open.lines.join('\n') });
  return blocks;
}

/** Up to three spaces, then at least three backticks or tildes. */
function fenceMark(line: string): { readonly fence: string; readonly info: string } | undefined {
  const found = /^ {0,3}(`{3,}|~{3,})([^`]*)$/.exec(line.trimEnd());
  if (found === null) return undefined;
  return { fence: found[1] ?? '', info: (found[2] ?? '').trim() };
}
