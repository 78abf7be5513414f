import type { ClassSymbol } from './symbols.js';
import type { UnitId } from '../../ids.js';

/** The source types of a project: by id, and the top-level ones by package and simple name. */
export class ClassTable {
  private readonly byId = new Map<UnitId, ClassSymbol>();
  private readonly packages = new Map<string, Map<string, ClassSymbol>>();

  /** False, and nothing changed, where the id is taken. */
  add(symbol: ClassSymbol): boolean {
    if (this.byId.has(symbol.id)) return false;
    this.byId.set(symbol.id, symbol);
    if (symbol.outer === undefined) {
      const siblings = this.packages.get(symbol.packageName) ?? new Map<string, ClassSymbol>();
      siblings.set(symbol.name, symbol);
      this.packages.set(symbol.packageName, siblings);
    }
    return true;
  }

  type(id: UnitId): ClassSymbol | undefined {
    return this.byId.get(id);
  }

  inPackage(packageName: string, name: string): ClassSymbol | undefined {
    return this.packages.get(packageName)?.get(name);
  }

  hasPackage(packageName: string): boolean {
    return this.packages.has(packageName);
  }

  /** In the order in which they were added: by file path, then by place. */
  all(): Iterable<ClassSymbol> {
    return this.byId.values();
  }
}
