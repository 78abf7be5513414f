import type { FieldDeclaration, FileFacts, MethodDeclaration, TypeDeclaration } from '../../code/declarations.js';

/** A type whose source is at hand. */
export interface KnownType {
  readonly declaration: TypeDeclaration;
  readonly file: FileFacts;
  readonly outer?: KnownType;
}

export interface Member<Declaration> {
  readonly owner: KnownType;
  readonly declaration: Declaration;
}

/** Superclasses and interfaces of one class that are looked at. */
const MAX_SUPERTYPES = 60;

/** The types of the files at hand, found by the names that a file may use for them (JLS 6.4 and 6.5, types only). */
export class TypePool {
  private readonly byId = new Map<string, KnownType>();
  // The same names are asked for again and again while calls are tried.
  private readonly resolved = new Map<KnownType, Map<string, KnownType | undefined>>();
  private readonly lines = new Map<KnownType, readonly KnownType[]>();
  private readonly members = new Map<KnownType, Map<string, readonly Member<MethodDeclaration>[]>>();

  constructor(files: readonly FileFacts[]) {
    for (const file of files) for (const declaration of file.types) this.add({ declaration, file });
  }

  private add(type: KnownType): void {
    if (!this.byId.has(type.declaration.id)) this.byId.set(type.declaration.id, type);
    for (const member of type.declaration.types) this.add({ declaration: member, file: type.file, outer: type });
  }

  all(): readonly KnownType[] {
    return [...this.byId.values()];
  }

  withId(id: string): KnownType | undefined {
    return this.byId.get(id);
  }

  /** The type that `name` (simple, `Outer.Inner` or fully qualified) means where `from` stands. */
  resolve(name: string, from: KnownType): KnownType | undefined {
    const known = this.resolved.get(from) ?? new Map<string, KnownType | undefined>();
    this.resolved.set(from, known);
    if (!known.has(name)) known.set(name, this.find(name, from));
    return known.get(name);
  }

  private find(name: string, from: KnownType): KnownType | undefined {
    const [first = '', ...rest] = name.split('.');
    let found = this.simple(first, from);
    if (found === undefined) return this.qualified(name);
    for (const part of rest) {
      found = this.byId.get(`${found.declaration.id}$${part}`);
      if (found === undefined) return undefined;
    }
    return found;
  }

  private simple(name: string, from: KnownType): KnownType | undefined {
    for (let scope: KnownType | undefined = from; scope !== undefined; scope = scope.outer) {
      if (scope.declaration.name === name) return scope;
      const member = this.byId.get(`${scope.declaration.id}$${name}`);
      if (member !== undefined) return member;
    }
    const { file } = from;
    const single = file.imports.find((one) => !one.isStatic && !one.onDemand && one.name.endsWith(`.${name}`));
    if (single !== undefined) return this.qualified(single.name);
    const here = this.byId.get(file.package === '' ? name : `${file.package}.${name}`);
    if (here !== undefined) return here;
    const wide = file.imports.filter((one) => !one.isStatic && one.onDemand).flatMap((one) => this.qualified(`${one.name}.${name}`) ?? []);
    return wide.length === 1 ? wide[0] : undefined;
  }

  private qualified(name: string): KnownType | undefined {
    const direct = this.byId.get(name);
    if (direct !== undefined) return direct;
    const dot = name.lastIndexOf('.');
    if (dot < 0) return undefined;
    const outer = this.qualified(name.slice(0, dot));
    return outer === undefined ? undefined : this.byId.get(`${outer.declaration.id}$${name.slice(dot + 1)}`);
  }

  /** The superclass where its source is known; `external` names one whose source is not. */
  superclass(type: KnownType): { readonly known?: KnownType; readonly external?: string } {
    const written = type.declaration.kind === 'class' ? type.declaration.extends : undefined;
    if (written === undefined) return {};
    const known = this.resolve(written.name, type.outer ?? type) ?? this.resolve(written.name, type);
    return known === undefined || known === type ? { external: written.name } : { known };
  }

  /** The type and its known superclasses, nearest first. */
  lineage(type: KnownType): readonly KnownType[] {
    const known = this.lines.get(type);
    if (known !== undefined) return known;
    const line: KnownType[] = [];
    for (let at: KnownType | undefined = type; at !== undefined && !line.includes(at); at = this.superclass(at).known) line.push(at);
    this.lines.set(type, line);
    return line;
  }

  field(type: KnownType, name: string): Member<FieldDeclaration> | undefined {
    for (const owner of this.lineage(type)) {
      const declaration = owner.declaration.fields.find((field) => field.name === name);
      if (declaration !== undefined) return { owner, declaration };
    }
    return undefined;
  }

  /** Methods of that name and number of parameters, the nearest declaration of each parameter list. */
  methods(type: KnownType, name: string, count: number): readonly Member<MethodDeclaration>[] {
    const known = this.members.get(type) ?? new Map<string, readonly Member<MethodDeclaration>[]>();
    this.members.set(type, known);
    const key = `${name}/${count}`;
    const listed = known.get(key) ?? this.listMethods(type, name, count);
    known.set(key, listed);
    return listed;
  }

  /** Of a name that no method has with as many parameters, those that take any number of arguments; of superclasses before default methods of interfaces. */
  private listMethods(type: KnownType, name: string, count: number): readonly Member<MethodDeclaration>[] {
    const found = new Map<string, Member<MethodDeclaration>>();
    const take = (owner: KnownType, fits: (declaration: MethodDeclaration) => boolean): void => {
      for (const declaration of owner.declaration.methods) {
        if (declaration.kind !== 'method' || declaration.name !== name || !fits(declaration)) continue;
        const key = declaration.id.slice(declaration.id.indexOf('#'));
        if (!found.has(key)) found.set(key, { owner, declaration });
      }
    };
    for (const owner of this.lineage(type)) take(owner, ({ parameters }) => parameters.length === count);
    if (type.declaration.kind !== 'interface') for (const owner of this.interfaces(type)) take(owner, ({ parameters, body, modifiers }) => parameters.length === count && body !== undefined && !modifiers.includes('static') && !modifiers.includes('private'));
    if (found.size === 0) for (const owner of this.lineage(type)) take(owner, ({ parameters }) => parameters.at(-1)?.varargs === true && count >= parameters.length - 1);
    return [...found.values()];
  }

  /** Known interfaces of a class and of its superclasses, nearest first. */
  private interfaces(type: KnownType): readonly KnownType[] {
    const found: KnownType[] = [...this.lineage(type)];
    const classes = found.length;
    for (const one of found) {
      const written = one.declaration.kind === 'interface' ? [...one.declaration.implements, ...(one.declaration.extends === undefined ? [] : [one.declaration.extends])] : one.declaration.implements;
      for (const use of written) {
        const known = this.resolve(use.name, one);
        if (known !== undefined && !found.includes(known) && found.length < MAX_SUPERTYPES) found.push(known);
      }
    }
    return found.slice(classes);
  }
}
