import { addBuilder, addBuildersOf, mayHaveBuilder } from './lombok-builder.js';
import { addDelegates, addDelegatesOfMethods, mayDelegate } from './lombok-delegates.js';
import { accessorStyle, flagSetting, lombokAnnotation, textSetting, withoutPrefix } from './lombok-settings.js';
import { add, typeOf } from './generated-members.js';
import { knownAnnotation } from '../spring/annotation-names.js';
import { VOID, outsideType, thisType, voidOrChained } from '../resolution/java-types.js';
import type { Generator } from './generated-members.js';
import type { Annotation, FieldDeclaration, Parameter, TypeDeclaration } from '../declarations.js';
import type { BuiltClass, SymbolTools } from '../resolution/symbol-builder.js';
import type { FieldSymbol, JavaType, TypeScope } from '../resolution/symbols.js';

/** A class file has room for 65,535 constants, and an accessor takes three or more: nothing is generated from more fields. */
export const MAX_GENERATED_FROM = 10_000;

/** What Lombok writes into a class, as far as calls need it: accessors, constructors, builder, `with` methods, loggers. */
export function addLombokMembers(symbol: BuiltClass, tools: SymbolTools): void {
  const declaration = symbol.source?.declaration;
  const scope = symbol.source?.scope;
  if (declaration === undefined || scope === undefined) return;
  const makers = declaration.methods.filter((method) => mayHaveBuilder(method) || mayDelegate(method));
  if (isLeftAlone(declaration, makers)) return;
  const onType = lombokNames(declaration.annotations, scope);
  const generator: Generator = { symbol, tools, type: { annotations: declaration.annotations, scope } };
  addWithMethods(generator, declaration.components, onType);
  addBuildersOf(generator, makers.filter(mayHaveBuilder));
  addDelegatesOfMethods(generator, makers.filter(mayDelegate));
  const fields = declaration.fields.filter((field) => symbol.fields.has(field.name));
  const annotated = fields.map((field) => ({ field, on: lombokNames(field.annotations, scope) }));
  if (onType.size === 0 && annotated.every(({ on }) => on.size === 0)) return;
  for (const { field, on } of annotated) addAccessors(generator, field, { onType, onField: on });
  addConstructors(generator, onType);
  if (['Builder', 'SuperBuilder'].some((name) => onType.has(name))) addBuilder(generator, declaration);
  addLogger(symbol, onType);
  if (annotated.some(({ on }) => on.has('Delegate'))) addDelegates(generator, fields);
}

function isLeftAlone(declaration: TypeDeclaration, makers: TypeDeclaration['methods']): boolean {
  if (declaration.fields.length > MAX_GENERATED_FROM) return true;
  return makers.length === 0 && [declaration, ...declaration.fields, ...declaration.components].every(({ annotations }) => annotations.length === 0);
}

