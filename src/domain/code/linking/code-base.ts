import { addLombokMembers } from '../lombok/lombok-members.js';
import { jdkLibrary } from '../library/library.js';
import { ClassTable } from '../resolution/class-table.js';
import { readKey } from '../resolution/read-keys.js';
import { ReadLog, leaf } from '../resolution/read-log.js';
import { declaredClass } from '../resolution/symbol-builder.js';
import { TypeNames } from '../resolution/type-names.js';
import type { DeclarationIndex, IndexedStatement } from './declaration-index.js';
import type { Library } from '../library/library.js';
import type { MapperFacts } from '../mapper-facts.js';
import type { Memo, ReadNode } from '../resolution/read-log.js';
import type { SymbolTools } from '../resolution/symbol-builder.js';
import type { ClassSymbol, TypeSource } from '../resolution/symbols.js';
import type { ProjectPath, UnitId } from '../../ids.js';
import { sourcePlace } from '../../project/module-layout.js';

export type SourceClass = ClassSymbol & { readonly source: TypeSource };

/**
 * The symbols of a project, made when they are first asked for: a new one costs nothing. It sees the index as it was
 * when each symbol was made, so a changed index needs a new code base. Every question is recorded (`log`).
 */
export class CodeBase {
  readonly log = new ReadLog();
  readonly library: Library = jdkLibrary();
  readonly table: ClassTable;
  readonly names: TypeNames;
  readonly tools: SymbolTools;
  private readonly nodes = new Map<number, ReadNode>();
  private readonly memos = new Map<object, Map<unknown, Memo<unknown>>>();

  constructor(private readonly index: DeclarationIndex) {
    this.table = new ClassTable(index, this.log, ({ declaration, file }) => declaredClass(declaration, { file, scope: { file }, origin: 'source' }, this.tools));
    this.names = new TypeNames(this.table, this.library, this.log);
    this.tools = { names: this.names, library: this.library, log: this.log, addGenerated: (symbol) => addLombokMembers(symbol, this.tools) };
  }

  /** A source type by its id, member types too. */
  type(id: UnitId): SourceClass | undefined {
    const symbol = this.table.type(id);
    return symbol !== undefined && hasSource(symbol) ? symbol : undefined;
  }

  /**
   * Whether code of a file can see no other declaration of the class than this one. Of several with one name, in the
   * modules of a build, code sees its own module's; which of the others it sees, the class path of its build decides.
   */
  isSeenFrom(symbol: ClassSymbol, path: ProjectPath): boolean {
    const top = outermost(symbol);
    if (top.source === undefined || top.source.file.path === path) return true;
    const [first, ...others] = this.index.placesOf(top.id).map(sourcePlace);
    if (others.length === 0) return true;
    const own = sourcePlace(path);
    // A module's tests see its main code, unless they have a declaration of their own.
    const isNear = (place: typeof own): boolean => own !== undefined && place?.module === own.module && (place.set === own.set || place.set === 'main');
    return isNear(first) && !others.some(isNear);
  }

  /** Types that an annotation of the simple name stands on, by id. Only of the names of indexed-annotations.ts. */
  typesAnnotated(simpleName: string): readonly SourceClass[] {
    this.touch(readKey('n', simpleName));
    return this.index.annotatedWith(simpleName).flatMap((id) => this.type(id) ?? []);
  }

  /** Mapped statements of the full name `namespace.id` or of the id alone, by path and place. */
  statementsNamed(name: string): readonly IndexedStatement[] {
    this.touch(readKey('s', name));
    return this.index.statementsNamed(name);
  }

  /** Mapper files of a namespace, by path. */
  mappersOf(namespace: string): readonly MapperFacts[] {
    this.touch(readKey('S', namespace));
    return this.index.mappersOf(namespace);
  }

  /** What one rule keeps of this base, by what it is about. */
  memosOf(rule: object): Map<unknown, Memo<unknown>> {
    const known = this.memos.get(rule);
    if (known !== undefined) return known;
    const made = new Map<unknown, Memo<unknown>>();
    this.memos.set(rule, made);
    return made;
  }

  private touch(hash: number): void {
    const node = this.nodes.get(hash) ?? leaf(hash);
    this.nodes.set(hash, node);
    this.log.touch(node);
  }
}

function outermost(symbol: ClassSymbol): ClassSymbol {
  let at = symbol;
  while (at.outer !== undefined) at = at.outer;
  return at;
}

export function hasSource(symbol: ClassSymbol): symbol is SourceClass {
  return symbol.source !== undefined;
}
