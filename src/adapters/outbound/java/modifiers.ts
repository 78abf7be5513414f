import type { Annotation } from '../../../domain/code/declarations.js';
import { nodes, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';

/** What stands before a declaration. */
export interface Modifiers {
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
}

const MODIFIER = /^(?:public|protected|private|abstract|static|final|sealed|non-sealed|strictfp|default|synchronized|native|transient|volatile)$/;

/**
 * @param rule name of the grammar's rule for one modifier, `classModifier` for example
 * @param end index of the first token behind the modifiers: annotations from there on belong to types
 */
export function readModifiers(reading: JavaReading, declaration: CstNode, rule: string, end: number): Modifiers {
  const modifiers = nodes(declaration, rule).map((each) => reading.text(each));
  return {
    // The mark before a member record stands for no token of the file: it reads as the word behind it.
    modifiers: modifiers.filter((word) => MODIFIER.test(word)),
    annotations: reading.annotations(reading.declaration(declaration).first, end),
  };
}
