import type { NothingChanged, RunEnd, RunReport } from '../../../../application/test-authoring/run-report.js';
import { proofText } from '../../../../domain/test-authoring/proof-texts.js';
import { exitCodeOfRun, type ExitCode } from '../exit-code.js';
import type { Output } from '../output.js';
import { printable } from '../panel/display-text.js';
import { renderPanel } from '../panel/panel.js';
import { reasonText } from '../panel/result-reason.js';
import { otherLaunchers } from '../panel/tool-failure-lines.js';
import { reasonWords } from '../reason-words.js';

/** Panel, or document, of a run; answers with its exit code. */
export function sayRunEnd(output: Output, end: RunEnd): ExitCode {
  if (end.kind === 'nothing-changed') return sayNothingChanged(output, end);
  const exit = exitCodeOfRun(end);
  output.result(renderPanel(end, output));
  output.document(runDocument(end, exit, output));
  return exit;
}

export function sayNothingChanged(output: Output, end: NothingChanged): ExitCode {
  const korean = output.locale === 'ko';
  const outside = end.outside.length === 0 ? '' : korean ? ` (프로젝트 밖에서 바뀐 파일 ${end.outside.length}개는 대상이 아닙니다)` : ` (${end.outside.length} files changed outside the project are not part of it)`;
  const leftOut = end.leftOut.map(({ path, reason }) => `\n  - ${printable(path)} (${printable(reasonWords(reason, output.locale))})`).join('');
  const nothing = leftOut === '' ? (korean ? '변경된 내용이 없습니다.' : 'Nothing changed.') : korean ? '테스트할 수 있는 변경이 없습니다. 제외된 변경:' : 'No change that can be tested. Left out:';
  output.result(nothing + outside + leftOut);
  output.document({ outcome: 'nothing-changed', exit: exitCodeOfRun(end), outside: end.outside, left_out: end.leftOut });
  return exitCodeOfRun(end);
}

/** The facts of the panel and more, in the words of the tools. */
function runDocument(run: RunReport, exit: ExitCode, output: Output): object {
  return {
    outcome: 'finished',
    result: run.result,
    result_reason: run.reason,
    result_text: reasonText(run.reason, output.locale),
    exit,
    test_code: run.testCode,
    generated: run.facts ?? null,
    prepared: run.prepared ?? null,
    execution: run.execution ?? null,
    report: run.report ?? null,
    tries: run.tries ?? [],
    ...(run.repairEnd === undefined ? {} : { repair_end: run.repairEnd }),
    ...(run.proof === undefined ? {} : { proof: { kind: run.proof.kind, reason: run.proof.kind === 'accepted' ? null : run.proof.reason, detail: run.proof.kind === 'accepted' ? '' : run.proof.detail, text: proofText(run.proof, output.locale) } }),
    ...(run.toolFailure === undefined ? {} : { tool_failure: { last_output: run.toolFailure.lastOutput, other_launchers: otherLaunchers(run.toolFailure) } }),
    files: { test_code: run.files.code, test_result: run.files.result ?? null },
  };
}
