import { knownAnnotation, simpleName } from '../spring/annotation-names.js';
import { findMethods } from '../resolution/members.js';
import { classType } from '../resolution/java-types.js';
import { readSql } from './sql-reader.js';
import type { SqlFacts } from './sql-reader.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { CodeUnit, SqlPoint } from '../code-graph.js';
import type { MappedStatement, MapperFacts } from '../mapper-facts.js';
import type { Constants } from '../spring/constants.js';
import type { MethodDeclaration } from '../declarations.js';
import type { ProjectPath, UnitId } from '../../ids.js';

const OPERATIONS: Readonly<Record<MappedStatement['kind'], SqlPoint['operation']>> = { select: 'SELECT', insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' };
const PROVIDERS: Readonly<Record<string, SqlPoint['operation']>> = { SelectProvider: 'SELECT', InsertProvider: 'INSERT', UpdateProvider: 'UPDATE', DeleteProvider: 'DELETE' };
const MYBATIS = 'org.apache.ibatis.annotations.';

export interface StatementUnit {
  readonly unit: CodeUnit;
  readonly facts: SqlFacts;
  /** `namespace.id`, by which code outside the mapper interface names it. */
  readonly name: string;
}

/** A unit for each statement of the mapper files. */
export function statementUnits(mappers: readonly MapperFacts[], sourceSetOf: (path: ProjectPath) => CodeUnit['sourceSet']): readonly StatementUnit[] {
  return [...mappers].sort((left, right) => (left.path < right.path ? -1 : 1)).flatMap((mapper) => mapper.statements.map((statement) => {
    const name = `${mapper.namespace}.${statement.id}`;
    const unit: CodeUnit = {
      id: `sql:${name}${statement.databaseId === undefined ? '' : `@${statement.databaseId}`}`, kind: 'sql', name: statement.id, file: mapper.path,
      start: statement.span.start, end: statement.span.end, hash: statement.hash, owner: mapper.namespace, sourceSet: sourceSetOf(mapper.path),
    };
    return { unit, name, facts: { ...readSql(statement.sql), operation: OPERATIONS[statement.kind] } };
  }));
}

/** Mapped statements belong to the method of the interface that has the namespace's name; MyBatis allows one of a name. */
export function mappedPoints(statements: readonly StatementUnit[], base: CodeBase): readonly SqlPoint[] {
  return statements.flatMap(({ unit, facts }) => methodsNamed(base, unit.owner ?? '', unit.name).map((by): SqlPoint => ({ id: unit.id, by, ...facts })));
}

function methodsNamed(base: CodeBase, namespace: string, name: string): readonly UnitId[] {
  const named = base.names.qualified(namespace);
  if (named?.kind !== 'class') return [];
  return findMethods(classType(named.symbol), name, { owner: named.symbol }).candidates.flatMap(({ method }) => method.id ?? []);
}

/** `@Select` and its sisters on methods of interfaces. */
export function annotatedStatements(base: CodeBase, constants: Constants): readonly SqlPoint[] {
  return base.types.flatMap((type) => (type.kind === 'interface' ? type.source.body.methods.flatMap((method) => annotated(method, type, constants)) : []));
}

function annotated(method: MethodDeclaration, type: SourceClass, constants: Constants): readonly SqlPoint[] {
  const { scope } = type.source;
  return method.annotations.flatMap((annotation): readonly SqlPoint[] => {
    const name = knownAnnotation(annotation, scope);
    if (name?.startsWith(MYBATIS) !== true) return [];
    const point = { id: `sql:${method.id}`, by: method.id };
    const simple = simpleName(name);
    const provided = PROVIDERS[simple];
    if (provided !== undefined) return [{ ...point, operation: provided, tables: [] }];
    const operation = OPERATIONS[simple.toLowerCase() as MappedStatement['kind']] as SqlPoint['operation'] | undefined;
    if (operation === undefined) return [];
    const texts = constants.texts(annotation.values['value'], scope);
    if (texts.length === 0 || texts.includes(undefined)) return [{ ...point, operation, tables: [] }];
    // Inside <script> the text is XML: its tags are layout, its entities stand for comparison signs.
    return [{ ...point, operation, tables: readSql(texts.join(' ').replace(/<\/?[a-z][^>]*>/gi, ' ')).tables }];
  });
}
