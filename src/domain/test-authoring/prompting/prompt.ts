/** What a model is asked: its orders, and the data. */
export interface Prompt {
  /** Name and version of the orders: `draft-v1`. */
  readonly version: string;
  readonly system: string;
  readonly user: string;
}
