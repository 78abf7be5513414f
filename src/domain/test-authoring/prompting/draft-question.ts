import type { Locale } from '../../locale.js';
import type { SourceFile } from '../../project/snapshot.js';
import type { FailedTry } from '../failed-try.js';
import type { TestStack } from '../test-stack.js';

/** "Write a test for this change", as it comes to the Agent's service: facts that code settled, and sources. */
export interface DraftQuestion {
  readonly projectName: string;
  readonly locale: Locale;
  readonly diff: string;
  readonly units: readonly QuestionUnit[];
  readonly impacted: readonly { readonly id: string; readonly depth?: number; readonly via?: string }[];
  readonly affectedFiles: readonly string[];
  /** Paths of the files that the change touches. */
  readonly changedFiles: readonly string[];
  readonly risk: { readonly grade: string; readonly score?: number; readonly reasons: readonly string[] };
  readonly frameworks: readonly string[];
  readonly basePackage?: string;
  /** False where the code graph was missing or not whole, so that impact may be more than is told. */
  readonly graphReady: boolean;
  readonly warnings: readonly string[];
  readonly sources: readonly SourceFile[];
  /** Absent where the asker does not know it. */
  readonly testStack?: TestStack;
  /** The test that is to be mended. */
  readonly previous?: FailedTry;
}

export interface QuestionUnit {
  readonly id: string;
  readonly kind: string;
  readonly change?: string;
  readonly file: string;
  readonly start?: number;
  readonly end?: number;
  /** Of an entry point that users reach: `GET /orders/{id}`. */
  readonly entry?: string;
}
