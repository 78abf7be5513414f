import { addLombokMembers } from '../lombok/lombok-members.js';
import { jdkLibrary } from '../library/library.js';
import { ClassTable } from '../resolution/class-table.js';
import { declaredClass } from '../resolution/symbol-builder.js';
import { TypeNames } from '../resolution/type-names.js';
import type { Diagnostic } from '../../diagnostics.js';
import type { FileFacts } from '../declarations.js';
import type { Library } from '../library/library.js';
import type { BuiltClass, SymbolTools } from '../resolution/symbol-builder.js';
import type { ClassSymbol, TypeSource } from '../resolution/symbols.js';

/** The declared types of a set of sources, ready to be asked. */
export interface CodeBase {
  readonly table: ClassTable;
  readonly names: TypeNames;
  readonly tools: SymbolTools;
  readonly library: Library;
  /** Every source type, the outer before the inner; in order of path and place. */
  readonly types: readonly SourceClass[];
  readonly diagnostics: readonly Diagnostic[];
}

export type SourceClass = ClassSymbol & { readonly source: TypeSource };

/** Builds the symbols of all files. Of two types with one id, the one whose path sorts first is taken. */
export function buildCodeBase(files: readonly FileFacts[]): CodeBase {
  const table = new ClassTable();
  const library = jdkLibrary();
  const names = new TypeNames(table, library);
  const tools: SymbolTools = { names, library, addGenerated: (symbol) => addLombokMembers(symbol, tools) };
  const diagnostics: Diagnostic[] = [];
  const types: SourceClass[] = [];
  for (const file of [...files].sort((left, right) => (left.path < right.path ? -1 : 1))) {
    diagnostics.push(...file.diagnostics);
    for (const declaration of file.types) {
      const known = table.type(declaration.id);
      if (known !== undefined) diagnostics.push(duplicate(declaration.id, file, known));
      else addWithMembers(declaredClass(declaration, { file, scope: { file }, origin: 'source' }, tools), table, types);
    }
  }
  return { table, names, tools, library, types, diagnostics };
}

function addWithMembers(symbol: BuiltClass | ClassSymbol, table: ClassTable, types: SourceClass[]): void {
  if (symbol.origin !== 'source' || !hasSource(symbol) || !table.add(symbol)) return;
  types.push(symbol);
  for (const member of symbol.memberTypes.values()) addWithMembers(member, table, types);
}

function hasSource(symbol: ClassSymbol): symbol is SourceClass {
  return symbol.source !== undefined;
}

function duplicate(id: string, file: FileFacts, known: ClassSymbol): Diagnostic {
  const first = known.source?.file.path ?? '';
  return { code: 'code.duplicate-type', severity: 'warning', message: `${id} is declared in ${first} too; the declaration there is used.`, file: file.path };
}
