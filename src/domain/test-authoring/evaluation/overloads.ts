import type { MethodDeclaration, Parameter } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { isBoxed, isString, primitiveOf } from './coercion.js';
import { isNumeric } from './java-value.js';
import type { JavaValue } from './java-value.js';
import type { CallSite, Machine } from './machine.js';
import { NotDerivable } from './signals.js';
import { expressionShape } from './static-types.js';
import { isSubtype, shapeOf, supertypes, widens } from './type-shapes.js';
import type { TypeShape, Verdict } from './type-shapes.js';
import type { KnownType, Member } from './type-pool.js';

type Candidate = Member<MethodDeclaration>;

/**
 * The method that the compiler chose. An argument's type takes in its value's, so that of what takes the values one alone
 * has to be it; where more do, the types of the arguments decide (JLS 15.12.2), and where these are not known, nothing is said.
 */
export function chooseOverload(candidates: readonly Candidate[], args: readonly JavaValue[], site?: CallSite): Candidate | undefined {
  if (candidates.length <= 1) return candidates[0];
  const fitting = candidates.filter((candidate) => candidate.declaration.parameters.every((parameter, index) => takes(parameter, args[index], candidate)));
  if (fitting.length === 1) return fitting[0];
  const chosen = site === undefined ? undefined : byTypes(candidates, fitting, site);
  if (chosen !== undefined) return chosen;
  throw new NotDerivable(`overloads of ${candidates[0]?.declaration.name ?? ''}`);
}

/** Whether some type that this value may be written with goes into the parameter; in doubt it does. */
function takes(parameter: Parameter, value: JavaValue | undefined, candidate: Candidate): boolean {
  if (value === undefined) return false;
  if (parameter.varargs) return true;
  const { type } = parameter;
  const primitive = primitiveOf(type);
  if (value.kind === 'null' || value.kind === 'opaque') return true;
  if (isNumeric(value)) return takesNumber(value.kind, parameter, candidate);
  if (value.kind === 'boolean') return primitive === undefined ? mayHoldValue(type, candidate) : primitive === 'boolean';
  if (value.kind === 'string') return isString(type) || (primitive === undefined && mayHoldValue(type, candidate));
  return primitive === undefined && !isString(type);
}

function takesNumber(kind: string, { type }: Parameter, candidate: Candidate): boolean {
  const primitive = primitiveOf(type);
  if (primitive === undefined) return mayHoldValue(type, candidate);
  return isBoxed(type) ? primitive === kind : widens(kind, primitive);
}

/** Types that hold a number or a text beside their own: Object, what the JDK's values implement, a type variable. */
const OF_VALUES: ReadonlySet<string> = new Set(['Object', 'Number', 'CharSequence', 'Comparable', 'Serializable', 'Constable', 'ConstantDesc']);

function mayHoldValue({ name }: TypeUse, { declaration, owner }: Candidate): boolean {
  return OF_VALUES.has(name.slice(name.lastIndexOf('.') + 1)) || [...declaration.typeParameters, ...variablesOf(owner)].some((variable) => variable.name === name);
}

function variablesOf(type: KnownType): readonly { readonly name: string }[] {
  return [...type.declaration.typeParameters, ...(type.outer === undefined ? [] : variablesOf(type.outer))];
}

/** Of the methods of an object's class those that its declared type has too, under their signatures; undefined where a source of that type is missing. */
function visibleFrom(machine: Machine, receiver: KnownType, candidates: readonly Candidate[]): readonly Candidate[] | undefined {
  const { line, outside } = supertypes(machine.pool, receiver);
  if (outside.some((name) => !HARMLESS.has(name))) return undefined;
  const signature = ({ id }: MethodDeclaration): string => id.slice(id.indexOf('#'));
  const visible = new Set(line.flatMap((type) => type.declaration.methods).map((method) => signature(method)));
  return candidates.filter((one) => visible.has(signature(one.declaration)));
}

/** Library types without a method that a project's class would overload. */
const HARMLESS: ReadonlySet<string> = new Set(['Object', 'Serializable', 'Cloneable', 'Exception', 'RuntimeException']);

function byTypes(candidates: readonly Candidate[], fitting: readonly Candidate[], { machine, frame, args, receiver }: CallSite): Candidate | undefined {
  const written = args.map((argument) => expressionShape(machine, argument, frame));
  if (written.some((one) => one === undefined) || candidates.some((one) => one.declaration.parameters.some((parameter) => parameter.varargs))) return undefined;
  const seen = receiver === undefined ? fitting : visibleFrom(machine, receiver, fitting);
  if (seen === undefined) return undefined;
  const shapes = seen.map((candidate) => ({ candidate, parameters: candidate.declaration.parameters.map((parameter) => shapeOf(machine.pool, parameter.type, candidate.owner, candidate.declaration)) }));
  for (const boxing of [false, true]) {
    const verdicts = shapes.map((one) => applies(machine, written, one.parameters, boxing));
    if (verdicts.includes('unknown')) return undefined;
    const open = shapes.filter((_one, index) => verdicts[index] === 'yes');
    if (open.length > 0) return mostSpecific(machine, open);
  }
  return undefined;
}

function applies(machine: Machine, args: readonly (TypeShape | undefined)[], parameters: readonly (TypeShape | undefined)[], boxing: boolean): Verdict {
  const each = parameters.map((parameter, index): Verdict => {
    const arg = args[index];
    return parameter === undefined || arg === undefined ? 'unknown' : isSubtype(machine.pool, arg, parameter, boxing);
  });
  return each.includes('no') ? 'no' : each.includes('unknown') ? 'unknown' : 'yes';
}

interface Open {
  readonly candidate: Candidate;
  readonly parameters: readonly (TypeShape | undefined)[];
}

/** The one whose parameters go into those of every other; undefined where there is none, or it is not known. */
function mostSpecific(machine: Machine, open: readonly Open[]): Candidate | undefined {
  const best = open.filter((one) => open.every((other) => other === one || applies(machine, one.parameters, other.parameters, false) === 'yes'));
  return best.length === 1 ? best[0]?.candidate : undefined;
}
