import { knownAnnotation } from '../spring/annotation-names.js';
import { UNKNOWN, VOID, classType, thisType } from '../resolution/java-types.js';
import { once } from '../resolution/once.js';
import { addMethod } from '../resolution/symbol-builder.js';
import type { Annotation, FieldDeclaration, TypeDeclaration } from '../declarations.js';
import type { BuiltClass, SymbolTools } from '../resolution/symbol-builder.js';
import type { FieldSymbol, JavaType, MethodSymbol, TypeScope } from '../resolution/symbols.js';

/** What Lombok writes into a class, as far as calls need it: accessors, constructors, builder, `with` methods, loggers. */
export function addLombokMembers(symbol: BuiltClass, tools: SymbolTools): void {
  const declaration = symbol.source?.declaration;
  const scope = symbol.source?.scope;
  if (declaration === undefined || scope === undefined) return;
  const onType = lombokNames(declaration.annotations, scope);
  const fields = declaration.fields.filter((field) => symbol.fields.has(field.name));
  const annotated = fields.map((field) => ({ field, on: lombokNames(field.annotations, scope) }));
  if (onType.size === 0 && annotated.every(({ on }) => on.size === 0)) return;
  const generator: Generator = { symbol, tools, fluent: isFluent(declaration, scope) };
  for (const { field, on } of annotated) addAccessors(generator, field, { onType, onField: on });
  addConstructors(generator, onType);
  if (onType.has('Builder') || onType.has('SuperBuilder')) addBuilder(generator, fields, declaration.annotations, scope);
  addLogger(symbol, onType);
}

/** Fields that a generated constructor takes: all that are not static and not initialised finals. */
export function constructorFields(declaration: TypeDeclaration, scope: TypeScope, kind: 'required' | 'all'): readonly FieldDeclaration[] {
  return declaration.fields.filter((field) => {
    if (field.modifiers.includes('static')) return false;
    const isFinal = field.modifiers.includes('final') || isImmutable(declaration, scope);
    if (isFinal && field.init !== undefined) return false;
    if (kind === 'all') return true;
    return field.init === undefined && (isFinal || lombokNames(field.annotations, scope).has('NonNull'));
  });
}

/** Simple names of the Lombok annotations among these. */
export function lombokNames(annotations: readonly Annotation[], scope: TypeScope): ReadonlySet<string> {
  return new Set(annotations.flatMap((annotation) => {
    const known = knownAnnotation(annotation, scope);
    return known?.startsWith('lombok.') === true ? [known.slice(known.lastIndexOf('.') + 1)] : [];
  }));
}

interface Generator {
  readonly symbol: BuiltClass;
  readonly tools: SymbolTools;
  readonly fluent: boolean;
}

interface Shape {
  readonly parameters: readonly (() => JavaType)[];
  readonly result: () => JavaType;
  readonly isStatic?: boolean;
}

function isImmutable(declaration: TypeDeclaration, scope: TypeScope): boolean {
  return lombokNames(declaration.annotations, scope).has('Value');
}

function isFluent(declaration: TypeDeclaration, scope: TypeScope): boolean {
  const accessors = declaration.annotations.find((annotation) => knownAnnotation(annotation, scope) === 'lombok.experimental.Accessors');
  const fluent = accessors?.values['fluent'];
  return fluent?.kind === 'literal' && fluent.text === 'true';
}

/** A member that the source writes itself is never generated; Lombok compares names and counts alone. */
function add(symbol: BuiltClass, name: string, shape: Shape): void {
  const taken = symbol.methods.get(name)?.some((method) => method.origin === 'declared' && method.arity === shape.parameters.length) === true;
  if (!taken) addMethod(symbol, generated(symbol, name, shape));
}

function generated(owner: BuiltClass, name: string, shape: Shape): MethodSymbol {
  return {
    name, owner, origin: 'generated', access: 'public', isStatic: shape.isStatic === true, isAbstract: false, varargs: false,
    arity: shape.parameters.length, variables: [], parameters: once(() => shape.parameters.map((parameter) => parameter())), result: shape.result,
  };
}

