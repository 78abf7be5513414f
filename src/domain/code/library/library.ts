import { JDK_SIGNATURES } from './jdk/jdk-signatures.js';
import { splitOutside, typeOfText, variablesOfText } from './signature-text.js';
import type { SignatureNames } from './signature-text.js';
import { UNKNOWN, VOID, classType } from '../resolution/java-types.js';
import { once } from '../resolution/once.js';
import { SymbolCache } from '../resolution/symbols.js';
import type { TypeKind } from '../declarations.js';
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, TypeVariable } from '../resolution/symbols.js';

/**
 * Types of the Java library that expressions run through: without `List#get` and `Stream#map` no chained call has a
 * type. Only signatures, read from the table when they are asked for; a call that ends here is a call to the outside.
 */
export interface Library {
  /** `java.util.Map$Entry`. */
  byId(id: string): ClassSymbol | undefined;
  /** The type, or unknown where the table lacks it. */
  readonly type: (id: string, args?: readonly JavaType[]) => JavaType;
}

let known: Library | undefined;

/** The library, read once: its symbols never change and know nothing of any project. */
export function jdkLibrary(): Library {
  known ??= readLibrary();
  return known;
}

/** Reads the table of signatures; its form is told in scripts/jdk-signatures/JdkSignatures.java. */
function readLibrary(): Library {
  const packages = new Map<string, LibraryPackage>();
  for (const [name, lines] of Object.entries(JDK_SIGNATURES)) packages.set(name, new LibraryPackage(name, lines, (other) => packages.get(other)));
  const found = new Map<string, ClassSymbol>();
  const byId = (id: string): ClassSymbol | undefined => {
    const known = found.get(id);
    if (known !== undefined) return known;
    const dot = id.lastIndexOf('.');
    const symbol = packages.get(id.slice(0, dot))?.type(id.slice(dot + 1));
    if (symbol !== undefined) found.set(id, symbol);
    return symbol;
  };
  return {
    byId,
    type: (id, args) => {
      const symbol = byId(id);
      return symbol === undefined ? UNKNOWN : classType(symbol, args);
    },
  };
}

/** Where a simple name is looked for, after the type's own package; the table is written with the same list. */
const NEAR: readonly string[] = ['java.lang', 'java.util', 'java.util.function', 'java.util.stream', 'java.io'];

/** The types of one package, each read when it is first asked for. */
class LibraryPackage {
  private lines: Map<string, string> | undefined;
  private readonly types = new Map<string, LibraryClass>();

  constructor(
    readonly name: string,
    private readonly table: readonly string[],
    private readonly packageNamed: (name: string) => LibraryPackage | undefined,
  ) {}

  type(shortName: string): ClassSymbol | undefined {
    const known = this.types.get(shortName);
    if (known !== undefined) return known;
    const line = this.byShortName().get(shortName);
    if (line === undefined) return undefined;
    const made = new LibraryClass(line, this);
    this.types.set(shortName, made);
    return made;
  }

  /** Member types of the type, by their own names. */
  nestedIn(shortName: string): ReadonlyMap<string, ClassSymbol> {
    const prefix = `${shortName}$`;
    const names = [...this.byShortName().keys()].filter((name) => name.startsWith(prefix) && !name.includes('$', prefix.length));
    return new Map(names.flatMap((name) => {
      const symbol = this.type(name);
      return symbol === undefined ? [] : [[symbol.name, symbol] as const];
    }));
  }

