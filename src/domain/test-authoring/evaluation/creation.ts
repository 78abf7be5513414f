import type { Expression, MethodDeclaration, Statement } from '../../code/declarations.js';
import { newCarrier } from './carriers.js';
import { assignedTo, defaultOf } from './coercion.js';
import { generatedConstructor } from './generated-members.js';
import { NULL, opaque } from './java-value.js';
import type { JavaValue, ObjectValue } from './java-value.js';
import { Scope } from './machine.js';
import type { CallSite, ChosenConstructor, Frame, Machine } from './machine.js';
import { initialValue } from './initial-values.js';
import { newLibraryObject } from './library-values.js';
import { importedName, simpleOf } from './imported-names.js';
import { chooseOverload } from './overloads.js';
import { NotDerivable } from './signals.js';
import { isKnownThrowable, jdkThrowable, newJdkThrowable, newKnownThrowable } from './throwables.js';
import type { KnownType } from './type-pool.js';

/** `new T(…)`: a known type, a throwable of the JDK, or something that may only be handed around. */
export function createObject(machine: Machine, expression: Extract<Expression, { readonly kind: 'new' }>, frame: Frame): JavaValue {
  machine.step();
  const { name } = expression.type;
  if (expression.body !== undefined || expression.outer !== undefined) return opaque(`new ${name}`);
  const args = expression.args.map((argument) => machine.evaluate(argument, frame));
  const type = machine.pool.resolve(name, frame.owner);
  if (type !== undefined) return machine.construct(type, args, { machine, frame, args: expression.args });
  const throwable = jdkThrowable(name, frame.owner.file);
  if (throwable !== undefined) return newJdkThrowable(throwable, args);
  const imported = importedName(name, frame.owner);
  // What it answers as its message is not known, nor what its constructor does with a null.
  const unusual = args.some((one) => one.kind === 'null');
  if (imported !== undefined && !unusual && /(Exception|Error)$/.test(imported)) return { kind: 'throwable', typeName: imported, message: undefined, args };
  return newLibraryObject(simpleOf(name), args) ?? newCarrier(imported ?? name, args) ?? { ...opaque(`new ${name}`), local: true };
}

/** What the constructors of one object handed to a superclass whose source is not known. */
interface Construction {
  readonly self: ObjectValue;
  externalArgs?: readonly JavaValue[];
  /** Where the constructor is called that runs next, or which that is; absent where neither is known. */
  by?: CallSite | ChosenConstructor | undefined;
}

export function constructObject(machine: Machine, type: KnownType, args: readonly JavaValue[], by?: CallSite | ChosenConstructor): JavaValue {
  const { declaration } = type;
  if (declaration.modifiers.includes('abstract') || (declaration.kind !== 'class' && declaration.kind !== 'record')) throw new NotDerivable(`new ${declaration.name}`);
  const construction: Construction = { self: { kind: 'object', type, fields: new Map() }, by };
  runConstructor(machine, type, args, construction);
  if (isKnownThrowable(type, machine.pool)) return { ...newKnownThrowable(type, construction.externalArgs), fields: construction.self.fields };
  return construction.self;
}

/** An enum constant's fields, from its arguments. */
export function enumConstant(machine: Machine, type: KnownType, name: string): ObjectValue | undefined {
  const constant = type.declaration.constants.find((one) => one.name === name);
  if (constant === undefined) return undefined;
  const self: ObjectValue = { kind: 'object', type, fields: new Map(), constant: name };
  const frame = { owner: type, scope: new Scope() };
  runConstructor(machine, type, constant.args.map((argument) => machine.evaluate(argument, frame)), { self, by: { machine, frame, args: constant.args } });
  return self;
}

function runConstructor(machine: Machine, type: KnownType, args: readonly JavaValue[], construction: Construction): void {
  machine.step();
  const { declaration } = type;
  if (declaration.kind === 'record') {
    runRecord(machine, type, args, construction);
    return;
  }
  const written = declaration.methods.filter((method) => method.kind === 'constructor' && method.parameters.length === args.length);
  const { by } = construction;
  construction.by = undefined;
  const planned = by !== undefined && 'chosen' in by ? written.find((method) => method.id === by.chosen.id) : undefined;
  const chosen = planned ?? chooseOverload(written.map((method) => ({ owner: type, declaration: method })), args, by !== undefined && 'chosen' in by ? undefined : by)?.declaration;
  if (chosen !== undefined) runWritten(machine, type, chosen, { args, construction });
  else runImplicit(machine, type, args, construction);
}

