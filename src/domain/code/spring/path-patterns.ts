/** As Spring combines patterns: one slash between them, a slash at the end kept, a `*` for the last part replaced. */
export function joinPaths(start: string, end: string): string {
  const [first, second] = [start.trim(), end.trim()];
  if (first === '') return slashed(second);
  if (second === '') return slashed(first);
  return slashed(`${first.replace(/\/\*$/, '').replace(/\/$/, '')}/${second.replace(/^\//, '')}`);
}

function slashed(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}
