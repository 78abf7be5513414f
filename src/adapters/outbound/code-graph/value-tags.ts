/** First byte of each value. */
export const TAG = {
  null: 0,
  false: 1,
  true: 2,
  /** A whole number from 0 to 2^31 - 1. */
  count: 3,
  /** Any other number, as a double. */
  number: 4,
  /** A text that came before, by its number. */
  text: 5,
  newAscii: 6,
  /** UTF-16, little endian. */
  newWide: 7,
  list: 8,
  /** An object whose keys came before, by their number. */
  record: 9,
  newRecord: 10,
  emptyList: 11,
  /** This and the bytes above it, up to `preset`, are the small numbers themselves. */
  small: 32,
  /** This and every byte above it are texts that both sides know, by their number. */
  preset: 64,
} as const;

/** Whole numbers below this are one byte. */
export const SMALL_NUMBERS = TAG.preset - TAG.small;

/** Names of fields and words that come in most values. Part of the format: a change of it is a new `GRAPH_BUILDER_VERSION`. */
export const PRESET_TEXTS: readonly string[] = [
  '', 'java', 'mapper', 'path', 'package', 'imports', 'types', 'diagnostics', 'name', 'isStatic', 'onDemand', 'span', 'start', 'end', 'from', 'to', 'id', 'kind', 'modifiers',
  'annotations', 'typeParameters', 'extends', 'implements', 'components', 'hash', 'fields', 'constants', 'methods', 'initialisers', 'bounds', 'parameters', 'returns', 'throws', 'body', 'type',
  'varargs', 'init', 'args', 'dims', 'bound', 'line', 'values', 'value', 'text', 'literal', 'field', 'target', 'binary', 'operator', 'left', 'right', 'cast', 'operand', 'class-literal', 'array',
  'elements', 'annotation', 'packageSpan', 'links', 'tests', 'units', 'calls', 'generatedCalls', 'overrides', 'entryPoints', 'sqlPoints', 'file', 'owner', 'sourceSet', 'confidence', 'member',
  'by', 'operation', 'tables', 'method', 'route', 'code', 'severity', 'message', 'main', 'test', 'exact', 'inferred', 'http', 'class', 'interface', 'enum', 'record', 'constructor', 'compact-constructor',
  '<init>', 'public', 'private', 'protected', 'static', 'final', 'abstract', 'default', 'void', 'int', 'long', 'boolean', 'String', 'Object', 'string', 'super', '?', 'T', 'List', 'Map', 'Class',
  'Override', 'Test', 'beans', 'wants', 'as', 'names', 'origin', 'qualifiers', 'rank', 'declared', 'many', 'isDefault', 'unary', 'postfix', 'Exception', 'java.util.List', 'java.util.Map',
  'com', 'org', 'IOException', 'assertThat', 'Bean',
];
