import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue, NumericValue } from './evaluation/java-value.js';
import type { KnownType } from './evaluation/type-pool.js';
import type { Input } from './inputs.js';

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

/** An argument as Java source. */
export function writeInput(input: Input, values: readonly JavaValue[], names: TypeNames): string {
  if (input.kind === 'null') return 'null';
  if (input.kind === 'slot') return writeValue(values[input.slot] ?? { kind: 'null' }, names);
  if (isAbsent(input, values)) return 'null';
  const diamond = input.type.declaration.typeParameters.length > 0 ? '<>' : '';
  return `new ${names.ofKnown(input.type)}${diamond}(${input.args.map((argument) => writeInput(argument, values, names)).join(', ')})`;
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
