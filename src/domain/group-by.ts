/** Values by their key, in the order in which both were met; a value without a key is in no group. `Map.groupBy` of newer engines (Node 21). */
export function groupBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key | undefined): ReadonlyMap<Key, readonly Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
