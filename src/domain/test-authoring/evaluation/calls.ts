import type { Expression, MethodDeclaration } from '../../code/declarations.js';
import { generatedAccessor } from './generated-members.js';
import { booleanValue, collectionOf, intValue, isNumeric, NULL, opaque, stringValue, VOID } from './java-value.js';
import type { JavaValue, ObjectValue, OpaqueValue, ThrowableValue } from './java-value.js';
import { callOnBoxed, callStatic } from './library-calls.js';
import { callLibraryFactory, callOnLibraryInstance, isLibraryValue } from './library-values.js';
import type { Frame, Machine } from './machine.js';
import { typeNameOf } from './names.js';
import { chooseOverload } from './overloads.js';
import { callOnString } from './string-calls.js';
import { copyProperties } from './copied-properties.js';
import { importedName, simpleOf } from './imported-names.js';
import { memberOf, overriding } from './dispatch.js';
import type { ObjectCall } from './dispatch.js';
import { sameValue } from './equality.js';
import { hasBuilder, newBuilder } from './builders.js';
import { CLASS } from './java-arithmetic.js';
import { callGuard } from './guards.js';
import { madeByLibrary } from './library-factories.js';
import { hasSetter, setGenerated } from './generated-setting.js';
import { NotDerivable, throwImplicit } from './signals.js';
import type { KnownType, Member } from './type-pool.js';

type Call = Extract<Expression, { readonly kind: 'call' }>;

/** A text that few patterns match. */
const LIKE_NOTHING = '~';
/** Names of constants that are worth trying where a text is looked up among them. */
const MAX_NAMES = 4;

export function callMethod(machine: Machine, call: Call, frame: Frame): JavaValue {
  machine.step();
  const { expected } = machine;
  machine.expected = undefined;
  const { target } = call;
  if (target === undefined) return callOwn(machine, call, frame);
  if (target.kind === 'super') return callSuper(machine, call, frame);
  const typeName = typeNameOf(machine, target, frame);
  if (typeName !== undefined) return callOfType(machine, call, typeName, frame);
  const receiver = machine.evaluate(target, frame);
  if (receiver.kind === 'opaque') return callOnOpaque(machine, receiver, call, frame);
  if (receiver.kind === 'null') throwImplicit('NullPointerException', undefined);
  // "X".equals(name) tells as much as name.equals("X").
  if (receiver.kind === 'string' && call.name.startsWith('equals')) machine.hints.strings.add(receiver.value);
  const args = argumentsOf(machine, call, frame);
  machine.expected = receiver.kind === 'mock' ? expected : undefined;
  if (receiver.kind !== 'object') return callOnValue(machine, receiver, call.name, args);
  const value = callOnObject(machine, receiver, { name: call.name, args, site: { machine, frame, args: call.args, target } });
  if (value === undefined) throw new NotDerivable(`${call.name}()`);
  return value;
}

function ownAccessor(machine: Machine, name: string, { self }: Frame): JavaValue | undefined {
  if (self === undefined) return undefined;
  return accessorValue(machine, self, name) ?? (name === 'getClass' ? classOf(self) : undefined);
}

function ownSetter(machine: Machine, call: Call, frame: Frame): JavaValue | undefined {
  const [argument] = call.args;
  if (frame.self === undefined || argument === undefined || call.args.length > 1 || !hasSetter(machine, frame.self, call.name)) return undefined;
  setGenerated(machine, frame.self, call.name, machine.evaluate(argument, frame));
  return VOID;
}

/** What fills an object that the code itself made and that nothing else knows. */
const FILLING = /^(set|add|append|put|with|using|header|plus|minus)(\p{Lu}|$)/u;
/** Conditions of a query that is only built: MyBatis-Plus reads them when it is run. */
const QUERY = /^new (?:Lambda)?(?:Query|Update)Wrapper$/;
const QUERY_PARTS: ReadonlySet<string> = new Set(['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like', 'likeLeft', 'likeRight', 'notLike', 'in', 'notIn', 'between', 'isNull', 'isNotNull', 'lambda', 'or', 'orderByAsc', 'orderByDesc', 'last']);

function callOnOpaque(machine: Machine, receiver: OpaqueValue, call: Call, frame: Frame): JavaValue {
  if (receiver.silent) return passedOver(machine, call, frame);
  const inQuery = QUERY.test(receiver.what) && QUERY_PARTS.has(call.name);
  if (receiver.local === true && (inQuery || FILLING.test(call.name))) {
    const args = argumentsOf(machine, call, frame);
    if (inQuery || args.every((value) => value.kind !== 'object' || value.constant !== undefined)) return { ...receiver };
  }
  throw new NotDerivable(`${receiver.what}.${call.name}()`);
}

/** A log line changes nothing, but what it is given may throw before it is written. */
function passedOver(machine: Machine, call: Call, frame: Frame): JavaValue {
  const { depth } = machine;
  for (const argument of call.args) {
    try {
      if (argument.kind !== 'lambda') machine.evaluate(argument, frame);
    } catch (error) {
      if (!(error instanceof NotDerivable)) throw error;
      machine.depth = depth;
    }
  }
  return VOID;
}

