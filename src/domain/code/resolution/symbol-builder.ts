import { arrayOf, thisType, VOID } from './java-types.js';
import { scopeWith } from './type-scopes.js';
import { DeclaredField } from './declared-field.js';
import { DeclaredMethod } from './declared-method.js';
import { DeclaredClass } from './source-class.js';
import { SymbolCache } from './symbols.js';
import type { ClassSymbol, JavaType, MethodSymbol, TypeScope, TypeVariable } from './symbols.js';
import type { Parameter, TypeBody, TypeDeclaration } from '../declarations.js';
import type { BuiltClass, SymbolTools, TypePlace } from './built-class.js';

export type { BuiltClass, SymbolTools } from './built-class.js';
export { scopeWith, typeVariables } from './type-scopes.js';

const OBJECT = 'java.lang.Object';

/** The symbol of a declared type and of its member types. */
export function declaredClass(declaration: TypeDeclaration, place: TypePlace, tools: SymbolTools): BuiltClass {
  const { scope: header, variables } = scopeWith(declaration.typeParameters, place.scope, tools);
  if (place.origin === 'source') return sourceClass(declaration, place, { header, variables, tools });
  const symbol: BuiltClass = {
    id: declaration.id, name: declaration.name, origin: place.origin, kind: declaration.kind, packageName: place.file.package,
    ...(place.outer === undefined ? {} : { outer: place.outer }),
    modifiers: declaration.modifiers, annotations: declaration.annotations, components: declaration.components, log: tools.log, cache: new SymbolCache(),
    variables, supertypes: tools.log.once(() => parentsOf(declaration, symbol, header, tools), []), memberTypes: new Map(), fields: new Map(), methods: new Map(),
    get source() { return source; },
  };
  const scope: TypeScope = { parent: header, file: place.file, owner: symbol };
  const source = { file: place.file, body: declaration, declaration, scope };
  fillDeclared(symbol, declaration, scope, tools);
  return symbol;
}

function sourceClass(declaration: TypeDeclaration, place: TypePlace, from: { readonly header: TypeScope; readonly variables: readonly TypeVariable[]; readonly tools: SymbolTools }): BuiltClass {
  const { header, variables, tools } = from;
  const symbol: DeclaredClass = new DeclaredClass(declaration, {
    file: place.file, ...(place.outer === undefined ? {} : { outer: place.outer }), log: tools.log, variables, headerScope: header,
    supertypes: (self) => parentsOf(declaration, self, header, tools),
    fill: (self) => fillDeclared(self, declaration, symbol.source.scope, tools),
  });
  return symbol;
}

function fillDeclared(symbol: BuiltClass, declaration: TypeDeclaration, scope: TypeScope, tools: SymbolTools): void {
  fill(symbol, declaration, scope, tools);
  addImplicit(symbol, declaration, scope, tools);
  tools.addGenerated(symbol);
}

/** The symbol of an anonymous class or of an enum constant's body. */
export function anonymousClass(body: TypeBody, parents: readonly JavaType[], place: TypePlace, tools: SymbolTools): BuiltClass {
  const symbol: BuiltClass = {
    id: '', name: '', origin: 'local', kind: 'class', packageName: place.file.package,
    ...(place.outer === undefined ? {} : { outer: place.outer }),
    modifiers: [], annotations: [], components: [], log: tools.log, cache: new SymbolCache(),
    variables: [], supertypes: () => withObject(parents, tools), memberTypes: new Map(), fields: new Map(), methods: new Map(),
    get source() { return source; },
  };
  const scope: TypeScope = { parent: place.scope, file: place.file, owner: symbol };
  const source = { file: place.file, body, scope };
  fill(symbol, body, scope, tools);
  return symbol;
}

function fill(symbol: BuiltClass, body: TypeBody, scope: TypeScope, tools: SymbolTools): void {
  for (const field of body.fields) symbol.fields.set(field.name, new DeclaredField(field, symbol, scope, tools));
  for (const constant of body.constants) symbol.fields.set(constant.name, { name: constant.name, owner: symbol, isStatic: true, type: () => thisType(symbol) });
  for (const method of body.methods) addMethod(symbol, new DeclaredMethod(method, symbol, scope, tools));
  for (const type of body.types) symbol.memberTypes.set(type.name, declaredClass(type, { file: scope.file, scope, outer: symbol, origin: symbol.origin === 'source' ? 'source' : 'local' }, tools));
}

export function addMethod(symbol: BuiltClass, method: MethodSymbol): void {
  const known = symbol.methods.get(method.name);
  symbol.methods.set(method.name, known === undefined ? [method] : [...known, method]);
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
  const types = components.map((component) => tools.log.once(() => tools.names.type(component.type, scope)));
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
