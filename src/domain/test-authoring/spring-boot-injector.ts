import type { FileFacts, TypeDeclaration } from '../code/declarations.js';
import { annotationsIn, COMPLETABLE, isAnnotation, JUNIT4_TEST_METHOD, nameSource, simpleName } from './annotation-names.js';
import { applyEdits, lineEndingOf } from './source-edits.js';
import type { SourceEdit } from './source-edits.js';
import { bootstrapOf, SPRING_BOOT_TEST } from './spring-bootstrap.js';
import { findTestClass, usesJUnit4 } from './test-class.js';

export interface InjectionRequest {
  readonly source: string;
  /** Read from exactly this source: edits go by its offsets. */
  readonly facts: FileFacts;
  /** The package that the test has to be in, or in a package below it. */
  readonly basePackage?: string;
  /** Relative to the project's root, either kind of slash: `api/src/test/java`. */
  readonly testRoot: string;
  /** False where the build has no Spring Boot: then the annotation would not compile and is left out. */
  readonly springBoot: boolean;
  /** What an unexplained `@Test` is completed to. */
  readonly junit: 'junit5' | 'junit4' | 'unknown';
}

export interface InjectedTest {
  readonly source: string;
  readonly filePath: string;
  readonly className: string;
  /** `''` for the unnamed package. */
  readonly package: string;
  readonly testRoot: string;
  /** The test class runs under `@SpringBootTest`, its own or an injected one. */
  readonly springbootApplied: boolean;
  /** What was done, in the words of seed 000: they are data, the same in every language. */
  readonly applied: readonly string[];
}

const RUN_WITH = 'org.junit.runner.RunWith';
const SPRING_RUNNER = 'org.springframework.test.context.junit4.SpringRunner';

/**
 * Makes a test ready for its project (seed 000, prepare_test): package, `@SpringBootTest` on the test class, imports,
 * path. Works on parsed facts, so that comments, strings and text blocks never count; a ready source comes back as it is.
 *
 * Package: a given base package wins over a written one that is neither it nor below it (an answer that kept
 * `com.example.demo`); a test beside the class it tests, below the base package, stays there, for it may need
 * package-private access.
 *
 * @returns undefined where the source declares no class
 */
export function injectSpringBootTest(request: InjectionRequest): InjectedTest | undefined {
  const { source, facts } = request;
  const type = findTestClass(facts);
  if (type === undefined) return undefined;
  const newline = lineEndingOf(source);
  const packageStep = placePackage(request, newline);
  const annotationStep = placeAnnotation(request, type, newline);
  const imports = missingImports(request, annotationStep.imports);
  // All may fall on one place, at the head of a bare class: then this is their order in the file.
  const edits = [...packageStep.edits, ...placeImports(request, imports, newline), ...annotationStep.edits];
  const testRoot = request.testRoot.replaceAll('\\', '/').replace(/\/+$/, '');
  const folder = packageStep.name === '' ? '' : `${packageStep.name.replaceAll('.', '/')}/`;
  return {
    source: applyEdits(source, edits),
    filePath: `${testRoot}/${folder}${fileNameOf(facts, type)}.java`,
    className: type.name,
    package: packageStep.name,
    testRoot,
    springbootApplied: annotationStep.applied,
    applied: [...packageStep.notes, ...annotationStep.notes, ...(imports.length > 0 ? [`import 보강: ${imports.join(', ')}`] : [])],
  };
}

interface Step {
  readonly edits: readonly SourceEdit[];
  readonly notes: readonly string[];
}

/** The package that the test ends up in: the written one where it is the base package or below it. */
export function packageOfTest(written: string, basePackage: string | undefined): string {
  if (basePackage === undefined || basePackage === '') return written;
  return written === basePackage || written.startsWith(`${basePackage}.`) ? written : basePackage;
}

