import type { TestRecord } from '../../../domain/execution/run-facts.js';
import type { TestReport } from '../../../domain/execution/test-report.js';
import { reportSeconds } from './report-numbers.js';
import { walkXml, type XmlHandlers } from './xml-walk.js';

/** Characters of a failure's message and of its stack that are kept. */
const MESSAGE_LIMIT = 10_000;
const DETAIL_LIMIT = 200_000;

type Attributes = Readonly<Record<string, string>>;

/** Results of a test case in the order of their weight: an error outweighs a failure outweighs a skip. */
const STATUS_OF_ELEMENT: Readonly<Record<string, 'error' | 'failed' | 'skipped'>> = { error: 'error', failure: 'failed', skipped: 'skipped' };
const WEIGHT = { passed: 0, skipped: 1, failed: 2, error: 3 } as const;

/** Surefire's marks of a test that passed when it was run again. */
const FLAKY_ELEMENTS: ReadonlySet<string> = new Set(['flakyFailure', 'flakyError']);

/** Of Surefire: a run that failed and was repeated, whatever came of it. */
const RERUN_ELEMENT = /^(?:flaky|rerun)(?:Failure|Error)$/;

interface OpenCase {
  readonly attributes: Attributes;
  readonly suite: string;
  status: TestRecord['status'];
  flaky: boolean;
  type?: string;
  message?: string;
  detail: string;
}

/** Collects test cases by their elements; the counts in a suite's header disagree with the cases under reruns and make no result (but see hiddenFailures). */
class JunitHandlers implements XmlHandlers {
  readonly tests: TestRecord[] = [];
  readonly suites: Attributes[] = [];
  rootName: string | undefined;
  /** Marks of a test that was run again. */
  reruns = 0;
  private readonly path: string[] = [];
  private readonly openSuites: string[] = [];
  private current: OpenCase | undefined;

  open(name: string, attributes: Attributes): void {
    this.rootName ??= name;
    this.path.push(name);
    if (name === 'testsuite') {
      this.suites.push(attributes);
      this.openSuites.push(attributes['name'] ?? '');
    } else if (name === 'testcase') {
      this.current = { attributes, suite: this.openSuites.at(-1) ?? '', status: 'passed', flaky: false, detail: '' };
    } else if (this.current !== undefined && this.path.at(-2) === 'testcase') {
      if (RERUN_ELEMENT.test(name)) this.reruns += 1;
      mark(this.current, name, attributes);
    }
  }

  text(text: string): void {
    const element = this.path.at(-1) ?? '';
    if (this.current === undefined || this.path.at(-2) !== 'testcase') return;
    if (STATUS_OF_ELEMENT[element] === this.current.status && this.current.detail.length < DETAIL_LIMIT) this.current.detail += text;
  }

  close(name: string): void {
    this.path.pop();
    if (name === 'testsuite') this.openSuites.pop();
    if (name !== 'testcase' || this.current === undefined) return;
    this.tests.push(record(this.current));
    this.current = undefined;
  }
}

function mark(open: OpenCase, element: string, attributes: Attributes): void {
  if (FLAKY_ELEMENTS.has(element)) open.flaky = true;
  const status = STATUS_OF_ELEMENT[element];
  if (status === undefined || WEIGHT[status] <= WEIGHT[open.status]) return;
  open.status = status;
  open.detail = '';
  const { type, message } = attributes;
  if (type === undefined) delete open.type;
  else open.type = type;
  if (message === undefined) delete open.message;
  else open.message = message;
}

function record(open: OpenCase): TestRecord {
  const { attributes, status } = open;
  const timeSeconds = attributes['time'] === undefined ? undefined : reportSeconds(attributes['time']);
  const className = attributes['classname'];
  const failed = status === 'failed' || status === 'error';
  const skipReason = status === 'skipped' ? messageOf(open) : '';
  return {
    className: className === undefined || className === '' ? open.suite : className,
    name: attributes['name'] ?? '',
    status,
    flaky: open.flaky && status === 'passed',
    ...(timeSeconds === undefined ? {} : { timeSeconds }),
    ...(failed ? { failure: failureOf(open) } : {}),
    ...(skipReason === '' ? {} : { skipReason }),
  };
}

function failureOf(open: OpenCase): NonNullable<TestRecord['failure']> {
  return { ...(open.type === undefined ? {} : { type: open.type }), message: messageOf(open), detail: cut(open.detail.trim(), DETAIL_LIMIT) };
}

function messageOf({ message, detail }: OpenCase): string {
  return cut(message ?? detail.trim().split('\n', 1)[0] ?? '', MESSAGE_LIMIT);
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}\n… (${text.length - limit} characters cut)`;
}

/** Failures of which no case tells anything: under reruns header and cases count differently, without any they agree in every tool. */
function hiddenFailures({ suites, tests, reruns }: JunitHandlers): number {
  if (reruns > 0 || tests.some((test) => test.status === 'failed' || test.status === 'error')) return 0;
  const counted = suites.flatMap(({ failures, errors }) => [failures, errors]).map((count) => (count !== undefined && /^\d{1,9}$/.test(count) ? Number(count) : 0));
  return Math.max(0, ...counted);
}

/** JUnit XML of Surefire and Gradle: one suite, or suites in a `testsuites`. */
export function readJunit(xml: string): TestReport | { readonly unreadable: string } {
  const handlers = new JunitHandlers();
  const problem = walkXml(xml, handlers);
  if (problem !== undefined) return { unreadable: problem };
  const [suite] = handlers.suites;
  if (handlers.rootName !== 'testsuite' && handlers.rootName !== 'testsuites') return { unreadable: `the root element is ${handlers.rootName ?? 'missing'}, not testsuite` };
  const hidden = hiddenFailures(handlers);
  if (hidden > 0) return { unreadable: `its header counts ${String(hidden)} failed, none of its cases is` };
  const timestamp = suite?.['timestamp'];
  return { suite: suite?.['name'] ?? '', ...(timestamp === undefined ? {} : { timestamp }), tests: handlers.tests };
}
