export interface DerivedFrom {
  readonly end: string;
  readonly exit_code: number | null;
  readonly output: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
}

export function predecessorSays(execution: DerivedFrom | undefined, kit: { readonly tool: 'maven' | 'gradle'; readonly modules: 'one' | 'several' }): string;
