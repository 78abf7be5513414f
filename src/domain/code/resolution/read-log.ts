/**
 * What was looked at, as a graph: a leaf is one answer of the sources (its hash names the question), an inner node is a
 * value that was computed once, with all that was looked at for it.
 */
export interface ReadNode {
  /** 32 bits, signed; 0 where the node asks nothing by itself. */
  readonly hash: number;
  readonly parts: readonly ReadNode[];
  /** The frame that has it already, and the walk that has seen it: marks, so that nothing is looked up to skip it. */
  inFrame: number;
  inWalk: number;
}

/** A value computed at the first asking, which keeps what it was computed from. */
export interface Memo<Value> extends ReadNode {
  parts: readonly ReadNode[];
  value: Value | undefined;
  /** -1: not computed; a number above: it is being computed, at that depth; -2: done. */
  depth: number;
}

const NOT_COMPUTED = -1;
const DONE = -2;
export const NO_PARTS: readonly ReadNode[] = [];
/** Values in circles that only broken sources have are computed anew at each asking, up to so many times. */
const MAX_UNSETTLED = 20_000;
/** Deeper than anything can be. */
const NO_CIRCLE = 1_000_000_000;

interface Frame {
  readonly nodes: ReadNode[];
  readonly id: number;
  /** The least depth of a value that was asked for while it was being computed. */
  lowest: number;
}

/** The hash is kept as a signed number, which needs no object of its own. */
export function leaf(hash: number): ReadNode {
  return { hash: hash | 0, parts: NO_PARTS, inFrame: 0, inWalk: 0 };
}

export function newMemo<Value>(): Memo<Value> {
  return { hash: 0, parts: NO_PARTS, inFrame: 0, inWalk: 0, value: undefined, depth: NOT_COMPUTED };
}

/** The memo's value, where nothing that it is made from can ever change. */
export function unrecorded<Value>(memo: Memo<Value>, make: () => Value): Value {
  if (memo.depth !== DONE) {
    memo.value = make();
    memo.depth = DONE;
  }
  return memo.value as Value;
}

/**
 * Records every question that the linking of one file asks of the sources, hits and misses alike. A memo's answer never
 * depends on who asked for it first: one that met a value still being computed is not kept, save by the value at which
 * the circle began.
 */
export class ReadLog {
  private frames = 0;
  private walks = 0;
  private unsettled = 0;
  private frame: Frame = { nodes: [], id: 0, lowest: NO_CIRCLE };
  private depth = 0;

  /** Everything that `work` looks at: hashes, sorted, each once. */
  record<Value>(work: () => Value): { readonly value: Value; readonly reads: Uint32Array } {
    const outer = this.frame;
    const frame = this.open();
    try {
      const value = work();
      return { value, reads: this.hashesOf(frame.nodes) };
    } finally {
      this.frame = outer;
    }
  }

  touch(node: ReadNode): void {
    const { id, nodes } = this.frame;
    if (node.inFrame === id || id === 0) return;
    node.inFrame = id;
    nodes.push(node);
  }

  /** Whether the value is there: then it counts as asked for, and can be taken. */
  has<Value>(memo: Memo<Value>): memo is Memo<Value> & { readonly value: Value } {
    if (memo.depth !== DONE) return false;
    if (memo.parts.length > 0) this.touch(memo);
    return true;
  }

  /** `during` is the answer to who asks for the value while it is being computed: a circle in broken sources must end. */
  ask<Value>(memo: Memo<Value>, make: () => Value, during?: Value): Value {
    if (this.has(memo)) return memo.value;
    if (memo.depth >= 0 && during !== undefined) {
      this.frame.lowest = Math.min(this.frame.lowest, memo.depth);
      return during;
    }
    return this.compute(memo, make);
  }

  private compute<Value>(memo: Memo<Value>, make: () => Value): Value {
    const outer = this.frame;
    const frame = this.open();
    const depth = this.depth;
    this.depth = depth + 1;
    memo.depth = depth;
    let isDone = false;
    try {
      const value = make();
      isDone = this.isSettled(frame, depth);
      memo.value = value;
      memo.parts = frame.nodes;
      return value;
    } finally {
      memo.depth = isDone ? DONE : NOT_COMPUTED;
      this.depth = depth;
      this.frame = outer;
      outer.lowest = Math.min(outer.lowest, isDone ? NO_CIRCLE : frame.lowest);
      this.handOver(memo, frame, isDone);
    }
  }

  private isSettled(frame: Frame, depth: number): boolean {
    if (frame.lowest >= depth) return true;
    this.unsettled += 1;
    return this.unsettled > MAX_UNSETTLED;
  }

  private handOver(memo: Memo<unknown>, frame: Frame, isDone: boolean): void {
    if (isDone && frame.nodes.length > 0) this.touch(memo);
    else for (const node of frame.nodes) this.touch(node);
  }

  /** A value that is computed once and recorded at every asking. */
  once<Value>(make: () => Value, during?: Value): () => Value {
    const memo = newMemo<Value>();
    return () => this.ask(memo, make, during);
  }

  private open(): Frame {
    this.frames += 1;
    this.frame = { nodes: [], id: this.frames, lowest: NO_CIRCLE };
    return this.frame;
  }

  private hashesOf(nodes: readonly ReadNode[]): Uint32Array {
    this.walks += 1;
    const hashes: number[] = [];
    const open = nodes.slice();
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (node.inWalk === this.walks) continue;
      node.inWalk = this.walks;
      if (node.hash !== 0) hashes.push(node.hash);
      for (const part of node.parts) if (part.inWalk !== this.walks) open.push(part);
    }
    return distinct(new Uint32Array(hashes).sort());
  }
}

/** Of sorted numbers each once. */
function distinct(sorted: Uint32Array): Uint32Array {
  let count = 0;
  for (const hash of sorted) {
    if (count > 0 && sorted[count - 1] === hash) continue;
    sorted[count] = hash;
    count += 1;
  }
  return sorted.slice(0, count);
}
