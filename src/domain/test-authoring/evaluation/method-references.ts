import type { Expression } from '../../code/declarations.js';
import { callOnValue, isStatic } from './calls.js';
import type { JavaValue } from './java-value.js';
import { callStatic } from './library-calls.js';
import { callLibraryFactory, newLibraryObject } from './library-values.js';
import type { Frame, Machine } from './machine.js';
import { typeNameOf } from './names.js';
import { chooseOverload } from './overloads.js';
import { NotDerivable } from './signals.js';
import { newJdkThrowable, qualifiedThrowable } from './throwables.js';

/** `Owner::getName`, `this::isOpen`, `Owner::new`: the call that it stands for, on what it is then given. */
export function methodReference(machine: Machine, expression: Extract<Expression, { readonly kind: 'method-ref' }>, frame: Frame): JavaValue {
  const { target, name } = expression;
  const typeName = target === undefined ? undefined : typeNameOf(machine, target, frame);
  const type = typeName === undefined ? undefined : machine.pool.resolve(typeName, frame.owner);
  if (target === undefined || (typeName !== undefined && type === undefined)) return libraryReference(machine, typeName, name);
  if (type === undefined) {
    const receiver = machine.evaluate(target, frame);
    return { kind: 'closure', call: (args) => callOnValue(machine, receiver, name, args) };
  }
  if (name === 'new') return { kind: 'closure', call: (args) => machine.construct(type, args) };
  return {
    kind: 'closure',
    call: (args) => {
      const member = chooseOverload(machine.pool.methods(type, name, args.length).filter((one) => isStatic(one)), args);
      if (member !== undefined) return machine.invoke(member, undefined, args);
      const [receiver, ...rest] = args;
      if (receiver === undefined) throw new NotDerivable(`::${name}`);
      return callOnValue(machine, receiver, name, rest);
    },
  };
}

/** `Objects::nonNull`, `String::length`, `IllegalStateException::new`. */
function libraryReference(machine: Machine, typeName: string | undefined, name: string): JavaValue {
  const simple = (typeName ?? '').slice((typeName ?? '').lastIndexOf('.') + 1);
  return {
    kind: 'closure',
    call: (args) => {
      machine.step();
      const value = name === 'new' ? newLibraryObject(simple, args) ?? namedThrowable(simple, args) : callStatic(simple, name, args) ?? callLibraryFactory(machine, simple, name, args);
      if (value !== undefined) return value;
      const [receiver, ...rest] = args;
      if (receiver === undefined || name === 'new') throw new NotDerivable(`${simple}::${name}`);
      return callOnValue(machine, receiver, name, rest);
    },
  };
}

function namedThrowable(simple: string, args: readonly JavaValue[]): JavaValue | undefined {
  const qualified = qualifiedThrowable(simple);
  return qualified === undefined ? undefined : newJdkThrowable(qualified, args);
}
