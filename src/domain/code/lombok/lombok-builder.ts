import { add, typeOf } from './generated-members.js';
import { flagSetting, lombokAnnotation, singularOf, textSetting } from './lombok-settings.js';
import { UNKNOWN, classType, thisType } from '../resolution/java-types.js';
import { SymbolCache } from '../resolution/symbols.js';
import type { Generator } from './generated-members.js';
import type { Annotated } from './lombok-settings.js';
import type { Annotation, FieldDeclaration } from '../declarations.js';
import type { BuiltClass } from '../resolution/symbol-builder.js';
import type { FieldSymbol, JavaType } from '../resolution/symbols.js';

const SUPER_BUILDER = 'lombok.experimental.SuperBuilder';

/** `Type.builder()…build()`: the builder's setters and `build` count as members of the type. */
export function addBuilder(generator: Generator, fields: readonly FieldDeclaration[]): void {
  const { symbol, tools, type } = generator;
  const annotation = lombokAnnotation(type, 'lombok.Builder') ?? lombokAnnotation(type, SUPER_BUILDER);
  const name = textSetting(annotation, 'builderClassName') ?? `${symbol.name}Builder`;
  const builder: BuiltClass = {
    id: `${symbol.id}$${name}`, name, origin: 'generated', kind: 'class', packageName: symbol.packageName, outer: symbol,
    modifiers: [], annotations: [], components: [], log: tools.log, cache: new SymbolCache(),
    variables: [], supertypes: () => [tools.library.type('java.lang.Object')], memberTypes: new Map(), fields: new Map(), methods: new Map(),
  };
  const gives = (): JavaType => classType(builder);
  const naming = setterNaming(annotation);
  for (const field of fields) if (!field.modifiers.includes('static')) addSetters(builder, field, { type: typeOf(symbol, field), gives, naming, scope: type.scope });
  if (annotation !== undefined && annotation === lombokAnnotation(type, SUPER_BUILDER)) {
    for (const field of inheritedFields(symbol)) add(builder, naming(field.name), { parameters: [(): JavaType => field.type()], result: gives });
  }
  add(builder, textSetting(annotation, 'buildMethodName') ?? 'build', { parameters: [], result: () => thisType(symbol) });
  add(symbol, textSetting(annotation, 'builderMethodName') ?? 'builder', { parameters: [], result: gives, isStatic: true });
  if (flagSetting(annotation, 'toBuilder') === true) add(symbol, 'toBuilder', { parameters: [], result: gives });
  if (!symbol.memberTypes.has(builder.name)) symbol.memberTypes.set(builder.name, builder);
}

function setterNaming(annotation: Annotation | undefined): (name: string) => string {
  const prefix = textSetting(annotation, 'setterPrefix');
  return (name) => (prefix === undefined ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
}

interface Setter {
  readonly type: () => JavaType;
  readonly gives: () => JavaType;
  readonly naming: (name: string) => string;
  readonly scope: Annotated['scope'];
}

/** `@Singular List<Item> items`: `item(Item)`, `items(Collection)`, `clearItems()`; of a map, `item(key, value)`. */
function addSetters(builder: BuiltClass, field: FieldDeclaration, { type, gives, naming, scope }: Setter): void {
  add(builder, naming(field.name), { parameters: [type], result: gives });
  const singular = lombokAnnotation({ annotations: field.annotations, scope }, 'lombok.Singular');
  if (singular === undefined) return;
  const one = textSetting(singular, 'value') ?? singularOf(field.name);
  const count = field.type.args.length;
  const argument = (at: number) => (): JavaType => {
    const known = type();
    return known.kind === 'class' ? known.args[at] ?? UNKNOWN : UNKNOWN;
  };
  if (one !== undefined) add(builder, naming(one), { parameters: Array.from({ length: Math.max(1, count) }, (_, at) => argument(at)), result: gives });
  add(builder, `clear${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}`, { parameters: [], result: gives });
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
