import { jpqlFacts } from './jpql.js';
import { nestedAnnotations, sqlAnnotations } from './sql-annotations.js';
import { statementFacts } from './statement-facts.js';
import type { Entities } from './entities.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { EntityFacts, SqlReader } from './sql-facts.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';

interface NamedQuery {
  readonly text: string;
  readonly isNative: boolean;
}

const HOLDERS: readonly string[] = ['NamedQuery', 'NamedQueries', 'NamedNativeQuery', 'NamedNativeQueries'];

/** Queries that annotations name, by their names; the first of a name counts. */
export class NamedQueries {
  private readonly byName: () => ReadonlyMap<string, NamedQuery>;

  constructor(private readonly entities: Entities) {
    this.byName = entities.base.log.once(() => this.collect());
  }

  facts(name: string, parse: SqlReader): EntityFacts | undefined {
    const query = this.byName().get(name);
    if (query === undefined) return undefined;
    return query.isNative ? statementFacts(query.text, parse) : jpqlFacts(query.text, this.entities);
  }

  private collect(): ReadonlyMap<string, NamedQuery> {
    const { base } = this.entities;
    const types = new Set(HOLDERS.flatMap((name) => base.typesAnnotated(name)));
    const queries = new Map<string, NamedQuery>();
    for (const type of types) for (const [name, query] of this.queriesOf(type)) if (!queries.has(name)) queries.set(name, query);
    return queries;
  }

  private queriesOf(type: SourceClass): readonly (readonly [string, NamedQuery])[] {
    const { scope } = type.source;
    const written = sqlAnnotations(type.annotations, scope).filter(({ name }) => HOLDERS.includes(name));
    const single = written.flatMap((one): readonly SqlAnnotation[] => (one.name.endsWith('Queries') ? nestedAnnotations(one.values['value'], scope) : [one]));
    return single.flatMap((one) => {
      const name = this.entities.value(one, 'name', type);
      const text = this.entities.value(one, 'query', type);
      return name === undefined || text === undefined ? [] : [[name, { text, isNative: one.name === 'NamedNativeQuery' }] as const];
    });
  }
}

const KNOWN = new WeakMap<CodeBase, NamedQueries>();

/** Those of the code base: read once, however many files ask. */
export function namedQueriesOf(entities: Entities): NamedQueries {
  const known = KNOWN.get(entities.base) ?? new NamedQueries(entities);
  KNOWN.set(entities.base, known);
  return known;
}
