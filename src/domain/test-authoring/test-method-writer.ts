import { ArgumentWriter } from './argument-writer.js';
import { assertion, partAssertion, useAssertion } from './assertion-writer.js';
import type { Writing } from './assertion-writer.js';
import { caseTitle, conditionNotes } from './case-text.js';
import type { DraftTexts } from './draft-texts.js';
import { isBoxed } from './evaluation/coercion.js';
import { inputsWithin } from './inputs.js';
import { TypeNames, writeValue } from './java-writer.js';
import { writeEffect, writeNever, writeStub } from './mock-writer.js';
import type { ResultType } from './observation.js';
import type { TestCase } from './test-cases.js';

const INDENT = '    ';

export function fieldName(typeName: string): string {
  return typeName.charAt(0).toLowerCase() + typeName.slice(1) + (/^\p{Lu}/u.test(typeName) ? '' : 'Bean');
}

/** One test method, indented as a member. */
export function writeMethod(one: TestCase, name: string, texts: DraftTexts, writing: Writing): string {
  const junit5 = writing.junit === 'junit5';
  const title = writeValue({ kind: 'string', value: caseTitle(one, texts) }, new TypeNames('', ''));
  const declared = throwsChecked(one) ? ' throws Exception' : '';
  const expected = !junit5 && one.trial.observation.kind === 'throws' ? `(expected = ${exceptionName(one, writing.names)}.class)` : '';
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
  const mocked = [...one.trial.used, ...one.trial.effects, ...one.never].some((use) => use.method.checked);
  return mocked || method.throws.length > 0 || built.some((input) => input.kind === 'new' && input.checked);
}

function exceptionName(one: TestCase, names: TypeNames): string {
  const { observation } = one.trial;
  if (observation.kind !== 'throws') return '';
  return observation.thrown.type === undefined ? names.qualified(observation.thrown.typeName) : names.ofKnown(observation.thrown.type);
}

function statements(one: TestCase, writing: Writing): readonly string[] {
  const { names } = writing;
  const { subject, trial } = one;
  const { access } = subject;
  const { observation } = trial;
  const named = observation.kind === 'state' && observation.of !== undefined ? [observation.of] : [];
  const argument = new ArgumentWriter({ values: trial.values, slots: subject.slots, named, names, use: writing.use });
  if (access.kind === 'constructed') argument.declare(access.receiver, 'subject', wildcards(access.receiver.type));
  for (const stub of trial.used) for (const line of writeStub(stub, argument, writing)) argument.statements.push(line);
  const call = writeCall(one, names, argument);
  const asserted = assertions(one, call, argument, writing);
  // JUnit 4's expected exception ends the test: what would follow it is not run.
  if (observation.kind === 'throws' && writing.junit === 'junit4') return [...argument.statements, ...asserted];
  const verified = [...trial.effects.map((effect) => writeEffect(effect, argument, writing)), ...one.never.map((effect) => writeNever(effect, argument, writing))];
  return [...argument.statements, ...asserted, ...verified];
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
    case 'present': return [presence(one, call, writing)];
    case 'calls': return [`${call};`];
    case 'throws': return throwing(one, call, writing);
    case 'nothing': return [`${useAssertion(writing, 'fail')}(${writeValue({ kind: 'string', value: observation.reason }, writing.names)});`];
  }
}

/** An object that the test makes itself is there: what can differ is that its constructor throws. */
function presence(one: TestCase, call: string, writing: Writing): string {
  if (one.subject.access.kind !== 'constructor') return `${useAssertion(writing, 'assertNotNull')}(${call});`;
  return writing.junit === 'junit5' ? `${useAssertion(writing, 'assertDoesNotThrow')}(() -> ${call});` : `${call};`;
}

function typeName(type: ResultType, names: TypeNames): string {
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
    return type !== undefined && isOverloaded(subject) ? argument.writeAmongOverloads(input, type) : argument.write(input);
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
  if (observation.kind !== 'throws' || writing.junit === 'junit4') return [`${call};`];
  const assertThrows = useAssertion(writing, 'assertThrows');
  const type = exceptionName(one, writing.names);
  const { message } = observation.thrown;
  if (message === undefined) return [`${assertThrows}(${type}.class, () -> ${call});`];
  const check = message === null ? assertion({ kind: 'null' }, 'thrown.getMessage()', false, writing) : assertion({ kind: 'string', value: message }, 'thrown.getMessage()', false, writing);
  return [`${type} thrown = ${assertThrows}(${type}.class, () -> ${call});`, check];
}