function argumentsOf(machine: Machine, call: Call, frame: Frame): readonly JavaValue[] {
  const args = call.args.map((argument) => machine.evaluate(argument, frame));
  if (/null|empty|blank|text/i.test(call.name)) machine.hints.absence = true;
  if (call.name === 'length') machine.hints.length = true;
  for (const value of args) if (value.kind === 'string' && /equals|with|contains|compare|split|indexof/i.test(call.name)) machine.hints.strings.add(value.value);
  if (call.name === 'matches') machine.hints.strings.add(LIKE_NOTHING);
  return args;
}

function callOwn(machine: Machine, call: Call, frame: Frame): JavaValue {
  for (let type: KnownType | undefined = frame.owner; type !== undefined; type = type.outer) {
    const receiver: KnownType = type === frame.owner && frame.self !== undefined ? frame.self.type : type;
    const candidates = machine.pool.methods(receiver, call.name, call.args.length);
    if (candidates.length === 0) continue;
    const args = argumentsOf(machine, call, frame);
    const member = chooseOverload(candidates, args, { machine, frame, args: call.args, receiver: type });
    if (member !== undefined) return machine.invoke(overriding(machine, receiver, member), type === frame.owner ? frame.self : undefined, args);
  }
  const own = implicitlyOwn(machine, call, frame);
  if (own !== undefined) return own;
  const imported = staticallyImported(call.name, frame);
  if (imported !== undefined) return callOfType(machine, call, imported, frame);
  throw new NotDerivable(`${call.name}()`);
}

/** What no source writes: an enum's methods, and what Lombok and Object give. */
function implicitlyOwn(machine: Machine, call: Call, frame: Frame): JavaValue | undefined {
  if (frame.owner.declaration.kind === 'enum' && /^value(?:s|Of)$/.test(call.name)) return callOfEnum(machine, frame.owner, call.name, argumentsOf(machine, call, frame));
  return call.args.length === 0 ? ownAccessor(machine, call.name, frame) : ownSetter(machine, call, frame);
}

function staticallyImported(name: string, frame: Frame): string | undefined {
  const found = frame.owner.file.imports.find((one) => one.isStatic && !one.onDemand && one.name.endsWith(`.${name}`));
  return found?.name.slice(0, -name.length - 1);
}

function callSuper(machine: Machine, call: Call, frame: Frame): JavaValue {
  const parent = machine.pool.superclass(frame.owner).known;
  const candidates = parent === undefined ? [] : machine.pool.methods(parent, call.name, call.args.length);
  const args = argumentsOf(machine, call, frame);
  const member = chooseOverload(candidates, args, { machine, frame, args: call.args });
  if (member === undefined) throw new NotDerivable(`super.${call.name}()`);
  return machine.invoke(member, frame.self, args);
}

function callOfType(machine: Machine, call: Call, typeName: string, frame: Frame): JavaValue {
  const type = machine.pool.resolve(typeName, frame.owner);
  const args = argumentsOf(machine, call, frame);
  return type === undefined ? callOfLibrary(machine, call, { typeName, args }, frame) : callOfKnown(machine, call, { type, args, typeName }, frame);
}

function callOfLibrary(machine: Machine, call: Call, { typeName, args }: { readonly typeName: string; readonly args: readonly JavaValue[] }, frame: Frame): JavaValue {
  const simple = simpleOf(typeName);
  if (call.name === 'copyProperties' && importedName(typeName, frame.owner) === 'org.springframework.beans.BeanUtils') {
    copyProperties(machine, args, callOnValue);
    return VOID;
  }
  if (/^(?:parse(?:Int|Long|Double)|valueOf)$/.test(call.name) && args[0]?.kind === 'string') machine.hints.digits = true;
  const value = callStatic(simple, call.name, args) ?? callLibraryFactory(machine, simple, call.name, args) ?? callGuard(simple, call.name, args);
  return value ?? madeByLibrary(machine, call, { typeName, args }, frame);
}

function callOfKnown(machine: Machine, call: Call, { type, typeName, args }: { readonly type: KnownType; readonly typeName: string; readonly args: readonly JavaValue[] }, frame: Frame): JavaValue {
  const statics = machine.pool.methods(type, call.name, args.length).filter((member) => isStatic(member));
  const member = chooseOverload(statics, args, { machine, frame, args: call.args });
  if (member !== undefined) return machine.invoke(member, undefined, args);
  const other = callOfEnum(machine, type, call.name, args) ?? callOfSuperclass(machine, type, call.name, args);
  if (other !== undefined) return other;
  if (call.name === 'builder' && args.length === 0 && hasBuilder(type.declaration)) return newBuilder(type);
  throw new NotDerivable(`${typeName}.${call.name}()`);
}

