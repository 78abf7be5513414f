import { constructBean } from './evaluation/bean.js';
import { built, namedValues } from './evaluation/builders.js';
import type { Evaluator, Outcome } from './evaluation/evaluate-method.js';
import { CLASS } from './evaluation/java-arithmetic.js';
import { collectionOf, NULL, opaque, optionalOf, stringValue, VOID } from './evaluation/java-value.js';
import type { JavaValue, MockValue, ObjectValue } from './evaluation/java-value.js';
import type { Decision, Hints, Machine, MockCall, Stubs } from './evaluation/machine.js';
import type { MockedMethod } from './evaluation/mocked-method.js';
import { callSetter, prepared } from './evaluation/preparation.js';
import { ANOTHER_CLASS, calledSettings, chosenOther, chosenSize, CLASS_LITERAL, COMPARED, isAbsent, stubKey } from './inputs.js';
import type { Input, NewInput, Stub } from './inputs.js';
import { fixtureValue } from './project-fixtures.js';
import type { BeanPart, Subject } from './subject.js';
import { frameworkAnswer, isRefused, requestArguments } from './web/request-arguments.js';

/** The null that stands for an argument that cannot be built: to get it back tells nothing. */
export const UNBUILT: JavaValue = { kind: 'null' };

/** An object that the test holds, as the call left it. */
export interface Given {
  readonly input: NewInput;
  readonly value: ObjectValue;
}

/** What one call came to. */
export interface Run {
  readonly outcome: Outcome;
  readonly receiver: ObjectValue | undefined;
  /** Arguments and answers of mocks. */
  readonly given: readonly Given[];
  readonly decisions: readonly Decision[];
  readonly hints: Hints;
  readonly calls: readonly MockCall[];
  /** What the method was given, in order. */
  readonly args: readonly JavaValue[];
  /** Stubs that were asked. */
  readonly used: readonly Stub[];
  /** Methods of mocks that were called without a stub. */
  readonly wanted: readonly { readonly mock: MockValue; readonly method: MockedMethod }[];
}

/** Calls the subject with the chosen values. */
export function run(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[]): Run {
  const filler = new Filler(evaluator, subject, values);
  let receiver: ObjectValue | undefined;
  let args: readonly JavaValue[] = [];
  const evaluation = evaluator.attempt((machine) => {
    receiver = receiverOf(machine, subject, filler);
    filler.receiver = receiver;
    const { request } = subject;
    if (request !== undefined && isRefused(request, values)) {
      requestArguments(machine, subject, request, { receiver, making: filler });
      return VOID;
    }
    args = request === undefined ? subject.args.map((input) => filler.give(machine, input)) : requestArguments(machine, subject, request, { receiver, making: filler });
    return call(machine, subject, receiver, args);
  }, filler);
  const { outcome, decisions, hints, calls } = evaluation;
  return { outcome, receiver, given: filler.given, decisions, hints, calls, args, used: [...filler.used], wanted: filler.wanted };
}

/** The subject as it is before the call. */
export function freshReceiver(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[]): ObjectValue | undefined {
  const filler = new Filler(evaluator, subject, values);
  let fresh: ObjectValue | undefined;
  evaluator.attempt((machine) => {
    fresh = receiverOf(machine, subject, filler);
    return NULL;
  }, filler);
  return fresh;
}

/** An argument as it is before the call. */
export function freshInput(evaluator: Evaluator, subject: Subject, values: readonly JavaValue[], input: NewInput): JavaValue {
  const filler = new Filler(evaluator, subject, values);
  const { outcome } = evaluator.attempt((machine) => filler.make(machine, input), filler);
  return outcome.kind === 'returns' ? outcome.value : opaque('argument');
}

function call(machine: Machine, subject: Subject, receiver: ObjectValue | undefined, args: readonly JavaValue[]): JavaValue {
  const owner = machine.pool.withId(subject.type.declaration.id);
  if (owner === undefined) return opaque(subject.type.declaration.name);
  if (subject.access.kind === 'constructor') return machine.construct(owner, args);
  const candidates = machine.pool.methods(owner, subject.method.name, args.length);
  const member = candidates.find((candidate) => candidate.declaration.id === subject.method.id);
  return member === undefined ? opaque(subject.method.name) : machine.invoke(member, receiver, args);
}

function receiverOf(machine: Machine, subject: Subject, filler: Filler): ObjectValue | undefined {
  const { access } = subject;
  const type = machine.pool.withId(subject.type.declaration.id) ?? subject.type;
  const inject = (part: BeanPart): JavaValue => (part.kind === 'property' ? filler.values[part.slot] ?? NULL : part.kind === 'mock' ? part.mock : opaque(part.what));
  if (access.kind === 'bean') return constructBean(machine, type, access.args.map(inject), new Map([...access.fields].map(([name, part]) => [name, inject(part)])));
  const value = access.kind === 'constructed' ? prepared(machine, () => filler.make(machine, access.receiver)) : access.kind === 'constant' ? machine.constant(type, access.name) : undefined;
  return value?.kind === 'object' ? value : undefined;
}

