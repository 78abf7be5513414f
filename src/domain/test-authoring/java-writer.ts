import type { TypeUse } from '../code/type-use.js';
import { isBoxed } from './evaluation/coercion.js';
import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue, NumericValue } from './evaluation/java-value.js';
import type { KnownType } from './evaluation/type-pool.js';
import { calledSettings } from './inputs.js';
import type { Input, Setting, Slot } from './inputs.js';

/** Names that the test class itself uses. */
const RESERVED: ReadonlySet<string> = new Set(['Test', 'DisplayName', 'Autowired', 'SpringBootTest', 'RunWith', 'SpringRunner']);

/** Collects the imports of one test class and gives each type the shortest name that is still its own. */
export class TypeNames {
  private readonly bySimple = new Map<string, string>();

  constructor(
    private readonly testPackage: string,
    className: string,
  ) {
    this.bySimple.set(className, `${testPackage}.${className}`);
  }

  /** The name of a known type: `Order`, `Order.Line`, or the qualified one where a simple name is taken. */
  ofKnown(type: KnownType): string {
    const { id } = type.declaration;
    const outermost = id.split('$')[0] ?? id;
    const inside = id.slice(outermost.length).replaceAll('$', '.');
    return this.qualified(outermost) + inside;
  }

  /** `qualified` without member types. */
  qualified(qualified: string): string {
    const simple = qualified.slice(qualified.lastIndexOf('.') + 1);
    const taken = this.bySimple.get(simple);
    if (RESERVED.has(simple) || (taken !== undefined && taken !== qualified)) return qualified;
    this.bySimple.set(simple, qualified);
    return simple;
  }

  /** Sorted, without those that need none. */
  imports(): readonly string[] {
    return [...this.bySimple.values()].filter((name) => {
      const home = name.slice(0, Math.max(0, name.lastIndexOf('.')));
      return home !== '' && home !== 'java.lang' && home !== this.testPackage;
    }).sort();
  }
}

/** An argument as one expression, for people; called setters stand in an initialiser: `new Order() {{ setQuantity(11); }}`. */
export function writeInput(input: Input, values: readonly JavaValue[], names: TypeNames): string {
  if (input.kind === 'null') return 'null';
  if (input.kind === 'slot') return writeValue(values[input.slot] ?? { kind: 'null' }, names);
  if (isAbsent(input, values)) return 'null';
  const settings = calledSettings(input, values).map((setting) => `${setting.name}(${writeInput(setting.argument, values, names)});`);
  return writeNew(input, input.args.map((argument) => writeInput(argument, values, names)), names) + (settings.length === 0 ? '' : ` {{ ${settings.join(' ')} }}`);
}

type NewInput = Extract<Input, { readonly kind: 'new' }>;

function writeNew(input: NewInput, args: readonly string[], names: TypeNames): string {
  return `new ${names.ofKnown(input.type)}${input.type.declaration.typeParameters.length > 0 ? '<>' : ''}(${args.join(', ')})`;
}

/** Writes arguments of one test method. Objects with called setters become variables, declared by `statements`. */
export class ArgumentWriter {
  readonly statements: string[] = [];
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly values: readonly JavaValue[],
    private readonly slots: readonly Slot[],
    private readonly names: TypeNames,
  ) {}

  write(input: Input): string {
    if (input.kind !== 'new' || isAbsent(input, this.values)) return writeInput(input, this.values, this.names);
    return calledSettings(input, this.values).length === 0 ? this.construct(input) : this.declare(input, this.variable(input.type), '');
  }

  /** `typeArguments`: `<?>` for a subject whose class has a type parameter. */
  declare(input: NewInput, name: string, typeArguments: string): string {
    this.statements.push(`${this.names.ofKnown(input.type)}${typeArguments} ${name} = ${this.construct(input)};`);
    for (const setting of calledSettings(input, this.values)) this.statements.push(`${name}.${setting.name}(${this.settingArgument(setting)});`);
    return name;
  }

  private construct(input: NewInput): string {
    return writeNew(input, input.args.map((argument) => this.write(argument)), this.names);
  }

  /** Among overloads an argument that is null or boxed says which one is meant; `(Integer) -1` would be a subtraction (JLS 15.16). */
  writeAmongOverloads(input: Input, type: TypeUse): string {
    const written = this.write(input);
    if (written !== 'null' && !isBoxed(type)) return written;
    const known = input.kind === 'new' ? input.type : this.enumOf(input);
    const name = known === undefined ? type.name : this.names.ofKnown(known);
    return `(${name}) ${/^-/.test(written) ? `(${written})` : written}`;
  }

  private enumOf(input: Input): KnownType | undefined {
    const slot = input.kind === 'slot' ? this.slots[input.slot] : undefined;
    return slot?.kind === 'enum' ? slot.type : undefined;
  }

  private settingArgument(setting: Setting): string {
    return setting.overloaded ? this.writeAmongOverloads(setting.argument, setting.parameter.type) : this.write(setting.argument);
  }

  /** Numbered, so that it is neither a word of the language nor another variable of the test. */
  private variable(type: KnownType): string {
    const { name } = type.declaration;
    const number = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, number);
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}${number}`;
  }
}

/** Whether null was chosen for an object that could be built. */
export function isAbsent(input: Extract<Input, { readonly kind: 'new' }>, values: readonly JavaValue[]): boolean {
  const present = input.presence === undefined ? undefined : values[input.presence];
  return present?.kind === 'boolean' && !present.value;
}

/** A value as a Java literal or constant. */
export function writeValue(value: JavaValue, names: TypeNames): string {
  if (value.kind === 'string') return `"${escaped(value.value)}"`;
  if (value.kind === 'object') return `${names.ofKnown(value.type)}.${value.constant ?? ''}`;
  if (value.kind === 'boolean') return String(value.value);
  return isNumeric(value) ? writeNumber(value) : 'null';
}

function writeNumber(value: NumericValue): string {
  switch (value.kind) {
    case 'int': return String(value.value);
    case 'long': return `${value.value}L`;
    case 'short': case 'byte': return `(${value.kind}) ${value.value}`;
    case 'char': return charLiteral(String.fromCharCode(value.value));
    case 'double': return floating(value.value);
    case 'float': return `${floating(value.value)}f`;
  }
}

function charLiteral(char: string): string {
  if (char === "'") return "'\\''";
  return char === '"' ? "'\"'" : `'${escaped(char)}'`;
}

function floating(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Control characters become octal escapes: a Unicode escape is replaced before the literal is read (JLS 3.3). */
function escaped(text: string): string {
  let result = '';
  for (const char of text) {
    const code = char.charCodeAt(0);
    result += ESCAPES[char] ?? (code < 0x20 || code === 0x7f ? `\\${code.toString(8).padStart(3, '0')}` : char);
  }
  return result;
}
