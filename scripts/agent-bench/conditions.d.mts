export interface Range {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

export interface SourceCondition extends Range {
  /** What it is a part of, with the keyword before it. */
  readonly whole: Range;
  /** 1-based. */
  readonly line: number;
  /** As written, on one line. */
  readonly text: string;
  readonly place: 'if' | 'while' | 'do' | 'for' | '?:' | 'return' | 'switch';
  readonly kind: 'comparison' | 'boolean' | 'case';
  readonly operator?: Range & { readonly text: string };
  /** A whole number beside the operator. */
  readonly bound?: Range;
  /** The `&&` or `||` that joins it to its neighbour. */
  readonly joined?: Range & { readonly operator: '&&' | '||' };
  readonly negated?: true;
  /** Of a case. */
  readonly constant?: string;
  /** What goes with a case that is removed. */
  readonly removable?: Range;
}

export function conditionsOf(source: string): readonly SourceCondition[];
