/** How a new test is run where no flag says otherwise. */
export interface RunnerSettings {
  /** Limit for one start of the build tool. */
  readonly timeoutSeconds: number;
  /** How often the agent may mend a test that does not compile or start. */
  readonly repairs: number;
}

/** Twenty minutes: a cold Maven repository takes most of them. More than two tries mended nothing that two did not. */
export const DEFAULT_RUNNER: RunnerSettings = { timeoutSeconds: 1_200, repairs: 2 };

/** A day; ten answers of the agent, each with a build. */
export const RUNNER_LIMITS: RunnerSettings = { timeoutSeconds: 86_400, repairs: 10 };
