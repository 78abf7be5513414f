/** A type where the source names it: `Map.Entry<String, int[]>[]` is name `Map.Entry`, two arguments, dims 1. */
export interface TypeUse {
  /** As written, qualifiers kept, annotations and arguments gone; `?` for a wildcard. */
  readonly name: string;
  readonly args: readonly TypeUse[];
  /** Of an inner class: the class that qualifies it, where arguments stand there too (`Outer<String>.Inner`). */
  readonly outer?: TypeUse;
  /** Array dimensions. */
  readonly dims: number;
  /** Of `? extends T` and `? super T`. */
  readonly bound?: { readonly kind: 'extends' | 'super'; readonly type: TypeUse };
}

/** Classes around a class whose arguments are read; a longer name is taken without any. */
export const MAX_OUTER_CLASSES = 20;

/** The form that ids use: no qualifier, no arguments, `[]` for each dimension. */
export function writtenType(type: TypeUse): string {
  return type.name.slice(type.name.lastIndexOf('.') + 1) + '[]'.repeat(type.dims);
}
