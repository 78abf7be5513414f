import type { ToolFailure } from '../../../../application/test-authoring/run-report.js';
import type { Bilingual, Locale } from '../../../../domain/locale.js';
import { printable } from './display-text.js';

const NO_OUTPUT: Bilingual = { ko: '(출력 없음)', en: '(it printed nothing)' };

/** The build tool's last words, then what could be taken in place of a wrapper that failed. */
export function toolFailureLines(failure: ToolFailure, locale: Locale): readonly string[] {
  const told = failure.lastOutput.length === 0 ? [NO_OUTPUT[locale]] : failure.lastOutput.map((line) => printable(line).trimEnd());
  const flags = otherLaunchers(failure);
  return flags.length === 0 ? told : [...told, `→ ${hint(flags, locale)}`];
}

/** The options that start an installed tool in place of the wrapper, one text a tool. */
export function otherLaunchers({ installedTools }: ToolFailure): readonly string[] {
  return installedTools.map(({ name, behindWrapper }) => (behindWrapper ? `--tool ${name} --no-wrapper` : `--tool ${name}`));
}

function hint(flags: readonly string[], locale: Locale): string {
  const listed = flags.map((flag) => `\`${flag}\``);
  return locale === 'ko' ? `래퍼 스크립트가 실패했습니다. 설치된 도구로 실행하려면: ${listed.join(' 또는 ')}` : `The wrapper script failed. To run with an installed tool: ${listed.join(' or ')}`;
}
