import { add, typeOf } from './generated-members.js';
import { flagSetting, lombokAnnotation, singularOf, textSetting } from './lombok-settings.js';
import { UNKNOWN, classType, thisType } from '../resolution/java-types.js';
import { SymbolCache } from '../resolution/symbols.js';
import type { Generator } from './generated-members.js';
import type { Annotated } from './lombok-settings.js';
import type { Annotation, MethodDeclaration, Parameter, TypeDeclaration } from '../declarations.js';
import type { BuiltClass, SymbolTools } from '../resolution/symbol-builder.js';
import type { FieldSymbol, JavaType } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';

const SUPER_BUILDER = 'lombok.experimental.SuperBuilder';

const BUILDER = 'lombok.Builder';

/** What a builder sets: a field, a record's component or a parameter. */
interface BuiltPart {
  readonly name: string;
  readonly use: TypeUse;
  readonly annotations: readonly Annotation[];
  readonly type: () => JavaType;
}

/** One builder that a class is given: who asks for it, what it sets and what it makes. */
interface BuilderPlan {
  readonly annotation: Annotation | undefined;
  readonly name: string;
  readonly parts: readonly BuiltPart[];
  readonly inherited: readonly FieldSymbol[];
  readonly makes: () => JavaType;
  readonly isStatic: boolean;
}

/** `Type.builder()…build()`: the builder's setters and `build` count as members of the type. */
export function addBuilder(generator: Generator, declaration: TypeDeclaration): void {
  const { symbol, tools, type } = generator;
  const ofSuper = lombokAnnotation(type, SUPER_BUILDER);
  const annotation = lombokAnnotation(type, BUILDER) ?? ofSuper;
  const fields = declaration.fields.filter((field) => !field.modifiers.includes('static') && symbol.fields.has(field.name));
  const parts = declaration.kind === 'record'
    ? parameterParts(generator, declaration.components)
    : fields.map((field) => ({ name: field.name, use: field.type, annotations: field.annotations, type: typeOf(symbol, field) }));
  const inherited = annotation !== undefined && annotation === ofSuper ? inheritedFields(symbol) : [];
  addPlanned(generator, { annotation, name: symbol.name, parts, inherited, makes: () => thisType(symbol), isStatic: true }, tools);
}

/** The same for each constructor and method that the annotation stands on: it sets the parameters and makes what that gives. */
export function addBuildersOf(generator: Generator, methods: readonly MethodDeclaration[]): void {
  const { symbol, tools, type: { scope } } = generator;
  for (const method of methods) {
    const annotation = lombokAnnotation({ annotations: method.annotations, scope }, BUILDER);
    if (annotation === undefined) continue;
    const { returns } = method;
    const makes = returns === undefined ? (): JavaType => thisType(symbol) : tools.log.once(() => tools.names.type(returns, scope));
    const isStatic = returns === undefined || method.modifiers.includes('static');
    addPlanned(generator, { annotation, name: returns === undefined ? symbol.name : capitalised(returns.name), parts: parameterParts(generator, method.parameters), inherited: [], makes, isStatic }, tools);
  }
}

/** Whether a method asks for a builder, as far as the annotation's simple name tells. */
export function mayHaveBuilder({ annotations }: MethodDeclaration): boolean {
  return annotations.some(({ name }) => name === 'Builder' || name.endsWith('.Builder'));
}

function parameterParts({ tools, type: { scope } }: Generator, parameters: readonly Parameter[]): readonly BuiltPart[] {
  return parameters.map(({ name, type, annotations }) => ({ name, use: type, annotations, type: tools.log.once(() => tools.names.type(type, scope)) }));
}

function addPlanned({ symbol, type }: Generator, plan: BuilderPlan, tools: SymbolTools): void {
  const { annotation } = plan;
  const name = textSetting(annotation, 'builderClassName') ?? `${plan.name}Builder`;
  const builder: BuiltClass = {
    id: `${symbol.id}$${name}`, name, origin: 'generated', kind: 'class', packageName: symbol.packageName, outer: symbol,
    modifiers: [], annotations: [], components: [], log: tools.log, cache: new SymbolCache(),
    variables: [], supertypes: () => [tools.library.type('java.lang.Object')], memberTypes: new Map(), fields: new Map(), methods: new Map(),
  };
  const gives = (): JavaType => classType(builder);
  const naming = setterNaming(annotation);
  for (const part of plan.parts) addSetters(builder, part, { gives, naming, scope: type.scope });
  for (const field of plan.inherited) add(builder, naming(field.name), { parameters: [(): JavaType => field.type()], result: gives });
  add(builder, textSetting(annotation, 'buildMethodName') ?? 'build', { parameters: [], result: plan.makes });
  add(symbol, textSetting(annotation, 'builderMethodName') ?? 'builder', { parameters: [], result: gives, isStatic: plan.isStatic });
  if (flagSetting(annotation, 'toBuilder') === true) add(symbol, 'toBuilder', { parameters: [], result: gives });
  if (!symbol.memberTypes.has(builder.name)) symbol.memberTypes.set(builder.name, builder);
}

function capitalised(name: string): string {
  const simple = name.slice(name.lastIndexOf('.') + 1);
  return simple.charAt(0).toUpperCase() + simple.slice(1);
}

function setterNaming(annotation: Annotation | undefined): (name: string) => string {
  const prefix = textSetting(annotation, 'setterPrefix');
  return (name) => (prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
}

interface Setter {
  readonly gives: () => JavaType;
  readonly naming: (name: string) => string;
  readonly scope: Annotated['scope'];
}

/** `@Singular List<Item> items`: `item(Item)`, `items(Collection)`, `clearItems()`; of a map, `item(key, value)`. */
function addSetters(builder: BuiltClass, { name, use, annotations, type }: BuiltPart, { gives, naming, scope }: Setter): void {
  add(builder, naming(name), { parameters: [type], result: gives });
  const singular = lombokAnnotation({ annotations, scope }, 'lombok.Singular');
  if (singular === undefined) return;
  const one = textSetting(singular, 'value') ?? singularOf(name);
  const count = use.args.length;
  const argument = (at: number) => (): JavaType => {
    const known = type();
    return known.kind === 'class' ? known.args[at] ?? UNKNOWN : UNKNOWN;
  };
  if (one !== undefined) add(builder, naming(one), { parameters: Array.from({ length: Math.max(1, count) }, (_, at) => argument(at)), result: gives });
  add(builder, `clear${name.charAt(0).toUpperCase()}${name.slice(1)}`, { parameters: [], result: gives });
}

/** Fields that the builders of the superclasses set. */
function inheritedFields(symbol: BuiltClass): readonly FieldSymbol[] {
  const found: FieldSymbol[] = [];
  const seen = new Set<unknown>([symbol]);
  let [parent] = symbol.supertypes();
  while (parent?.kind === 'class' && !seen.has(parent.symbol) && parent.symbol.origin !== 'library') {
    seen.add(parent.symbol);
    found.push(...[...parent.symbol.fields.values()].filter((field) => !field.isStatic && field.declaration !== undefined));
    [parent] = parent.symbol.supertypes();
  }
  return found;
}
