import { outsideNames } from '../resolution/java-types.js';
import { localConstant } from './local-constants.js';
import { readSql } from './sql-reader.js';
import type { Entities } from './entities.js';
import type { StatementUnit } from './mappers.js';
import type { Repositories } from './repositories.js';
import type { SqlFacts } from './sql-reader.js';
import type { SqlPoint } from '../code-graph.js';
import type { Expression, Statement } from '../declarations.js';
import type { JavaType, TypeScope } from '../resolution/symbols.js';
import type { Constants } from '../spring/constants.js';
import type { UnitId } from '../../ids.js';

/** A call whose method is not in the sources, with what is needed to read its arguments. */
export interface OutsideCall {
  readonly from: UnitId;
  /** Undefined where the call has no target. */
  readonly receiver?: JavaType;
  readonly name: string;
  readonly args: readonly Expression[];
  readonly scope: TypeScope;
  /** The body that the call stands in, for constants that are locals. */
  readonly body: readonly Statement[];
}

const JDBC = 'org.springframework.jdbc.core.';
/** Types that execute SQL given as text, and their methods that do. */
const TEXT_CALLS: Readonly<Record<string, RegExp>> = {
  [`${JDBC}JdbcTemplate`]: /^(query|update|execute|batchUpdate|call)/,
  [`${JDBC}JdbcOperations`]: /^(query|update|execute|batchUpdate|call)/,
  [`${JDBC}namedparam.NamedParameterJdbcTemplate`]: /^(query|update|execute|batchUpdate)/,
  [`${JDBC}namedparam.NamedParameterJdbcOperations`]: /^(query|update|execute|batchUpdate)/,
  [`${JDBC}simple.JdbcClient`]: /^sql$/,
};
const ENTITY_MANAGERS: ReadonlySet<string> = new Set(['jakarta.persistence.EntityManager', 'javax.persistence.EntityManager', 'org.hibernate.Session']);
const JPQL_CALLS: ReadonlySet<string> = new Set(['createQuery', 'createMutationQuery', 'createSelectionQuery']);
const NATIVE_CALLS: ReadonlySet<string> = new Set(['createNativeQuery', 'createNativeMutationQuery']);
const UNREAD: SqlFacts = { operation: 'UNKNOWN', tables: [] };

/** What calls to the outside execute: JDBC and JPA by their text, repositories' inherited methods, MyBatis by statement name. */
export class SqlCalls {
  private readonly byName: ReadonlyMap<string, readonly StatementUnit[]>;

  constructor(
    private readonly known: { readonly entities: Entities; readonly repositories: Repositories; readonly constants: Constants },
    statements: readonly StatementUnit[],
  ) {
    const byName = new Map<string, StatementUnit[]>();
    for (const statement of statements) byName.set(statement.name, [...(byName.get(statement.name) ?? []), statement]);
    this.byName = byName;
  }

  /** Texts in a method are numbered in order: `sql:<method>`, `sql:<method>@2`, … */
  points(calls: readonly OutsideCall[]): readonly SqlPoint[] {
    const counts = new Map<UnitId, number>();
    return calls.flatMap((call): readonly SqlPoint[] => {
      const named = this.inheritedOrMapped(call);
      if (named.length > 0) return named;
      const facts = this.textFacts(call);
      if (facts === undefined) return [];
      const count = (counts.get(call.from) ?? 0) + 1;
      counts.set(call.from, count);
      return [{ id: `sql:${call.from}${count === 1 ? '' : `@${count}`}`, by: call.from, ...facts }];
    });
  }

  private inheritedOrMapped(call: OutsideCall): readonly SqlPoint[] {
    const { receiver } = call;
    if (receiver?.kind === 'class' && this.known.repositories.isRepository(receiver.symbol)) {
      const facts = this.known.repositories.inherited(receiver.symbol, call.name);
      return facts === undefined ? [] : [{ id: `sql:${receiver.symbol.id}.${call.name}`, by: call.from, ...facts }];
    }
    return this.mapped(call).map(({ unit, facts }) => ({ id: unit.id, by: call.from, ...facts }));
  }

  /** `session.selectOne("shop.OrderMapper.one")`: whatever the receiver, a mapped statement's full name says it all. */
  private mapped(call: OutsideCall): readonly StatementUnit[] {
    const [first] = call.args;
    const name = this.byName.size === 0 || first === undefined ? undefined : this.text(first, call);
    return name === undefined ? [] : this.byName.get(name) ?? [];
  }

  private textFacts(call: OutsideCall): SqlFacts | undefined {
    const types = call.receiver?.kind === 'outside' ? outsideNames(call.receiver) : [];
    if (types.some((type) => TEXT_CALLS[type]?.test(call.name) === true)) return this.read(call, false);
    if (!types.some((type) => ENTITY_MANAGERS.has(type))) return undefined;
    if (JPQL_CALLS.has(call.name)) return this.read(call, true);
    if (NATIVE_CALLS.has(call.name)) return this.read(call, false);
    return call.name === 'createNamedQuery' ? UNREAD : undefined;
  }

  private read(call: OutsideCall, isJpql: boolean): SqlFacts {
    const [first] = call.args;
    const text = first === undefined ? undefined : this.text(first, call);
    if (text === undefined) return UNREAD;
    return isJpql ? this.known.entities.asTables(readSql(text)) : readSql(text);
  }

  private text(expression: Expression, call: OutsideCall): string | undefined {
    const local = expression.kind === 'name' ? localConstant(expression.name, call.body) : undefined;
    return this.known.constants.text(local ?? expression, call.scope);
  }
}
