/** A text as one word of a POSIX shell, bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** One sentence of a description, on one line: a menu has room for no more. */
export function firstSentence(text: string): string {
  return (text.replaceAll(/\s+/g, ' ').split('; ')[0] ?? '').trim();
}

/** The commits that can be named, one a line; nothing outside of a repository. */
export const LIST_REFS = "git for-each-ref --format='%(refname:short)' 2>/dev/null";
