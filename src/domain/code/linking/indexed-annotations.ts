import type { TypeDeclaration } from '../declarations.js';

/** Simple names of annotations that types are looked up by, wherever in the project they stand. */
const INDEXED: ReadonlySet<string> = new Set(['Entity', 'Table', 'MappedSuperclass', 'NamedQuery', 'NamedQueries', 'NamedNativeQuery', 'NamedNativeQueries']);

/** Indexed simple names of the annotations on the type, each once. */
export function annotationNamesOf(type: TypeDeclaration): readonly string[] {
  if (type.annotations.length === 0) return [];
  const names = type.annotations.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
  return [...new Set(names)].filter((name) => INDEXED.has(name));
}
