import type { Expression, MethodDeclaration } from '../../code/declarations.js';
import { isReachable } from '../accessibility.js';
import { nodesIn } from '../code-nodes.js';
import { constructorToCall } from '../constructors.js';
import type { Evaluator } from '../evaluation/evaluate-method.js';
import { NULL, opaque } from '../evaluation/java-value.js';
import type { JavaValue, ThrowableValue } from '../evaluation/java-value.js';
import { Scope } from '../evaluation/machine.js';
import type { Machine } from '../evaluation/machine.js';
import { importedName, simpleOf } from '../evaluation/imported-names.js';
import { jdkThrowable } from '../evaluation/throwables.js';
import { classesOf } from '../evaluation/tries.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';
import type { Subject } from '../subject.js';
import { annotationNamed, constantNames } from './annotation-texts.js';
import { bodyAnswer, NO_FACTS } from './answers.js';
import type { WebObservation } from './answers.js';
import { statusCode } from './http-status.js';

interface Handler {
  readonly owner: KnownType;
  readonly method: MethodDeclaration;
  /** How far up the exception's classes the handled one stands. */
  readonly distance: number;
}

/** How Spring MVC answers for an exception that leaves a handler; undefined where that is not settled. */
export function answerToException(evaluator: Evaluator, subject: Subject, thrown: ThrowableValue): WebObservation | undefined {
  const { pool } = evaluator;
  const own = nearest(pool.lineage(subject.type).flatMap((owner) => handlersIn(owner, evaluator, thrown)));
  if (own === 'unknown') return undefined;
  if (own !== undefined) return handled(evaluator, own, thrown, undefined);
  const advices = pool.all().filter((type) => annotationNamed(type.declaration.annotations, 'ControllerAdvice', 'RestControllerAdvice') !== undefined)
    .flatMap((type) => nearest(handlersIn(type, evaluator, thrown)) ?? []);
  const [first] = advices;
  // Which of several advices is asked first is told by their order, which is not followed.
  if (advices.length > 1 || first === 'unknown') return undefined;
  if (first !== undefined) return isUsable(first.owner, subject, pool) ? handled(evaluator, first, thrown, first.owner) : undefined;
  const code = annotatedStatus(thrown, pool);
  return code === undefined ? undefined : { kind: 'answer', answer: { ...NO_FACTS, status: code } };
}

/** Broken constraints are an exception too, which an advice may answer as it likes. */
const INVALID = /(^|\.)(MethodArgumentNotValidException|BindException|Exception|Throwable)$/;

/** Whether the project answers itself for a request that breaks constraints. */
export function handlesInvalid({ pool }: Evaluator, { type }: Subject): boolean {
  const advices = pool.all().filter((one) => annotationNamed(one.declaration.annotations, 'ControllerAdvice', 'RestControllerAdvice') !== undefined);
  return [...pool.lineage(type), ...advices].some(({ declaration }) => declaration.methods.some((method) => {
    const annotation = annotationNamed(method.annotations, 'ExceptionHandler');
    if (annotation === undefined) return false;
    return [...classesIn(annotation.values['value'] ?? annotation.values['exception']), ...method.parameters.map((one) => one.type.name)].some((name) => INVALID.test(name));
  }));
}

function handlersIn(owner: KnownType, evaluator: Evaluator, thrown: ThrowableValue): readonly (Handler | 'unknown')[] {
  const line = lineOf(evaluator, thrown);
  return owner.declaration.methods.flatMap((method): readonly (Handler | 'unknown')[] => {
    const annotation = annotationNamed(method.annotations, 'ExceptionHandler');
    if (annotation === undefined) return [];
    const written = classesIn(annotation.values['value'] ?? annotation.values['exception']);
    const names = written.length > 0 ? written : method.parameters.map((parameter) => parameter.type.name).filter((name) => /(Exception|Error|Throwable)$/.test(name) || line.names.includes(evaluator.pool.resolve(name, owner)?.declaration.id ?? ''));
    return names.flatMap((name): readonly (Handler | 'unknown')[] => {
      const id = evaluator.pool.resolve(name, owner)?.declaration.id ?? jdkThrowable(name, owner.file) ?? importedName(name, owner) ?? name;
      const distance = line.names.indexOf(id);
      if (distance >= 0) return [{ owner, method, distance }];
      if (/^(java\.lang\.)?(Exception|Throwable)$/.test(name)) return [{ owner, method, distance: 100 }];
      return line.whole || evaluator.pool.resolve(name, owner) !== undefined ? [] : ['unknown'];
    });
  });
}