function runWritten(machine: Machine, type: KnownType, chosen: MethodDeclaration, given: { readonly args: readonly JavaValue[]; readonly construction: Construction }): void {
  const { construction } = given;
  const scope = new Scope();
  chosen.parameters.forEach((parameter, index) => scope.declare(parameter.name, assignedTo(given.args[index] ?? NULL, parameter.type), parameter.type));
  const frame: Frame = { owner: type, self: construction.self, scope };
  const body = chosen.body ?? [];
  const explicit = explicitCall(body[0]);
  const handed = explicit?.args.map((argument) => machine.evaluate(argument, frame)) ?? [];
  construction.by = explicit === undefined ? undefined : { machine, frame, args: explicit.args };
  if (explicit?.name === 'this') {
    runConstructor(machine, type, handed, construction);
  } else {
    runSuper(machine, type, handed, construction);
    initialise(machine, type, construction.self);
  }
  machine.execute(explicit === undefined ? body : body.slice(1), frame);
}

/** `this(…)` or `super(…)` as a constructor's first statement. */
function explicitCall(first: Statement | undefined): Extract<Expression, { readonly kind: 'call' }> | undefined {
  if (first?.kind !== 'expression' || first.expression.kind !== 'call' || first.expression.target !== undefined) return undefined;
  return first.expression.name === 'this' || first.expression.name === 'super' ? first.expression : undefined;
}

function runSuper(machine: Machine, type: KnownType, args: readonly JavaValue[], construction: Construction): void {
  const { known, external } = machine.pool.superclass(type);
  if (known !== undefined) runConstructor(machine, known, args, construction);
  else if (external !== undefined) construction.externalArgs = args;
}

/** No constructor is written: the language's own, or Lombok's. */
function runImplicit(machine: Machine, type: KnownType, args: readonly JavaValue[], construction: Construction): void {
  const generated = generatedConstructor(type.declaration);
  const hasWritten = type.declaration.methods.some((method) => method.kind === 'constructor');
  if (args.length > 0 ? generated?.length !== args.length : hasWritten) throw new NotDerivable(`new ${type.declaration.name}`);
  runSuper(machine, type, [], construction);
  initialise(machine, type, construction.self);
  generated?.forEach((field, index) => construction.self.fields.set(field.name, assignedTo(args[index] ?? NULL, field.type)));
}

function initialise(machine: Machine, type: KnownType, self: ObjectValue): void {
  const fields = type.declaration.fields.filter((field) => !field.modifiers.includes('static'));
  for (const field of fields) self.fields.set(field.name, defaultOf(field.type));
  const frame: Frame = { owner: type, self, scope: new Scope() };
  for (const field of fields) {
    if (field.init === undefined) continue;
    self.fields.set(field.name, initialValue(machine, field, field.init, frame));
  }
  for (const block of type.declaration.initialisers) if (!block.isStatic) machine.execute(block.body, frame);
}

function runRecord(machine: Machine, type: KnownType, args: readonly JavaValue[], construction: Construction): void {
  const { components, methods } = type.declaration;
  const written = methods.filter((method) => method.kind === 'constructor' && method.parameters.length === args.length);
  if (written.length > 1) throw new NotDerivable(`overloads of ${type.declaration.name}`);
  const explicit = written[0];
  if (explicit !== undefined) {
    for (const component of components) if (!construction.self.fields.has(component.name)) construction.self.fields.set(component.name, defaultOf(component.type));
    runWritten(machine, type, explicit, { args, construction });
    return;
  }
  if (args.length !== components.length) throw new NotDerivable(`new ${type.declaration.name}`);
  const scope = new Scope();
  components.forEach((component, index) => scope.declare(component.name, assignedTo(args[index] ?? NULL, component.type), component.type));
  const compact = methods.find((method) => method.kind === 'compact-constructor');
  // A compact constructor sees its parameters, not the fields: those are set when it ends (JLS 8.10.4.2).
  if (compact?.body !== undefined) machine.execute(compact.body, { owner: type, scope });
  for (const component of components) construction.self.fields.set(component.name, scope.find(component.name)?.value ?? NULL);
}
