import type { FileFacts } from '../../../domain/code/declarations.js';

/** In UTF-16 units. The largest hand-written Java files have some 500,000; beyond 2 million are tables that a program wrote. */
export const MAX_JAVA_FILE_LENGTH = 2_000_000;

/** Codes of the one diagnostic of a file that gave no facts. */
export type FailureCode =
  | 'code.syntax-error' | 'code.too-deep' | 'code.file-too-large' | 'code.parse-timeout' | 'code.parse-out-of-memory' | 'code.reader-failed';

export function failedFacts(path: string, code: FailureCode, message: string, line?: number): FileFacts {
  const diagnostic = { code, severity: 'error', message, file: path, ...(line === undefined ? {} : { line }) } as const;
  return { path, package: '', imports: [], types: [], diagnostics: [diagnostic] };
}

export function isTooLarge(content: string): boolean {
  return content.length > MAX_JAVA_FILE_LENGTH;
}

export function tooLargeFacts(path: string, content: string): FileFacts {
  return failedFacts(path, 'code.file-too-large', `The file has ${content.length} characters; files of more than ${MAX_JAVA_FILE_LENGTH} are not read.`);
}