  /** A type as a signature of this package names it: here, in a near package, or by its qualified name. */
  named(name: string): ClassSymbol | undefined {
    const dot = name.lastIndexOf('.');
    if (dot >= 0) return this.packageNamed(name.slice(0, dot))?.type(name.slice(dot + 1));
    const own = this.type(name);
    if (own !== undefined) return own;
    for (const near of NEAR) {
      const found = this.packageNamed(near)?.type(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private byShortName(): ReadonlyMap<string, string> {
    this.lines ??= new Map(this.table.map((line) => [/^\w+ ([\w$]+)/.exec(line)?.[1] ?? '', line]));
    return this.lines;
  }
}

interface Members {
  readonly fields: ReadonlyMap<string, FieldSymbol>;
  readonly methods: ReadonlyMap<string, readonly MethodSymbol[]>;
}

class LibraryClass implements ClassSymbol {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly packageName: string;
  readonly origin = 'library';
  readonly kind: TypeKind;
  readonly variables: readonly TypeVariable[];
  readonly modifiers = [];
  readonly annotations = [];
  readonly components = [];
  readonly cache = new SymbolCache();
  private readonly parents: string;
  private readonly own: ReadonlyMap<string, TypeVariable>;
  private knownParents: readonly JavaType[] | undefined;
  private knownNested: ReadonlyMap<string, ClassSymbol> | undefined;
  private knownMembers: Members | undefined;

  constructor(
    private readonly line: string,
    private readonly place: LibraryPackage,
  ) {
    this.packageName = place.name;
    const [header = ''] = line.split('|', 1);
    const [head = '', parents = ''] = header.split(' : ');
    const [, kind = 'class', shortName = '', generic = ''] = /^(\w+) ([\w$]+)(<.*>)?$/.exec(head) ?? [];
    this.kind = kind as TypeKind;
    this.shortName = shortName;
    this.name = shortName.slice(shortName.lastIndexOf('$') + 1);
    this.id = `${place.name}.${shortName}`;
    this.parents = parents;
    this.variables = generic === '' ? [] : variablesOfText(generic, (variables) => this.names(variables));
    this.own = new Map(this.variables.map((variable) => [variable.name, variable]));
  }

  readonly supertypes = (): readonly JavaType[] => {
    if (this.knownParents === undefined) {
      const named = splitOutside(this.parents, ',').map((text) => typeOfText(text, this.names(this.own)));
      const object = this.place.named('Object');
      this.knownParents = named.length > 0 || object === undefined || object === this ? named : [classType(object)];
    }
    return this.knownParents;
  };

  get memberTypes(): ReadonlyMap<string, ClassSymbol> {
    this.knownNested ??= this.place.nestedIn(this.shortName);
    return this.knownNested;
  }

  get fields(): ReadonlyMap<string, FieldSymbol> {
    return this.members().fields;
  }

  get methods(): ReadonlyMap<string, readonly MethodSymbol[]> {
    return this.members().methods;
  }

  private names(variables: ReadonlyMap<string, TypeVariable>): SignatureNames {
    return {
      variables,
      typeNamed: (name) => this.place.named(name),
      objectType: () => {
        const object = this.place.named('Object');
        return object === undefined ? UNKNOWN : classType(object);
      },
    };
  }

  private members(): Members {
    this.knownMembers ??= this.readMembers();
    return this.knownMembers;
  }

  private readMembers(): Members {
    const fields = new Map<string, FieldSymbol>();
    const methods = new Map<string, MethodSymbol[]>();
    for (const text of this.line.split('|').slice(1)) {
      if (text.includes('(')) {
        const method = this.readMethod(text);
        methods.set(method.name, [...(methods.get(method.name) ?? []), method]);
      } else {
        const [, isStatic, name = '', type = ''] = /^(\+)?([\w$]+)=(.+)$/.exec(text) ?? [];
        fields.set(name, { name, owner: this, isStatic: isStatic !== undefined, type: () => typeOfText(type, this.names(this.own)) });
      }
    }
    return { fields, methods };
  }

  private readMethod(text: string): MethodSymbol {
    const flags = /^\+?-?/.exec(text)?.[0] ?? '';
    const rest = text.slice(flags.length);
    const generic = rest.startsWith('<') && !rest.startsWith('<init>') ? rest.slice(0, closingBracket(rest) + 1) : '';
    const signature = rest.slice(generic === '' ? 0 : generic.length + 1);
    const open = signature.indexOf('(');
    const close = signature.lastIndexOf(')');
    const name = signature.slice(0, open);
    const parameters = splitOutside(signature.slice(open + 1, close), ',');
    const result = signature.slice(close + 1);
    const variables = generic === '' ? [] : variablesOfText(generic, (own) => this.names(new Map([...this.own, ...own])));
    const names = this.names(new Map([...this.own, ...variables.map((variable) => [variable.name, variable] as const)]));
    return {
      name, owner: this, origin: 'declared', access: 'public', variables,
      isStatic: flags.includes('+'), isAbstract: flags.includes('-'),
      varargs: signature.slice(0, close).endsWith('...'), arity: parameters.length,
      parameters: once(() => parameters.map((parameter) => typeOfText(parameter, names))),
      result: once(() => (result === '' ? VOID : typeOfText(result, names))),
    };
  }
}

function closingBracket(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1;
    if (text[at] === '>') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

