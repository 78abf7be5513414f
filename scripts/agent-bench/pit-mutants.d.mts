import type { SourceCondition } from './conditions.mjs';
import type { PitMutation } from './pit-report.mjs';

export interface JudgedMutant {
  readonly kind: string;
  readonly outcome: 'killed' | 'survived' | 'not-compiled' | 'unmeasured' | 'timeout';
  readonly detail?: string;
}

/** PIT's names of the operators that the rule needs. */
export const PIT_MUTATORS: readonly string[];

/** Why PIT has no operator that is the first by the rule; undefined where it has one. */
export function whyNotPit(condition: SourceCondition): string | undefined;

/** @param besides all conditions of the unit, the condition among them */
export function pitMutantsOf(
  condition: SourceCondition & { readonly unit: string },
  place: { readonly besides: readonly SourceCondition[]; readonly source: string; readonly fileName: string },
  mutations: readonly PitMutation[],
): { readonly mutants: readonly JudgedMutant[] } | { readonly why: string };
