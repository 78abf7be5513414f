/** Where a piece of source stands. Lines are 1-based and inclusive; offsets count UTF-16 units, `to` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}
