import type { Expression, Statement, SwitchCase } from '../../../domain/code/declarations.js';
import { child, nodes, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readPattern } from './patterns.js';

/** Of `switchBlock`: arrow rules, or groups after a colon. */
export function readCases(reading: JavaReading, node: CstNode | undefined): SwitchCase[] {
  const rules = nodes(node, 'switchRule').map((rule) => readCase(reading, rule, true, readRuleBody(reading, rule)));
  const groups = nodes(node, 'switchBlockStatementGroup').map((group) => readCase(reading, group, false, reading.readers.statements(reading, group)));
  return [...rules, ...groups];
}

function readCase(reading: JavaReading, node: CstNode, arrow: boolean, body: Statement[]): SwitchCase {
  const label = child(node, 'switchLabel');
  const constants: Expression[] = nodes(label, 'caseConstant').map((each) => {
    const constant = child(each, 'conditionalExpression');
    return constant ? reading.readers.expression(reading, constant) : { kind: 'unknown', text: reading.text(each) };
  });
  const nothing: Expression[] = token(label, 'Null') ? [{ kind: 'literal', type: 'null', text: 'null' }] : [];
  const patterns = nodes(label, 'casePattern').flatMap((each) => nodes(each, 'pattern').map((pattern) => readPattern(reading, pattern)));
  const guard = child(child(label, 'guard'), 'expression');
  return {
    labels: [...nothing, ...constants],
    patterns,
    isDefault: token(label, 'Default') !== undefined,
    ...(guard ? { guard: reading.readers.expression(reading, guard) } : {}),
    arrow,
    body,
    line: reading.line(node),
  };
}

function readRuleBody(reading: JavaReading, rule: CstNode): Statement[] {
  const block = child(rule, 'block');
  if (block) return reading.readers.statements(reading, block);
  const statement = child(rule, 'throwStatement');
  const thrown = child(statement, 'expression');
  if (statement && thrown) return [{ kind: 'throw', value: reading.readers.expression(reading, thrown), line: reading.line(statement) }];
  const value = child(rule, 'expression');
  return value ? [{ kind: 'expression', expression: reading.readers.expression(reading, value), line: reading.line(value) }] : [];
}
