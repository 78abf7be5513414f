import { leaf } from './read-log.js';
import { readKey } from './read-keys.js';
import { isJdkPackage } from '../library/jdk-modules.js';
import type { ReadLog, ReadNode } from './read-log.js';
import type { ClassSymbol } from './symbols.js';
import type { FileFacts, TypeDeclaration } from '../declarations.js';
import type { UnitId } from '../../ids.js';

/** A top-level type as the sources declare it, and the file that does. */
export interface TopLevelType {
  readonly declaration: TypeDeclaration;
  readonly file: FileFacts;
}

/** What the sources declare, as plain data. */
export interface SourceDeclarations {
  /** Of several declarations of one id, the one that counts. */
  topLevel(id: UnitId): TopLevelType | undefined;
  hasPackage(packageName: string): boolean;
}

interface Entry {
  readonly node: ReadNode;
  readonly symbol: ClassSymbol | undefined;
}

/** The source types of a project: each symbol is made when it is first asked for, and every asking is recorded. */
export class ClassTable {
  private readonly entries = new Map<UnitId, Entry>();
  private readonly packages = new Map<string, { readonly node: ReadNode; readonly known: boolean }>();

  constructor(
    private readonly declarations: SourceDeclarations,
    private readonly log: ReadLog,
    private readonly symbolOf: (type: TopLevelType) => ClassSymbol,
  ) {}

  /** A type by its id, a member type too (`com.acme.Outer$Inner`). */
  type(id: UnitId): ClassSymbol | undefined {
    const whole = this.topLevel(id);
    if (whole !== undefined || !id.includes('$')) return whole;
    const [top = '', ...members] = id.split('$');
    let found = this.topLevel(top);
    for (const member of members) found = found?.memberTypes.get(member);
    return found;
  }

  /** What a name means. A package that the JDK exports is the JDK's: sources that declare types in it stand for those (JLS 7.3, 7.4.3). */
  inPackage(packageName: string, name: string): ClassSymbol | undefined {
    if (isJdkPackage(packageName)) return undefined;
    return this.topLevel(packageName === '' ? name : `${packageName}.${name}`);
  }

  hasPackage(packageName: string): boolean {
    const entry = this.packages.get(packageName) ?? { node: leaf(readKey('p', packageName)), known: this.declarations.hasPackage(packageName) };
    this.packages.set(packageName, entry);
    this.log.touch(entry.node);
    return entry.known;
  }

  private topLevel(id: UnitId): ClassSymbol | undefined {
    const entry = this.entries.get(id) ?? this.enter(id);
    this.log.touch(entry.node);
    return entry.symbol;
  }

  private enter(id: UnitId): Entry {
    const type = this.declarations.topLevel(id);
    const entry = { node: leaf(readKey('t', id)), symbol: type === undefined ? undefined : this.symbolOf(type) };
    this.entries.set(id, entry);
    return entry;
  }
}
