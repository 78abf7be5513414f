import type { Context, DefaultState, Next } from 'koa';

/** What every request carries here. */
export interface RequestState extends DefaultState {
  /** Names the request in the log, in problem documents and in `X-Request-Id`. */
  requestId: string;
}

export type Exchange = Context & { state: RequestState };
export type Step = (exchange: Exchange, next: Next) => Promise<void>;