/** Fields that a generated constructor takes: all that are not static and not initialised finals. */
export function constructorFields(declaration: TypeDeclaration, scope: TypeScope, kind: 'required' | 'all'): readonly FieldDeclaration[] {
  return declaration.fields.filter((field) => {
    if (field.modifiers.includes('static')) return false;
    const isFinal = field.modifiers.includes('final') || (isImmutable(declaration, scope) && !lombokNames(field.annotations, scope).has('NonFinal'));
    if (isFinal && field.init !== undefined) return false;
    if (kind === 'all') return true;
    return field.init === undefined && (isFinal || lombokNames(field.annotations, scope).has('NonNull'));
  });
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Simple names of the Lombok annotations among these. */
export function lombokNames(annotations: readonly Annotation[], scope: TypeScope): ReadonlySet<string> {
  if (annotations.length === 0) return NO_NAMES;
  return new Set(annotations.flatMap((annotation) => {
    const known = knownAnnotation(annotation, scope);
    return known?.startsWith('lombok.') === true ? [known.slice(known.lastIndexOf('.') + 1)] : [];
  }));
}

function isImmutable({ annotations }: TypeDeclaration, scope: TypeScope): boolean {
  return lombokNames(annotations, scope).has('Value') || flagSetting(lombokAnnotation({ annotations, scope }, 'lombok.experimental.FieldDefaults'), 'makeFinal') === true;
}

function addAccessors(generator: Generator, field: FieldDeclaration, on: { onType: ReadonlySet<string>; onField: ReadonlySet<string> }): void {
  const { symbol } = generator;
  const style = accessorStyle({ annotations: field.annotations, scope: generator.type.scope }, generator.type);
  const name = withoutPrefix(field.name, style);
  if (name === undefined) return;
  const type = typeOf(symbol, field);
  const isStatic = field.modifiers.includes('static');
  const has = (...names: readonly string[]): boolean => names.some((name) => on.onField.has(name) || (!isStatic && on.onType.has(name)));
  const isBoolean = field.type.name === 'boolean' && field.type.dims === 0;
  const bare = isBoolean && /^is[A-Z]/.test(name) ? name.slice(2) : name;
  const capital = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (has('Getter', 'Data', 'Value')) add(symbol, style.fluent ? name : `${isBoolean ? 'is' : 'get'}${capital}`, { parameters: [], result: type, isStatic });
  const isFinal = field.modifiers.includes('final');
  if (!isFinal && has('Setter', 'Data')) add(symbol, style.fluent ? name : `set${capital}`, { parameters: [type], result: () => setterResult(symbol, style.chain), isStatic });
  if (has('With')) add(symbol, `with${capital}`, { parameters: [type], result: () => thisType(symbol) });
}

function setterResult(symbol: BuiltClass, chain: boolean | undefined): JavaType {
  if (chain === undefined) return voidOrChained(symbol);
  return chain ? thisType(symbol) : VOID;
}

/** Of a record: its components have accessors anyway, and `@With` gives a copy with another one. */
function addWithMethods({ symbol, tools, type: { scope } }: Generator, components: readonly Parameter[], onType: ReadonlySet<string>): void {
  for (const { name, type, annotations } of components) {
    if (!onType.has('With') && !lombokNames(annotations, scope).has('With')) continue;
    add(symbol, `with${name.charAt(0).toUpperCase()}${name.slice(1)}`, { parameters: [tools.log.once(() => tools.names.type(type, scope))], result: () => thisType(symbol) });
  }
}

function addConstructors({ symbol, type }: Generator, onType: ReadonlySet<string>): void {
  const declared = (symbol.methods.get('<init>') ?? []).filter((method) => method.origin === 'declared');
  const lists = constructorLists(symbol, onType, declared.length > 0);
  if (lists.length === 0) return;
  symbol.methods.set('<init>', declared);
  for (const { fields, by } of lists) {
    const parameters = fields.map((field) => typeOf(symbol, field));
    add(symbol, '<init>', { parameters, result: () => VOID });
    const name = textSetting(lombokAnnotation(type, `lombok.${by}`), by === 'Data' || by === 'Value' ? 'staticConstructor' : 'staticName');
    if (name !== undefined) add(symbol, name, { parameters, result: () => thisType(symbol), isStatic: true });
  }
}

interface ConstructorList {
  readonly fields: readonly FieldDeclaration[];
  /** The annotation that asks for it. */
  readonly by: string;
}

/** Asked for by name, or implied by another annotation where the class has no constructor of its own. */
function constructorLists(symbol: BuiltClass, onType: ReadonlySet<string>, hasOwn: boolean): readonly ConstructorList[] {
  const source = symbol.source;
  if (source?.declaration === undefined) return [];
  const all = constructorFields(source.declaration, source.scope, 'all');
  const required = constructorFields(source.declaration, source.scope, 'required');
  const named: ConstructorList[] = [];
  if (onType.has('NoArgsConstructor')) named.push({ fields: [], by: 'NoArgsConstructor' });
  if (onType.has('RequiredArgsConstructor')) named.push({ fields: required, by: 'RequiredArgsConstructor' });
  if (onType.has('AllArgsConstructor')) named.push({ fields: all, by: 'AllArgsConstructor' });
  if (named.length > 0 || hasOwn) return named;
  if (onType.has('Value') || onType.has('Builder')) return [{ fields: all, by: onType.has('Value') ? 'Value' : 'Builder' }];
  return onType.has('Data') ? [{ fields: required, by: 'Data' }] : [];
}

const LOGGERS: Readonly<Record<string, string>> = {
  Slf4j: 'org.slf4j.Logger', XSlf4j: 'org.slf4j.ext.XLogger', Log4j: 'org.apache.log4j.Logger', JBossLog: 'org.jboss.logging.Logger', Flogger: 'com.google.common.flogger.FluentLogger',
  Log4j2: 'org.apache.logging.log4j.Logger', CommonsLog: 'org.apache.commons.logging.Log', Log: 'java.util.logging.Logger',
};

function addLogger(symbol: BuiltClass, onType: ReadonlySet<string>): void {
  const [name] = Object.entries(LOGGERS).flatMap(([annotation, type]) => (onType.has(annotation) ? [type] : []));
  if (name === undefined || symbol.fields.has('log')) return;
  const field: FieldSymbol = { name: 'log', owner: symbol, isStatic: true, type: () => outsideType(name) };
  symbol.fields.set('log', field);
}
