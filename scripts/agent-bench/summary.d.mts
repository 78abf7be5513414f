import type { JudgedMutant } from './pit-mutants.mjs';

export interface ConditionResult {
  readonly state: 'no-test' | 'agent-failed' | 'does-not-compile' | 'did-not-run' | 'fails' | 'passes';
  readonly place: string;
  readonly reason?: string;
  /** Of a test that passes, in the order of the rule. */
  readonly mutants?: readonly JudgedMutant[];
  /** Whose mutants they are; our own where it is absent. */
  readonly by?: 'pit' | 'own';
  readonly whyNotPit?: string;
  readonly own?: readonly JudgedMutant[];
}

export interface BenchSummary {
  readonly chosen: number;
  readonly written: number;
  readonly compiles: number;
  readonly passes: number;
  readonly firstKilled: number;
  readonly negationKilled: number;
  readonly allKilled: number;
  readonly judged: Readonly<Record<'pit' | 'own', { readonly all: number; readonly firstKilled: number }>>;
  /** Conditions whose first mutant both PIT and our own gave a result of, and those on which they agree. */
  readonly agreement: { readonly both: number; readonly same: number };
  readonly mutants: { readonly all: number; readonly killed: number; readonly byKind: readonly { readonly kind: string; readonly all: number; readonly killed: number }[] };
  readonly unmeasured: number;
  readonly causes: Readonly<Record<string, readonly { readonly cause: string; readonly count: number }[]>>;
}

export function summaryOf(records: readonly ConditionResult[]): BenchSummary;
export function table(projects: readonly (BenchSummary & { readonly name: string })[], whole: BenchSummary & { readonly name: string }): string;
export function markdown(projects: readonly (BenchSummary & { readonly name: string; readonly head: string })[], whole: BenchSummary & { readonly name: string }): string;
export function within(page: string, part: string): string | undefined;
