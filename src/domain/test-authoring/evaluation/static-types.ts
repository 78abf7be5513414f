import type { Expression } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { choiceType, promotedKind } from './choices.js';
import type { Branch, NumberOrBoolean, StaticType } from './choices.js';
import { isBoxed, isString, primitiveOf } from './coercion.js';
import { generatedAccessor } from './generated-members.js';
import { VOID } from './java-value.js';
import { importedName } from './imported-names.js';
import { inner } from './machine.js';
import type { Frame, Machine } from './machine.js';
import { typeNameOf } from './names.js';
import { shapeOf } from './type-shapes.js';
import type { TypeShape } from './type-shapes.js';
import type { KnownType } from './type-pool.js';

/** A type as written, and the type in whose source it stands. */
interface Written {
  readonly use: TypeUse;
  readonly from: KnownType;
}

type Of<Kind extends Expression['kind']> = Extract<Expression, { readonly kind: Kind }>;

const COMPARING: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=', '&&', '||']);
const SHIFTS: ReadonlySet<string> = new Set(['<<', '>>', '>>>']);
/** Of java.lang, and never unboxed. */
const REFERENCES: ReadonlySet<string> = new Set(['String', 'Object', 'Number', 'Comparable', 'CharSequence', 'Iterable', 'StringBuilder', 'Void', 'Class', 'Runnable', 'Throwable', 'Exception', 'RuntimeException']);
const TEXT_NUMBERS: ReadonlySet<string> = new Set(['length', 'indexOf', 'lastIndexOf', 'compareTo', 'compareToIgnoreCase', 'hashCode']);
const TEXT_ITSELF: ReadonlySet<string> = new Set(['trim', 'strip', 'substring', 'toUpperCase', 'toLowerCase', 'concat', 'repeat', 'replace', 'toString', 'intern']);

const primitive = (name: string): NumberOrBoolean => ({ primitive: name, boxed: false });

function isNumber(type: StaticType): type is NumberOrBoolean {
  return typeof type === 'object' && type.primitive !== 'boolean';
}

type Typing = { readonly [Kind in Expression['kind']]?: (machine: Machine, expression: Of<Kind>, frame: Frame) => StaticType };

const TYPES: Typing = {
  literal: (_machine, { type }) => (type === 'null' ? 'null' : type === 'string' ? 'reference' : primitive(type)),
  binary: binaryType,
  unary: unaryType,
  conditional: (machine, expression, frame) => choiceType(...branchesOf(machine, expression, frame)),
  instanceof: () => primitive('boolean'),
  this: () => 'reference',
  'new-array': () => 'reference',
  'class-literal': () => 'reference',
};

/** The static type of an expression that stands in this frame; that of a switch depends on where it stands and is not told. */
export function staticType(machine: Machine, expression: Expression, frame: Frame): StaticType {
  const typing = TYPES[expression.kind] as ((machine: Machine, expression: Expression, frame: Frame) => StaticType) | undefined;
  return typing === undefined ? ofWritten(machine, writtenType(machine, expression, frame)) : typing(machine, expression, frame);
}

/** An expression's type as the choice among overloads sees it; undefined where that is not settled. */
export function expressionShape(machine: Machine, expression: Expression, frame: Frame): TypeShape | undefined {
  const written = writtenType(machine, expression, frame);
  if (written !== undefined) return shapeOf(machine.pool, written.use, written.from);
  const type = staticType(machine, expression, frame);
  if (type === 'null') return { kind: 'null' };
  return typeof type === 'object' ? { kind: type.boxed ? 'box' : 'primitive', name: type.primitive } : undefined;
}

/** The known type that an expression is declared with; undefined where it is another, or not settled. */
export function declaredType(machine: Machine, expression: Expression, frame: Frame): KnownType | undefined {
  const shape = expressionShape(machine, expression, frame);
  return shape?.kind === 'known' ? shape.type : undefined;
}

/** Both branches of a conditional with their types, among the names that a pattern in its condition gives. */
export function branchesOf(machine: Machine, { condition, then, else: other }: Of<'conditional'>, frame: Frame): readonly [Branch, Branch] {
  const inside = inner(frame);
  declareBindings(condition, inside);
  return [{ expression: then, type: staticType(machine, then, inside) }, { expression: other, type: staticType(machine, other, inside) }];
}

