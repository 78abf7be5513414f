import type { JudgedMutant } from './pit-mutants.mjs';

export type MutantSource = 'pit' | 'own' | 'both';

export interface Judgement {
  /** Whose mutants count. */
  readonly by: 'pit' | 'own';
  readonly mutants: readonly JudgedMutant[];
  /** Where PIT was asked and its mutants do not count. */
  readonly whyNotPit?: string;
  /** What our own said where PIT's count. */
  readonly own?: readonly JudgedMutant[];
}

/** @param own absent where they did not run. @param pit absent where it was not asked */
export function judgementOf(own: readonly JudgedMutant[] | undefined, pit: { readonly mutants: readonly JudgedMutant[] } | { readonly why: string } | undefined): Judgement;
export function excludedMethods(names: readonly string[], unit: string): readonly string[];
