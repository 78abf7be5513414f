/** The part of the parser's tree that is used: nodes by rule name, tokens by token name, in order within each name. */
export interface CstToken {
  readonly image: string;
  readonly startOffset: number;
  readonly endOffset?: number;
}

export interface CstNode {
  readonly name: string;
  readonly children: { readonly [name: string]: readonly (CstNode | CstToken)[] | undefined };
  readonly location?: { readonly startOffset: number; readonly endOffset?: number };
}

const NONE: readonly never[] = [];

export function isNode(element: CstNode | CstToken): element is CstNode {
  return 'children' in element;
}

/** The first child node of that rule. */
export function child(node: CstNode | undefined, rule: string): CstNode | undefined {
  const element = node?.children[rule]?.[0];
  return element && isNode(element) ? element : undefined;
}

/** The node that a chain of rules leads to, each the first child of the one before. */
export function descend(node: CstNode | undefined, ...rules: readonly string[]): CstNode | undefined {
  let at = node;
  for (const rule of rules) at = child(at, rule);
  return at;
}

export function nodes(node: CstNode | undefined, rule: string): readonly CstNode[] {
  return (node?.children[rule] as readonly CstNode[] | undefined) ?? NONE;
}

export function token(node: CstNode | undefined, name: string): CstToken | undefined {
  return node?.children[name]?.[0] as CstToken | undefined;
}

export function tokens(node: CstNode | undefined, name: string): readonly CstToken[] {
  return (node?.children[name] as readonly CstToken[] | undefined) ?? NONE;
}

/** The only child of a rule that stands for one of several alternatives. */
export function onlyNode(node: CstNode | undefined): CstNode | undefined {
  if (!node) return undefined;
  for (const elements of Object.values(node.children)) {
    const element = elements?.[0];
    if (element && isNode(element)) return element;
  }
  return undefined;
}

export function startOf(element: CstNode | CstToken): number {
  return isNode(element) ? (element.location?.startOffset ?? 0) : element.startOffset;
}

export function endOf(element: CstNode | CstToken): number {
  return (isNode(element) ? element.location?.endOffset : element.endOffset) ?? startOf(element);
}
