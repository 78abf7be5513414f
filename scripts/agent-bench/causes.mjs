// Puts messages of a compiler, of failing tests and of an agent into few kinds: what differs from case to case is taken out.

const MAX_CHARS = 160;

export function causeOf(message) {
  const [line = ''] = message.trim().split('\n');
  const plain = line
    .replace(/\b(?:[a-z_][\w$]*\.)+[A-Z][\w$.]*/g, (name) => (/(?:Exception|Error)$/.test(name) ? name.slice(name.lastIndexOf('.') + 1) : '…'))
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|<[^<>]*>/g, '…')
    .replace(/\[[^[\]]*\]/g, '…')
    .replace(/\b\d[\d.,_]*\b/g, 'N')
    .replace(/(?:…[\s.,:]*)+/g, '… ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= MAX_CHARS ? plain : `${plain.slice(0, MAX_CHARS - 1)}…`;
}

/** Javac's message: the kind of error, and of a missing symbol its kind (method, class, variable). */
export function compileCause(message) {
  const symbol = /symbol:\s*(\w+)/.exec(message)?.[1];
  const head = message.split(' (')[0];
  return symbol === undefined ? causeOf(message) : `${causeOf(head)}: ${symbol}`;
}

/** Counts, most frequent first, then by name. */
export function histogram(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([cause, count]) => ({ cause, count })).sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1));
}
