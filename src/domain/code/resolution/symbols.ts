import type { FileFacts, MethodDeclaration, TypeBody, TypeDeclaration, TypeKind } from '../declarations.js';
import type { UnitId } from '../../ids.js';

// One file, since types and the symbols that they name hold each other.

/** A type as resolution sees it. `outside` is a class that neither the sources nor the library table know. */
export type JavaType =
  | ClassType
  | OutsideType
  | { readonly kind: 'variable'; readonly variable: TypeVariable }
  | { readonly kind: 'array'; readonly element: JavaType }
  /** `void` too. */
  | { readonly kind: 'primitive'; readonly name: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'unknown' };

export interface OutsideType {
  readonly kind: 'outside';
  readonly name: string;
  /** Qualified names that a simple one may stand for, where on-demand imports leave several open. */
  readonly among?: readonly string[];
}

/** No arguments where the source gives none (raw) or the class takes none. A wildcard stands as its bound. */
export interface ClassType {
  readonly kind: 'class';
  readonly symbol: ClassSymbol;
  readonly args: readonly JavaType[];
}

export interface TypeVariable {
  readonly name: string;
  readonly bounds: () => readonly JavaType[];
  /** Stands for an argument that a call has not settled; never in scope in any source. */
  readonly free: boolean;
}

export type Bindings = ReadonlyMap<TypeVariable, JavaType>;

export interface ClassSymbol {
  /** Unit id of a source type; the qualified name of a library type (`java.util.Map$Entry`). */
  readonly id: UnitId;
  readonly name: string;
  /** `local`: local and anonymous classes and bodies of enum constants. `generated`: what Lombok would write (a builder). */
  readonly origin: 'source' | 'local' | 'library' | 'generated';
  readonly kind: TypeKind;
  readonly packageName: string;
  readonly outer?: ClassSymbol;
  readonly variables: readonly TypeVariable[];
  /** Direct ones, the superclass first; of a class without one, Object. */
  readonly supertypes: () => readonly JavaType[];
  readonly memberTypes: ReadonlyMap<string, ClassSymbol>;
  readonly fields: ReadonlyMap<string, FieldSymbol>;
  /** Constructors under `<init>`. */
  readonly methods: ReadonlyMap<string, readonly MethodSymbol[]>;
  readonly source?: TypeSource;
}

export interface TypeSource {
  readonly file: FileFacts;
  readonly body: TypeBody;
  /** Absent for an anonymous body. */
  readonly declaration?: TypeDeclaration;
  /** How names in the body are read. */
  readonly scope: TypeScope;
}

export interface FieldSymbol {
  readonly name: string;
  readonly owner: ClassSymbol;
  readonly isStatic: boolean;
  readonly type: () => JavaType;
}

export interface MethodSymbol {
  readonly name: string;
  readonly owner: ClassSymbol;
  /** `implicit`: the language adds it (accessor of a record, default constructor); `generated`: Lombok does. */
  readonly origin: 'declared' | 'implicit' | 'generated';
  /** Of a declared method of a source type. */
  readonly id?: UnitId;
  readonly access: 'public' | 'protected' | 'package' | 'private';
  readonly isStatic: boolean;
  readonly isAbstract: boolean;
  readonly varargs: boolean;
  readonly arity: number;
  readonly variables: readonly TypeVariable[];
  readonly parameters: () => readonly JavaType[];
  readonly result: () => JavaType;
  readonly declaration?: MethodDeclaration;
}

/** What type names mean at a place; inner scopes shadow outer ones, the outermost is the file. */
export interface TypeScope {
  readonly parent?: TypeScope;
  readonly file: FileFacts;
  /** Set where the scope is a class body: its member types, inherited ones too, are seen. */
  readonly owner?: ClassSymbol;
  readonly variables?: ReadonlyMap<string, TypeVariable>;
  /** Local classes of a block, by name. */
  readonly types?: Map<string, ClassSymbol>;
}