const STATUS_EXCEPTION = 'org.springframework.web.server.ResponseStatusException';
const OF_STATUS_EXCEPTION: readonly string[] = [STATUS_EXCEPTION, 'org.springframework.web.ErrorResponseException', 'org.springframework.core.NestedRuntimeException', 'java.lang.RuntimeException', 'java.lang.Exception', 'java.lang.Throwable'];

/** The exception's class and its superclasses; those of Spring's own are known. */
function lineOf(evaluator: Evaluator, thrown: ThrowableValue): ReturnType<typeof classesOf> {
  return thrown.typeName === STATUS_EXCEPTION ? { names: OF_STATUS_EXCEPTION, whole: true } : classesOf(evaluator, thrown);
}

function classesIn(expression: Expression | undefined): readonly string[] {
  if (expression === undefined) return [];
  if (expression.kind === 'array') return expression.elements.flatMap((element) => classesIn(element));
  return expression.kind === 'class-literal' ? [expression.type.name] : [];
}

function nearest(found: readonly (Handler | 'unknown')[]): Handler | 'unknown' | undefined {
  if (found.includes('unknown')) return 'unknown';
  return found.filter((one): one is Handler => one !== 'unknown').sort((a, b) => a.distance - b.distance)[0];
}

/** A test can make it, and it does nothing else to requests. */
function isUsable(advice: KnownType, subject: Subject, pool: TypePool): boolean {
  const testPackage = subject.type.file.package;
  const annotation = annotationNamed(advice.declaration.annotations, 'ControllerAdvice', 'RestControllerAdvice');
  const whole = annotation !== undefined && Object.keys(annotation.values).length === 0;
  const others = pool.lineage(advice).some((owner) => owner.declaration.methods.some((method) => annotationNamed(method.annotations, 'ModelAttribute', 'InitBinder') !== undefined));
  return whole && !others && isReachable(advice, testPackage) && constructorToCall(advice, testPackage)?.parameters.length === 0;
}

function annotatedStatus(thrown: ThrowableValue, pool: TypePool): number | undefined {
  const [status] = thrown.args ?? [];
  if (thrown.typeName === STATUS_EXCEPTION) return status?.kind === 'external' ? statusCode(status.name) : undefined;
  const line = thrown.type === undefined ? [] : pool.lineage(thrown.type);
  const annotation = line.map((type) => annotationNamed(type.declaration.annotations, 'ResponseStatus')).find((one) => one !== undefined);
  return annotation === undefined ? undefined : ownStatus(annotation.values);
}

function ownStatus(values: Readonly<Record<string, Expression>>): number | undefined {
  const name = constantNames(values['value'] ?? values['code'])[0];
  return name === undefined ? undefined : statusCode(name);
}

function handled(evaluator: Evaluator, { owner, method }: Handler, thrown: ThrowableValue, advice: KnownType | undefined): WebObservation | undefined {
  const annotation = annotationNamed(method.annotations, 'ResponseStatus');
  const status = annotation === undefined ? 200 : ownStatus(annotation.values);
  if (status === undefined) return undefined;
  const told = answered(evaluator, { owner, method }, thrown, { status, annotated: annotation !== undefined });
  return told?.kind === 'answer' && advice !== undefined ? { kind: 'answer', answer: { ...told.answer, advice } } : told;
}

interface Declared {
  readonly status: number;
  readonly annotated: boolean;
}

