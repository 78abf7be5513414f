import { ArgumentWriter, SUBJECT } from './argument-writer.js';
import { assertion, partAssertion, presenceAssertion, useAssertion } from './assertion-writer.js';
import type { Writing } from './assertion-writer.js';
import { caseTitle, conditionNotes } from './case-text.js';
import type { DraftTexts } from './draft-texts.js';
import { isBoxed } from './evaluation/coercion.js';
import { inputsWithin } from './inputs.js';
import { TypeNames, writeValue } from './java-writer.js';
import { writeEffect, writeNever, writeStub } from './mock-writer.js';
import type { ResultType } from './observation.js';
import type { TestCase } from './test-cases.js';
import { mockedBeans } from './subject.js';
import { writeExchange } from './web/exchange-writer.js';
import { setup } from './web/fixtures.js';
import type { WebFixtures } from './web/fixtures.js';
import { expectsByAnnotation, makesAssertion, throwsAssertion } from './throws-writer.js';

const INDENT = '    ';

export function fieldName(typeName: string): string {
  return typeName.charAt(0).toLowerCase() + typeName.slice(1) + (/^\p{Lu}/u.test(typeName) ? '' : 'Bean');
}

/** What the methods of one class share. */
export interface MethodWriting extends Writing {
  readonly web: WebFixtures;
  /** Whether the project's Java has text blocks. */
  readonly textBlocks: boolean;
}

/** One test method, indented as a member. */
export function writeMethod(one: TestCase, name: string, texts: DraftTexts, writing: MethodWriting): string {
  const junit5 = writing.junit === 'junit5';
  const title = writeValue({ kind: 'string', value: caseTitle(one, texts) }, new TypeNames('', ''));
  const declared = throwsChecked(one) ? ' throws Exception' : '';
  const { observation } = one.trial;
  const byAnnotation = !junit5 && observation.kind === 'throws' && expectsByAnnotation({ message: observation.thrown.message, more: hasVerifications(one) }, writing);
  const expected = byAnnotation ? `(expected = ${exceptionName(one, writing.names)}.class)` : '';
  const lines = [
    ...conditionNotes(one, texts).map((note) => `// ${note}`),
    `@Test${expected}`,
    ...(junit5 ? [`@DisplayName(${title})`] : []),
    `${junit5 ? '' : 'public '}void ${name}()${declared} {`,
    ...statements(one, writing).map((line) => INDENT + line),
    '}',
  ];
  return lines.map((line) => INDENT + line).join('\n');
}

function throwsChecked(one: TestCase): boolean {
  const { access, args, method } = one.subject;
  const built = [...(access.kind === 'constructed' ? [access.receiver] : []), ...args, ...one.trial.used.map((stub) => stub.answer)].flatMap((input) => inputsWithin(input));
  if (one.trial.observation.kind === 'answer') return true;
  const mocked = [...one.trial.used, ...one.trial.effects, ...one.never].some((use) => use.method.checked);
  return mocked || method.throws.length > 0 || built.some((input) => input.kind === 'new' && input.checked);
}

function exceptionName(one: TestCase, names: TypeNames): string {
  const { observation } = one.trial;
  if (observation.kind !== 'throws') return '';
  return observation.thrown.type === undefined ? names.qualified(observation.thrown.typeName) : names.ofKnown(observation.thrown.type);
}

function statements(one: TestCase, writing: MethodWriting): readonly string[] {
  const { names } = writing;
  const { subject, trial } = one;
  const { access } = subject;
  const { observation } = trial;
  const told = trial.effects.flatMap((effect) => effect.args).flatMap((arg) => (arg?.kind === 'object' ? [arg.input] : []));
  const named = [...(observation.kind === 'state' && observation.of !== undefined ? [observation.of] : []), ...told];
  const argument = new ArgumentWriter({ values: trial.values, slots: subject.slots, named, names, given: [...writing.web.given(one), ...mockedBeans(subject)], use: writing.use });
  const isField = observation.kind === 'answer' && writing.web.of(subject.type) !== undefined;
  if (access.kind === 'constructed' && !isField) argument.declare(access.receiver, SUBJECT, wildcards(access.receiver.type));
  for (const stub of trial.used) for (const line of writeStub(stub, { told: trial.asked.get(stub) ?? [], hasResult: false }, argument, writing)) argument.statements.push(line);
  const asserted = observation.kind === 'answer' ? exchanged(one, writing) : assertions(one, writeCall(one, names, argument), argument, writing);
  const verified = [...trial.effects.map((effect) => writeEffect(effect, observation.kind === 'result', argument, writing)), ...one.never.map((effect) => writeNever(effect, argument, writing))];
  return [...argument.statements, ...asserted, ...verified];
}

