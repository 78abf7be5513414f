import { nodesIn, isNamed, isNode } from './code-nodes.js';
import { ruleFor } from './call-rules.js';
import { snakeCase } from './entities.js';
import { tablesLoaded, tablesReadAfter, tablesWritten } from './entity-graphs.js';
import { jpqlFacts } from './jpql.js';
import { factsOfStatement, statementId } from './mappers.js';
import { namedQueriesOf } from './named-queries.js';
import { queryText } from './query-texts.js';
import { inheritedFacts, repositoryOf } from './repositories.js';
import { UNREAD, factsOf, pointsOf } from './sql-facts.js';
import { statementFacts } from './statement-facts.js';
import { classType, outsideNames } from '../resolution/java-types.js';
import { hasSource } from '../linking/code-base.js';
import type { CallRule } from './call-rules.js';
import type { Entities } from './entities.js';
import type { EntityFacts, SqlFacts, SqlReader } from './sql-facts.js';
import type { SqlPoint } from '../code-graph.js';
import type { Expression, Statement } from '../declarations.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { SourceClass } from '../linking/code-base.js';
import type { JavaType, TypeScope } from '../resolution/symbols.js';
import type { UnitId } from '../../ids.js';

/** A call whose method is not in the sources, with what is needed to read its arguments. */
export interface OutsideCall {
  readonly from: UnitId;
  readonly call: Expression & { readonly kind: 'call' };
  /** Undefined where the call has no target. */
  readonly receiver: JavaType | undefined;
  /** Of the arguments; none where they were not asked for. */
  readonly argTypes: readonly JavaType[];
  readonly scope: TypeScope;
  /** The body that the call stands in, for constants that are locals. */
  readonly body: readonly Statement[];
}

const SQL_SESSIONS: ReadonlySet<string> = new Set(['org.apache.ibatis.session.SqlSession', 'org.mybatis.spring.SqlSessionTemplate']);
/** Methods by which MyBatis' SqlSession executes statements by name. */
const BY_NAME = /^(select|insert|update|delete)/;

/** What calls to the outside execute: JDBC and JPA by their text or entity, repositories' inherited methods, MyBatis by statement name. */
export class SqlCalls {
  constructor(
    private readonly type: LinkedType,
    private readonly entities: Entities,
    private readonly parse: SqlReader,
  ) {}

  /** Texts in a method are numbered in order: `sql:<method>`, `sql:<method>@2`, … */
  points(calls: readonly OutsideCall[]): readonly SqlPoint[] {
    const counts = new Map<UnitId, number>();
    return calls.flatMap((call): readonly SqlPoint[] => {
      const named = this.inheritedOrMapped(call);
      if (named.length > 0) return named;
      const facts = this.ruledFacts(call);
      if (facts === undefined) return [];
      const count = (counts.get(call.from) ?? 0) + 1;
      counts.set(call.from, count);
      return pointsOf({ id: `sql:${call.from}${count === 1 ? '' : `@${count}`}`, by: call.from }, facts);
    });
  }

  private inheritedOrMapped(call: OutsideCall): readonly SqlPoint[] {
    const receiver = call.receiver ?? (call.call.target === undefined ? ownType(call.scope) : undefined);
    const repository = receiver?.kind === 'class' ? repositoryOf(receiver.symbol, this.entities) : undefined;
    if (repository !== undefined && receiver?.kind === 'class') {
      const facts = inheritedFacts(repository, call.call.name, this.entities);
      return facts === undefined ? [] : pointsOf({ id: `sql:${receiver.symbol.id}.${call.call.name}`, by: call.from }, facts);
    }
    return this.mapped(call);
  }

  /** `session.selectOne("shop.OrderMapper.one")`: whatever the receiver, a mapped statement's full name says it all. */
  private mapped(call: OutsideCall): readonly SqlPoint[] {
    const [first] = call.call.args;
    const name = first === undefined || call.receiver === undefined || !BY_NAME.test(call.call.name) ? undefined : this.text(first, call);
    if (name === undefined || !/^[\p{L}\p{N}_$.-]+$/u.test(name)) return [];
    const found = this.entities.base.statementsNamed(name);
    // The id alone will do for MyBatis where one mapper has it; other libraries' methods take such words too.
    const isShort = found.some(({ mapper, statement }) => name !== `${mapper.namespace}.${statement.id}`);
    if (isShort && (!isSqlSession(call.receiver) || new Set(found.map(({ mapper }) => mapper.namespace)).size > 1)) return [];
    return found.flatMap(({ mapper, statement }) =>
      factsOfStatement(statement, this.parse).map((facts) => ({ id: statementId(mapper, statement), by: call.from, ...facts })));
  }

  private ruledFacts(call: OutsideCall): EntityFacts | undefined {
    const { receiver } = call;
    const types = receiver?.kind === 'outside' ? outsideNames(receiver) : receiver?.kind === 'class' ? [receiver.symbol.id] : [];
    const rule = ruleFor(types, call.call.name);
    return rule === undefined ? undefined : this.factsBy(rule, call);
  }

