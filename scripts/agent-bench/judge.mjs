// Whose mutants judge a condition's test: PIT's where it ran, else our own, and why.

export function judgementOf(own, pit) {
  if (pit?.mutants !== undefined) return { by: 'pit', mutants: pit.mutants, ...(own === undefined ? {} : { own }) };
  return { by: 'own', mutants: own ?? [], ...(pit === undefined ? {} : { whyNotPit: pit.why }) };
}

/**
 * What PIT need not look at in the classes of a file: it knows methods by their names alone, so those that share the name of
 * the unit's stay, and so do its lambdas, whose names the compiler makes.
 */
export function excludedMethods(names, unit) {
  const own = unit.slice(unit.indexOf('#') + 1, unit.indexOf('('));
  return [...new Set(names)].filter((name) => name !== own && /^[A-Za-z_]\w*$/.test(name)).sort();
}