/** Makes the planned objects of one call, and answers for its mocks. */
class Filler implements Stubs {
  readonly given: Given[] = [];
  readonly used = new Set<Stub>();
  readonly wanted: { mock: MockValue; method: MockedMethod }[] = [];
  private readonly answers = new Map<Stub, JavaValue>();
  /** What the method is called on. */
  receiver: ObjectValue | undefined;

  constructor(
    private readonly machine: Machine,
    private readonly subject: Subject,
    readonly values: readonly JavaValue[],
  ) {}

  /** A stub answers the same object each time. */
  answer(mock: MockValue, method: MockedMethod): JavaValue | undefined {
    const { request } = this.subject;
    const ofFramework = request === undefined ? undefined : frameworkAnswer(request, mock, method, { values: this.values, calls: this.machine.calls });
    if (ofFramework !== undefined) return ofFramework;
    const key = stubKey(mock, method);
    const stub = this.subject.stubs.find((one) => stubKey(one.mock, one.method) === key);
    if (stub === undefined) {
      this.wanted.push({ mock, method });
      return undefined;
    }
    this.used.add(stub);
    const known = this.answers.get(stub);
    if (known !== undefined) return known;
    const made = prepared(this.machine, () => this.give(this.machine, stub.answer));
    this.answers.set(stub, made);
    return made;
  }

  echoes(mock: MockValue, method: MockedMethod): void {
    const key = stubKey(mock, method);
    if ([...this.used].some((one) => stubKey(one.mock, one.method) === key)) return;
    this.used.add({ mock, method, answer: { kind: 'null', what: key }, echo: true });
  }

  /** An object that the test keeps hold of. */
  give(machine: Machine, input: Input): JavaValue {
    if (input.kind === 'compared') return this.compared(input) ?? this.give(machine, input.other);
    const value = this.make(machine, input);
    if (input.kind === 'new' && value.kind === 'object') this.given.push({ input, value });
    if (input.kind === 'optional' && input.element.kind === 'new' && value.kind === 'optional' && value.value?.kind === 'object') this.given.push({ input: input.element, value: value.value });
    return value;
  }

  make(machine: Machine, input: Input): JavaValue {
    if (input.kind === 'null') return UNBUILT;
    if (input.kind === 'slot') return this.chosen(machine, this.values[input.slot] ?? NULL);
    if (input.kind === 'optional') return isAbsent(input, this.values) ? optionalOf(undefined) : optionalOf(this.make(machine, input.element));
    if (input.kind === 'compared') return this.compared(input) ?? this.make(machine, input.other);
    return isAbsent(input, this.values) ? NULL : this.present(machine, input);
  }

  private present(machine: Machine, input: Exclude<Input, { readonly kind: 'null' | 'slot' | 'optional' | 'compared' }>): JavaValue {
    switch (input.kind) {
      case 'mock': return input.mock;
      case 'made': return { kind: 'carrier', typeName: input.typeName, texts: new Map([[input.accessor, this.make(machine, input.part)]]), attributes: new Map() };
      case 'map': return { kind: 'map', entries: new Map() };
      case 'fixed': return input.text === CLASS_LITERAL ? { kind: 'external', typeName: input.typeName, name: CLASS } : /^%\.[A-Z]+$/.test(input.text) ? { kind: 'external', typeName: input.typeName, name: input.text.slice(2) } : { ...opaque(input.typeName), present: true };
      case 'collection': {
        const size = chosenSize(input, this.values);
        return size === undefined ? NULL : collectionOf(input.flavour, Array.from({ length: size }, () => this.make(machine, input.element)));
      }
      case 'new': return this.object(machine, input);
    }
  }

  /** Undefined where it is an object like any other. */
  private compared(input: Extract<Input, { readonly kind: 'compared' }>): JavaValue | undefined {
    const chosen = chosenOther(input, this.values);
    return chosen === COMPARED.itself ? this.receiver : chosen === COMPARED.text ? stringValue(ANOTHER_CLASS) : undefined;
  }

  private chosen(machine: Machine, value: JavaValue): JavaValue {
    if (value.kind !== 'object' || value.constant === undefined) return value;
    return machine.constant(machine.pool.withId(value.type.declaration.id) ?? value.type, value.constant) ?? value;
  }

  private object(machine: Machine, input: NewInput): JavaValue {
    const type = machine.pool.withId(input.type.declaration.id) ?? input.type;
    const given = (): readonly JavaValue[] => input.args.map((argument) => this.make(machine, argument));
    const { fixture } = input;
    const construct = (): JavaValue => (fixture !== undefined ? prepared(machine, () => fixtureValue(machine, fixture, given())) : input.builder === undefined ? machine.construct(type, given(), input.by === undefined ? undefined : { chosen: input.by }) : built(machine, type, namedValues(input.builder, given())));
    const settings = calledSettings(input, this.values);
    if (settings.length + input.injections.length === 0) return construct();
    return prepared(machine, () => {
      const built = construct();
      for (const setting of settings) callSetter(machine, built, setting, this.make(machine, setting.argument));
      for (const { field, argument } of input.injections) if (built.kind === 'object') built.fields.set(field, this.make(machine, argument));
      return built;
    });
  }
}
