// The mutants of one condition, in the order in which they are asked for. The first is the one that the bar is read on:
// for an ordered comparison its boundary, for everything else its negation, for a case its constant.

const BOUNDARY = { '>': '>=', '>=': '>', '<': '<=', '<=': '<' };
const NEGATION = { '==': '!=', '!=': '==', '>': '<=', '>=': '<', '<': '>=', '<=': '>' };
const OTHER_CONNECTIVE = { '&&': '||', '||': '&&' };

/**
 * @param condition as conditions.mjs gives it
 * @returns `{ kind, from, to, insert }` each: what to put in the place of the source between the offsets
 */
export function mutantsOf(condition, source) {
  const own = { comparison: ofComparison, boolean: ofBoolean, case: ofCase }[condition.kind](condition, source);
  const { joined } = condition;
  return joined === undefined ? own : [...own, { kind: 'connective', from: joined.from, to: joined.to, insert: OTHER_CONNECTIVE[joined.operator] }];
}

/** The source with one mutant in it. */
export function mutated(source, { from, to, insert }) {
  return source.slice(0, from) + insert + source.slice(to);
}

function ofComparison({ operator, bound }, source) {
  const at = { from: operator.from, to: operator.to };
  const ordered = BOUNDARY[operator.text];
  return [
    ...(ordered === undefined ? [] : [{ kind: 'boundary', ...at, insert: ordered }]),
    { kind: 'negation', ...at, insert: NEGATION[operator.text] },
    ...(bound === undefined ? [] : [1, -1].map((step) => ({ kind: step > 0 ? 'bound + 1' : 'bound - 1', ...bound, insert: moved(source.slice(bound.from, bound.to), step) }))),
  ];
}

function moved(literal, step) {
  const suffix = /[lL]$/.exec(literal)?.[0] ?? '';
  const value = BigInt(literal.replace(/[_lL]/g, '')) + BigInt(step);
  return `${value < 0n ? `(${value}${suffix})` : `${value}${suffix}`}`;
}

/** A name that a pattern binds is lost with the negation: javac then refuses it, and it is no mutant. */
function ofBoolean({ from, to }, source) {
  return [{ kind: 'negation', from, to, insert: `(!(${source.slice(from, to)}))` }];
}

function ofCase({ from, to, constant, removable }) {
  const other = otherConstant(constant);
  return [
    ...(other === undefined ? [] : [{ kind: 'constant', from, to, insert: other }]),
    ...(removable === undefined ? [] : [{ kind: 'case removed', ...removable, insert: '' }]),
  ];
}

function otherConstant(constant) {
  if (/^-?\d[\d_]*$/.test(constant)) return String(Number(constant.replace(/_/g, '')) + 1_000_003);
  if (/^"[^"\\]*"$/.test(constant)) return `"${constant.slice(1, -1)}#"`;
  return undefined;
}
