import type { Expression, Statement } from '../../../domain/code/declarations.js';
import { child, nodes, onlyNode, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { readLocals, readLoopVariable } from './local-variables.js';
import { readCases } from './switch-cases.js';
import { readTry } from './try-statements.js';

type Reader = (reading: JavaReading, node: CstNode) => Statement;

/** Of `block` and of whatever else holds `blockStatements`. */
export function readStatements(reading: JavaReading, holder: CstNode | undefined): Statement[] {
  return nodes(child(holder, 'blockStatements'), 'blockStatement').flatMap((each) => readBlockStatement(reading, each));
}

function readBlockStatement(reading: JavaReading, node: CstNode): Statement[] {
  const type = child(node, 'classDeclaration') ?? child(node, 'interfaceDeclaration');
  if (type) return [{ kind: 'local-type', type: reading.readers.type(reading, type, '') }];
  const declaration = child(child(node, 'localVariableDeclarationStatement'), 'localVariableDeclaration');
  return declaration ? readLocals(reading, declaration) : [readStatement(reading, child(node, 'statement'))];
}

const READERS: Readonly<Record<string, Reader>> = {
  block: (reading, node) => ({ kind: 'block', statements: readStatements(reading, node) }),
  yieldStatement: (reading, node) => ({ kind: 'yield', value: value(reading, node), line: reading.line(node) }),
  expressionStatement: (reading, node) => ({ kind: 'expression', expression: value(reading, child(node, 'statementExpression') ?? node), line: reading.line(node) }),
  assertStatement: readAssert,
  switchStatement: (reading, node) => ({ kind: 'switch', selector: value(reading, node), cases: readCases(reading, child(node, 'switchBlock')), line: reading.line(node) }),
  doStatement: (reading, node) => ({ kind: 'while', condition: value(reading, node), body: body(reading, node), post: true, line: reading.line(node) }),
  whileStatement: (reading, node) => ({ kind: 'while', condition: value(reading, node), body: body(reading, node), post: false, line: reading.line(node) }),
  returnStatement: readReturn,
  synchronizedStatement: (reading, node) => ({ kind: 'synchronized', lock: value(reading, node), body: readStatements(reading, child(node, 'block')), line: reading.line(node) }),
  // A `yield` reaches the parser as a `throw`.
  throwStatement: (reading, node) => ({ kind: reading.firstWord(node) === 'yield' ? 'yield' : 'throw', value: value(reading, node), line: reading.line(node) }),
  tryStatement: readTry,
  labeledStatement: (reading, node) => ({ kind: 'labeled', label: reading.text(token(node, 'Identifier') ?? node), body: body(reading, node) }),
  ifStatement: readIf,
  basicForStatement: readBasicFor,
  enhancedForStatement: (reading, node) => ({
    kind: 'for-each',
    ...readLoopVariable(reading, child(node, 'localVariableDeclaration')),
    iterable: value(reading, node),
    body: body(reading, node),
    line: reading.line(node),
  }),
};

/** Rules that only stand for one of several others. */
const WRAPPERS: ReadonlySet<string> = new Set(['statement', 'statementWithoutTrailingSubstatement', 'forStatement']);

function readStatement(reading: JavaReading, node: CstNode | undefined): Statement {
  let at = node;
  while (at && WRAPPERS.has(at.name)) at = onlyNode(at);
  const reader = at && READERS[at.name];
  const found = at;
  return found && reader ? reading.deeper<Statement>(found, readJump(reading, found), () => reader(reading, found)) : readJump(reading, at);
}

function readJump(reading: JavaReading, node: CstNode | undefined): Statement {
  const word = node?.name === 'breakStatement' ? 'break' : node?.name === 'continueStatement' ? 'continue' : 'empty';
  const label = token(node, 'Identifier');
  return { kind: 'jump', word, ...(label ? { label: reading.text(label) } : {}), line: node ? reading.line(node) : 1 };
}

/** The first expression of a statement. */
function value(reading: JavaReading, node: CstNode): Expression {
  const expression = child(node, 'expression');
  return expression ? reading.readers.expression(reading, expression) : { kind: 'unknown', text: reading.text(node) };
}

function body(reading: JavaReading, node: CstNode): Statement {
  return readStatement(reading, child(node, 'statement'));
}

function readAssert(reading: JavaReading, node: CstNode): Statement {
  const detail = nodes(node, 'expression')[1];
  return { kind: 'assert', condition: value(reading, node), ...(detail ? { detail: reading.readers.expression(reading, detail) } : {}), line: reading.line(node) };
}

function readReturn(reading: JavaReading, node: CstNode): Statement {
  const returned = child(node, 'expression');
  return { kind: 'return', ...(returned ? { value: reading.readers.expression(reading, returned) } : {}), line: reading.line(node) };
}

function readIf(reading: JavaReading, node: CstNode): Statement {
  const [then, otherwise] = nodes(node, 'statement');
  return {
    kind: 'if',
    condition: value(reading, node),
    then: readStatement(reading, then),
    ...(otherwise ? { else: readStatement(reading, otherwise) } : {}),
    line: reading.line(node),
  };
}

function readBasicFor(reading: JavaReading, node: CstNode): Statement {
  const init = child(node, 'forInit');
  const declaration = child(init, 'localVariableDeclaration');
  const condition = child(node, 'expression');
  const first: Statement[] = declaration
    ? readLocals(reading, declaration)
    : readExpressionList(reading, init).map((expression) => ({ kind: 'expression', expression, line: reading.line(node) }));
  return {
    kind: 'for',
    init: first,
    ...(condition ? { condition: reading.readers.expression(reading, condition) } : {}),
    update: readExpressionList(reading, child(node, 'forUpdate')),
    body: body(reading, node),
    line: reading.line(node),
  };
}

function readExpressionList(reading: JavaReading, holder: CstNode | undefined): Expression[] {
  return nodes(child(holder, 'statementExpressionList'), 'statementExpression').map((each) => value(reading, each));
}
