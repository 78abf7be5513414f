import type { Kit } from './kits.mjs';

export interface Expected {
  readonly exit: number | RegExp;
  readonly result?: string | RegExp;
  readonly reason?: string;
}

export interface Case {
  readonly name: string;
  readonly title: string;
  /** Names of kits. */
  readonly on: readonly string[];
  readonly expect: Expected;
  readonly body: (kit: Kit, started: string, name: string) => string;
}

export const CASES: readonly Case[];
