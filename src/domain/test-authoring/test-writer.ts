import { isBoxed } from './evaluation/coercion.js';
import { isNumeric } from './evaluation/java-value.js';
import type { JavaValue } from './evaluation/java-value.js';
import type { DraftTexts } from './draft-texts.js';
import { configuredValue } from './candidates.js';
import { ArgumentWriter, TypeNames, writeValue } from './java-writer.js';
import type { ObservedPart } from './observation.js';
import type { TestCase } from './test-cases.js';
import { caseTitle, conditionNotes } from './case-text.js';

export interface TestClassRequest {
  readonly className: string;
  readonly testPackage: string;
  readonly cases: readonly TestCase[];
  readonly junit: 'junit5' | 'junit4';
  readonly texts: DraftTexts;
}

const INDENT = '    ';

/** The source of one test class. Each method asserts something that the evaluated sources settle. */
export function writeTestClass(request: TestClassRequest): string {
  const names = new TypeNames(request.testPackage, request.className);
  const statics = new Set<string>();
  const spring = request.cases.some((one) => one.subject.access.kind === 'bean');
  const methods = request.cases.map((one, index) => writeMethod(one, methodName(request.cases, index), { request, names, statics }));
  const fields = spring ? beanFields(request.cases, names) : [];
  const body = [...fields, ...methods].join('\n\n');
  const open = request.junit === 'junit4' ? 'public class' : 'class';
  const header = [
    ...(request.testPackage === '' ? [] : [`package ${request.testPackage};`, '']),
    ...[...statics].sort().map((name) => `import static ${assertions(request.junit)}.${name};`), ...(statics.size > 0 ? [''] : []),
    ...[...frameworkImports(request.junit, spring), ...names.imports()].sort().map((name) => `import ${name};`), '',
    ...(spring ? classAnnotations(request) : []),
  ];
  return `${header.join('\n')}\n${open} ${request.className} {\n\n${body}\n}\n`;
}

function assertions(junit: 'junit5' | 'junit4'): string {
  return junit === 'junit5' ? 'org.junit.jupiter.api.Assertions' : 'org.junit.Assert';
}

function frameworkImports(junit: 'junit5' | 'junit4', spring: boolean): readonly string[] {
  const own = junit === 'junit5' ? ['org.junit.jupiter.api.DisplayName', 'org.junit.jupiter.api.Test'] : ['org.junit.Test'];
  const context = ['org.springframework.beans.factory.annotation.Autowired', 'org.springframework.boot.test.context.SpringBootTest'];
  const runner = ['org.junit.runner.RunWith', 'org.springframework.test.context.junit4.SpringRunner'];
  return [...own, ...(spring ? context : []), ...(spring && junit === 'junit4' ? runner : [])];
}