function declareBindings(condition: Expression, frame: Frame): void {
  if (condition.kind === 'unary') declareBindings(condition.operand, frame);
  if (condition.kind === 'binary') for (const side of [condition.left, condition.right]) declareBindings(side, frame);
  if (condition.kind === 'instanceof' && condition.pattern.kind === 'type' && condition.pattern.name !== undefined) frame.scope.declare(condition.pattern.name, VOID, condition.pattern.type);
}

function binaryType(machine: Machine, { operator, left, right }: Of<'binary'>, frame: Frame): StaticType {
  if (COMPARING.has(operator)) return primitive('boolean');
  const [one, other] = [staticType(machine, left, frame), staticType(machine, right, frame)];
  if (operator === '+' && (isText(machine, left, frame) || isText(machine, right, frame))) return 'reference';
  if (!isNumber(one) || !isNumber(other)) return typeof one === 'object' && typeof other === 'object' ? primitive('boolean') : undefined;
  return primitive(SHIFTS.has(operator) ? promotedKind(one.primitive, 'int') : promotedKind(one.primitive, other.primitive));
}

function isText(machine: Machine, expression: Expression, frame: Frame): boolean {
  if (expression.kind === 'literal') return expression.type === 'string';
  if (expression.kind === 'binary' && expression.operator === '+') return isText(machine, expression.left, frame) || isText(machine, expression.right, frame);
  const written = writtenType(machine, expression, frame);
  return written !== undefined && isString(written.use);
}

function unaryType(machine: Machine, { operator, operand }: Of<'unary'>, frame: Frame): StaticType {
  if (operator === '!') return primitive('boolean');
  const type = staticType(machine, operand, frame);
  if (!isNumber(type)) return undefined;
  return operator === '++' || operator === '--' ? type : primitive(promotedKind(type.primitive, 'int'));
}

function ofWritten(machine: Machine, written: Written | undefined): StaticType {
  if (written === undefined) return undefined;
  const { use, from } = written;
  return isVariable(from, use.name) ? undefined : typeOfUse(machine, use, from);
}

/** What a written type means for a choice between values; undefined for one that may be a type variable. */
function typeOfUse(machine: Machine, use: TypeUse, from: KnownType): StaticType {
  if (use.dims > 0) return 'reference';
  if (machine.pool.resolve(use.name, from) !== undefined) return 'reference';
  const name = primitiveOf(use);
  if (name !== undefined) return { primitive: name, boxed: isBoxed(use) };
  return REFERENCES.has(use.name.replace(/^java\.lang\./, '')) || importedName(use.name, from) !== undefined ? 'reference' : undefined;
}

function isVariable(from: KnownType, name: string): boolean {
  for (let type: KnownType | undefined = from; type !== undefined; type = type.outer) {
    if (type.declaration.typeParameters.some((parameter) => parameter.name === name)) return true;
  }
  return false;
}

type Writing = { readonly [Kind in Expression['kind']]?: (machine: Machine, expression: Of<Kind>, frame: Frame) => Written | undefined };

const WRITTEN: Writing = {
  name: (machine, { name }, frame) => nameType(machine, name, frame),
  field: fieldType,
  call: callType,
  cast: (_machine, { type }, frame) => ({ use: type, from: frame.owner }),
  new: (_machine, { type, body, outer }, frame) => (body === undefined && outer === undefined ? { use: type, from: frame.owner } : undefined),
  assign: (machine, { target }, frame) => writtenType(machine, target, frame),
  this: (_machine, { qualifier }, frame) => (qualifier === undefined ? named(frame.owner.declaration.name, frame.owner) : undefined),
  literal: (_machine, { type }, frame) => (type === 'string' ? named('String', frame.owner) : undefined),
  index: (machine, { target }, frame) => {
    const array = writtenType(machine, target, frame);
    return array === undefined || array.use.dims === 0 ? undefined : { ...array, use: { ...array.use, dims: array.use.dims - 1 } };
  },
};

function named(name: string, from: KnownType): Written {
  return { use: { name, args: [], dims: 0 }, from };
}

