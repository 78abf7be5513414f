import { newMemo } from './read-log.js';
import type { Memo } from './read-log.js';
import type { SymbolTools } from './built-class.js';
import type { ClassSymbol, FieldSymbol, JavaType, TypeScope } from './symbols.js';
import type { FieldDeclaration } from '../declarations.js';

/** A field that the sources declare. Its type is read when it is first asked for. */
export class DeclaredField implements FieldSymbol {
  readonly name: string;
  readonly isStatic: boolean;
  private fieldType: Memo<JavaType> | undefined;

  constructor(
    readonly declaration: FieldDeclaration,
    readonly owner: ClassSymbol,
    private readonly scope: TypeScope,
    private readonly tools: SymbolTools,
  ) {
    this.name = declaration.name;
    this.isStatic = owner.kind === 'interface' || owner.kind === 'annotation' || declaration.modifiers.includes('static');
  }

  type(): JavaType {
    const memo = (this.fieldType ??= newMemo());
    const { log, names } = this.tools;
    return log.has(memo) ? memo.value : log.ask(memo, () => names.type(this.declaration.type, this.scope));
  }
}
