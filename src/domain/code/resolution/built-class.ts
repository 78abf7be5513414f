import type { OpenMembers } from './recorded-members.js';
import type { ReadLog } from './read-log.js';
import type { ClassSymbol, FieldSymbol, MethodSymbol, TypeScope } from './symbols.js';
import type { TypeNames } from './type-names.js';
import type { FileFacts } from '../declarations.js';
import type { Library } from '../library/library.js';

export interface SymbolTools {
  readonly names: TypeNames;
  readonly library: Library;
  readonly log: ReadLog;
  /** Adds what annotation processors would write. */
  readonly addGenerated: (symbol: BuiltClass) => void;
}

/** A symbol while it is being made: its maps can still take members. */
export interface BuiltClass extends ClassSymbol {
  readonly memberTypes: OpenMembers<ClassSymbol>;
  readonly fields: OpenMembers<FieldSymbol>;
  readonly methods: OpenMembers<readonly MethodSymbol[]>;
}

export interface TypePlace {
  readonly file: FileFacts;
  readonly scope: TypeScope;
  readonly outer?: ClassSymbol;
  readonly origin: 'source' | 'local';
}