function classAnnotations(request: TestClassRequest): readonly string[] {
  const properties = configuredProperties(request.cases);
  const list = properties.map((property) => `"${property}"`).join(', ');
  return [...(request.junit === 'junit4' ? ['@RunWith(SpringRunner.class)'] : []), properties.length === 0 ? '@SpringBootTest' : `@SpringBootTest(properties = {${list}})`];
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

function fieldName(typeName: string): string {
  return typeName.charAt(0).toLowerCase() + typeName.slice(1) + (/^\p{Lu}/u.test(typeName) ? '' : 'Bean');
}

/** `discountPercentCase1`, numbered within one tested method's name. */
function methodName(cases: readonly TestCase[], index: number): string {
  const base = (one: TestCase | undefined): string => (one?.subject.access.kind === 'constructor' ? 'create' : one?.subject.method.name ?? '');
  const own = base(cases[index]);
  return `${own}Case${cases.slice(0, index + 1).filter((one) => base(one) === own).length}`;
}

interface Writing {
  readonly request: TestClassRequest;
  readonly names: TypeNames;
  readonly statics: Set<string>;
}

function writeMethod(one: TestCase, name: string, writing: Writing): string {
  const { request } = writing;
  const junit5 = request.junit === 'junit5';
  const title = writeValue({ kind: 'string', value: caseTitle(one, request.texts) }, new TypeNames('', ''));
  const declared = throwsChecked(one) ? ' throws Exception' : '';
  const expected = !junit5 && one.trial.observation.kind === 'throws' ? `(expected = ${exceptionName(one, writing.names)}.class)` : '';
  const lines = [
    ...conditionNotes(one, request.texts).map((note) => `// ${note}`),
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
  const built = access.kind === 'constructed' ? [access.receiver, ...args] : args;
  return method.throws.length > 0 || built.some((input) => input.kind === 'new' && input.checked);
}

function exceptionName(one: TestCase, names: TypeNames): string {
  const { observation } = one.trial;
  if (observation.kind !== 'throws') return '';
  return observation.thrown.type === undefined ? names.qualified(observation.thrown.typeName) : names.ofKnown(observation.thrown.type);
}

function statements(one: TestCase, writing: Writing): readonly string[] {
  const { names, statics } = writing;
  const { subject, trial } = one;
  const argument = new ArgumentWriter(trial.values, subject.slots, names);
  const { access } = subject;
  if (access.kind === 'constructed' && access.receiver.kind === 'new') argument.declare(access.receiver, 'subject', wildcards(access.receiver.type));
  const call = writeCall(one, names, argument);
  const receiver = argument.statements;
  const { observation } = trial;
  switch (observation.kind) {
    case 'value': return [...receiver, assertion(observation.value, call, isBoxedResult(one), writing)];
    case 'result': return [...receiver, `${names.ofKnown(resultType(one))} result = ${call};`, ...observation.parts.map((part) => partAssertion(part, 'result', writing))];
    case 'state': return [...receiver, `${call};`, ...observation.parts.map((part) => partAssertion(part, 'subject', writing))];
    case 'throws': return [...receiver, ...throwing(one, call, writing)];
    case 'nothing':
      statics.add('fail');
      return [`fail(${writeValue({ kind: 'string', value: observation.reason }, names)});`];
  }
}

/** A subject with type parameters is held with wildcards. */
function wildcards(type: TestCase['subject']['type']): string {
  const count = type.declaration.typeParameters.length;
  return count === 0 ? '' : `<${Array.from({ length: count }, () => '?').join(', ')}>`;
}

function resultType(one: TestCase): TestCase['subject']['type'] {
  const { observation } = one.trial;
  return observation.kind === 'result' ? observation.type : one.subject.type;
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
  if (observation.kind !== 'throws' || writing.request.junit === 'junit4') return [`${call};`];
  writing.statics.add('assertThrows');
  const type = exceptionName(one, writing.names);
  const { message } = observation.thrown;
  if (message === undefined) return [`assertThrows(${type}.class, () -> ${call});`];
  const check = message === null ? assertion({ kind: 'null' }, 'thrown.getMessage()', false, writing) : assertion({ kind: 'string', value: message }, 'thrown.getMessage()', false, writing);
  return [`${type} thrown = assertThrows(${type}.class, () -> ${call});`, check];
}

function partAssertion(part: ObservedPart, holder: string, writing: Writing): string {
  return assertion(part.value, `${holder}.${part.accessor}()`, isNumeric(part.value) && part.value.boxed === true, writing);
}

const BOXES: Readonly<Record<string, string>> = { int: 'Integer', long: 'Long', short: 'Short', byte: 'Byte', char: 'Character', double: 'Double', float: 'Float' };

/** Boxed results are compared as objects: with a primitive beside them JUnit 4's overloads are ambiguous. */
function assertion(expected: JavaValue, actual: string, boxed: boolean, writing: Writing): string {
  const { names, statics } = writing;
  const use = (name: string): string => {
    statics.add(name);
    return name;
  };
  if (expected.kind === 'null') return `${use('assertNull')}(${actual});`;
  if (expected.kind === 'boolean') return `${use(expected.value ? 'assertTrue' : 'assertFalse')}(${actual});`;
  const written = writeValue(expected, names);
  const floats = expected.kind === 'double' || expected.kind === 'float';
  if (boxed && isNumeric(expected)) return `${use('assertEquals')}(${BOXES[expected.kind] ?? 'Integer'}.valueOf(${written}), ${actual});`;
  return `${use('assertEquals')}(${written}, ${actual}${floats ? `, ${expected.kind === 'float' ? '0.0f' : '0.0'}` : ''});`;
}
