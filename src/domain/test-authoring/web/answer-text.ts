import type { JavaValue } from '../evaluation/java-value.js';
import { writeValue } from '../java-writer.js';
import type { TypeNames } from '../java-writer.js';
import type { Attribute, WebAnswer } from './answers.js';
import type { Endpoint } from './endpoint.js';
import type { JsonFact } from './json-facts.js';
import { textOfValue } from './request-values.js';
import type { SentPart } from './request-values.js';
import type { SentRequest } from './sent-request.js';

/** An answer for people, one part a fact: `404`, `$.id=1`. */
export function answerParts(answer: WebAnswer, names: TypeNames): readonly string[] {
  const attributes = (list: readonly Attribute[]): readonly string[] => list.map(({ name, value }) => (value === undefined ? name : `${name}=${writeValue(value, names)}`));
  return [
    String(answer.status),
    ...(answer.view === undefined ? [] : [answer.view]),
    ...(answer.content === undefined ? [] : [`"${answer.content}"`]),
    ...answer.json.map(({ path, value }) => `${path}=${factText(value, names)}`),
    ...attributes(answer.model), ...attributes(answer.flash),
    ...answer.refused.map(({ attribute, field }) => `${attribute}.${field} !`),
  ];
}

/** Facts told in a title. */
const MAX_TOLD = 3;

/** The status and the first of what else is asserted. */
export function answerSummary(answer: WebAnswer, names: TypeNames): string {
  const [status = '', ...more] = answerParts(answer, names);
  return [status, ...more.slice(0, MAX_TOLD), ...(more.length > MAX_TOLD ? ['…'] : [])].join(', ');
}

function factText(value: JsonFact['value'], names: TypeNames): string {
  return value.kind === 'length' ? String(value.value) : writeValue(value, names);
}

/** `GET /orders/1?status=PLACED`, with what is sent beside. */
export function requestText({ verb, path, variables }: Endpoint, request: SentRequest, names: TypeNames): string {
  const filled = variables.reduce((text, name, index) => text.replace(`{${name}}`, () => shown(request.path[index], names)), path);
  const pairs = [...request.query.flatMap((one) => partTexts(one, names)), ...request.form.map(({ name, value }) => `${name}=${shown(value, names)}`)];
  const separator = verb === 'get' || verb === 'delete' ? '?' : ' ';
  const headers = request.headers.flatMap((one) => partTexts(one, names)).map((one) => ` [${one}]`);
  return `${verb.toUpperCase()} ${filled}${pairs.length === 0 ? '' : separator + pairs.join('&')}${request.body === undefined ? '' : ` ${request.body.text}`}${headers.join('')}`;
}

function partTexts({ part, values }: SentPart, names: TypeNames): readonly string[] {
  return values.map((value) => `${part.name}=${shown(value, names)}`);
}

function shown(value: JavaValue | undefined, names: TypeNames): string {
  return value === undefined ? '' : textOfValue(value) ?? writeValue(value, names);
}
