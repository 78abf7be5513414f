import type { CoverageReport, FileCoverage, LineCoverage } from '../../../domain/execution/coverage.js';
import { reportCount } from './report-numbers.js';
import { walkXml, type XmlHandlers } from './xml-walk.js';

type Attributes = Readonly<Record<string, string>>;

interface OpenFile {
  readonly groups: readonly string[];
  readonly package: string;
  readonly name: string;
  readonly lines: LineCoverage[];
}

/** Collects source files with their lines; groups of an aggregated report may nest and may stand beside packages. */
class JacocoHandlers implements XmlHandlers {
  readonly files: FileCoverage[] = [];
  readonly totals = new Map<string, { readonly missed: number; readonly covered: number }>();
  rootName: string | undefined;
  private readonly groups: string[] = [];
  private depth = 0;
  private openPackage = '';
  private file: OpenFile | undefined;

  open(name: string, attributes: Attributes): void {
    this.rootName ??= name;
    this.depth += 1;
    if (name === 'group') this.groups.push(attributes['name'] ?? '');
    else if (name === 'package') this.openPackage = attributes['name'] ?? '';
    else if (name === 'sourcefile') this.file = { groups: [...this.groups], package: this.openPackage, name: attributes['name'] ?? '', lines: [] };
    else if (name === 'line') this.file?.lines.push(lineOf(attributes));
    else if (name === 'counter' && this.depth === 2) this.total(attributes);
  }

  /** Only the report's own counters; those of groups, packages and files stand deeper. */
  private total(attributes: Attributes): void {
    this.totals.set(attributes['type'] ?? '', { missed: reportCount(attributes['missed']), covered: reportCount(attributes['covered']) });
  }

  text(): void {
    // JaCoCo keeps everything in attributes.
  }

  close(name: string): void {
    this.depth -= 1;
    if (name === 'group') this.groups.pop();
    if (name !== 'sourcefile' || this.file === undefined) return;
    this.files.push(this.file);
    this.file = undefined;
  }
}

function lineOf(attributes: Attributes): LineCoverage {
  return {
    line: reportCount(attributes['nr']),
    missedInstructions: reportCount(attributes['mi']),
    coveredInstructions: reportCount(attributes['ci']),
    missedBranches: reportCount(attributes['mb']),
    coveredBranches: reportCount(attributes['cb']),
  };
}

/** JaCoCo's XML report; its totals, or the sums of the lines where a report has none. */
export function readJacoco(xml: string): CoverageReport | { readonly unreadable: string } {
  const handlers = new JacocoHandlers();
  const problem = walkXml(xml, handlers);
  if (problem !== undefined) return { unreadable: problem };
  if (handlers.rootName !== 'report') return { unreadable: `the root element is ${handlers.rootName ?? 'missing'}, not report` };
  const lines = handlers.files.flatMap((file) => file.lines);
  const covered = lines.filter((line) => line.coveredInstructions > 0).length;
  const line = handlers.totals.get('LINE') ?? { covered, missed: lines.length - covered };
  const branch = handlers.totals.get('BRANCH') ?? { covered: sum(lines, 'coveredBranches'), missed: sum(lines, 'missedBranches') };
  return { files: handlers.files, lineCovered: line.covered, lineMissed: line.missed, branchCovered: branch.covered, branchMissed: branch.missed };
}

function sum(lines: readonly LineCoverage[], field: 'coveredBranches' | 'missedBranches'): number {
  return lines.reduce((total, line) => total + line[field], 0);
}
