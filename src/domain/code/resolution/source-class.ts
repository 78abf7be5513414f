import { leaf } from './read-log.js';
import { readKey } from './read-keys.js';
import { SymbolCache } from './symbols.js';
import { MemberFilling, RecordedMembers } from './recorded-members.js';
import type { MemberKeys } from './recorded-members.js';
import type { BuiltClass } from './built-class.js';
import type { ReadLog, ReadNode } from './read-log.js';
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, TypeScope, TypeSource, TypeVariable } from './symbols.js';
import type { Annotation, FileFacts, MethodDeclaration, Parameter, TypeBody, TypeDeclaration, TypeKind } from '../declarations.js';

export interface SourceParts {
  readonly file: FileFacts;
  readonly outer?: ClassSymbol;
  readonly log: ReadLog;
  readonly variables: readonly TypeVariable[];
  /** Asked for once the members are. */
  readonly supertypes: (symbol: ClassSymbol) => readonly JavaType[];
  readonly fill: (symbol: BuiltClass) => void;
  readonly headerScope: TypeScope;
}

const MEMBER_TYPES: MemberKeys = { all: 'y*', keyOf: (id, name) => readKey('t', `${id}$${name}`) };
const FIELDS: MemberKeys = { all: 'f*', keyOf: (id, name) => readKey('f', id, name) };
const METHODS: MemberKeys = { all: 'm*', keyOf: (id, name) => readKey('m', id, name) };

/** A type that the sources declare: its members are made when one is first asked for, and every asking is recorded. */
export class DeclaredClass implements BuiltClass {
  readonly id: string;
  readonly name: string;
  readonly origin = 'source';
  readonly kind: TypeKind;
  readonly packageName: string;
  readonly modifiers: readonly string[];
  readonly variables: readonly TypeVariable[];
  readonly supertypes: () => readonly JavaType[];
  readonly memberTypes: RecordedMembers<ClassSymbol>;
  readonly fields: RecordedMembers<FieldSymbol>;
  readonly methods: RecordedMembers<readonly MethodSymbol[]>;
  readonly source: TypeSource;
  readonly log: ReadLog;
  readonly cache = new SymbolCache();
  declare readonly outer?: ClassSymbol;
  private readonly annotationsNode: ReadNode;

  constructor(private readonly declaration: TypeDeclaration, parts: SourceParts) {
    const { log, outer } = parts;
    const { id } = declaration;
    if (outer !== undefined) this.outer = outer;
    this.id = id;
    this.name = declaration.name;
    this.kind = declaration.kind;
    this.packageName = parts.file.package;
    this.modifiers = declaration.modifiers;
    this.variables = parts.variables;
    this.log = log;
    const header = leaf(readKey('h', id));
    this.annotationsNode = leaf(readKey('a', id));
    this.supertypes = log.once(() => {
      log.touch(header);
      return parts.supertypes(this);
    }, []);
    const filling = new MemberFilling(log, id, () => parts.fill(this));
    this.memberTypes = new RecordedMembers(filling, MEMBER_TYPES);
    this.fields = new RecordedMembers(filling, FIELDS);
    this.methods = new RecordedMembers(filling, METHODS);
    this.source = new DeclaredSource(declaration, { file: parts.file, scope: { parent: parts.headerScope, file: parts.file, owner: this } }, filling);
  }

  get annotations(): readonly Annotation[] {
    this.log.touch(this.annotationsNode);
    return this.declaration.annotations;
  }

  get components(): readonly Parameter[] {
    return this.declaration.components;
  }
}

class DeclaredSource implements TypeSource {
  private readonly whole: ReadNode;
  private readonly allMethods: ReadNode;
  private annotated: readonly MethodDeclaration[] | undefined = undefined;

  constructor(
    private readonly known: TypeDeclaration,
    private readonly place: { readonly file: FileFacts; readonly scope: TypeScope },
    private readonly filling: MemberFilling,
  ) {
    this.whole = leaf(readKey('w', known.id));
    this.allMethods = leaf(readKey('m*', known.id));
  }

  get file(): FileFacts {
    return this.place.file;
  }

  get scope(): TypeScope {
    return this.place.scope;
  }

  get annotatedMethods(): readonly MethodDeclaration[] {
    this.filling.log.touch(this.allMethods);
    return (this.annotated ??= annotatedIn(this.known.methods));
  }

  get body(): TypeBody {
    return this.declaration;
  }

  get declaration(): TypeDeclaration {
    if (!this.filling.isFilling) this.filling.log.touch(this.whole);
    return this.known;
  }
}

const NO_METHODS: readonly MethodDeclaration[] = [];

/** In the order of their names' first methods, annotated or not. */
function annotatedIn(methods: readonly MethodDeclaration[]): readonly MethodDeclaration[] {
  const annotated = methods.filter((method) => method.kind === 'method' && method.annotations.length > 0);
  if (annotated.length < 2) return annotated.length === 0 ? NO_METHODS : annotated;
  const places = new Map<string, number>();
  methods.forEach(({ name }, place) => places.set(name, places.get(name) ?? place));
  return annotated.sort((left, right) => (places.get(left.name) ?? 0) - (places.get(right.name) ?? 0));
}
