// Reads the conditions of a Java source with their places, from java-parser's tree: what the product makes of the same
// code plays no part in what is chosen. A condition is the smallest thing that is decided on its own: a comparison, a
// boolean, a constant of a case. They are taken from `if`, `?:`, `while`, `do`, `for`, from what a boolean method
// returns (where an operator or `equals` stands in it), and from the cases of a switch. `whole` is what it is a part of: the
// expression with the keyword before it, whose lines a compiler gives to the jumps that it becomes.
import { lexAndParse } from 'java-parser';

const COMPARISONS = [['==', '!='], ['<', '>', '<=', '>=']];
const WHOLE_NUMBER = /^-?\d[\d_]*[lL]?$/;
const EQUALS = /(^|\.)(equals|equalsIgnoreCase)\s*\(/;
const NO_RETURN = { boolean: false };

/** @returns the conditions in the order of the source; throws where the text is no Java */
export function conditionsOf(source) {
  const { cst } = lexAndParse(source, 'compilationUnit');
  const found = [];
  walk(cst, { source, found, method: NO_RETURN });
  return found.sort((a, b) => a.from - b.from);
}

function walk(node, at) {
  const inside = visit(node, at);
  for (const element of inOrder(node)) if (isNode(element)) walk(element, inside);
}

const VISITORS = {
  ifStatement: (node, at) => place(node, 'if', at),
  whileStatement: (node, at) => place(node, 'while', at),
  doStatement: (node, at) => place(node, 'do', at),
  basicForStatement: (node, at) => place(node, 'for', at),
  conditionalExpression: (node, at) => (node.children.QuestionMark === undefined ? undefined : split(node.children.binaryExpression[0], { place: '?:', whole: range(node.children.binaryExpression[0]), ...at })),
  returnStatement: (node, at) => (at.method.boolean ? returned(node, at) : undefined),
  switchLabel: (node, at) => cases(node, at),
};

/** The setting for what stands inside the node. */
function visit(node, at) {
  VISITORS[node.name]?.(node, at);
  if (node.name === 'methodDeclaration') return { ...at, method: { boolean: /^[Bb]oolean$/.test(text(first(first(node, 'methodHeader'), 'result'), at)) } };
  if (node.name === 'lambdaExpression') return { ...at, method: NO_RETURN };
  // The rule or group of a label, which a label alone in it goes with.
  if (node.name === 'switchRule' || node.name === 'switchBlockStatementGroup') return { ...at, group: node };
  return at;
}

function place(node, name, at) {
  const expression = first(node, 'expression');
  if (expression === undefined) return;
  const { from, to } = range(expression);
  ofExpression(expression, { place: name, whole: { from: name === 'do' ? from : range(node).from, to }, ...at });
}

function returned(node, at) {
  const expression = first(node, 'expression');
  if (expression === undefined) return;
  const before = at.found.length;
  ofExpression(expression, { place: 'return', whole: { from: range(node).from, to: range(expression).to }, ...at });
  const only = at.found.length === before + 1 ? at.found[before] : undefined;
  // A name, a field or a call that is handed on decides nothing here.
  if (only?.kind === 'boolean' && !only.negated && !EQUALS.test(only.text)) at.found.pop();
}

function ofExpression(expression, at) {
  const conditional = first(expression, 'conditionalExpression');
  if (conditional !== undefined && conditional.children.QuestionMark === undefined) split(first(conditional, 'binaryExpression'), at);
}

function split(binary, at, joined = []) {
  if (binary === undefined || binary.children.AssignmentOperator !== undefined) return;
  ofElements(inOrder(binary), at, joined);
}

/** `a || b && c` comes as one flat list: cut at the loosest operator first (JLS 15.7). */
function ofElements(elements, at, joined) {
  for (const operator of ['||', '&&']) {
    const cuts = elements.flatMap((one, index) => (one.image === operator ? [index] : []));
    if (cuts.length === 0) continue;
    [-1, ...cuts].forEach((cut, part) => {
      const operatorBefore = elements[cuts[Math.max(0, part - 1)]];
      ofElements(elements.slice(cut + 1, cuts[part] ?? elements.length), at, [{ operator, ...range(operatorBefore) }]);
    });
    return;
  }
  const [only, ...more] = elements;
  if (only === undefined) return;
  if (more.length === 0) ofUnary(only, at, joined);
  else add(elements, at, joined);
}

function ofUnary(unary, at, joined, negated = false) {
  const prefix = unary.children.UnaryPrefixOperator ?? [];
  const not = prefix.length > 0 && prefix.every((one) => one.image === '!');
  const primary = first(unary, 'primary');
  const inner = primary?.children.primarySuffix === undefined ? first(first(first(primary, 'primaryPrefix'), 'parenthesisExpression'), 'expression') : undefined;
  const conditional = first(inner, 'conditionalExpression');
  if (inner !== undefined && (not || prefix.length === 0) && conditional?.children.QuestionMark === undefined) {
    split(first(conditional, 'binaryExpression'), at, joined);
  } else if (not && primary !== undefined) {
    add([primary], { ...at, negated: true }, joined);
  } else {
    add([unary], { ...at, negated }, joined);
  }
}

function add(elements, at, joined) {
  const from = range(elements[0]).from;
  const to = range(elements.at(-1)).to;
  const written = at.source.slice(from, to);
  if (/^(true|false)$/.test(written)) return;
  const base = { from, to, whole: at.whole, line: lineOf(at.source, from), text: written.replace(/\s+/g, ' '), place: at.place, ...(at.negated ? { negated: true } : {}), ...(joined.length > 0 ? { joined: joined[0] } : {}) };
  for (const level of COMPARISONS) {
    const index = elements.findLastIndex((one) => !isNode(one) && level.includes(one.image));
    if (index < 1) continue;
    const sides = [elements.slice(0, index), elements.slice(index + 1)].map((side) => ({ from: range(side[0]).from, to: range(side.at(-1)).to }));
    const bound = sides.reverse().find((side) => WHOLE_NUMBER.test(at.source.slice(side.from, side.to)));
    at.found.push({ ...base, kind: 'comparison', operator: { text: elements[index].image, ...range(elements[index]) }, ...(bound === undefined ? {} : { bound }) });
    return;
  }
  at.found.push({ ...base, kind: 'boolean' });
}

/** Each constant of `case A, B`; `default` has nothing that could be changed. */
function cases(label, at) {
  const constants = label.children.caseConstant ?? [];
  const labels = at.group?.children.switchLabel ?? [];
  for (const [index, constant] of constants.entries()) {
    const { from, to } = range(constant);
    const alone = constants.length === 1 && labels.length === 1;
    const next = constants[index + 1];
    const previous = constants[index - 1];
    const removable = next !== undefined ? { from, to: range(next).from } : previous !== undefined ? { from: range(previous).to, to } : alone ? range(at.group) : undefined;
    at.found.push({ from, to, whole: { from, to }, line: lineOf(at.source, from), text: `case ${at.source.slice(from, to)}`, place: 'switch', kind: 'case', constant: at.source.slice(from, to), ...(removable === undefined ? {} : { removable }) });
  }
}

function first(node, name) {
  return node?.children[name]?.[0];
}

function isNode(element) {
  return element?.children !== undefined;
}

function inOrder(node) {
  return Object.values(node.children).flat().sort((a, b) => range(a).from - range(b).from);
}

/** `to` is exclusive. */
function range(element) {
  const place = isNode(element) ? element.location : element;
  return { from: place.startOffset, to: place.endOffset + 1 };
}

function text(node, { source }) {
  if (node === undefined) return '';
  const { from, to } = range(node);
  return source.slice(from, to);
}

function lineOf(source, offset) {
  return source.slice(0, offset).split('\n').length;
}
