import type { ToolName } from '../../../application/tool-shapes.js';

/** How long a tool may take, in milliseconds. */
export interface CallLimit {
  /** Silence: begins anew at every progress message. */
  readonly silenceMs: number;
  /** From the call to the answer, whatever is heard between. */
  readonly totalMs: number;
}

/** Nothing but the server's own code and its database works on these. */
const SHORT: CallLimit = { silenceMs: 180_000, totalMs: 180_000 };
/** The agent behind these may be a language model: it takes as long as it takes, with progress; silence of five minutes is a dead server. The end is for one that would talk for ever. */
const LONG: CallLimit = { silenceMs: 300_000, totalMs: 4 * 3_600_000 };

export const CALL_LIMITS: Readonly<Record<ToolName, CallLimit>> = {
  hello: SHORT,
  register_project: SHORT,
  upload_sources: SHORT,
  project_status: SHORT,
  delete_project: SHORT,
  test_generate: LONG,
  prepare_test: SHORT,
  report_execution: LONG,
};
