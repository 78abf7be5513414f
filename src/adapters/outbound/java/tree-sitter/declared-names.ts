import { KIND } from './node-kinds.js';
import type { TreeReading } from './tree-reading.js';
import { NONE } from './tree-reading.js';
import { countDims } from './types.js';

/** A name that a declaration gives, with the dimensions written after it. */
export interface DeclaredName {
  readonly name: string;
  readonly dims: number;
}

/** The type of a declaration: what stands behind its modifiers. */
export function typeOfDeclaration(reading: TreeReading, node: number): number {
  const first = node + 1;
  return reading.kind(first) === KIND.modifiers ? reading.next(first) : first;
}

/** The name and dimensions behind a declaration's type. */
export function declaredName(reading: TreeReading, node: number, type: number): DeclaredName {
  return { name: reading.text(reading.next(type)), dims: countDims(reading, reading.child(node, KIND.dimensions)) };
}

export function isSpread(reading: TreeReading, node: number): boolean {
  return reading.kind(node) === KIND.spread_parameter;
}

/** Of `spread_parameter`. */
export function nameOfSpread(reading: TreeReading, node: number): string {
  const declarator = reading.child(node, KIND.variable_declarator);
  return declarator === NONE ? '' : reading.text(declarator + 1);
}
