import { arrayOf, thisType, VOID } from './java-types.js';
import { once } from './once.js';
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, TypeScope, TypeVariable } from './symbols.js';
import type { TypeNames } from './type-names.js';
import type { FileFacts, MethodDeclaration, Parameter, TypeBody, TypeDeclaration, TypeParameter } from '../declarations.js';
import type { Library } from '../library/library.js';

export interface SymbolTools {
  readonly names: TypeNames;
  readonly library: Library;
  /** Adds what annotation processors would write. */
  readonly addGenerated: (symbol: BuiltClass) => void;
}

/** A symbol while it is being made: its maps can still take members. */
export interface BuiltClass extends ClassSymbol {
  readonly memberTypes: Map<string, ClassSymbol>;
  readonly fields: Map<string, FieldSymbol>;
  readonly methods: Map<string, readonly MethodSymbol[]>;
}

export interface TypePlace {
  readonly file: FileFacts;
  readonly scope: TypeScope;
  readonly outer?: ClassSymbol;
  readonly origin: 'source' | 'local';
}

const OBJECT = 'java.lang.Object';

/** The symbol of a declared type and of its member types. */
export function declaredClass(declaration: TypeDeclaration, place: TypePlace, tools: SymbolTools): BuiltClass {
  const header: { parent: TypeScope; file: FileFacts; variables: ReadonlyMap<string, TypeVariable> } =
    { parent: place.scope, file: place.file, variables: new Map() };
  const variables = typeVariables(declaration.typeParameters, header, tools);
  header.variables = new Map(variables.map((variable) => [variable.name, variable]));
  const types = once(() => parentsOf(declaration, symbol, header, tools), []);
  const symbol: BuiltClass = {
    id: declaration.id, name: declaration.name, origin: place.origin, kind: declaration.kind, packageName: place.file.package,
    ...(place.outer === undefined ? {} : { outer: place.outer }),
    variables, supertypes: types, memberTypes: new Map(), fields: new Map(), methods: new Map(),
    get source() { return source; },
  };
  const scope: TypeScope = { parent: header, file: place.file, owner: symbol };
  const source = { file: place.file, body: declaration, declaration, scope };
  fill(symbol, declaration, scope, tools);
  addImplicit(symbol, declaration, scope, tools);
  tools.addGenerated(symbol);
  return symbol;
}

/** The symbol of an anonymous class or of an enum constant's body. */
export function anonymousClass(body: TypeBody, parents: readonly JavaType[], place: TypePlace, tools: SymbolTools): BuiltClass {
  const symbol: BuiltClass = {
    id: '', name: '', origin: 'local', kind: 'class', packageName: place.file.package,
    ...(place.outer === undefined ? {} : { outer: place.outer }),
    variables: [], supertypes: () => withObject(parents, tools), memberTypes: new Map(), fields: new Map(), methods: new Map(),
    get source() { return source; },
  };
  const scope: TypeScope = { parent: place.scope, file: place.file, owner: symbol };
  const source = { file: place.file, body, scope };
  fill(symbol, body, scope, tools);
  return symbol;
}

export function typeVariables(parameters: readonly TypeParameter[], scope: TypeScope, tools: SymbolTools): readonly TypeVariable[] {
  return parameters.map((parameter) => ({ name: parameter.name, free: false, bounds: once(() => parameter.bounds.map((bound) => tools.names.type(bound, scope)), []) }));
}

function fill(symbol: BuiltClass, body: TypeBody, scope: TypeScope, tools: SymbolTools): void {
  const isInterface = symbol.kind === 'interface' || symbol.kind === 'annotation';
  for (const field of body.fields) {
    const isStatic = isInterface || field.modifiers.includes('static');
    symbol.fields.set(field.name, { name: field.name, owner: symbol, isStatic, type: once(() => tools.names.type(field.type, scope)) });
  }
  for (const constant of body.constants) symbol.fields.set(constant.name, { name: constant.name, owner: symbol, isStatic: true, type: () => thisType(symbol) });
  for (const method of body.methods) addMethod(symbol, declaredMethod(method, symbol, scope, tools));
  for (const type of body.types) symbol.memberTypes.set(type.name, declaredClass(type, { file: scope.file, scope, outer: symbol, origin: symbol.origin === 'source' ? 'source' : 'local' }, tools));
}

export function addMethod(symbol: BuiltClass, method: MethodSymbol): void {
  symbol.methods.set(method.name, [...(symbol.methods.get(method.name) ?? []), method]);
}

