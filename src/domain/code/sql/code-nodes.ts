/** A statement or an expression, whatever its kind: facts are plain data, so they can be walked as such. */
export type CodeNode = Readonly<Record<string, unknown>>;

/** Every statement and expression below, in the order of the source. */
export function nodesIn(value: unknown): readonly CodeNode[] {
  const found: CodeNode[] = [];
  collect(value, found);
  return found;
}

function collect(value: unknown, found: CodeNode[]): void {
  if (Array.isArray(value)) for (const part of value) collect(part, found);
  else if (isNode(value)) {
    found.push(value);
    for (const part of Object.values(value)) collect(part, found);
  }
}

export function isNode(value: unknown): value is CodeNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the expression is that simple name, or the field of that name of `this`. */
export function isNamed(value: unknown, name: string): boolean {
  if (!isNode(value)) return false;
  return (value['kind'] === 'name' && value['name'] === name) || (value['kind'] === 'field' && value['name'] === name && isNode(value['target']) && value['target']['kind'] === 'this');
}
