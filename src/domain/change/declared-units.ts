import type { FileFacts, TypeDeclaration } from '../code/declarations.js';
import type { MapperFacts } from '../code/mapper-facts.js';
import type { ProjectPath, UnitId } from '../ids.js';
import type { ConfigEntry, ConfigFacts } from './config-facts.js';

/** A unit as one tree has it. */
export interface DeclaredUnit {
  readonly id: UnitId;
  readonly kind: 'type' | 'method' | 'sql' | 'config';
  /** What is compared: a hash of the tokens; of a key, all that is written for it. */
  readonly hash: string;
  readonly file: ProjectPath;
  readonly start: number;
  readonly end: number;
  /** Of a type: its declaration, to tell which members differ. */
  readonly type?: TypeDeclaration;
  /** Of a key: each place that sets it. */
  readonly entries?: readonly ConfigEntry[];
}

/** What the changed files hold on one side of the change. */
export interface TreeSide {
  readonly java: readonly FileFacts[];
  readonly mappers: readonly MapperFacts[];
  /** Configuration that has keys. */
  readonly configs: readonly ConfigFacts[];
}

/**
 * Every unit of the side, in the order of files and places; a unit that two files declare comes twice.
 * @param pathNow a file's path in the new tree, which the ids of keys are made of
 */
export function declaredUnits(side: TreeSide, pathNow: (path: ProjectPath) => ProjectPath = (path) => path): readonly DeclaredUnit[] {
  return [...side.java.flatMap((file) => file.types.flatMap((type) => unitsOfType(file.path, type))), ...side.mappers.flatMap(statements), ...side.configs.flatMap((config) => keys(config, pathNow(config.path)))];
}

/** A key is one unit of its file, however many of the file's documents set it. */
function keys({ path, entries }: ConfigFacts, pathNow: ProjectPath): readonly DeclaredUnit[] {
  const byKey = new Map<string, ConfigEntry[]>();
  for (const entry of entries) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);
  return [...byKey].map(([key, all]): DeclaredUnit => ({
    id: `file:${pathNow}#${key}`, kind: 'config', hash: JSON.stringify(all.map(({ when, value }) => [when, value])), file: path, start: all[0]?.start ?? 1, end: all[0]?.end ?? 1, entries: all,
  }));
}

function unitsOfType(file: ProjectPath, type: TypeDeclaration): readonly DeclaredUnit[] {
  const place = (unit: { readonly span: { readonly start: number; readonly end: number } }) => ({ file, start: unit.span.start, end: unit.span.end });
  return [
    { id: type.id, kind: 'type', hash: type.hash, type, ...place(type) },
    ...type.methods.map((method): DeclaredUnit => ({ id: method.id, kind: 'method', hash: method.hash, ...place(method) })),
    ...type.types.flatMap((member) => unitsOfType(file, member)),
  ];
}

function statements(mapper: MapperFacts): readonly DeclaredUnit[] {
  return mapper.statements.map((statement) => ({
    id: `sql:${mapper.namespace}.${statement.id}${statement.databaseId === undefined ? '' : `@${statement.databaseId}`}`,
    kind: 'sql',
    hash: statement.hash,
    file: mapper.path,
    start: statement.span.start,
    end: statement.span.end,
  }));
}
