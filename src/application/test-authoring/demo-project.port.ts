/** Puts the sample project into a fresh repository. Adapters: files and git; memory. */
export interface DemoProject {
  /** Copies the sample into an empty folder, without build output, and commits it. Rejects with `git.unavailable` where there is no git. */
  create(folder: string): Promise<{ readonly commit: string; readonly files: number }>;
  /** Changes the business condition that the demo is about, and answers with what it did. Rejects with `config.invalid` where the sample has no such line. */
  changeCondition(folder: string): Promise<DemoEdit>;
}

export interface DemoEdit {
  /** Relative to the project's root. */
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}
