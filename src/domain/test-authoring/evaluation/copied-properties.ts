import type { MethodDeclaration } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { generatedAccessors, generatedSetter, setterName } from './generated-members.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import type { Machine } from './machine.js';
import { absolute } from './mocked-methods.js';
import { NotDerivable, throwImplicit } from './signals.js';

const COPYING = 'BeanUtils.copyProperties()';

/** Calls a method of an object. */
type Call = (machine: Machine, target: JavaValue, name: string, args: readonly JavaValue[]) => JavaValue;

interface Property {
  readonly name: string;
  readonly type: TypeUse;
}

/**
 * Spring's `BeanUtils.copyProperties(source, target, ignored…)`: what a getter of the source answers goes to the setter of the
 * same property, where the two have one type. Throws NotDerivable where a type is not known, or one could be converted to the other.
 */
export function copyProperties(machine: Machine, args: readonly JavaValue[], call: Call): void {
  const [source, target, ...more] = args;
  for (const one of [source, target]) if (one?.kind === 'null') throwImplicit('IllegalArgumentException', undefined);
  if (source?.kind !== 'object' || target?.kind !== 'object') throw new NotDerivable(COPYING);
  const read = readable(machine, source);
  const set = writable(machine, target).filter(({ name }) => !more.map(textOf).includes(propertyName(name)));
  for (const { name, type } of set) {
    const getter = read.find((one) => propertyName(one.name) === propertyName(name));
    if (getter === undefined) continue;
    if (JSON.stringify(getter.type) !== JSON.stringify(type)) throw new NotDerivable(`${COPYING} of ${propertyName(name)}`);
    call(machine, target, name, [call(machine, source, getter.name, [])]);
  }
}

function textOf(value: JavaValue): string {
  if (value.kind !== 'string') throw new NotDerivable(COPYING);
  return value.value;
}

/** `name` of `getName`, `isName` and `setName`. */
function propertyName(method: string): string {
  const stem = method.replace(/^(?:get|set|is)(?=\p{Lu})/u, '');
  return /^\p{Lu}{2}/u.test(stem) ? stem : stem.charAt(0).toLowerCase() + stem.slice(1);
}

function isOpen({ kind, modifiers }: MethodDeclaration): boolean {
  return kind === 'method' && modifiers.includes('public') && !modifiers.includes('static');
}

/** `is` is a getter's word of a primitive alone (JavaBeans 8.3.2). */
function isGetter(name: string, returns: TypeUse): boolean {
  return /^get\p{Lu}/u.test(name) || (/^is\p{Lu}/u.test(name) && returns.name === 'boolean' && returns.dims === 0);
}

function readable(machine: Machine, { type }: ObjectValue): readonly Property[] {
  return lineage(machine, type).flatMap((owner) => [
    ...owner.declaration.methods.flatMap((method): readonly Property[] => (isOpen(method) && method.parameters.length === 0 && method.returns !== undefined && isGetter(method.name, method.returns) ? [{ name: method.name, type: absolute(machine.pool, method.returns, owner) }] : [])),
    ...generatedAccessors(owner.declaration).map(({ name, field }): Property => ({ name, type: absolute(machine.pool, field.type, owner) })),
  ]);
}

function writable(machine: Machine, { type }: ObjectValue): readonly Property[] {
  const all = lineage(machine, type).flatMap((owner) => [
    ...owner.declaration.methods.flatMap((method): readonly Property[] => {
      const [parameter, ...others] = method.parameters;
      return isOpen(method) && parameter !== undefined && others.length === 0 && /^set\p{Lu}/u.test(method.name) ? [{ name: method.name, type: absolute(machine.pool, parameter.type, owner) }] : [];
    }),
    ...owner.declaration.fields.flatMap((field): readonly Property[] => (generatedSetter(owner.declaration, setterName(field)) === undefined ? [] : [{ name: setterName(field), type: absolute(machine.pool, field.type, owner) }])),
  ]);
  return all.filter((one, index) => all.findIndex((other) => other.name === one.name) === index);
}

function lineage(machine: Machine, type: ObjectValue['type']): readonly ObjectValue['type'][] {
  const line = machine.pool.lineage(type);
  const last = line.at(-1);
  if (last !== undefined && machine.pool.superclass(last).external !== undefined) throw new NotDerivable(COPYING);
  return line;
}