function placePackage(request: InjectionRequest, newline: string): Step & { readonly name: string } {
  const { facts } = request;
  const written = facts.package;
  const basePackage = packageOfTest(written, request.basePackage);
  if (basePackage === written) return { edits: [], notes: [], name: written };
  const span = facts.packageSpan;
  if (span !== undefined) {
    const edit = { at: span.from, remove: span.to - span.from, insert: `package ${basePackage};` };
    return { edits: [edit], notes: [`package 선언 변경: ${written} → ${basePackage}`], name: basePackage };
  }
  // A header comment above the imports stays above the package line; a type's own comment must not be parted from it.
  const edit = { at: facts.imports[0]?.span.from ?? 0, remove: 0, insert: `package ${basePackage};${newline}${newline}` };
  return { edits: [edit], notes: [`package 선언 추가: ${basePackage}`], name: basePackage };
}

function placeAnnotation(request: InjectionRequest, type: TypeDeclaration, newline: string): Step & { readonly applied: boolean; readonly imports: readonly string[] } {
  const { facts, source } = request;
  const bootstrap = bootstrapOf(type, facts);
  if (bootstrap !== 'none') return { edits: [], notes: [], applied: bootstrap === 'spring-boot-test', imports: [] };
  if (!request.springBoot) return { edits: [], notes: ['@SpringBootTest 주입 안 함 (Spring Boot 를 쓰지 않는 빌드)'], applied: false, imports: [] };
  const lineStart = source.lastIndexOf('\n', type.span.from - 1) + 1;
  const before = source.slice(lineStart, type.span.from);
  const indent = before.trim() === '' ? before.replace('\uFEFF', '') : '';
  const annotations = [SPRING_BOOT_TEST, ...(needsRunner(type, facts) ? [RUN_WITH] : [])];
  const lines = annotations.map((name) => `@${usableName(name, facts)}${name === RUN_WITH ? `(${usableName(SPRING_RUNNER, facts)}.class)` : ''}${newline}${indent}`);
  return {
    edits: [{ at: type.span.from, remove: 0, insert: lines.join('') }],
    notes: [`@SpringBootTest 주입 (class ${type.name})`],
    applied: true,
    imports: [...annotations, ...(annotations.includes(RUN_WITH) ? [SPRING_RUNNER] : [])],
  };
}

/** JUnit 4 starts a Spring context only through a runner. */
function needsRunner(type: TypeDeclaration, facts: FileFacts): boolean {
  return usesJUnit4(type, facts) && !type.annotations.some((annotation) => simpleName(annotation.name) === 'RunWith');
}

/** The simple name, or the qualified one where another type of that name is in the way. */
function usableName(qualified: string, facts: FileFacts): string {
  return nameSource(qualified, facts) === 'elsewhere' ? qualified : simpleName(qualified);
}

/** Injected names and annotations that the file uses by simple name and that no line of it explains, sorted. */
function missingImports(request: InjectionRequest, injected: readonly string[]): readonly string[] {
  const { facts } = request;
  const annotations = facts.types.flatMap((type) => annotationsIn(type));
  const used = COMPLETABLE
    .filter((name) => annotations.some((annotation) => !annotation.name.includes('.') && isAnnotation(annotation, name, facts)))
    .map((name) => (request.junit === 'junit4' && simpleName(name) === 'Test' ? JUNIT4_TEST_METHOD : name));
  return [...new Set([...injected, ...used])].filter((name) => nameSource(name, facts) === 'unknown').sort();
}

function placeImports(request: InjectionRequest, imports: readonly string[], newline: string): readonly SourceEdit[] {
  if (imports.length === 0) return [];
  const { facts } = request;
  const lines = imports.map((name) => `import ${name};`).join(newline);
  const last = facts.imports.at(-1);
  if (last !== undefined) return [{ at: last.span.to, remove: 0, insert: newline + lines }];
  if (facts.packageSpan !== undefined) return [{ at: facts.packageSpan.to, remove: 0, insert: newline + newline + lines }];
  return [{ at: 0, remove: 0, insert: lines + newline + newline }];
}

/** javac wants the file named after its public type; else it is named after the test class. */
function fileNameOf(facts: FileFacts, type: TypeDeclaration): string {
  return facts.types.find((one) => one.modifiers.includes('public'))?.name ?? type.name;
}
