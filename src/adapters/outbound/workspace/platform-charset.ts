import { execFile } from 'node:child_process';
import { localeCharset } from '../../../domain/execution/build-locale.js';

/** The registry answers at once or not at all. */
const REGISTRY_TIMEOUT_MS = 5_000;
const CODE_PAGES = String.raw`HKLM\SYSTEM\CurrentControlSet\Control\Nls\CodePage`;

export interface Platform {
  readonly windows: boolean;
  readonly variable: (name: string) => string | undefined;
}

/**
 * What programs write to a pipe in: the charset of the locale in force; on Windows the system's ANSI code page, which a JVM takes for its
 * output where that is no console (java.lang.System, `stdout.encoding`). Undefined where nothing tells.
 */
export async function platformCharset({ windows, variable }: Platform): Promise<string | undefined> {
  return windows ? ansiCodePage(await registryAnswer(CODE_PAGES, 'ACP')) : localeCharset(variable);
}

/** `    ACP    REG_SZ    949` -> `cp949`; 65001 is UTF-8. */
export function ansiCodePage(answer: string): string | undefined {
  const page = /^\s*ACP\s+REG_SZ\s+(\d+)\s*$/m.exec(answer)?.[1];
  if (page === undefined) return undefined;
  return page === '65001' ? 'utf-8' : `cp${page}`;
}

function registryAnswer(key: string, value: string): Promise<string> {
  return new Promise((resolve) => {
    // Nothing is said where there is no such program: then nothing is known.
    execFile('reg', ['query', key, '/v', value], { windowsHide: true, timeout: REGISTRY_TIMEOUT_MS }, (_, stdout) => { resolve(stdout); });
  });
}
