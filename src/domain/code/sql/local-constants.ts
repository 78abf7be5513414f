import type { Expression, Statement } from '../declarations.js';

/** The initialiser of a local that is declared once in the body and never assigned again; undefined for any other name. */
export function localConstant(name: string, body: readonly Statement[]): Expression | undefined {
  const nodes = nodesIn(body);
  const declared = nodes.filter((node) => node['kind'] === 'local' && node['name'] === name);
  const assigned = nodes.some((node) => node['kind'] === 'assign' && isNode(node['target']) && node['target']['kind'] === 'name' && node['target']['name'] === name);
  const init = declared[0]?.['init'];
  return declared.length === 1 && !assigned && isNode(init) ? (init as unknown as Expression) : undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** Every statement and expression below, whatever its kind: facts are plain data, so they can be walked as such. */
function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
