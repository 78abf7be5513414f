import type { Tree, TreeCursor } from 'web-tree-sitter';

/** One step after the other through a tree; nothing but the kind of node is asked, since every question costs. */
export interface TreeWalk {
  /** To the root. */
  start(tree: Tree): void;
  /** The grammar's number for the kind of node. */
  nodeTypeId(): number;
  gotoFirstChild(): boolean;
  gotoNextSibling(): boolean;
  gotoParent(): boolean;
  /** Frees what `start` took. */
  finish(): void;
}

/** With the library's own cursor. */
export class CursorWalk implements TreeWalk {
  private cursor: TreeCursor | undefined;

  start(tree: Tree): void {
    this.cursor = tree.walk();
  }

  nodeTypeId(): number {
    return this.cursor?.nodeTypeId ?? 0;
  }

  gotoFirstChild(): boolean {
    return this.cursor?.gotoFirstChild() ?? false;
  }

  gotoNextSibling(): boolean {
    return this.cursor?.gotoNextSibling() ?? false;
  }

  gotoParent(): boolean {
    return this.cursor?.gotoParent() ?? false;
  }

  finish(): void {
    this.cursor?.delete();
    this.cursor = undefined;
  }
}

/** What the library's WebAssembly gives for trees; each takes the tree's address and finds the cursor where the last one left it. */
const CALLS = {
  root: 'ts_tree_root_node_wasm',
  open: 'ts_tree_cursor_new_wasm',
  type: 'ts_tree_cursor_current_node_type_id_wasm',
  child: 'ts_tree_cursor_goto_first_child_wasm',
  sibling: 'ts_tree_cursor_goto_next_sibling_wasm',
  parent: 'ts_tree_cursor_goto_parent_wasm',
  close: 'ts_tree_cursor_delete_wasm',
} as const;

type Call = (tree: number) => number;
type Calls = Readonly<Record<keyof typeof CALLS, Call>>;

/**
 * The same calls that the library's cursor makes, without the four numbers that it copies into WebAssembly and back
 * around each of them: half of the time of a walk. The numbers stay where they are as long as nobody else asks the
 * library between `start` and `finish`.
 */
export class DirectWalk implements TreeWalk {
  private tree = 0;

  private constructor(private readonly calls: Calls) {}

  /** @param exports of the library's WebAssembly; undefined where they are not those of the version that this was written for */
  static over(exports: Readonly<Record<string, unknown>>): DirectWalk | undefined {
    const found = Object.entries(CALLS).map(([name, exported]) => [name, exports[exported]] as const);
    return found.every(([, call]) => typeof call === 'function') ? new DirectWalk(Object.fromEntries(found) as Calls) : undefined;
  }

  start(tree: Tree): void {
    this.tree = addressOf(tree);
    this.calls.root(this.tree);
    this.calls.open(this.tree);
  }

  nodeTypeId(): number {
    return this.calls.type(this.tree);
  }

  gotoFirstChild(): boolean {
    return this.calls.child(this.tree) === 1;
  }

  gotoNextSibling(): boolean {
    return this.calls.sibling(this.tree) === 1;
  }

  gotoParent(): boolean {
    return this.calls.parent(this.tree) === 1;
  }

  finish(): void {
    this.calls.close(this.tree);
  }
}

/** The library keeps it as the tree's property `0`, which its types leave out. */
function addressOf(tree: Tree): number {
  return (tree as unknown as Readonly<Record<number, number>>)[0] ?? 0;
}
