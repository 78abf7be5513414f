import type { KnownType } from './type-pool.js';

/** The qualified name that a single import gives a simple one, or that is written. */
export function importedName(name: string, from: KnownType): string | undefined {
  if (/^\p{Ll}[\w.]*\.\p{Lu}/u.test(name)) return name;
  const first = name.split('.')[0] ?? name;
  const single = from.file.imports.find((one) => !one.isStatic && !one.onDemand && one.name.endsWith(`.${first}`));
  return single === undefined ? undefined : single.name + name.slice(first.length);
}

export function simpleOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
}