/** The request that stands for the call, with what its answer shows. */
function exchanged(one: TestCase, writing: MethodWriting): readonly string[] {
  const { subject: { request, type }, trial: { observation } } = one;
  if (observation.kind !== 'answer' || request === undefined) return [];
  const fixture = writing.web.of(type);
  const mvc = fixture?.mvc ?? 'mockMvc';
  const own = fixture === undefined ? [`${writing.names.qualified('org.springframework.test.web.servlet.MockMvc')} mockMvc = ${setup('subject', [one], writing).join('\n')};`] : [];
  return [...own.flatMap((line) => line.split('\n')), ...writeExchange({ endpoint: request.endpoint, sent: observation.sent, answer: observation.answer, mvc, textBlocks: writing.textBlocks }, writing)];
}

function assertions(one: TestCase, call: string, argument: ArgumentWriter, writing: Writing): readonly string[] {
  const { observation } = one.trial;
  switch (observation.kind) {
    case 'value': return [assertion(observation.value, call, isBoxedResult(one), writing)];
    case 'result': {
      const type = typeName(observation.type, writing.names);
      return [`${type} result = ${observation.cast ? `(${type}) ` : ''}${call};`, ...observation.parts.map((part) => partAssertion(part, 'result', writing))];
    }
    case 'state': {
      const holder = observation.of === undefined ? 'subject' : argument.nameOf(observation.of) ?? 'subject';
      return [`${call};`, ...observation.parts.map((part) => partAssertion(part, holder, writing))];
    }
    case 'present': return presence(one, call, writing);
    case 'calls': case 'answer': return [`${call};`];
    case 'throws': return throwing(one, call, writing);
    case 'nothing': return [`${useAssertion(writing, 'fail')}(${writeValue({ kind: 'string', value: observation.reason }, writing.names)});`];
  }
}

/** Of an object that the test makes itself, what can differ is that its constructor throws. */
function presence(one: TestCase, call: string, writing: Writing): readonly string[] {
  return one.subject.access.kind === 'constructor' ? makesAssertion(call, writing) : [presenceAssertion(call, writing)];
}

function typeName(type: ResultType, names: TypeNames): string {
  if ('plain' in type) return names.qualified(type.plain);
  return 'generic' in type ? `${names.qualified(type.generic)}<?>` : names.ofKnown(type);
}

/** A subject with type parameters is held with wildcards. */
function wildcards(type: TestCase['subject']['type']): string {
  const count = type.declaration.typeParameters.length;
  return count === 0 ? '' : `<${Array.from({ length: count }, () => '?').join(', ')}>`;
}

function isBoxedResult(one: TestCase): boolean {
  return one.subject.access.kind !== 'constructor' && one.subject.method.returns !== undefined && isBoxed(one.subject.method.returns);
}

function writeCall(one: TestCase, names: TypeNames, argument: ArgumentWriter): string {
  const { subject } = one;
  const args = subject.args.map((input, index) => {
    const type = subject.method.parameters[index]?.type;
    return type !== undefined && isOverloaded(subject) ? argument.writeAmongOverloads(input, type, subject.type) : argument.write(input);
  }).join(', ');
  const type = (): string => names.ofKnown(subject.type);
  switch (subject.access.kind) {
    case 'static': return `${type()}.${subject.method.name}(${args})`;
    case 'constructor': return `new ${type()}${subject.type.declaration.typeParameters.length > 0 ? '<>' : ''}(${args})`;
    case 'constructed': return `subject.${subject.method.name}(${args})`;
    case 'constant': return `${type()}.${subject.access.name}.${subject.method.name}(${args})`;
    case 'bean': return `${fieldName(subject.type.declaration.name)}.${subject.method.name}(${args})`;
  }
}

function isOverloaded({ type, method }: TestCase['subject']): boolean {
  return type.declaration.methods.filter((other) => other.kind === method.kind && other.name === method.name && other.parameters.length === method.parameters.length).length > 1;
}

function throwing(one: TestCase, call: string, writing: Writing): readonly string[] {
  const { observation } = one.trial;
  if (observation.kind !== 'throws') return [`${call};`];
  return throwsAssertion({ call, type: exceptionName(one, writing.names), message: observation.thrown.message, more: hasVerifications(one) }, writing);
}

function hasVerifications(one: TestCase): boolean {
  return one.trial.effects.length + one.never.length > 0;
}