  private factsBy(rule: CallRule, call: OutsideCall): EntityFacts | undefined {
    switch (rule.reads) {
      case 'sql': return this.sqlFacts(call);
      case 'jpql': return this.jpqlFacts(call);
      case 'query-name': return this.namedFacts(call);
      case 'entity': return this.entityFacts(call, rule.operation);
      case 'table-of-receiver': return factsOf(rule.operation, this.tableOfReceiver(call.call.target));
    }
  }

  private sqlFacts(call: OutsideCall): EntityFacts | undefined {
    const { args } = call.call;
    const [first] = args;
    // `statement.executeQuery()` executes what was prepared: that is the point.
    if (first === undefined) return undefined;
    const text = this.text(first, call) ?? this.preparedInside(first, call);
    return text === undefined ? UNREAD : statementFacts(text, this.parse);
  }

  /** `jdbc.update(connection -> connection.prepareStatement(SQL, …))`. */
  private preparedInside(first: Expression, call: OutsideCall): string | undefined {
    if (first.kind !== 'lambda' && first.kind !== 'new') return undefined;
    const prepare = nodesIn(first).find((node) => node['kind'] === 'call' && /^prepare(Statement|Call)$/.test(String(node['name'])));
    const sql: unknown = Array.isArray(prepare?.['args']) ? prepare['args'][0] : undefined;
    return isNode(sql) ? this.text(sql as unknown as Expression, call) : undefined;
  }

  private jpqlFacts(call: OutsideCall): EntityFacts | undefined {
    const [first] = call.call.args;
    const text = first === undefined ? undefined : this.text(first, call);
    if (text !== undefined) return jpqlFacts(text, this.entities);
    // A criteria query says its tables where it is built (`from`).
    const [type] = call.argTypes;
    return type?.kind === 'outside' && outsideNames(type).some((name) => name.includes('.criteria.')) ? undefined : UNREAD;
  }

  private namedFacts(call: OutsideCall): EntityFacts {
    const [first] = call.call.args;
    const name = first === undefined ? undefined : this.text(first, call);
    return (name === undefined ? undefined : namedQueriesOf(this.entities).facts(name, this.parse)) ?? UNREAD;
  }

  private entityFacts(call: OutsideCall, operation: SqlFacts['operation']): EntityFacts {
    const entity = this.entityIn(call);
    if (entity === undefined) return factsOf(operation, []);
    if (this.entities.tableOf(entity) === undefined) return factsOf(operation, [snakeCase(entity.name)]);
    return operation === 'SELECT' ? this.selected(call, entity) : factsOf(operation, tablesWritten(entity, this.entities));
  }

  /** Loading by key joins what is eager; after a query it is read apart. */
  private selected(call: OutsideCall, entity: SourceClass): EntityFacts {
    if (/^(find|get|getReference|load|refresh)$/.test(call.call.name)) return factsOf('SELECT', tablesLoaded(entity, this.entities));
    return { ...factsOf('SELECT', this.entities.tablesRead(entity)), readAfter: tablesReadAfter(entity, this.entities) };
  }

  /** `X.class`, or an argument whose type is a class of the sources. */
  private entityIn(call: OutsideCall): SourceClass | undefined {
    for (const [index, argument] of call.call.args.entries()) {
      const type = argument.kind === 'class-literal' ? this.entities.base.names.type(argument.type, call.scope) : elementOf(call.argTypes[index]);
      if (type?.kind === 'class' && hasSource(type.symbol)) return type.symbol;
    }
    return undefined;
  }

  /** Of a SimpleJdbcInsert: what `withTableName` says in the call itself, or where the field is set. */
  private tableOfReceiver(target: Expression | undefined): readonly string[] {
    const name = target?.kind === 'name' || target?.kind === 'field' ? target.name : undefined;
    const places = name === undefined ? [target] : nodesIn(this.type.declaration).flatMap((node) => {
      if (node['kind'] === 'assign' && isNamed(node['target'], name)) return [node['value']];
      return node['name'] === name && node['init'] !== undefined ? [node['init']] : [];
    });
    const calls = nodesIn(places).filter((node) => node['kind'] === 'call' && node['name'] === 'withTableName');
    const { constants } = this.entities;
    return calls.flatMap((node) => {
      const first: unknown = Array.isArray(node['args']) ? node['args'][0] : undefined;
      return isNode(first) ? constants.text(first as unknown as Expression, this.type.symbol.source.scope) ?? [] : [];
    });
  }

  private text(expression: Expression, { scope, body }: OutsideCall): string | undefined {
    return queryText(expression, { scope, body, constants: this.entities.constants, type: this.type.declaration });
  }
}

function isSqlSession(receiver: JavaType | undefined): boolean {
  return receiver?.kind === 'outside' && outsideNames(receiver).some((name) => SQL_SESSIONS.has(name));
}

/** The class around: an unqualified call may mean what it inherits. */
function ownType(scope: TypeScope): JavaType | undefined {
  for (let at: TypeScope | undefined = scope; at !== undefined; at = at.parent) if (at.owner !== undefined) return classType(at.owner);
  return undefined;
}

/** `saveAll(List<Order>)` is told as Order. */
function elementOf(type: JavaType | undefined): JavaType | undefined {
  const last = type?.kind === 'class' && type.symbol.origin === 'library' ? type.args.at(-1) : undefined;
  return last ?? type;
}
