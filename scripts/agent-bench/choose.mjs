// Which conditions are measured: a rule that knows nothing of what comes out. Conditions are put in the order of the
// SHA-256 of `unit#line#text`; of one method no more than the first is taken, until there are as many as asked for.
import { createHash } from 'node:crypto';

/** @param conditions each with `unit`, `line` and `text` */
export function choose(conditions, count, perMethod = 1) {
  const taken = new Map();
  const ordered = [...conditions].map((one) => ({ ...one, key: keyOf(one) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.from - b.from));
  return ordered.filter(({ unit }) => {
    const so = (taken.get(unit) ?? 0) + 1;
    taken.set(unit, so);
    return so <= perMethod;
  }).slice(0, count);
}

export function keyOf({ unit, line, text }) {
  return createHash('sha256').update(`${unit}#${line}#${text}`).digest('hex');
}
