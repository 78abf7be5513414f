import type { Import } from '../declarations.js';

/** First parts of all names in a declaration's surface: of types, annotations and constants, too many rather than too few. */
export function mentionedNames(surface: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  collect(surface, names);
  return names;
}

function collect(at: unknown, names: Set<string>): void {
  if (Array.isArray(at)) for (const part of at) collect(part, names);
  else if (typeof at === 'object' && at !== null) {
    for (const [key, value] of Object.entries(at)) {
      if (key === 'name' && typeof value === 'string') names.add(value.split('.', 1)[0] ?? '');
      else collect(value, names);
    }
  }
}

/** Imports that decide what the names mean: of one name those of that name, and all on demand. In the order of the file. */
export function writtenImports(imports: readonly Import[], names: ReadonlySet<string>): readonly string[] {
  if (names.size === 0) return [];
  return imports.flatMap(({ name, isStatic, onDemand, isModule }) =>
    (onDemand || names.has(name.slice(name.lastIndexOf('.') + 1)) ? [`${isModule === true ? 'module ' : ''}${isStatic ? 'static ' : ''}${name}${onDemand ? '.*' : ''}`] : []));
}
