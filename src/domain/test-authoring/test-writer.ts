import type { DraftTexts } from './draft-texts.js';
import { configuredValue } from './candidates.js';
import { SPRING_BOOT_TEST } from './spring-bootstrap.js';
import { TypeNames, writeValue } from './java-writer.js';
import type { TestCase } from './test-cases.js';
import type { TestStyle } from './test-stack.js';
import { fieldName, writeMethod } from './test-method-writer.js';
import { mockedBeans } from './subject.js';
import { WebFixtures } from './web/fixtures.js';

export interface TestClassRequest {
  readonly className: string;
  readonly testPackage: string;
  readonly cases: readonly TestCase[];
  readonly style: TestStyle;
  readonly texts: DraftTexts;
  /** Under a Spring context without any bean of the application: the subjects are built by the tests. */
  readonly isolated: boolean;
  /** Whether the project's Java has text blocks. */
  readonly textBlocks: boolean;
  /** The annotation that puts a mock in a bean's place. */
  readonly beanMock?: string;
}

const INDENT = '    ';

/** The source of one test class. Each method asserts something that the evaluated sources settle. */
export function writeTestClass(request: TestClassRequest): string {
  const names = new TypeNames(request.testPackage, request.className);
  const statics = new Set<string>();
  const use = (type: string, method: string): string => {
    statics.add(`${type}.${method}`);
    return method;
  };
  const spring = request.cases.some((one) => one.subject.access.kind === 'bean');
  const web = new WebFixtures(request.cases);
  const methods = request.cases.map((one, index) => writeMethod(one, methodName(request.cases, index), request.texts, { ...request.style, names, use, web, textBlocks: request.textBlocks }));
  const fields = [...(spring ? [...beanFields(request.cases, names), ...mockFields(request, names)] : []), ...web.fields({ names, use })];
  const body = [...fields, ...methods].join('\n\n');
  const { junit } = request.style;
  const open = junit === 'junit4' ? 'public class' : 'class';
  const header = [
    ...(request.testPackage === '' ? [] : [`package ${request.testPackage};`, '']),
    ...[...statics].sort().map((name) => `import static ${name};`), ...(statics.size > 0 ? [''] : []),
    ...[...frameworkImports(junit, spring, request.isolated), ...names.imports()].sort().map((name) => `import ${name};`), '',
    ...(spring ? classAnnotations(request) : request.isolated ? isolation(request) : []),
  ];
  return `${header.join('\n')}\n${open} ${request.className} {\n\n${body}\n}\n`;
}

/** A class that names itself as the configuration starts in a moment, whatever servers the application would want. */
function isolation(request: TestClassRequest): readonly string[] {
  return [`// ${request.texts.isolated}`, ...runner(request), `@SpringBootTest(classes = ${request.className}.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)`];
}

function frameworkImports(junit: 'junit5' | 'junit4', spring: boolean, isolated: boolean): readonly string[] {
  const own = junit === 'junit5' ? ['org.junit.jupiter.api.DisplayName', 'org.junit.jupiter.api.Test'] : ['org.junit.Test'];
  const context = ['org.springframework.beans.factory.annotation.Autowired', 'org.springframework.boot.test.context.SpringBootTest'];
  const runner = ['org.junit.runner.RunWith', 'org.springframework.test.context.junit4.SpringRunner'];
  return [...own, ...(spring ? context : isolated ? [SPRING_BOOT_TEST] : []), ...((spring || isolated) && junit === 'junit4' ? runner : [])];
}

function classAnnotations(request: TestClassRequest): readonly string[] {
  const properties = configuredProperties(request.cases);
  const list = properties.map((property) => `"${property}"`).join(', ');
  return [...runner(request), properties.length === 0 ? '@SpringBootTest' : `@SpringBootTest(properties = {${list}})`];
}

/** JUnit 4 starts a Spring context only through a runner. */
function runner({ style }: TestClassRequest): readonly string[] {
  return style.junit === 'junit4' ? ['@RunWith(SpringRunner.class)'] : [];
}

/** `shop.max-quantity-per-order=10`, each key once. */
export function configuredProperties(cases: readonly TestCase[]): readonly string[] {
  const names = new TypeNames('', '');
  const all = cases.flatMap((one) => one.subject.slots.flatMap((slot) => (slot.kind === 'property' ? [`${slot.key}=${writeValue(configuredValue(slot.primitive), names).replace(/[LlFf]$/, '')}`] : [])));
  return [...new Set(all)].sort();
}

function beanFields(cases: readonly TestCase[], names: TypeNames): readonly string[] {
  const types = new Set(cases.filter((one) => one.subject.access.kind === 'bean').map((one) => one.subject.type));
  return [...types].map((type) => `${INDENT}@Autowired\n${INDENT}private ${names.ofKnown(type)} ${fieldName(type.declaration.name)};`);
}

/** `@MockitoBean private Mail mail;`, each bean once. */
function mockFields({ cases, beanMock }: TestClassRequest, names: TypeNames): readonly string[] {
  const mocks = new Map(cases.flatMap((one) => mockedBeans(one.subject)).map((mock) => [mock.name, mock]));
  return [...mocks.values()].map((mock) => `${INDENT}@${names.qualified(beanMock ?? '')}\n${INDENT}private ${mock.type.known === undefined ? names.qualified(mock.type.qualified) : names.ofKnown(mock.type.known)} ${mock.name};`);
}

/** `discountPercentCase1`, numbered within one tested method's name. */
export function methodName(cases: readonly TestCase[], index: number): string {
  const base = (one: TestCase | undefined): string => (one?.subject.access.kind === 'constructor' ? 'create' : one?.subject.method.name ?? '');
  const own = base(cases[index]);
  return `${own}Case${cases.slice(0, index + 1).filter((one) => base(one) === own).length}`;
}
