import type { Expression, Pattern, Statement, SwitchCase } from '../../../../domain/code/declarations.js';
import { plainType, typeOfName } from '../type-use-forms.js';
import { KIND, TOKEN } from './node-kinds.js';
import { readPattern } from './patterns.js';
import { NONE, type TreeReading } from './tree-reading.js';

const DEFAULT = 'default';

/** Of `switch_block`: arrow rules, or groups after a colon. */
export function readCases(reading: TreeReading, block: number): SwitchCase[] {
  return reading.named(block).flatMap((node) => (reading.kind(node) === KIND.switch_rule ? [readRule(reading, node)] : readGroup(reading, node)));
}

function readRule(reading: TreeReading, node: number): SwitchCase {
  const label = node + 1;
  const body = reading.firstNamed(node, reading.next(label));
  return readCase(reading, label, true, readRuleBody(reading, body));
}

function readRuleBody(reading: TreeReading, body: number): Statement[] {
  switch (reading.kind(body)) {
    case KIND.block:
      return reading.readers.statements(reading, body);
    case KIND.throw_statement:
      return [{ kind: 'throw', value: reading.readers.expression(reading, reading.firstNamed(body)), line: reading.line(body) }];
    default:
      return [{ kind: 'expression', expression: reading.readers.expression(reading, body + 1), line: reading.line(body) }];
  }
}

/** All labels of a group but the last have no statements. */
function readGroup(reading: TreeReading, node: number): SwitchCase[] {
  const labels = reading.children(node, KIND.switch_label);
  return labels.map((label, index) => readCase(reading, label, false, index === labels.length - 1 ? reading.readers.statements(reading, node) : []));
}

function readCase(reading: TreeReading, label: number, arrow: boolean, body: Statement[]): SwitchCase {
  const labels: Expression[] = [];
  const patterns: Pattern[] = [];
  let isDefault = false;
  let guard = NONE;
  for (let at = label + 1; at < reading.next(label); at = reading.next(at)) {
    const kind = reading.kind(at);
    if (kind === KIND.pattern || kind === KIND.record_pattern || kind === KIND.type_pattern) patterns.push(readPattern(reading, at));
    else if (kind === KIND.guard) guard = reading.firstNamed(at);
    else if (kind === TOKEN || isDefaultWord(reading, at)) isDefault ||= reading.operator(at) === DEFAULT;
    else if (kind === KIND.method_invocation) patterns.push(emptyRecordPattern(reading, at));
    else labels.push(reading.readers.expression(reading, at));
  }
  const line = reading.line(label);
  if (guard === NONE) return { labels, patterns, isDefault, arrow, body, line };
  return { labels, patterns, isDefault, guard: reading.readers.expression(reading, guard), arrow, body, line };
}

/** In `case null, default` the grammar takes the word for a name. */
function isDefaultWord(reading: TreeReading, node: number): boolean {
  return reading.kind(node) === KIND.identifier && reading.word(reading.first(node)) === DEFAULT;
}

/** `case Point()`: a call is no constant, so this can only be a record pattern without parts. */
function emptyRecordPattern(reading: TreeReading, node: number): Pattern {
  const call = reading.readers.operand(reading, node);
  if (call.kind !== 'call' || call.args.length > 0) {
    reading.doubt();
    return { kind: 'type', type: plainType('var') };
  }
  const target = call.target ? `${typeOfName(call.target).name}.` : '';
  return { kind: 'record', type: plainType(target + call.name), parts: [] };
}