function declaredMethod(method: MethodDeclaration, owner: ClassSymbol, scope: TypeScope, tools: SymbolTools): MethodSymbol {
  const own: { parent: TypeScope; file: FileFacts; variables: ReadonlyMap<string, TypeVariable> } = { parent: scope, file: scope.file, variables: new Map() };
  const variables = typeVariables(method.typeParameters, own, tools);
  own.variables = new Map(variables.map((variable) => [variable.name, variable]));
  const inInterface = owner.kind === 'interface' || owner.kind === 'annotation';
  const returns = method.returns;
  return {
    name: method.name, owner, origin: 'declared', access: accessOf(method.modifiers, inInterface), declaration: method, variables,
    ...(owner.origin === 'source' ? { id: method.id } : {}),
    isStatic: method.modifiers.includes('static'),
    isAbstract: method.modifiers.includes('abstract') || (inInterface && method.body === undefined),
    varargs: method.parameters.at(-1)?.varargs === true, arity: method.parameters.length,
    parameters: once(() => method.parameters.map((parameter) => tools.names.type(parameter.type, own))),
    result: once(() => (returns === undefined ? VOID : tools.names.type(returns, own))),
  };
}

function accessOf(modifiers: readonly string[], inInterface: boolean): MethodSymbol['access'] {
  if (modifiers.includes('private')) return 'private';
  if (modifiers.includes('public') || inInterface) return 'public';
  return modifiers.includes('protected') ? 'protected' : 'package';
}

function parentsOf(declaration: TypeDeclaration, symbol: ClassSymbol, scope: TypeScope, tools: SymbolTools): readonly JavaType[] {
  const named = [...(declaration.extends === undefined ? [] : [declaration.extends]), ...declaration.implements].map((use) => tools.names.type(use, scope));
  if (declaration.kind === 'enum') return [tools.library.type('java.lang.Enum', [thisType(symbol)]), ...named];
  if (declaration.kind === 'record') return [tools.library.type('java.lang.Record'), ...named];
  if (declaration.kind === 'annotation') return [tools.library.type('java.lang.annotation.Annotation'), ...withObject(named, tools)];
  return declaration.kind === 'class' && declaration.extends !== undefined ? named : [...(declaration.kind === 'class' ? [tools.library.type(OBJECT)] : []), ...withObject(named, tools)];
}

function withObject(named: readonly JavaType[], tools: SymbolTools): readonly JavaType[] {
  return named.length > 0 ? named : [tools.library.type(OBJECT)];
}

function addImplicit(symbol: BuiltClass, declaration: TypeDeclaration, scope: TypeScope, tools: SymbolTools): void {
  const implicit = (name: string, parameters: readonly JavaType[], result: JavaType, isStatic = false): void => {
    addMethod(symbol, { name, owner: symbol, origin: 'implicit', access: 'public', isStatic, isAbstract: false, varargs: false, arity: parameters.length, variables: [], parameters: () => parameters, result: () => result });
  };
  if (declaration.kind === 'enum') {
    implicit('values', [], arrayOf(thisType(symbol)), true);
    implicit('valueOf', [tools.library.type('java.lang.String')], thisType(symbol), true);
  }
  if (declaration.kind === 'record') addRecordMembers(symbol, declaration.components, scope, tools);
  if ((declaration.kind === 'class' || declaration.kind === 'enum') && !symbol.methods.has('<init>')) implicit('<init>', [], VOID);
}

function addRecordMembers(symbol: BuiltClass, components: readonly Parameter[], scope: TypeScope, tools: SymbolTools): void {
  const types = components.map((component) => once(() => tools.names.type(component.type, scope)));
  const shared = { owner: symbol, origin: 'implicit', access: 'public', isStatic: false, isAbstract: false, variables: [] } as const;
  components.forEach((component, index) => {
    const type = types[index] ?? (() => VOID);
    symbol.fields.set(component.name, { name: component.name, owner: symbol, isStatic: false, type });
    if (symbol.methods.get(component.name)?.some((method) => method.arity === 0) === true) return;
    addMethod(symbol, { ...shared, name: component.name, varargs: false, arity: 0, parameters: () => [], result: type });
  });
  const written = components.map((component) => component.type.name + '[]'.repeat(component.type.dims)).join();
  const isCanonical = (method: MethodSymbol): boolean => method.declaration?.kind === 'compact-constructor'
    || method.declaration?.parameters.map((parameter) => parameter.type.name + '[]'.repeat(parameter.type.dims)).join() === written;
  if (symbol.methods.get('<init>')?.some(isCanonical) === true) return;
  addMethod(symbol, { ...shared, name: '<init>', varargs: components.at(-1)?.varargs === true, arity: components.length, parameters: () => types.map((type) => type()), result: () => VOID });
}
