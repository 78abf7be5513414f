import type { DraftTexts } from './draft-texts.js';
import { inputsWithin } from './inputs.js';
import { TypeNames, writeInput, writeValue } from './java-writer.js';
import type { Observation } from './observation.js';
import type { TestCase } from './test-cases.js';
import { answerSummary, requestText } from './web/answer-text.js';

/** `[정상] discountPercent(11) → 10 반환`. */
export function caseTitle(one: TestCase, texts: DraftTexts): string {
  const calls = [...one.trial.effects.map((effect) => `${effect.mock.name}.${effect.method.name}()`), ...one.never.map((effect) => texts.never(`${effect.mock.name}.${effect.method.name}()`))];
  const told = calls.length === 0 ? '' : `, ${texts.calls}: ${calls.join(', ')}`;
  const shown = one.trial.observation.kind === 'calls' ? told.slice(2) : `${observed(one, texts)}${told}`;
  return `[${one.tone === 'pass' ? texts.pass : texts.fail}] ${callText(one)} → ${shown}`;
}

/** `조건: quantity > 10 참 (QuantityDiscountPolicy.java:14)`, one for each condition that the call shows. */
export function conditionNotes(one: TestCase, texts: DraftTexts): readonly string[] {
  const { path } = one.subject.type.file;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const notes = one.sides.map((side) => `${texts.condition}: ${oneLine(side.atom.text)} ${side.outcome ? texts.met : texts.unmet} (${file}:${side.atom.line})`);
  const differs = one.trial.differs === true ? [texts.differs] : [];
  // A line may hold one condition twice, or be decided twice by one call (a loop): it is told once.
  return [...(notes.length === 0 ? [`${unconditional(one, texts)} (${file}:${one.subject.method.span.start})`] : new Set(notes)), ...differs];
}

/** What a case stands for that no condition of the method's code decides. */
function unconditional({ subject: { method }, refused }: TestCase, texts: DraftTexts): string {
  const checked = method.parameters.find((parameter) => parameter.annotations.some((annotation) => /(^|\.)(Valid|Validated)$/.test(annotation.name)));
  return refused === true && checked !== undefined ? `${texts.condition}: @Valid ${checked.type.name} ${checked.name} ${texts.unmet}` : texts.noCondition(method.kind === 'method' ? method.name : 'new');
}

/** Source text goes into a comment of generated source: it must not end the line, also not as a Unicode escape (JLS 3.3). */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('\\u', '\\\\ u').replaceAll('*/', '* /');
}

function callText(one: TestCase): string {
  const names = new TypeNames('', '');
  const stubs = one.trial.used.filter((stub) => stub.echo !== true).map((stub) => `${stub.mock.name}.${stub.method.name}() = ${writeInput(stub.answer, one.trial.values, names)}`).join(', ');
  return `${invocationText(one, names)}${stubs === '' ? '' : ` [${stubs}]`}`;
}

function invocationText(one: TestCase, names: TypeNames): string {
  const { trial: { observation }, subject: { request } } = one;
  if (observation.kind === 'answer' && request !== undefined) return requestText(request.endpoint, observation.sent, names);
  const args = one.subject.args.map((input) => writeInput(input, one.trial.values, names)).join(', ');
  const { access } = one.subject;
  const mocked = access.kind === 'constructed' && inputsWithin(access.receiver).some((input) => input.kind === 'mock');
  const receiver = access.kind === 'constructed' && !mocked ? `${writeInput(access.receiver, one.trial.values, names)}.` : '';
  const name = one.subject.access.kind === 'constructor' ? `new ${one.subject.type.declaration.name}` : one.subject.method.name;
  return `${receiver}${name}(${args})`;
}

function observed({ subject, trial }: TestCase, texts: DraftTexts): string {
  return trial.observation.kind === 'present' && subject.access.kind === 'constructor' ? texts.constructed : observationText(trial.observation, texts);
}

function observationText(observation: Observation, texts: DraftTexts): string {
  const names = new TypeNames('', '');
  switch (observation.kind) {
    case 'value': return texts.returns(writeValue(observation.value, names));
    case 'throws': return texts.throws(observation.thrown.typeName.slice(observation.thrown.typeName.search(/[^.$]*$/)));
    case 'result': case 'state': return texts.state(observation.parts.map((part) => `${part.accessor}=${writeValue(part.value, names)}`).join(', '));
    case 'present': return texts.present;
    case 'answer': return answerSummary(observation.answer, names);
    case 'calls': return texts.calls;
    case 'nothing': return observation.reason;
  }
}
