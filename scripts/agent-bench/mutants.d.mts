import type { Range, SourceCondition } from './conditions.mjs';

export interface Mutant extends Range {
  readonly kind: 'boundary' | 'negation' | 'bound + 1' | 'bound - 1' | 'connective' | 'constant' | 'case removed';
  readonly insert: string;
}

export function mutantsOf(condition: SourceCondition, source: string): readonly Mutant[];
export function mutated(source: string, mutant: Mutant): string;
