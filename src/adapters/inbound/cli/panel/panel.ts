import type { RunReport } from '../../../../application/test-authoring/run-report.js';
import { displayWidth, padToWidth } from './display-text.js';
import { wrapLine } from './wrap-line.js';
import { panelRows, type PanelRow, type PanelView } from './panel-rows.js';

const GAP = '  ';
const RULE_WIDTH = 72;

/** The result panel: labels in one column, padded by the columns they take, values in the next. */
export function renderPanel(run: RunReport, view: PanelView): string {
  const rule = view.style.dim('─'.repeat(Math.min(RULE_WIDTH, view.columns ?? RULE_WIDTH)));
  return [rule, ...renderRows(panelRows(run, view), view), rule].join('\n');
}

export function renderRows(rows: readonly PanelRow[], view: PanelView): readonly string[] {
  const width = Math.max(...rows.map((row) => displayWidth(row.label)));
  const columns = (view.columns ?? Infinity) - width - GAP.length;
  return rows.flatMap((row) =>
    row.lines.flatMap((line) => wrapLine(line, columns)).map((line, index) => `${index === 0 ? view.style.bold(padToWidth(row.label, width)) : ' '.repeat(width)}${GAP}${line}`.trimEnd()),
  );
}
