import type { BuildError } from './run-facts.js';

/** Errors shown to people: beyond it javac's list repeats one cause. */
const MAX_BUILD_ERRORS = 50;

/**
 * Files below one of the roots become relative to it, others stay as the compiler wrote them. Each error once, in the
 * compiler's order.
 *
 * @param roots absolute paths of the project, as given and with links resolved
 */
export function relativeBuildErrors(errors: readonly BuildError[], roots: readonly string[]): readonly BuildError[] {
  const seen = new Set<string>();
  const unique = errors.map((error) => relative(error, roots)).filter((error) => {
    const key = `${error.file ?? ''}:${error.line ?? ''}:${error.message}`;
    return seen.has(key) ? false : seen.add(key);
  });
  const rest = unique.length - MAX_BUILD_ERRORS;
  return rest <= 0 ? unique : [...unique.slice(0, MAX_BUILD_ERRORS), { message: `${rest} more errors in the console output` }];
}

function relative(error: BuildError, roots: readonly string[]): BuildError {
  if (error.file === undefined) return error;
  const file = error.file.replaceAll('\\', '/');
  // Maven writes Windows paths with a slash before the drive: /C:/shop/…
  const plain = file.replace(/^\/(?=[A-Za-z]:\/)/, '');
  for (const root of roots) {
    const prefix = `${root.replaceAll('\\', '/').replace(/\/+$/, '')}/`;
    if (plain.startsWith(prefix)) return { ...error, file: plain.slice(prefix.length) };
  }
  return { ...error, file: plain };
}
