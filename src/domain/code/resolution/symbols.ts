import type { Memo, ReadLog } from './read-log.js';
import type { Annotation, FieldDeclaration, FileFacts, MethodDeclaration, Parameter, TypeBody, TypeDeclaration, TypeKind } from '../declarations.js';
import type { UnitId } from '../../ids.js';

// One file, since types and the symbols that they name hold each other.

/** What holds of a type of any kind at the place where it stands. */
export interface TypePosition {
  /** As an argument: it is the bound of a wildcard. */
  readonly wildcard?: 'extends' | 'super';
  /** As an argument: inference settled it by what the call was given; for another target it can be a supertype of that. */
  readonly isLowest?: boolean;
  /** Of the `void` of a setter that Lombok writes: the class that it gives instead where settings that nobody reads here say so. */
  readonly chained?: ClassSymbol;
  /** Of an expression's type: why a compiler that reads these sources alone has no type for the expression. */
  readonly doubtful?: DoubtReason;
}

/** Something on the way to the type (an argument, a receiver) comes from outside, or exists only once Lombok has run. */
export type DoubtReason = 'outside' | 'generated';

/** A type as resolution sees it. `outside` is a class that neither the sources nor the library table know. */
export type JavaType =
  | ClassType
  | OutsideType
  | (TypePosition & { readonly kind: 'variable'; readonly variable: TypeVariable })
  | (TypePosition & { readonly kind: 'array'; readonly element: JavaType })
  /** `void` too. */
  | (TypePosition & { readonly kind: 'primitive'; readonly name: string })
  | (TypePosition & { readonly kind: 'null' })
  /** `doubtful` where it is unknown because something comes from outside, and not because resolution did not find out. */
  | (TypePosition & { readonly kind: 'unknown' });

export interface OutsideType extends TypePosition {
  readonly kind: 'outside';
  readonly name: string;
  /** Qualified names that a simple one may stand for, where on-demand imports leave several open. */
  readonly among?: readonly string[];
}

/** No arguments where the source gives none (raw) or the class takes none. A wildcard stands as its bound. */
export interface ClassType extends TypePosition {
  readonly kind: 'class';
  readonly symbol: ClassSymbol;
  readonly args: readonly JavaType[];
  /** Of an inner class: what the variables of the classes around it stand for, where it is not seen from within them (enclosing-classes.ts). */
  readonly outerArgs?: readonly JavaType[] | undefined;
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
  readonly memberTypes: Members<ClassSymbol>;
  readonly fields: Members<FieldSymbol>;
  /** Constructors under `<init>`. */
  readonly methods: Members<readonly MethodSymbol[]>;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  /** Of a record. */
  readonly components: readonly Parameter[];
  readonly source?: TypeSource;
  /** What was computed of the symbol (members.ts, type-names.ts, function-types.ts, enclosing-classes.ts). */
  readonly cache: SymbolCache;
  /** Where questions to the symbol are recorded; absent for what never changes (the library). */
  readonly log?: ReadLog;
}

/** Members by name. Of a source type each asking is recorded, hits and misses alike. */
export type Members<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'has' | 'values'>;

/**
 * Where the type is declared. Its `declaration` and `body` are surfaces, and reading them of another file's type depends
 * on every part of it: ask the symbol for its members, annotations and header instead where that will do.
 */
export interface TypeSource {
  readonly file: FileFacts;
  readonly body: TypeBody;
  /** Absent for an anonymous body. */
  readonly declaration?: TypeDeclaration;
  /** How names in the body are read. */
  readonly scope: TypeScope;
  /** Methods (no constructors) that an annotation stands on, those of one name together; absent for a local or anonymous class. */
  readonly annotatedMethods?: readonly MethodDeclaration[];
}

export interface FieldSymbol {
  readonly name: string;
  readonly owner: ClassSymbol;
  readonly isStatic: boolean;
  readonly type: () => JavaType;
  /** Of a field that the source declares. */
  readonly declaration?: FieldDeclaration;
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
  /** Of a generated one that only hands the call on: what it calls. */
  readonly delegate?: MethodSymbol;
}

/** What type names mean at a place; inner scopes shadow outer ones, the outermost is the file. */
export interface TypeScope {
  readonly parent?: TypeScope;
  readonly file: FileFacts;
  /** Set where the scope is a class body: its member types, inherited ones too, are seen. */
  readonly owner?: ClassSymbol;
  readonly variables?: ReadonlyMap<string, TypeVariable>;
  /** Local classes of a block that has some, by name. */
  readonly types?: ReadonlyMap<string, ClassSymbol>;
}

/** A method as seen through a type: the type's arguments stand in for the class's variables. */
export interface Candidate {
  readonly method: MethodSymbol;
  readonly bindings: Bindings;
  /** Variables of the class that the call settles too: those of `new T<>(…)`. */
  readonly settles?: readonly TypeVariable[];
}

/** What a class has under one name, with its own variables unbound. */
export interface MemberLookup {
  readonly all: readonly Candidate[];
  /** Those that count, where it is the same from every place: overridden ones left out. */
  readonly fromAnywhere?: readonly Candidate[];
}

export interface FoundField {
  readonly field: FieldSymbol;
  readonly bindings: Bindings;
}

/** What a lambda for the type takes and gives. */
export interface FunctionType {
  readonly parameters: readonly JavaType[];
  readonly result: JavaType;
}

/** What was computed of one class, in terms of the class's own variables. */
export class SymbolCache {
  bareType: ClassType | undefined = undefined;
  thisType: ClassType | undefined = undefined;
  enclosing: readonly TypeVariable[] | undefined = undefined;
  lineage: Memo<readonly ClassType[]> | undefined = undefined;
  parents: Memo<ReadonlySet<ClassSymbol>> | undefined = undefined;
  isOpen: Memo<boolean> | undefined = undefined;
  functionType: Memo<FunctionType | undefined> | undefined = undefined;
  methods: Map<string, Memo<MemberLookup>> | undefined = undefined;
  fields: Map<string, Memo<FoundField | undefined>> | undefined = undefined;
  memberTypes: Memo<ReadonlyMap<string, ClassSymbol>> | undefined = undefined;
}
