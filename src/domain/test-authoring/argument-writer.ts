import type { TypeUse } from '../code/type-use.js';
import { isBoxed } from './evaluation/coercion.js';
import type { JavaValue, MockValue } from './evaluation/java-value.js';
import { importedName } from './evaluation/imported-names.js';
import type { KnownType } from './evaluation/type-pool.js';
import { madeText } from './library-inputs.js';
import { ANOTHER_CLASS, calledSettings, chosenOther, chosenSize, COMPARED, isAbsent } from './inputs.js';
import type { Input, NewInput, Setting, Slot } from './inputs.js';
import { writeNew, writeValue } from './java-writer.js';
import type { TypeNames } from './java-writer.js';

export interface Writable {
  readonly values: readonly JavaValue[];
  readonly slots: readonly Slot[];
  /** Objects that the test asserts something of: they need a name. */
  readonly named: readonly NewInput[];
  readonly names: TypeNames;
  /** Mocks that are fields of the class. */
  readonly given?: readonly MockValue[];
  /** Imports a static method and gives its simple name. */
  readonly use: (type: string, method: string) => string;
}

export const MOCKITO = 'org.mockito.Mockito';
/** The variable of what is tested. */
export const SUBJECT = 'subject';

/** Writes arguments of one test method. Objects with called setters, and mocks, become variables, declared by `statements`. */
export class ArgumentWriter {
  readonly statements: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly declared = new Set<MockValue>();
  private readonly variables = new Map<NewInput, string>();

  constructor(private readonly writable: Writable) {
    for (const mock of writable.given ?? []) this.declared.add(mock);
  }

  write(input: Input): string {
    const { values, names } = this.writable;
    if (input.kind === 'null') return 'null';
    if (input.kind === 'slot') return writeValue(values[input.slot] ?? { kind: 'null' }, names);
    if (input.kind === 'optional') return this.optional(input);
    if (input.kind === 'compared') return this.compared(input);
    return isAbsent(input, values) ? 'null' : this.present(input);
  }

  private present(input: Exclude<Input, { readonly kind: 'null' | 'slot' | 'optional' | 'compared' }>): string {
    const { names } = this.writable;
    switch (input.kind) {
      case 'new': return this.object(input);
      case 'mock': return this.mock(input.mock);
      case 'made': return madeText(input, names.qualified(input.typeName), this.write(input.part));
      case 'map': return `new ${names.qualified('java.util.HashMap')}<>()`;
      case 'fixed': return input.text.replaceAll('%', input.text.includes('%') ? names.qualified(input.typeName) : '');
      case 'collection': return this.collection(input);
    }
  }

  /** `typeArguments`: `<?>` for a subject whose class has a type parameter. */
  declare(input: NewInput, name: string, typeArguments: string): string {
    const { values, names } = this.writable;
    const constructed = this.construct(input);
    this.statements.push(`${names.ofKnown(input.type)}${typeArguments} ${name} = ${constructed};`);
    this.variables.set(input, name);
    for (const { field, argument } of input.injections) {
      const value = this.write(argument);
      this.statements.push(`${names.qualified('org.springframework.test.util.ReflectionTestUtils')}.setField(${name}, "${field}", ${value});`);
    }
    for (const setting of calledSettings(input, values)) {
      const value = this.settingArgument(setting);
      this.statements.push(`${name}.${setting.name}(${value});`);
    }
    return name;
  }

  /** The variable of an object; undefined where it was not written. */
  nameOf(input: NewInput): string | undefined {
    return this.variables.get(input);
  }

  mock(mock: MockValue): string {
    if (!this.declared.has(mock)) {
      this.declared.add(mock);
      const { names } = this.writable;
      const type = mock.type.known === undefined ? names.qualified(mock.type.qualified) : names.ofKnown(mock.type.known);
      this.statements.push(`${type} ${mock.name} = ${this.writable.use(MOCKITO, 'mock')}(${type}.class);`);
    }
    return mock.name;
  }

  private object(input: NewInput): string {
    const known = this.variables.get(input);
    if (known !== undefined && this.writable.named.includes(input)) return known;
    const plain = calledSettings(input, this.writable.values).length + input.injections.length === 0 && !this.writable.named.includes(input);
    return plain ? this.construct(input) : this.declare(input, this.variable(input.type), '');
  }

  private construct(input: NewInput): string {
    const { by } = input;
    const others = by === undefined ? [] : input.type.declaration.methods.filter((method) => method.kind === 'constructor' && method !== by && method.parameters.length === by.parameters.length);
    return writeNew(input, input.args.map((argument, index) => {
      const type = by?.parameters[index]?.type;
      return others.length > 0 && type !== undefined ? this.writeAmongOverloads(argument, type, input.type) : this.write(argument);
    }), this.writable.names);
  }

  private compared(input: Extract<Input, { readonly kind: 'compared' }>): string {
    const chosen = chosenOther(input, this.writable.values);
    return chosen === COMPARED.itself ? SUBJECT : chosen === COMPARED.text ? `"${ANOTHER_CLASS}"` : this.write(input.other);
  }

  private optional(input: Extract<Input, { readonly kind: 'optional' }>): string {
    const type = this.writable.names.qualified('java.util.Optional');
    return isAbsent(input, this.writable.values) ? `${type}.empty()` : `${type}.of(${this.write(input.element)})`;
  }

  private collection(input: Extract<Input, { readonly kind: 'collection' }>): string {
    const { names, values } = this.writable;
    const size = chosenSize(input, values);
    if (size === undefined) return 'null';
    const items = Array.from({ length: size }, () => this.write(input.element)).join(', ');
    if (input.flavour === 'array') return `new ${names.written(input.elementType)}[] {${items}}`;
    const list = size === 0 ? '' : `${names.qualified('java.util.Arrays')}.asList(${items === 'null' ? '(Object) null' : items})`;
    if (input.flavour === 'Page') return `new ${names.qualified('org.springframework.data.domain.PageImpl')}<>(${size === 0 ? `new ${names.qualified('java.util.ArrayList')}<>()` : list})`;
    return `new ${names.qualified(input.flavour === 'Set' ? 'java.util.LinkedHashSet' : 'java.util.ArrayList')}<>(${list})`;
  }

  /** Among overloads an argument that is null or boxed says which one is meant; `(Integer) -1` would be a subtraction (JLS 15.16). */
  writeAmongOverloads(input: Input, type: TypeUse, from: KnownType): string {
    const written = this.write(input);
    if (written !== 'null' && !isBoxed(type)) return written;
    const known = input.kind === 'new' ? input.type : this.enumOf(input);
    const name = known === undefined ? this.writable.names.written(importedName(type.name, from) ?? type.name) : this.writable.names.ofKnown(known);
    return `(${name}${'[]'.repeat(type.dims)}) ${/^-/.test(written) ? `(${written})` : written}`;
  }

  private enumOf(input: Input): KnownType | undefined {
    const slot = input.kind === 'slot' ? this.writable.slots[input.slot] : undefined;
    return slot?.kind === 'enum' ? slot.type : undefined;
  }

  private settingArgument(setting: Setting): string {
    return setting.overloaded ? this.writeAmongOverloads(setting.argument, setting.parameter.type, setting.owner) : this.write(setting.argument);
  }

  /** Numbered, so that it is neither a word of the language nor another variable of the test. */
  private variable(type: KnownType): string {
    const { name } = type.declaration;
    const number = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, number);
    return `${name.charAt(0).toLowerCase()}${name.slice(1)}${number}`;
  }
}
