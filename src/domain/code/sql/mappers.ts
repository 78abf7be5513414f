import { findMethods } from '../resolution/members.js';
import { classType } from '../resolution/java-types.js';
import { statementFacts } from './statement-facts.js';
import { scriptFacts } from './script-facts.js';
import { NO_PARSER } from './sql-facts.js';
import type { SqlFacts, SqlReader } from './sql-facts.js';
import type { CodeBase } from '../linking/code-base.js';
import type { CodeUnit, SqlPoint } from '../code-graph.js';
import type { MappedStatement, MapperFacts } from '../mapper-facts.js';
import type { ProjectPath, UnitId } from '../../ids.js';

export interface MapperLinks {
  readonly units: readonly CodeUnit[];
  readonly sqlPoints: readonly SqlPoint[];
}

const OPERATIONS: Readonly<Record<Exclude<MappedStatement['kind'], 'script'>, SqlPoint['operation']>> = { select: 'SELECT', insert: 'INSERT', update: 'UPDATE', delete: 'DELETE' };

export interface MapperTools {
  readonly sourceSetOf: (path: ProjectPath) => CodeUnit['sourceSet'];
  readonly parse?: SqlReader;
}

/** A unit for each statement of the file, and a point for each method of the mapper interface that executes it. */
export function mapperLinks(mapper: MapperFacts, base: CodeBase, { sourceSetOf, parse = NO_PARSER }: MapperTools): MapperLinks {
  const sourceSet = sourceSetOf(mapper.path);
  const units = mapper.statements.map((statement): CodeUnit => ({
    id: statementId(mapper, statement), kind: 'sql', name: statement.id, file: mapper.path,
    start: statement.span.start, end: statement.span.end, hash: statement.hash, owner: mapper.namespace, sourceSet,
  }));
  // MyBatis allows one method of a name in a mapper interface.
  const sqlPoints = mapper.statements.flatMap((statement) => {
    const methods = methodsNamed(base, mapper.namespace, statement.id);
    return methods.length === 0 ? [] : factsOfStatement(statement, parse).flatMap((facts) => methods.map((by): SqlPoint => ({ id: statementId(mapper, statement), by, ...facts })));
  });
  return { units, sqlPoints };
}

/** `sql:<namespace>.<id>`, with the database that a variant is for. */
export function statementId({ namespace }: MapperFacts, { id, databaseId }: MappedStatement): UnitId {
  return `sql:${namespace}.${id}${databaseId === undefined ? '' : `@${databaseId}`}`;
}

/** One, or of a script one for each operation that it holds. */
export function factsOfStatement(statement: MappedStatement, parse: SqlReader): readonly SqlFacts[] {
  if (statement.kind === 'script') return scriptFacts(statement.sql, parse);
  return [{ ...statementFacts(statement.sql, parse), operation: OPERATIONS[statement.kind] }];
}

function methodsNamed(base: CodeBase, namespace: string, name: string): readonly UnitId[] {
  const named = base.names.qualified(namespace);
  if (named?.kind !== 'class') return [];
  return findMethods(classType(named.symbol), name, { owner: named.symbol }).candidates.flatMap(({ method }) => method.id ?? []);
}
