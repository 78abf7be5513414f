import type { MockValue } from '../evaluation/java-value.js';
import type { KnownType } from '../evaluation/type-pool.js';
import { calledSettings } from '../inputs.js';
import type { NewInput } from '../inputs.js';
import type { TypeNames } from '../java-writer.js';
import type { TestCase } from '../test-cases.js';

const INDENT = '    ';
const SETUP = 'org.springframework.test.web.servlet.setup.MockMvcBuilders';
const MVC = 'org.springframework.test.web.servlet.MockMvc';
const PAGEABLE = 'org.springframework.data.web.PageableHandlerMethodArgumentResolver';

/** A controller that stands alone in a test class, with the mocks that it is built of, as fields. */
export interface Fixture {
  readonly type: KnownType;
  readonly mocks: readonly MockValue[];
  /** The field that holds its MockMvc. */
  readonly mvc: string;
}

export interface FixtureWriting {
  readonly names: TypeNames;
  readonly use: (type: string, method: string) => string;
}

/** What the requests of a class are sent to. A controller that takes more than mocks is set up by each test anew. */
export class WebFixtures {
  readonly fixtures: readonly Fixture[];

  constructor(private readonly cases: readonly TestCase[]) {
    const types = [...new Set(cases.filter((one) => one.subject.request !== undefined).map((one) => one.subject.type))];
    const taken = new Map<string, string>();
    this.fixtures = types.flatMap((type): readonly Fixture[] => {
      const own = cases.filter((one) => one.subject.type === type);
      const mocks = own.map((one) => mocksOf(one));
      const [first] = mocks;
      if (first === undefined || mocks.some((one) => one?.map((mock) => mock.name).join() !== first.map((mock) => mock.name).join())) return [];
      if (first.some((mock) => (taken.get(mock.name) ?? mock.type.qualified) !== mock.type.qualified)) return [];
      for (const mock of first) taken.set(mock.name, mock.type.qualified);
      const { name } = type.declaration;
      return [{ type, mocks: first, mvc: types.length === 1 ? 'mockMvc' : `${name.charAt(0).toLowerCase()}${name.slice(1)}Mvc` }];
    });
  }

  of(type: KnownType): Fixture | undefined {
    return this.fixtures.find((one) => one.type === type);
  }

  /** The mocks of this case that are fields of the class. */
  given(one: TestCase): readonly MockValue[] {
    return this.of(one.subject.type) === undefined ? [] : mocksOf(one) ?? [];
  }

  /** The fields, each as lines. */
  fields(writing: FixtureWriting): readonly string[] {
    const mocks = new Map(this.fixtures.flatMap((fixture) => fixture.mocks).map((mock) => [mock.name, mock]));
    const written = [...mocks.values()].map((mock) => {
      const type = mock.type.known === undefined ? writing.names.qualified(mock.type.qualified) : writing.names.ofKnown(mock.type.known);
      return `${INDENT}private final ${type} ${mock.name} = ${writing.use('org.mockito.Mockito', 'mock')}(${type}.class);`;
    });
    const set = this.fixtures.map((fixture) => {
      const subject = `new ${writing.names.ofKnown(fixture.type)}(${fixture.mocks.map((mock) => mock.name).join(', ')})`;
      const cases = this.cases.filter((one) => one.subject.type === fixture.type);
      return `${INDENT}private final ${writing.names.qualified(MVC)} ${fixture.mvc} = ${setup(subject, cases, writing).join(`\n${INDENT}`)};`;
    });
    return [...(written.length === 0 ? [] : [written.join('\n')]), ...set];
  }
}

/** `MockMvcBuilders.standaloneSetup(subject)` with what these cases need, as lines of one expression. */
export function setup(subject: string, cases: readonly TestCase[], { names }: FixtureWriting): readonly string[] {
  const advices = [...new Set(cases.flatMap(({ trial: { observation } }) => (observation.kind === 'answer' && observation.answer.advice !== undefined ? [observation.answer.advice] : [])))];
  const pages = cases.some((one) => one.subject.request?.endpoint.parameters.some((parameter) => parameter.kind === 'framework' && parameter.pageable) === true);
  const start = `${names.qualified(SETUP)}.standaloneSetup(${subject})`;
  const more = [
    ...(advices.length === 0 ? [] : [`.setControllerAdvice(${advices.map((advice) => `new ${names.ofKnown(advice)}()`).join(', ')})`]),
    ...(pages ? [`.setCustomArgumentResolvers(new ${names.qualified(PAGEABLE)}())`] : []),
  ];
  return more.length === 0 ? [`${start}.build()`] : [start, ...[...more, '.build()'].map((line) => `${INDENT}${INDENT}${line}`)];
}

/** The mocks that the subject is built of, where it is built of nothing else. */
function mocksOf({ subject, trial }: TestCase): readonly MockValue[] | undefined {
  if (subject.access.kind !== 'constructed') return undefined;
  const { receiver }: { readonly receiver: NewInput } = subject.access;
  if (receiver.injections.length > 0 || receiver.builder !== undefined || calledSettings(receiver, trial.values).length > 0) return undefined;
  const mocks = receiver.args.map((input) => (input.kind === 'mock' && input.presence === undefined ? input.mock : undefined));
  return mocks.every((mock) => mock !== undefined) ? mocks : undefined;
}