function answered(evaluator: Evaluator, { owner, method }: Pick<Handler, 'owner' | 'method'>, thrown: ThrowableValue, declared: Declared): WebObservation | undefined {
  const returns = simpleOf(method.returns?.name ?? '');
  if (returns === 'ProblemDetail') return problem(evaluator, { owner, method }, thrown);
  const args = argumentsFor(evaluator, { owner, method }, thrown);
  const { outcome } = evaluator.attempt((machine) => machine.invoke({ owner, declaration: method }, selfOf(machine, owner), args));
  const answersBody = annotationNamed(owner.declaration.annotations, 'RestControllerAdvice', 'RestController', 'ResponseBody') !== undefined || annotationNamed(method.annotations, 'ResponseBody') !== undefined;
  // What a map or a text holds may not be known: that Jackson writes it is.
  const statusAlone = declared.annotated && answersBody && /^(Map|String|void)$/.test(returns) ? ({ kind: 'answer', answer: { ...NO_FACTS, status: declared.status } } as const) : undefined;
  const whole = outcome.kind === 'returns' ? answerWith(evaluator, outcome.value, declared, answersBody) : undefined;
  return whole?.kind === 'answer' ? whole : statusAlone;
}

/** What an exception handler returns, as an answer. */
function answerWith(evaluator: Evaluator, value: JavaValue, declared: Declared, answersBody: boolean): WebObservation | undefined {
  if (value.kind === 'response') {
    const code = value.status.kind === 'external' ? statusCode(value.status.name) : undefined;
    return code === undefined || declared.annotated ? undefined : bodyAnswer(evaluator, value.body, { produces: [] }, code);
  }
  return answersBody || value.kind === 'void' ? bodyAnswer(evaluator, value, { produces: [] }, declared.status) : undefined;
}

function selfOf(machine: Machine, owner: KnownType): Extract<JavaValue, { readonly kind: 'object' }> | undefined {
  const made = machine.construct(owner, []);
  return made.kind === 'object' ? made : undefined;
}

function argumentsFor(evaluator: Evaluator, { owner, method }: Pick<Handler, 'owner' | 'method'>, thrown: ThrowableValue): readonly JavaValue[] {
  const { names } = lineOf(evaluator, thrown);
  const isThrown = (name: string): boolean => /(Exception|Error|Throwable)$/.test(name) || names.includes(evaluator.pool.resolve(name, owner)?.declaration.id ?? '');
  return method.parameters.map((parameter) => (isThrown(parameter.type.name) ? thrown : { ...opaque(parameter.name), present: true }));
}

/** `ProblemDetail.forStatusAndDetail(status, detail)`, called once and not changed in what is asserted of it. */
function problem(evaluator: Evaluator, { owner, method }: Pick<Handler, 'owner' | 'method'>, thrown: ThrowableValue): WebObservation | undefined {
  const calls = [...nodesIn(method.body ?? [])].flatMap((node) => (node.kind === 'call' ? [node] : []));
  const made = calls.filter((call) => call.target?.kind === 'name' && call.target.name === 'ProblemDetail' && /^forStatus(AndDetail)?$/.test(call.name));
  const [only] = made;
  if (only === undefined || made.length > 1 || calls.some((call) => call.name === 'setStatus')) return undefined;
  const scope = new Scope();
  const args = argumentsFor(evaluator, { owner, method }, thrown);
  method.parameters.forEach((parameter, index) => scope.declare(parameter.name, args[index] ?? NULL, parameter.type));
  const told = (expression: Expression | undefined): JavaValue | undefined => {
    if (expression === undefined) return undefined;
    const { outcome } = evaluator.attempt((machine) => machine.evaluate(expression, { owner, scope }));
    return outcome.kind === 'returns' ? outcome.value : undefined;
  };
  const status = told(only.args[0]);
  const code = status?.kind === 'external' ? statusCode(status.name) : undefined;
  if (code === undefined) return undefined;
  const detail = calls.some((call) => call.name === 'setDetail') ? undefined : told(only.args[1]);
  const facts = detail?.kind === 'string' ? [{ path: '$.detail', value: detail }] : [];
  return { kind: 'answer', answer: { ...NO_FACTS, status: code, json: facts } };
}
