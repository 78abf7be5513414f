import type { FileFacts, TypeDeclaration } from '../code/declarations.js';
import type { MapperFacts } from '../code/mapper-facts.js';
import type { ProjectPath, UnitId } from '../ids.js';

/** A unit as one tree has it. */
export interface DeclaredUnit {
  readonly id: UnitId;
  readonly kind: 'type' | 'method' | 'sql';
  readonly hash: string;
  readonly file: ProjectPath;
  readonly start: number;
  readonly end: number;
  /** Of a type: its declaration, to tell which members differ. */
  readonly type?: TypeDeclaration;
}

/** What the changed files hold on one side of the change. */
export interface TreeSide {
  readonly java: readonly FileFacts[];
  readonly mappers: readonly MapperFacts[];
}

/** Every unit of the side, in the order of files and places; a unit that two files declare comes twice. */
export function declaredUnits(side: TreeSide): readonly DeclaredUnit[] {
  return [...side.java.flatMap((file) => file.types.flatMap((type) => unitsOfType(file.path, type))), ...side.mappers.flatMap(statements)];
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
