/**
 * Which lines lie in a fenced block that is closed (CommonMark 4.5). A fence without its end hides nothing: a model that
 * forgot it went on with its next section.
 */
export function linesInFences(lines: readonly string[]): ReadonlySet<number> {
  const inside = new Set<number>();
  for (let at = 0; at < lines.length; at += 1) {
    const mark = openingMark(lines[at] ?? '');
    const end = mark === undefined ? -1 : closingLine(lines, at + 1, mark);
    for (let line = at; line <= end; line += 1) inside.add(line);
    if (end > at) at = end;
  }
  return inside;
}

function openingMark(line: string): string | undefined {
  return /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
}

function closingLine(lines: readonly string[], from: number, mark: string): number {
  return lines.findIndex((line, at) => {
    const found = at < from ? undefined : /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
    return found !== undefined && found.startsWith(mark);
  });
}
