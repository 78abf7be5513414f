import { annotationNamesOf } from './indexed-annotations.js';
import type { SourceDeclarations, TopLevelType } from '../resolution/class-table.js';
import type { FileFacts, TypeDeclaration } from '../declarations.js';
import type { MappedStatement, MapperFacts } from '../mapper-facts.js';
import type { ProjectPath, UnitId } from '../../ids.js';

/** A statement of a mapper file, with the file. */
export interface IndexedStatement {
  readonly mapper: MapperFacts;
  readonly statement: MappedStatement;
}

/**
 * The surfaces of all files and the mapper files, by what they declare. Plain data, changed in place: a file costs what
 * it declares, whatever the size of the project. Of several declarations of one id the one whose path sorts first counts.
 */
export class DeclarationIndex implements SourceDeclarations {
  private readonly files = new Map<ProjectPath, FileFacts>();
  private readonly mapperFiles = new Map<ProjectPath, MapperFacts>();
  private readonly types = new Map<UnitId, readonly TopLevelType[]>();
  private readonly packages = new Map<string, number>();
  private readonly annotated = new Map<string, Map<UnitId, number>>();
  private readonly statements = new Map<string, readonly IndexedStatement[]>();
  private readonly namespaces = new Map<string, readonly MapperFacts[]>();

  /** `surface`: see surfaceOf. */
  set(path: ProjectPath, surface: FileFacts): void {
    this.delete(path);
    this.files.set(path, surface);
    for (const declaration of surface.types) this.types.set(declaration.id, inOrder([...(this.types.get(declaration.id) ?? []), { declaration, file: surface }]));
    if (surface.types.length > 0) count(this.packages, surface.package, 1);
    this.countAnnotated(surface.types, 1);
  }

  delete(path: ProjectPath): void {
    const known = this.files.get(path);
    if (known === undefined) return;
    this.files.delete(path);
    for (const { id } of known.types) keep(this.types, id, (this.types.get(id) ?? []).filter(({ file }) => file !== known));
    if (known.types.length > 0) count(this.packages, known.package, -1);
    this.countAnnotated(known.types, -1);
  }

  setMapper(path: ProjectPath, mapper: MapperFacts): void {
    this.deleteMapper(path);
    this.mapperFiles.set(path, mapper);
    this.namespaces.set(mapper.namespace, [...(this.namespaces.get(mapper.namespace) ?? []), mapper].sort((left, right) => (left.path < right.path ? -1 : 1)));
    for (const statement of mapper.statements) {
      for (const name of statementNames(mapper, statement)) this.statements.set(name, inPathOrder([...(this.statements.get(name) ?? []), { mapper, statement }]));
    }
  }

  deleteMapper(path: ProjectPath): void {
    const known = this.mapperFiles.get(path);
    if (known === undefined) return;
    this.mapperFiles.delete(path);
    keep(this.namespaces, known.namespace, (this.namespaces.get(known.namespace) ?? []).filter((mapper) => mapper !== known));
    for (const name of new Set(known.statements.flatMap((statement) => statementNames(known, statement)))) {
      keep(this.statements, name, (this.statements.get(name) ?? []).filter(({ mapper }) => mapper !== known));
    }
  }

  file(path: ProjectPath): FileFacts | undefined {
    return this.files.get(path);
  }

  mapper(path: ProjectPath): MapperFacts | undefined {
    return this.mapperFiles.get(path);
  }

  get paths(): Iterable<ProjectPath> {
    return this.files.keys();
  }

  topLevel(id: UnitId): TopLevelType | undefined {
    return this.types.get(id)?.[0];
  }

  /** Every file that declares the top-level type, the one that counts first. */
  placesOf(id: UnitId): readonly ProjectPath[] {
    return (this.types.get(id) ?? []).map(({ file }) => file.path);
  }

  hasPackage(packageName: string): boolean {
    return this.packages.has(packageName);
  }

  /** Ids of types, member types too, that an annotation of the simple name stands on, sorted. Only of names that are indexed. */
  annotatedWith(simpleName: string): readonly UnitId[] {
    return [...(this.annotated.get(simpleName)?.keys() ?? [])].sort();
  }

  /** Statements of the full name `namespace.id` or of the id alone, by path and place. */
  statementsNamed(name: string): readonly IndexedStatement[] {
    return this.statements.get(name) ?? [];
  }

  /** Mapper files of the namespace, by path. */
  mappersOf(namespace: string): readonly MapperFacts[] {
    return this.namespaces.get(namespace) ?? [];
  }

  get hasStatements(): boolean {
    return this.statements.size > 0;
  }

  private countAnnotated(types: readonly TypeDeclaration[], change: 1 | -1): void {
    for (const type of types) {
      for (const name of annotationNamesOf(type)) {
        const ids = this.annotated.get(name) ?? new Map<UnitId, number>();
        this.annotated.set(name, ids);
        count(ids, type.id, change);
      }
      this.countAnnotated(type.types, change);
    }
  }
}

/** What code may call a statement by: its full name, or its id alone where only one mapper has it (MyBatis' StrictMap). */
export function statementNames({ namespace }: MapperFacts, { id }: MappedStatement): readonly string[] {
  return [`${namespace}.${id}`, id];
}

/** By path; of one path in the order of the file (sorting is stable). */
function inOrder(types: readonly TopLevelType[]): readonly TopLevelType[] {
  return types.length < 2 ? types : [...types].sort((left, right) => (left.file.path < right.file.path ? -1 : Number(left.file.path > right.file.path)));
}

function inPathOrder(statements: readonly IndexedStatement[]): readonly IndexedStatement[] {
  return statements.length < 2 ? statements : [...statements].sort((left, right) => (left.mapper.path < right.mapper.path ? -1 : Number(left.mapper.path > right.mapper.path)));
}

function keep<Value>(map: Map<string, readonly Value[]>, key: string, values: readonly Value[]): void {
  if (values.length === 0) map.delete(key);
  else map.set(key, values);
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now === 0) counts.delete(key);
  else counts.set(key, now);
}
