import type { FileFacts, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import { blankedCommentsAndStrings } from '../project/source-text.js';
import { isAnnotation, isTestMethodAnnotation, simpleName } from './annotation-names.js';
import { applyEdits, type SourceEdit } from './source-edits.js';

/** A test class whose tests run several times in one run of the class. */
export interface RepeatedTest {
  readonly source: string;
  /** The test methods that are repeated. */
  readonly methods: readonly string[];
  /** Those of them of which every run has a name of its own in a report, so that runs can be counted. */
  readonly counted: number;
}

const JUPITER_TEST = 'org.junit.jupiter.api.Test';
const REPEATED = '@org.junit.jupiter.api.RepeatedTest';
/** Gives what a method source is called after where it names none. */
const METHOD_SOURCE = /@(?:[\w.]+\.)?MethodSource\b(?:\s*\(\s*\))?(?!\s*\()/;

/**
 * The same tests, `times` times: a Jupiter `@Test` becomes `@RepeatedTest`; every other kind (JUnit 4, parameterised,
 * factories) is written down again under other names, so that each run has the life cycle that the framework gives a test.
 * Undefined where the file holds no test method.
 *
 * @param facts read from exactly this source: edits go by its offsets
 */
export function repeatedTest(source: string, facts: FileFacts, times: number): RepeatedTest | undefined {
  const blanked = blankedCommentsAndStrings(source);
  const edits: SourceEdit[] = [];
  const methods: string[] = [];
  let counted = 0;
  for (const method of facts.types.flatMap((type) => testMethodsIn(type, facts))) {
    const plain = plainTest(method, facts, blanked);
    const made = plain === undefined ? copies(method, source, blanked, times) : [{ ...plain, insert: `${REPEATED}(value = ${String(times)}, name = "${method.name} {currentRepetition}/{totalRepetitions}")` }];
    if (made.length === 0) continue;
    if (plain !== undefined) counted += 1;
    methods.push(method.name);
    edits.push(...made);
  }
  return methods.length === 0 ? undefined : { source: applyEdits(source, edits), methods, counted };
}

/** Of the type and its member types. */
export function testMethodsIn(type: TypeDeclaration, facts: FileFacts): readonly MethodDeclaration[] {
  const own = type.methods.filter((method) => method.annotations.some((annotation) => isTestMethodAnnotation(annotation, facts)));
  return [...own, ...type.types.flatMap((member) => testMethodsIn(member, facts))];
}

/** Where the annotation of a plain Jupiter test stands. */
function plainTest(method: MethodDeclaration, facts: FileFacts, blanked: string): Pick<SourceEdit, 'at' | 'remove'> | undefined {
  const marks = method.annotations.filter((annotation) => isTestMethodAnnotation(annotation, facts));
  const [mark, another] = marks;
  if (mark === undefined || another !== undefined || !isAnnotation(mark, JUPITER_TEST, facts)) return undefined;
  const pattern = new RegExp(String.raw`@\s*${mark.name.replaceAll('.', String.raw`\s*\.\s*`)}(?![\w$.])(?:\s*\(\s*\))?`);
  const found = pattern.exec(blanked.slice(method.span.from, method.span.to));
  return found === null ? undefined : { at: method.span.from + found.index, remove: found[0].length };
}

/** The method's text again, under names that no method of a person has. */
function copies(method: MethodDeclaration, source: string, blanked: string, times: number): readonly SourceEdit[] {
  const { from, to } = method.span;
  const found = new RegExp(String.raw`(?<![\w$.@])${method.name.replaceAll('$', String.raw`\$`)}\s*\(`).exec(blanked.slice(from, to));
  if (found === null) return [];
  const at = from + found.index;
  const head = withMethodSource(source.slice(from, at), blanked.slice(from, at), method.name);
  const rest = source.slice(at + method.name.length, to);
  const again = Array.from({ length: times - 1 }, (_, index) => `\n${head}${method.name}__again${String(index + 2)}${rest}`);
  return [{ at: to, remove: 0, insert: again.join('') }];
}

function withMethodSource(head: string, blanked: string, name: string): string {
  const found = METHOD_SOURCE.exec(blanked);
  if (found === null || head.slice(found.index, found.index + found[0].length).includes('"')) return head;
  const annotation = simpleName(found[0].replace(/[@()\s]/g, ''));
  return `${head.slice(0, found.index)}@org.junit.jupiter.params.provider.${annotation}("${name}")${head.slice(found.index + found[0].length)}`;
}
