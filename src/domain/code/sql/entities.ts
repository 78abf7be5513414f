import { knownAnnotation, simpleName } from '../spring/annotation-names.js';
import type { SqlFacts } from './sql-reader.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { Constants } from '../spring/constants.js';
import type { ClassSymbol } from '../resolution/symbols.js';

/** Entities by the names that JPQL knows them by, and the table that each is kept in. */
export class Entities {
  private readonly tables = new Map<ClassSymbol, string>();
  private readonly byName = new Map<string, ClassSymbol>();

  constructor(base: CodeBase, private readonly constants: Constants) {
    for (const type of base.types) this.read(type);
  }

  /** Undefined for a class that is no entity. */
  tableOf(symbol: ClassSymbol): string | undefined {
    return this.tables.get(symbol);
  }

  nameOf(symbol: ClassSymbol): string | undefined {
    for (const [name, entity] of this.byName) if (entity === symbol && !name.includes('.')) return name;
    return undefined;
  }

  /** JPQL names entities: their tables stand instead. The table of an entity that the sources do not hold is unknown, and left out. */
  asTables(facts: SqlFacts): SqlFacts {
    const tables = facts.tables.flatMap((name) => {
      const entity = this.byName.get(name);
      return (entity === undefined ? undefined : this.tables.get(entity)) ?? [];
    });
    return { ...facts, tables: [...new Set(tables)].sort() };
  }

  private read(type: SourceClass): void {
    const { declaration, scope } = type.source;
    if (declaration === undefined) return;
    const known = declaration.annotations.map((annotation) => ({ annotation, name: knownAnnotation(annotation, scope) }));
    const find = (simple: string): (typeof known)[number] | undefined => known.find(({ name }) => name !== undefined && simpleName(name) === simple);
    const entity = find('Entity');
    const table = find('Table');
    if (entity === undefined && table === undefined) return;
    const read = (from: typeof entity, key: string): string | undefined => {
      const value = from?.annotation.values[key];
      return value === undefined ? undefined : this.constants.text(value, scope);
    };
    const entityName = read(entity, 'name') ?? type.name;
    this.tables.set(type, read(table, 'name') ?? read(table, 'value') ?? snakeCase(entityName));
    if (!this.byName.has(entityName)) this.byName.set(entityName, type);
    this.byName.set(type.id.replaceAll('$', '.'), type);
  }
}

/** Spring Boot's naming of tables: `OrderItem` is kept in `order_item`. */
function snakeCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}