/** `values()` and `valueOf(name)`. */
function callOfEnum(machine: Machine, type: KnownType, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (type.declaration.kind !== 'enum') return undefined;
  const names = type.declaration.constants.map((one) => one.name);
  if (name === 'values' && args.length === 0) return collectionOf('array', names.map((one) => machine.constant(type, one) ?? NULL));
  const [text] = args;
  if (name !== 'valueOf' || text === undefined || args.length > 1) return undefined;
  if (text.kind === 'null') throwImplicit('NullPointerException', undefined);
  if (text.kind !== 'string') throw new NotDerivable(`${type.declaration.name}.valueOf()`);
  for (const one of names.slice(0, MAX_NAMES)) machine.hints.strings.add(one);
  return names.includes(text.value) ? machine.constant(type, text.value) : throwImplicit('IllegalArgumentException', `No enum constant ${type.declaration.id.replaceAll('$', '.')}.${text.value}`);
}

/** A static method that a class has of a library's. */
function callOfSuperclass(machine: Machine, type: KnownType, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const last = machine.pool.lineage(type).at(-1);
  const external = last === undefined ? undefined : machine.pool.superclass(last).external;
  return external === undefined ? undefined : callStatic(simpleOf(external), name, args);
}

export function isStatic(member: Member<MethodDeclaration>): boolean {
  return member.declaration.modifiers.includes('static');
}

export function callOnValue(machine: Machine, receiver: JavaValue, name: string, args: readonly JavaValue[]): JavaValue {
  const value = receiver.kind === 'throwable' ? callOnThrowable(machine, receiver, name, args) : receiver.kind === 'object' ? callOnObject(machine, receiver, { name, args }) : isLibraryValue(receiver) ? callOnLibraryInstance(machine, receiver, name, args) : callOnLibraryValue(receiver, name, args);
  if (value === undefined) throw new NotDerivable(`${name}()`);
  return value;
}

function callOnLibraryValue(receiver: JavaValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (receiver.kind === 'string' && name === 'getClass') return { kind: 'external', typeName: 'java.lang.String', name: CLASS };
  if (receiver.kind === 'string') return callOnString(receiver.value, name, args);
  if (isNumeric(receiver) || receiver.kind === 'boolean') return callOnBoxed(receiver, name, args);
  return undefined;
}

/** A method of its class is run on its own fields, what those of Throwable answer is its message alone. */
function callOnThrowable(machine: Machine, { message, typeName, type, fields }: ThrowableValue, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  if (type !== undefined && fields !== undefined) {
    const own = callOnObject(machine, { kind: 'object', type, fields }, { name, args });
    if (own !== undefined) return own;
  }
  if (name === 'printStackTrace') return VOID;
  if (args.length > 0) return undefined;
  if (message === undefined) return /^get(Localized)?Message$/.test(name) ? { ...opaque(`${simpleOf(typeName)}.${name}()`), local: true } : undefined;
  return /^get(Localized)?Message$/.test(name) ? (message === null ? NULL : stringValue(message)) : undefined;
}

function callOnObject(machine: Machine, receiver: ObjectValue, call: ObjectCall): JavaValue | undefined {
  const { name, args } = call;
  const member = memberOf(machine, receiver, call);
  if (member !== undefined) return machine.invoke(member, isStatic(member) ? undefined : receiver, args);
  const other = args[0];
  if (other === undefined) return accessorValue(machine, receiver, name) ?? constantCall(receiver, name);
  if (args.length === 1 && setGenerated(machine, receiver, name, other)) return VOID;
  return name === 'equals' && args.length === 1 ? equalTo(receiver, other) : undefined;
}

/** As `equals` that no source writes: of a constant by identity, of a record or by Lombok by content; undefined where it is a class's own. */
function equalTo(receiver: ObjectValue, other: JavaValue): JavaValue | undefined {
  if (receiver.constant !== undefined) return other.kind === 'object' ? booleanValue(other.constant === receiver.constant && other.type === receiver.type) : undefined;
  return other.kind === 'null' ? booleanValue(false) : booleanValue(sameValue(receiver, other));
}

function classOf(receiver: ObjectValue): JavaValue {
  return { kind: 'external', typeName: receiver.type.declaration.id, name: CLASS };
}

function constantCall(receiver: ObjectValue, name: string): JavaValue | undefined {
  if (name === 'getClass') return classOf(receiver);
  if (receiver.constant === undefined) return undefined;
  if (name === 'name' || name === 'toString') return stringValue(receiver.constant);
  return name === 'ordinal' ? intValue(receiver.type.declaration.constants.findIndex((one) => one.name === receiver.constant)) : undefined;
}

/** A record's accessor, or a getter that Lombok will generate, also for a superclass. */
function accessorValue(machine: Machine, receiver: ObjectValue, name: string): JavaValue | undefined {
  if (receiver.type.declaration.components.some((component) => component.name === name)) return receiver.fields.get(name);
  const field = machine.pool.lineage(receiver.type).map((type) => generatedAccessor(type.declaration, name)).find((one) => one !== undefined);
  return field === undefined ? undefined : receiver.fields.get(field);
}