function writtenType(machine: Machine, expression: Expression, frame: Frame): Written | undefined {
  const writing = WRITTEN[expression.kind] as ((machine: Machine, expression: Expression, frame: Frame) => Written | undefined) | undefined;
  return writing?.(machine, expression, frame);
}

function nameType(machine: Machine, name: string, frame: Frame): Written | undefined {
  const local = frame.scope.find(name);
  if (local !== undefined) return local.type === undefined ? undefined : { use: local.type, from: frame.owner };
  for (let type: KnownType | undefined = frame.owner; type !== undefined; type = type.outer) {
    const found = memberType(machine, type, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function memberType(machine: Machine, type: KnownType, name: string): Written | undefined {
  const field = machine.pool.field(type, name);
  if (field !== undefined) return { use: field.declaration.type, from: field.owner };
  const component = type.declaration.components.find((one) => one.name === name);
  if (component !== undefined) return { use: component.type, from: type };
  return type.declaration.constants.some((one) => one.name === name) ? named(type.declaration.name, type) : undefined;
}

function fieldType(machine: Machine, { target, name }: Of<'field'>, frame: Frame): Written | undefined {
  const typeName = typeNameOf(machine, target, frame);
  if (typeName !== undefined) {
    const type = machine.pool.resolve(typeName, frame.owner);
    if (type !== undefined) return memberType(machine, type, name);
    const limit = /^(Integer|Long)$/.test(typeName) && /^M(AX|IN)_VALUE$/.test(name);
    return limit ? named(typeName === 'Long' ? 'long' : 'int', frame.owner) : undefined;
  }
  const holder = writtenType(machine, target, frame);
  if (holder === undefined || isVariable(holder.from, holder.use.name)) return undefined;
  if (holder.use.dims > 0) return name === 'length' ? named('int', holder.from) : undefined;
  const type = machine.pool.resolve(holder.use.name, holder.from);
  return type === undefined ? undefined : memberType(machine, type, name);
}

function callType(machine: Machine, call: Of<'call'>, frame: Frame): Written | undefined {
  if (call.target === undefined) {
    for (let type: KnownType | undefined = frame.owner; type !== undefined; type = type.outer) {
      const receiver = type === frame.owner && frame.self !== undefined ? frame.self.type : type;
      if (machine.pool.methods(receiver, call.name, call.args.length).length > 0) return methodType(machine, receiver, call);
    }
    return methodType(machine, frame.owner, call);
  }
  const typeName = typeNameOf(machine, call.target, frame);
  const holder = typeName === undefined ? writtenType(machine, call.target, frame) : named(typeName, frame.owner);
  if (holder === undefined || holder.use.dims > 0 || isVariable(holder.from, holder.use.name)) return undefined;
  if (isString(holder.use)) return textCall(call.name, holder.from);
  const type = machine.pool.resolve(holder.use.name, holder.from);
  return type === undefined ? undefined : methodType(machine, type, call);
}

/** All overloads have to agree; a method's own type variable says nothing. */
function methodType(machine: Machine, type: KnownType, { name, args }: Of<'call'>): Written | undefined {
  const found = machine.pool.methods(type, name, args.length);
  const [first] = found;
  if (first === undefined) {
    const field = args.length === 0 ? generatedAccessor(type.declaration, name) ?? type.declaration.components.find((one) => one.name === name)?.name : undefined;
    return field === undefined ? undefined : memberType(machine, type, field);
  }
  const { returns, typeParameters } = first.declaration;
  const same = found.every(({ declaration }) => declaration.returns?.name === returns?.name && declaration.returns?.dims === returns?.dims);
  return returns === undefined || !same || typeParameters.some((one) => one.name === returns.name) ? undefined : { use: returns, from: first.owner };
}

function textCall(name: string, from: KnownType): Written | undefined {
  const result = TEXT_NUMBERS.has(name) ? 'int' : TEXT_ITSELF.has(name) ? 'String' : name === 'charAt' ? 'char' : /^(is|equals|contains|startsWith|endsWith|matches)/.test(name) ? 'boolean' : undefined;
  return result === undefined ? undefined : named(result, from);
}
