import type { Writing } from '../assertion-writer.js';
import { isNumeric } from '../evaluation/java-value.js';
import type { JavaValue } from '../evaluation/java-value.js';
import { writeValue } from '../java-writer.js';
import type { Attribute, WebAnswer } from './answers.js';
import type { Endpoint } from './endpoint.js';
import { statusMatcher } from './http-status.js';
import { comparable } from './json-facts.js';
import type { JsonFact } from './json-facts.js';
import { textOfValue } from './request-values.js';
import type { SentPart } from './request-values.js';
import type { SentRequest } from './sent-request.js';

const REQUESTS = 'org.springframework.test.web.servlet.request.MockMvcRequestBuilders';
const RESULTS = 'org.springframework.test.web.servlet.result.MockMvcResultMatchers';
const MEDIA = 'org.springframework.http.MediaType';
const STEP = '        ';
/** Columns of one line, without its own indentation. */
const WIDTH = 100;

export interface Exchange {
  readonly endpoint: Endpoint;
  readonly sent: SentRequest;
  readonly answer: WebAnswer;
  /** The expression of the MockMvc. */
  readonly mvc: string;
  readonly textBlocks: boolean;
}

/** `mockMvc.perform(get("/orders/{id}", 1L)).andExpect(status().isOk())…;`, as lines. */
export function writeExchange(exchange: Exchange, writing: Writing): readonly string[] {
  const { endpoint, sent, answer, mvc } = exchange;
  const head = `${writing.use(REQUESTS, endpoint.verb)}(${[`"${endpoint.path}"`, ...sent.path.map((value) => pathValue(value, writing))].join(', ')})`;
  const parts = requestParts(exchange, writing);
  const line = `${mvc}.perform(${head}${parts.map((part) => part.join('\n')).join('')})`;
  const performed = line.length <= WIDTH && !line.includes('\n') ? [line] : [`${mvc}.perform(${head}`, ...indented(parts.flat())];
  const closed = performed.length === 1 ? performed : [...performed.slice(0, -1), `${performed.at(-1) ?? ''})`];
  const expected = expectations(answer, writing).map((one) => `${STEP}.andExpect(${one})`);
  return [...closed, ...expected.slice(0, -1), `${expected.at(-1) ?? ''};`];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `${STEP}${STEP}${line}`);
}

/** Values of the path are converted by MockMvc; a text stands for what has no literal. */
function pathValue(value: JavaValue, writing: Writing): string {
  return isNumeric(value) && value.kind !== 'char' ? writeValue(value, writing.names) : text(value, writing);
}

function text(value: JavaValue, writing: Writing): string {
  const plain = textOfValue(value);
  return plain === undefined ? `${writeValue(value, writing.names)}.toString()` : writeValue({ kind: 'string', value: plain }, writing.names);
}

/** Each call on the request builder, of one line or more. */
function requestParts({ sent, answer, textBlocks }: Exchange, writing: Writing): readonly (readonly string[])[] {
  const named = (method: string) => ({ part, values }: SentPart): readonly string[] => [`.${method}("${part.name}", ${values.map((value) => text(value, writing)).join(', ')})`];
  const media = (): string => writing.names.qualified(MEDIA);
  return [
    ...sent.headers.map(named('header')), ...sent.query.map(named('param')),
    ...sent.form.map(({ name, value }) => [`.param("${name}", ${text(value, writing)})`]),
    ...(sent.body === undefined ? [] : [[`.contentType(${media()}.${sent.body.json ? 'APPLICATION_JSON' : 'TEXT_PLAIN'})`], content(sent.body, textBlocks, writing)]),
    ...(answer.json.length === 0 ? [] : [[`.accept(${media()}.APPLICATION_JSON)`]]),
  ];
}

function content({ text: body, json }: NonNullable<SentRequest['body']>, textBlocks: boolean, writing: Writing): readonly string[] {
  // A text block ends a line where the body does not, which JSON does not mind.
  if (!textBlocks || !json || body.includes('"""') || body.includes('\\')) return [`.content(${writeValue({ kind: 'string', value: body }, writing.names)})`];
  return ['.content("""', `${STEP}${body}`, `${STEP}""")`];
}

function expectations(answer: WebAnswer, writing: Writing): readonly string[] {
  const matcher = (name: string): string => writing.use(RESULTS, name);
  return [
    `${matcher('status')}().${statusMatcher(answer.status)}`,
    ...(answer.view === undefined ? [] : [`${matcher('view')}().name(${writeValue({ kind: 'string', value: answer.view }, writing.names)})`]),
    ...(answer.content === undefined ? [] : [`${matcher('content')}().string(${writeValue({ kind: 'string', value: answer.content }, writing.names)})`]),
    ...answer.json.map((fact) => jsonExpectation(fact, writing)),
    ...answer.model.map((one) => attributeExpectation('model', one, writing)), ...answer.flash.map((one) => attributeExpectation('flash', one, writing)),
    ...answer.refused.map(({ attribute, field }) => `${matcher('model')}().attributeHasFieldErrors("${attribute}", "${field}")`),
  ];
}

function jsonExpectation({ path, value }: JsonFact, writing: Writing): string {
  const at = `${writing.use(RESULTS, 'jsonPath')}(${writeValue({ kind: 'string', value: path }, writing.names)})`;
  if (value.kind === 'length') return `${at}.value(${value.value})`;
  return value.kind === 'null' ? `${at}.doesNotExist()` : `${at}.value(${writeValue(comparable(value), writing.names)})`;
}

function attributeExpectation(scope: 'model' | 'flash', { name, value }: Attribute, writing: Writing): string {
  const quoted = writeValue({ kind: 'string', value: name }, writing.names);
  const matchers = `${writing.use(RESULTS, scope)}()`;
  if (value === undefined) return `${matchers}.attributeExists(${quoted})`;
  return `${matchers}.attribute(${quoted}, ${writeValue(value, writing.names)})`;
}