function addAccessors(generator: Generator, field: FieldDeclaration, on: { onType: ReadonlySet<string>; onField: ReadonlySet<string> }): void {
  const { symbol, fluent } = generator;
  const type = typeOf(symbol, field);
  const isStatic = field.modifiers.includes('static');
  const has = (...names: readonly string[]): boolean => names.some((name) => on.onField.has(name) || (!isStatic && on.onType.has(name)));
  const isBoolean = field.type.name === 'boolean' && field.type.dims === 0;
  const bare = isBoolean && /^is[A-Z]/.test(field.name) ? field.name.slice(2) : field.name;
  const capital = bare.charAt(0).toUpperCase() + bare.slice(1);
  if (has('Getter', 'Data', 'Value')) add(symbol, fluent ? field.name : `${isBoolean ? 'is' : 'get'}${capital}`, { parameters: [], result: type, isStatic });
  const isFinal = field.modifiers.includes('final');
  if (!isFinal && has('Setter', 'Data')) add(symbol, fluent ? field.name : `set${capital}`, { parameters: [type], result: () => (fluent ? thisType(symbol) : VOID), isStatic });
  if (has('With')) add(symbol, `with${capital}`, { parameters: [type], result: () => thisType(symbol) });
}

function addConstructors({ symbol }: Generator, onType: ReadonlySet<string>): void {
  const declared = (symbol.methods.get('<init>') ?? []).filter((method) => method.origin === 'declared');
  const lists = constructorLists(symbol, onType, declared.length > 0);
  if (lists.length === 0) return;
  symbol.methods.set('<init>', declared);
  for (const list of lists) add(symbol, '<init>', { parameters: list.map((field) => typeOf(symbol, field)), result: () => VOID });
}

/** Asked for by name, or implied by another annotation where the class has no constructor of its own. */
function constructorLists(symbol: BuiltClass, onType: ReadonlySet<string>, hasOwn: boolean): readonly (readonly FieldDeclaration[])[] {
  const source = symbol.source;
  if (source?.declaration === undefined) return [];
  const all = constructorFields(source.declaration, source.scope, 'all');
  const required = constructorFields(source.declaration, source.scope, 'required');
  const named: (readonly FieldDeclaration[])[] = [];
  if (onType.has('NoArgsConstructor')) named.push([]);
  if (onType.has('RequiredArgsConstructor')) named.push(required);
  if (onType.has('AllArgsConstructor')) named.push(all);
  if (named.length > 0 || hasOwn) return named;
  if (onType.has('Value') || onType.has('Builder')) return [all];
  return onType.has('Data') ? [required] : [];
}

/** `Type.builder()…build()`: the builder's setters and `build` count as members of the type. */
function addBuilder(generator: Generator, fields: readonly FieldDeclaration[], annotations: readonly Annotation[], scope: TypeScope): void {
  const { symbol, tools } = generator;
  const builder: BuiltClass = {
    id: `${symbol.id}$${symbol.name}Builder`, name: `${symbol.name}Builder`, origin: 'generated', kind: 'class', packageName: symbol.packageName, outer: symbol,
    variables: [], supertypes: () => [tools.library.type('java.lang.Object')], memberTypes: new Map(), fields: new Map(), methods: new Map(),
  };
  const build = (): JavaType => classType(builder);
  for (const field of fields) if (!field.modifiers.includes('static')) add(builder, field.name, { parameters: [typeOf(symbol, field)], result: build });
  add(builder, 'build', { parameters: [], result: () => thisType(symbol) });
  add(symbol, 'builder', { parameters: [], result: build, isStatic: true });
  const annotation = annotations.find((one) => knownAnnotation(one, scope)?.endsWith('Builder') === true);
  const toBuilder = annotation?.values['toBuilder'];
  if (toBuilder?.kind === 'literal' && toBuilder.text === 'true') add(symbol, 'toBuilder', { parameters: [], result: build });
  if (!symbol.memberTypes.has(builder.name)) symbol.memberTypes.set(builder.name, builder);
}

const LOGGERS: Readonly<Record<string, string>> = { Slf4j: 'org.slf4j.Logger', Log4j2: 'org.apache.logging.log4j.Logger', CommonsLog: 'org.apache.commons.logging.Log', Log: 'java.util.logging.Logger' };

function addLogger(symbol: BuiltClass, onType: ReadonlySet<string>): void {
  const [name] = Object.entries(LOGGERS).flatMap(([annotation, type]) => (onType.has(annotation) ? [type] : []));
  if (name === undefined || symbol.fields.has('log')) return;
  const field: FieldSymbol = { name: 'log', owner: symbol, isStatic: true, type: () => ({ kind: 'outside', name }) };
  symbol.fields.set('log', field);
}

function typeOf(symbol: BuiltClass, field: FieldDeclaration): () => JavaType {
  return () => symbol.fields.get(field.name)?.type() ?? UNKNOWN;
}
