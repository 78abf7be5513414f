import { JDK_SIGNATURES } from './jdk/jdk-signatures.js';
import { splitOutside, typeOfText, variablesOfText } from './signature-text.js';
import type { SignatureNames } from './signature-text.js';
import { UNKNOWN, VOID, classType } from '../resolution/java-types.js';
import { once } from '../resolution/once.js';
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
  type(id: string, args?: readonly JavaType[]): JavaType;
}

/** Reads the table of signatures; its form is told in scripts/jdk-signatures/JdkSignatures.java. */
export function jdkLibrary(): Library {
  const byId = new Map<string, ClassSymbol>();
  const byShortName = new Map<string, ClassSymbol>();
  for (const [packageName, lines] of Object.entries(JDK_SIGNATURES)) {
    for (const line of lines) {
      const symbol = new LibraryClass(line, packageName, byShortName);
      byId.set(symbol.id, symbol);
      byShortName.set(symbol.shortName, symbol);
    }
  }
  for (const symbol of byShortName.values()) nest(symbol, byShortName);
  return {
    byId: (id) => byId.get(id),
    type: (id, args = []) => {
      const symbol = byId.get(id);
      return symbol === undefined ? UNKNOWN : classType(symbol, args);
    },
  };
}

function nest(symbol: ClassSymbol, byShortName: ReadonlyMap<string, ClassSymbol>): void {
  if (!(symbol instanceof LibraryClass)) return;
  const dollar = symbol.shortName.lastIndexOf('$');
  const outer = dollar < 0 ? undefined : byShortName.get(symbol.shortName.slice(0, dollar));
  if (outer instanceof LibraryClass) outer.memberTypes.set(symbol.name, symbol);
}

interface Members {
  readonly fields: ReadonlyMap<string, FieldSymbol>;
  readonly methods: ReadonlyMap<string, readonly MethodSymbol[]>;
}

class LibraryClass implements ClassSymbol {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly origin = 'library';
  readonly kind: TypeKind;
  readonly variables: readonly TypeVariable[];
  readonly memberTypes = new Map<string, ClassSymbol>();
  private readonly parents: string;
  private readonly own: ReadonlyMap<string, TypeVariable>;
  private knownParents: readonly JavaType[] | undefined;
  private knownMembers: Members | undefined;

  constructor(
    private readonly line: string,
    readonly packageName: string,
    private readonly byShortName: ReadonlyMap<string, ClassSymbol>,
  ) {
    const [header = ''] = line.split('|', 1);
    const [head = '', parents = ''] = header.split(' : ');
    const [, kind = 'class', shortName = '', generic = ''] = /^(\w+) ([\w$]+)(<.*>)?$/.exec(head) ?? [];
    this.kind = kind as TypeKind;
    this.shortName = shortName;
    this.name = shortName.slice(shortName.lastIndexOf('$') + 1);
    this.id = `${packageName}.${shortName}`;
    this.parents = parents;
    this.variables = generic === '' ? [] : variablesOfText(generic, (variables) => this.names(variables));
    this.own = new Map(this.variables.map((variable) => [variable.name, variable]));
  }

  readonly supertypes = (): readonly JavaType[] => {
    if (this.knownParents === undefined) {
      const named = splitOutside(this.parents, ',').map((text) => typeOfText(text, this.names(this.own)));
      const object = this.byShortName.get('Object');
      this.knownParents = named.length > 0 || object === undefined || object === this ? named : [classType(object)];
    }
    return this.knownParents;
  };

  get fields(): ReadonlyMap<string, FieldSymbol> {
    return this.members().fields;
  }

  get methods(): ReadonlyMap<string, readonly MethodSymbol[]> {
    return this.members().methods;
  }

  private names(variables: ReadonlyMap<string, TypeVariable>): SignatureNames {
    return {
      variables,
      typeNamed: (name) => this.byShortName.get(name),
      objectType: () => {
        const object = this.byShortName.get('Object');
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
        const [, isStatic, name = '', type = ''] = /^(static )?([\w$]+)=(.+)$/.exec(text) ?? [];
        fields.set(name, { name, owner: this, isStatic: isStatic !== undefined, type: () => typeOfText(type, this.names(this.own)) });
      }
    }
    return { fields, methods };
  }

  private readMethod(text: string): MethodSymbol {
    const flags = /^(static )?(abstract )?/.exec(text)?.[0] ?? '';
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
      isStatic: flags.includes('static'), isAbstract: flags.includes('abstract'),
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

