import type { ProjectPath, UnitId } from '../ids.js';

/** A unit whose code differs between the old and the new tree: comments and layout do not count. */
export interface ChangeUnit {
  readonly id: UnitId;
  readonly kind: 'type' | 'method' | 'sql' | 'config' | 'build' | 'resource';
  readonly change: 'added' | 'modified' | 'deleted';
  /** Of a deleted unit: where it stood in the old tree. */
  readonly file: ProjectPath;
  /** 1-based, inclusive; in the new tree, or in the old one for a deleted unit. */
  readonly start: number;
  readonly end: number;
  /** Of a type: the fields, constants, components and initialisers that differ. */
  readonly members?: readonly string[];
}
