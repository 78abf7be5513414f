import type { Annotation, FileFacts, TypeBody, TypeDeclaration } from '../code/declarations.js';

/** The test frameworks' annotations that a test may use by simple name, under the names that an import needs. */
export const JUPITER_TEST_METHODS: readonly string[] = [
  'org.junit.jupiter.api.Test', 'org.junit.jupiter.api.RepeatedTest', 'org.junit.jupiter.api.TestFactory',
  'org.junit.jupiter.api.TestTemplate', 'org.junit.jupiter.params.ParameterizedTest',
];

export const JUNIT4_TEST_METHOD = 'org.junit.Test';

/** What a forgotten import can be completed for: the written name alone says which annotation is meant. */
export const COMPLETABLE: readonly string[] = [
  ...JUPITER_TEST_METHODS,
  ...['BeforeEach', 'AfterEach', 'BeforeAll', 'AfterAll', 'DisplayName', 'Nested', 'Disabled', 'Tag'].map((name) => `org.junit.jupiter.api.${name}`),
  'org.springframework.beans.factory.annotation.Autowired',
  'org.springframework.boot.test.context.SpringBootTest',
];

export function simpleName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}

export function packageOf(qualified: string): string {
  return qualified.slice(0, Math.max(0, qualified.lastIndexOf('.')));
}

/** How a file can know a type by its simple name. */
export type NameSource = 'imported' | 'on-demand' | 'elsewhere' | 'unknown';

/**
 * Where a simple name leads, as far as this file alone says (JLS 6.4.1): a type declared in the file or a single import
 * of another package hides the asked-for one; `unknown` means that no line of the file speaks of it.
 */
export function nameSource(qualified: string, facts: FileFacts): NameSource {
  const simple = simpleName(qualified);
  if (facts.types.some((type) => type.name === simple)) return 'elsewhere';
  const single = facts.imports.find((one) => !one.isStatic && !one.onDemand && simpleName(one.name) === simple);
  if (single !== undefined) return single.name === qualified ? 'imported' : 'elsewhere';
  const wildcard = facts.imports.some((one) => !one.isStatic && one.onDemand && one.name === packageOf(qualified));
  return wildcard || facts.package === packageOf(qualified) ? 'on-demand' : 'unknown';
}

/** Whether an annotation is the one of that qualified name. A simple name that no import explains is taken for it. */
export function isAnnotation(annotation: Annotation, qualified: string, facts: FileFacts): boolean {
  if (annotation.name === qualified) return true;
  if (annotation.name !== simpleName(qualified)) return false;
  return nameSource(qualified, facts) !== 'elsewhere' && !(qualified.startsWith('org.junit.jupiter.') && meansJUnit4(annotation.name, facts));
}

/** `import org.junit.*;` makes an otherwise unexplained `@Test` the one of JUnit 4. */
function meansJUnit4(name: string, facts: FileFacts): boolean {
  const explained = facts.imports.some((one) => one.onDemand && !one.isStatic && one.name.startsWith('org.junit.jupiter.'));
  return name === 'Test' && !explained && facts.imports.some((one) => !one.isStatic && one.onDemand && one.name === 'org.junit');
}

export function isJUnit4Test(annotation: Annotation, facts: FileFacts): boolean {
  if (annotation.name === JUNIT4_TEST_METHOD) return true;
  return annotation.name === 'Test' && (nameSource(JUNIT4_TEST_METHOD, facts) === 'imported' || meansJUnit4('Test', facts));
}

export function isTestMethodAnnotation(annotation: Annotation, facts: FileFacts): boolean {
  return isJUnit4Test(annotation, facts) || JUPITER_TEST_METHODS.some((name) => isAnnotation(annotation, name, facts));
}

/** Every annotation of a type, its members and member types. */
export function annotationsIn(type: TypeDeclaration): readonly Annotation[] {
  return [...type.annotations, ...annotationsOfBody(type)];
}

function annotationsOfBody(body: TypeBody): readonly Annotation[] {
  return [
    ...body.fields.flatMap((field) => field.annotations),
    ...body.methods.flatMap((method) => [...method.annotations, ...method.parameters.flatMap((parameter) => parameter.annotations)]),
    ...body.types.flatMap((type) => annotationsIn(type)),
  ];
}
