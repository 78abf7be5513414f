import { decimalText } from './evaluation/dates-and-decimals.js';
import { momentText } from './evaluation/moments.js';
import { isNumeric } from './evaluation/java-value.js';
import type { DateValue, JavaValue, NumericValue } from './evaluation/java-value.js';
import { simpleOf } from './evaluation/imported-names.js';
import type { KnownType } from './evaluation/type-pool.js';
import { madeText } from './library-inputs.js';
import { ANOTHER_CLASS, calledSettings, chosenOther, chosenSize, COMPARED, isAbsent } from './inputs.js';
import type { Input, NewInput } from './inputs.js';
import type { ProjectFixture } from './project-fixtures.js';

/** Names that the test class itself uses. */
const RESERVED: ReadonlySet<string> = new Set(['Test', 'DisplayName', 'Autowired', 'SpringBootTest', 'RunWith', 'SpringRunner', 'Mockito', 'ArgumentMatchers']);

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

  /** The id of a known type, or a word of the language, or `String`. */
  written(name: string): string {
    return name.includes('.') ? this.qualified(name.split('$')[0] ?? name) + name.slice((name.split('$')[0] ?? name).length).replaceAll('$', '.') : name;
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
  if (input.kind === 'optional') return isAbsent(input, values) ? 'Optional.empty()' : `Optional.of(${writeInput(input.element, values, names)})`;
  if (input.kind === 'compared') {
    const chosen = chosenOther(input, values);
    return chosen === COMPARED.itself ? 'this' : chosen === COMPARED.text ? `"${ANOTHER_CLASS}"` : writeInput(input.other, values, names);
  }
  if (isAbsent(input, values)) return 'null';
  return writeGiven(input, values, names);
}

function writeGiven(input: Exclude<Input, { readonly kind: 'null' | 'slot' | 'optional' | 'compared' }>, values: readonly JavaValue[], names: TypeNames): string {
  const inside = (one: Input): string => writeInput(one, values, names);
  switch (input.kind) {
    case 'mock': return input.mock.name;
    case 'made': return madeText(input, simpleOf(input.typeName), inside(input.part));
    case 'map': return '{}';
    case 'fixed': return input.text.replaceAll('%', simpleOf(input.typeName));
    case 'collection': {
      const size = chosenSize(input, values);
      return size === undefined ? 'null' : `[${Array.from({ length: size }, () => inside(input.element)).join(', ')}]`;
    }
    case 'new': {
      const settings = calledSettings(input, values).map((setting) => `${setting.name}(${inside(setting.argument)});`);
      return writeNew(input, input.args.map(inside), names) + (settings.length === 0 ? '' : ` {{ ${settings.join(' ')} }}`);
    }
  }
}

export function writeNew(input: NewInput, args: readonly string[], names: TypeNames): string {
  if (input.fixture !== undefined) return writeFixture(input.fixture, args, names);
  if (input.builder !== undefined) return `${names.ofKnown(input.type)}.builder()${input.builder.map((name, index) => `.${name}(${args[index] ?? ''})`).join('')}.build()`;
  return `new ${names.ofKnown(input.type)}${input.type.declaration.typeParameters.length > 0 ? '<>' : ''}(${args.join(', ')})`;
}

/** The call as a test writes it. */
function writeFixture({ owner, method, then }: ProjectFixture, args: readonly string[], names: TypeNames): string {
  const made = method === undefined ? `new ${names.ofKnown(owner)}()` : `${names.ofKnown(owner)}.${method}(${args.join(', ')})`;
  return then === undefined ? made : `${made}.${then}()`;
}

/** A value as a Java literal or constant. */
export function writeValue(value: JavaValue, names: TypeNames): string {
  if (value.kind === 'string') return `"${escaped(value.value)}"`;
  if (value.kind === 'boolean') return String(value.value);
  return isNumeric(value) ? writeNumber(value) : writeReference(value, names);
}

type ReferenceWriter<Kind extends JavaValue['kind']> = (value: Extract<JavaValue, { readonly kind: Kind }>, names: TypeNames) => string;
type Written = 'object' | 'mock' | 'external' | 'decimal' | 'date' | 'moment' | 'optional' | 'collection';

const REFERENCES: { readonly [Kind in Written]: ReferenceWriter<Kind> } = {
  object: (value, names) => `${names.ofKnown(value.type)}.${value.constant ?? ''}`,
  mock: (value) => value.name,
  external: (value, names) => `${names.written(value.typeName)}.${value.name}`,
  decimal: (value, names) => `new ${names.qualified('java.math.BigDecimal')}("${decimalText(value)}")`,
  date: (value, names) => writeDate(value, names.qualified('java.time.LocalDate')),
  moment: (value, names) => momentText(value, names.qualified(value.typeName)),
  optional: (value, names) => `${names.qualified('java.util.Optional')}.${value.value === undefined ? 'empty()' : `of(${writeValue(value.value, names)})`}`,
  collection: (value, names) => (value.items.length === 0 ? `${names.qualified('java.util.Collections')}.emptyList()` : `${names.qualified('java.util.Arrays')}.asList(${value.items.map((item) => writeValue(item, names)).join(', ')})`),
};

function writeReference(value: JavaValue, names: TypeNames): string {
  if (!(value.kind in REFERENCES)) return 'null';
  const write = REFERENCES[value.kind as Written] as (value: JavaValue, names: TypeNames) => string;
  return write(value, names);
}

function writeDate({ from, days }: DateValue, type: string): string {
  if (from === 'epoch') return `${type}.ofEpochDay(${days})`;
  return `${type}.now()${days === 0 ? '' : days > 0 ? `.plusDays(${days})` : `.minusDays(${-days})`}`;
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
