import type { BuildError } from '../../../domain/execution/run-facts.js';

/** Characters of one message: generic signatures get long. */
const MESSAGE_LIMIT = 1_000;
/** Lines below an error in which javac names the symbol and its place. */
const DETAIL_LINES = 6;

/** javac's word for an error in the languages that a JDK speaks: English, Korean, Japanese, Chinese. */
export const ERROR_WORD = '(?:error|오류|エラー|错误|錯誤|Fehler)';

/** What javac adds below `cannot find symbol`, in English and Korean. */
const DETAIL = /^\s*(?:symbol|location|required|found|reason|기호|위치|필수|발견|이유)\s*:/;

/** How Kotlin's compiler and what it starts write an error: file, line, message. */
const KOTLIN_ERRORS: readonly RegExp[] = [
  /^e: (?:file:\/\/)?(.+?\.kts?):(\d+):\d+:? (.+)$/,
  // Before 1.8.
  /^e: (.+?\.kts?): \((\d+), \d+\): (.+)$/,
  // Symbol processors tell the file of either language, without a column.
  /^e: \[ksp\] (.+?\.(?:kts?|java)):(\d+): (.+)$/,
];

/** Kotlin: `e: file:///p/Foo.kt:12:5 message`, `e: /p/Foo.kt: (12, 5): message`, `e: [ksp] /p/Foo.kt:12: message`. */
export function kotlinError(line: string): BuildError | undefined {
  const parts = KOTLIN_ERRORS.map((form) => form.exec(line)).find((found) => found !== null);
  if (parts === undefined || parts === null) return undefined;
  const [, file = '', number = '', message = ''] = parts;
  return compileError(decoded(file), number, message);
}

/** javac as Gradle and the JDK print it: `/p/my shop/Foo.java:12: error: message`; Kotlin's kapt puts `e: ` before it. */
export function javacError(line: string): BuildError | undefined {
  const parts = new RegExp(`^(?:e: )?(.+?\\.(?:java|kt|groovy)):(\\d+): ${ERROR_WORD}: (.+)$`).exec(line);
  if (parts === null) return undefined;
  const [, file = '', number = '', message = ''] = parts;
  return compileError(file, number, message);
}

export function compileError(file: string, line: string, message: string): BuildError {
  return { file, line: Number(line), message: message.trim().slice(0, MESSAGE_LIMIT) };
}

/** The symbol and place that follow an error, joined to its message; `strip` removes the tool's own prefix of a line. */
export function withDetails(error: BuildError, following: readonly string[], strip: (line: string) => string): BuildError {
  const details: string[] = [];
  for (const line of following.slice(0, DETAIL_LINES).map(strip)) {
    if (DETAIL.test(line)) details.push(line.trim().replace(/\s+/g, ' '));
    else if (javacError(line) !== undefined) break;
  }
  return details.length === 0 ? error : { ...error, message: `${error.message} (${details.join(', ')})`.slice(0, MESSAGE_LIMIT) };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
