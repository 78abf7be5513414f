import type { Evaluator, Outcome } from '../evaluation/evaluate-method.js';
import type { JavaValue, MockValue } from '../evaluation/java-value.js';
import type { MockCall } from '../evaluation/machine.js';
import { viewOf } from '../evaluation/carriers.js';
import { simpleOf } from '../evaluation/imported-names.js';
import type { Input } from '../inputs.js';
import type { Subject } from '../subject.js';
import { bodyAnswer, NO_FACTS, nothing } from './answers.js';
import type { Attribute, WebAnswer, WebObservation } from './answers.js';
import type { Endpoint } from './endpoint.js';
import { answerToException, handlesInvalid } from './exception-answers.js';
import { statusCode } from './http-status.js';
import { isRefused } from './request-arguments.js';
import type { RequestPlan } from './request-plan.js';

export interface Answered {
  readonly outcome: Outcome;
  readonly calls: readonly MockCall[];
  /** Arguments in order. */
  readonly args: readonly JavaValue[];
  /** The chosen values. */
  readonly values: readonly JavaValue[];
}

/** The answer to a request whose handler came to this outcome. */
export function observeAnswer(evaluator: Evaluator, subject: Subject, plan: RequestPlan, done: Answered): WebObservation {
  const { outcome } = done;
  if (outcome.kind === 'not-derivable') return nothing(outcome.reason);
  if (outcome.kind === 'throws') return (outcome.implicit ? undefined : answerToException(evaluator, subject, outcome.thrown)) ?? nothing(simpleOf(outcome.thrown.typeName));
  if (isRefused(plan, done.values)) return handlesInvalid(evaluator, subject) ? nothing('@ExceptionHandler') : { kind: 'answer', answer: { ...NO_FACTS, status: 400 } };
  const { endpoint } = plan;
  const status = endpoint.status === undefined ? 200 : statusCode(endpoint.status);
  if (status === undefined) return nothing(`@ResponseStatus(${endpoint.status ?? ''})`);
  if (outcome.value.kind === 'response') return responseAnswer(evaluator, outcome.value, endpoint, status);
  return endpoint.answersBody ? bodyAnswer(evaluator, outcome.value, endpoint, status) : viewAnswer(plan, subject, outcome.value, { ...done, status });
}

function responseAnswer(evaluator: Evaluator, { status, body }: Extract<JavaValue, { readonly kind: 'response' }>, endpoint: Endpoint, own: number): WebObservation {
  const code = status.kind === 'external' ? statusCode(status.name) : undefined;
  // An annotation's status beside a response's own.
  if (code === undefined || (endpoint.status !== undefined && own !== code)) return nothing('ResponseEntity');
  return bodyAnswer(evaluator, body, endpoint, code);
}

function viewAnswer(plan: RequestPlan, subject: Subject, value: JavaValue, done: Answered & { readonly status: number }): WebObservation {
  const view = viewName(subject, value);
  if (view === undefined) return nothing(value.kind === 'opaque' ? value.what : 'view');
  const redirect = view.startsWith('redirect:');
  // The path itself as the view: Spring refuses to go round in a circle.
  if (!redirect && (view === '' || plan.endpoint.path.endsWith(view.replace(/^\//, '')))) return nothing('view');
  const own = value.kind === 'carrier' ? [...value.attributes].flatMap(([name, held]) => attribute({ kind: 'string', value: name }, held)) : [];
  // Attributes of a redirect go into its address, or are left out.
  if (redirect && own.length > 0) return nothing('view');
  const seen = attributes(plan, subject, done, own);
  return { kind: 'answer', answer: { ...NO_FACTS, status: redirect ? 302 : done.status, view, ...(redirect ? { flash: seen.flash } : { model: seen.model, refused: seen.refused }) } };
}

function viewName(subject: Subject, value: JavaValue): string | undefined {
  return value.kind === 'string' && subject.method.returns?.name === 'String' ? value.value : viewOf(value);
}

function attributes(plan: RequestPlan, subject: Subject, { calls, args }: Answered, own: readonly Attribute[]): Pick<WebAnswer, 'model' | 'flash' | 'refused'> {
  const ofKind = (kind: string): readonly MockValue[] => subject.args.flatMap((input: Input, index) => (input.kind === 'mock' && plan.endpoint.parameters[index]?.kind === kind ? [input.mock] : []));
  const added = (kind: string, method: string): readonly Attribute[] => calls.filter((call) => ofKind(kind).includes(call.mock) && call.method === method).flatMap((call) => attribute(call.args[0], call.args[1]));
  const maps = args.flatMap((value, index) => (value.kind === 'map' && plan.endpoint.parameters[index]?.kind === 'model' ? [...value.entries.values()].flatMap((entry) => attribute(entry.key, entry.value)) : []));
  const latest = (list: readonly Attribute[]): readonly Attribute[] => [...new Map(list.map((one) => [one.name, one])).values()];
  return { model: latest([...added('model', 'addAttribute'), ...maps, ...own]), flash: latest(added('flash', 'addFlashAttribute')), refused: refusedFields(plan, subject, calls) };
}

/** What a matcher compares as it is written. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'boolean', 'int', 'long']);

function attribute(name: JavaValue | undefined, value: JavaValue | undefined): readonly Attribute[] {
  if (name?.kind !== 'string' || value === undefined || value.kind === 'null') return [];
  if (PLAIN.has(value.kind) || (value.kind === 'object' && value.constant !== undefined)) return [{ name: name.value, value }];
  return value.kind === 'opaque' && value.present !== true ? [] : [{ name: name.value }];
}

function refusedFields(plan: RequestPlan, subject: Subject, calls: readonly MockCall[]): WebAnswer['refused'] {
  return plan.endpoint.parameters.flatMap((parameter, index) => {
    const form = plan.endpoint.parameters[index - 1];
    const input = subject.args[index];
    if (parameter.kind !== 'errors' || form?.kind !== 'form' || input?.kind !== 'mock') return [];
    const fields = calls.filter((call) => call.mock === input.mock && call.method === 'rejectValue').flatMap(({ args: [field] }) => (field?.kind === 'string' && field.value !== '' ? [field.value] : []));
    return [...new Set(fields)].map((field) => ({ attribute: form.attribute, field }));
  });
}
