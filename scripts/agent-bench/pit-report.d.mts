export interface PitMutation {
  /** As PIT writes it: `KILLED`, `SURVIVED`, `NO_COVERAGE`, `TIMED_OUT`, `RUN_ERROR` and others. */
  readonly status: string;
  readonly sourceFile: string;
  /** Binary name. */
  readonly mutatedClass: string;
  readonly mutatedMethod: string;
  /** 1-based. */
  readonly line: number;
  /** Simple name of the operator's class. */
  readonly mutator: string;
  /** Of the instruction in its method, the lowest where one mutation stands for several copies of it. */
  readonly index: number;
  readonly killingTest: string;
}

export function readPitReport(xml: string): { readonly mutations: readonly PitMutation[] } | { readonly unreadable: string };
export function whyPitFailed(output: string, code: number | undefined): string;
