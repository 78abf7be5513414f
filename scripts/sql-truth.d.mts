export interface ExecutedStatement {
  readonly sql: string;
  /** `a.b.Type#method:line`, innermost first. */
  readonly stack: readonly string[];
  /** Words for what of the libraries executed it. */
  readonly by?: string;
}

export type StatementKind = 'exact' | 'covered' | 'followed' | 'missed' | 'no-query' | 'no-frame';

export interface SqlComparison {
  readonly statements: number;
  readonly counts: Readonly<Record<StatementKind, number>>;
  readonly total: number;
  readonly mapped: number;
  readonly mappedStrictly: number;
  readonly byHibernate: { readonly total: number; readonly mapped: number };
  readonly missed: readonly { readonly operation: string; readonly tables: readonly string[]; readonly frame?: string; readonly by?: string; readonly times: number }[];
}

export function readStatement(sql: string): { readonly operation: string; readonly tables: readonly string[] };
export function compareSql(records: readonly unknown[], statements: readonly ExecutedStatement[], basePackage: string): SqlComparison;
