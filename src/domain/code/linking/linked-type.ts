import type { TypeDeclaration } from '../declarations.js';
import type { SourceClass } from './code-base.js';

/** A type of the file that is being linked: its symbol knows the surface alone, its declaration holds the bodies. */
export interface LinkedType {
  readonly symbol: SourceClass;
  readonly declaration: TypeDeclaration;
}
