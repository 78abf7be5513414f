export interface Choosable {
  readonly unit: string;
  readonly line: number;
  readonly text: string;
  readonly from: number;
}

export function choose<One extends Choosable>(conditions: readonly One[], count: number, perMethod?: number): readonly (One & { readonly key: string })[];
export function keyOf(condition: Pick<Choosable, 'unit' | 'line' | 'text'>): string;
