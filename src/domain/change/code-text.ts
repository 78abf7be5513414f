/** A part of the facts as text, to be compared: where something stands is no part of what it is. */
export function codeText(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'line' || key === 'span' ? undefined : part));
}
