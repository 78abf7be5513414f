import type { ContextFile } from '../change/change-facts.js';
import type { ChangeUnit } from '../change/change-unit.js';
import type { FileFacts } from '../code/declarations.js';
import type { Locale } from '../locale.js';
import { isReachable } from './accessibility.js';
import { isBean } from './beans.js';
import { caseTitle, conditionNotes } from './case-text.js';
import { changedInitialisers } from './changed-initialisers.js';
import type { ChangedInitialiser } from './changed-initialisers.js';
import { changedMethods } from './changed-methods.js';
import type { ChangedMethod } from './changed-methods.js';
import { DRAFT_TEXTS } from './draft-texts.js';
import type { DraftTexts } from './draft-texts.js';
import { TypePool } from './evaluation/type-pool.js';
import { deriveCases } from './derive-cases.js';
import { ALIKE, MAX_CASES, methodText } from './test-cases.js';
import type { DerivedCases, TestCase, Underived } from './test-cases.js';
import type { TestDraft } from './test-draft.js';
import { styleOf } from './test-stack.js';
import type { TestStack } from './test-stack.js';
import { configuredProperties, methodName, writeTestClass } from './test-writer.js';
import { mockedBeans } from './subject.js';
import type { FailedTry } from './failed-try.js';
import { withoutBrokenMethods } from './repaired-test.js';

export interface DraftQuestion {
  readonly units: readonly ChangeUnit[];
  /** Changed files as they are now, and context. */
  readonly parsed: readonly FileFacts[];
  /** Changed files as they were. */
  readonly before: readonly FileFacts[];
  readonly context: readonly ContextFile[];
  readonly basePackage?: string;
  readonly testStack: TestStack;
  /** The test that is to be mended. */
  readonly previous?: FailedTry;
  readonly locale: Locale;
}

/** Methods looked at in one change. */
const MAX_METHODS = 30;

/** A test for a change, from its sources alone; without code, and saying why, where they settle no result. */
export function draftTest(question: DraftQuestion): TestDraft {
  const { previous } = question;
  if (previous === undefined) return firstDraft(question, true).draft;
  return previous.problem === 'start' ? withoutContext(question, previous) : withoutErrors(question, previous);
}

/** A context that does not start is not needed where the subject can be built. */
function withoutContext(question: DraftQuestion, previous: FailedTry): TestDraft {
  const texts = DRAFT_TEXTS[question.locale];
  const { draft } = firstDraft(question, false);
  // A test that was isolated before differs in nothing.
  if (previous.testCode.includes('@SpringBootTest(classes') || draft.testCode === '') return { ...draft, testCode: '', rationale: lines([texts.nothingToRepair]) };
  return { ...draft, rationale: lines([texts.noContext]) + '\n' + draft.rationale };
}

/** The last test without what did not compile. */
function withoutErrors(question: DraftQuestion, previous: FailedTry): TestDraft {
  const texts = DRAFT_TEXTS[question.locale];
  const { draft, names, titles } = firstDraft(question, !previous.testCode.includes('@SpringBootTest(classes'));
  const repaired = withoutBrokenMethods(previous);
  const told = repaired.leftOut.map((one) => texts.leftOut(one.method, one.message));
  if (repaired.leftOut.length === 0) return { ...draft, testCode: '', testCases: lines(told), rationale: lines([texts.nothingToRepair]) };
  const keptTitles = titles.filter((_title, index) => repaired.kept.includes(names[index] ?? ''));
  const others = draft.testCases.split('\n').filter((line) => !titles.some((title) => line === `- ${title}`)).map((line) => line.slice(2));
  if (repaired.kept.length === 0) return { ...draft, testCode: '', testCases: lines([...told, ...others]), rationale: lines([texts.nothingLeft, ...told]) };
  return { ...draft, testCode: repaired.code, testCases: lines([...keptTitles, ...told, ...others]), rationale: `${lines(told)}\n${draft.rationale}` };
}

interface Drafted {
  readonly draft: TestDraft;
  /** Of the test methods, with the line that tells each. */
  readonly names: readonly string[];
  readonly titles: readonly string[];
}

function firstDraft(question: DraftQuestion, context: boolean): Drafted {
  const texts = DRAFT_TEXTS[question.locale];
  const { testStack } = question;
  const now = new TypePool(question.parsed);
  const replaced = new Set(question.before.map((file) => file.path));
  const before = new TypePool([...question.before, ...question.parsed.filter((file) => !replaced.has(file.path))]);
  const everyChanged = changedMethods(question.units, now, before);
  const changed = everyChanged.slice(0, MAX_METHODS);
  const testPackage = packageFor(changed);
  const derived = changed.map((one) => derive(one, testPackage, { question, now, before, texts, context }));
  const all = withoutTwins(derived.flatMap((one) => one.cases), texts);
  const cases = all.slice(0, MAX_CASES);
  const initialisers = changedInitialisers(question.units, now, before);
  const underived = [...derived.flatMap((one) => one.underived), ...initialisers.flatMap(notCalled)];
  // Beside the cases, for what is shown of a draft are these: a reader who misses a case has to see why.
  const cuts = [...(everyChanged.length > MAX_METHODS ? [texts.methodsCut(MAX_METHODS, everyChanged.length)] : []), ...(all.length > MAX_CASES ? [texts.cut(MAX_CASES)] : [])];
  const intent = intentOf([...changed.map((one) => ({ name: methodText(one), changes: one.changes })), ...initialisers], question.units, texts);
  const titles = cases.map((one) => `${caseTitle(one, texts)} (${conditionNotes(one, texts).join('; ')})`);
  const isolated = testStack.springBoot && (!context || testStack.needsServers === true || cases.every((one) => !isBeanOfContext(one)));
  const draft: TestDraft = {
    intent: intent.name,
    intentRationale: lines(intent.rationale),
    thinking: lines([...changed.map((one) => methodText(one)), texts.noModel]),
    testCases: lines([...titles, ...underived.map((one) => underivedText(one, texts)), ...cuts]),
    testCode: cases.length === 0 ? '' : writeTestClass({ className: className(cases, now, testPackage), testPackage, cases, style: styleOf(testStack), texts, isolated, textBlocks: (testStack.javaLevel ?? 0) >= 15, ...(testStack.beanMocks === undefined ? {} : { beanMock: testStack.beanMocks.annotation }) }),
    rationale: lines(rationale(changed, cases, { underived, cuts, unreadable: unreadableFiles(question.parsed), texts })),
    targetCode: targetCode(question.context),
  };
  return { draft: question.basePackage === undefined ? draft : { ...draft, basePackage: question.basePackage }, names: cases.map((_one, index) => methodName(cases, index)), titles };
}

/** Handed out by the application's context: what a test builds needs none, and an application may need servers to start. */
function isBeanOfContext({ subject }: TestCase): boolean {
  return subject.access.kind === 'bean';
}

/** Two changed methods may be shown by one call: it is made once, and told with the conditions of both. */
function withoutTwins(cases: readonly TestCase[], texts: DraftTexts): readonly TestCase[] {
  const found = new Map<string, TestCase>();
  for (const one of cases) {
    const key = `${one.subject.method.id} ${caseTitle(one, texts)}`;
    const twin = found.get(key);
    const sides = one.sides.filter((side) => twin?.sides.some((other) => other.atom === side.atom && other.outcome === side.outcome) !== true);
    found.set(key, twin === undefined ? one : { ...twin, sides: [...twin.sides, ...sides] });
  }
  return [...found.values()];
}

function lines(list: readonly string[]): string {
  return [...new Set(list)].map((line) => `- ${line}`).join('\n');
}

interface Deriving {
  readonly question: DraftQuestion;
  readonly now: TypePool;
  readonly before: TypePool;
  readonly texts: DraftTexts;
  /** Whether a Spring context may be started. */
  readonly context: boolean;
}

/** The test stands beside the first tested class: it may use what is visible in the package alone. */
function packageFor(changed: readonly ChangedMethod[]): string {
  return changed[0]?.type.file.package ?? '';
}

function derive(changed: ChangedMethod, testPackage: string, deriving: Deriving): DerivedCases {
  const stack = deriving.question.testStack;
  const elsewhere = changed.type.file.package !== testPackage && (testPackage === '' || changed.type.file.package === '' || !isReachable(changed.type, testPackage));
  if (elsewhere) return { cases: [], underived: [{ method: methodText(changed), reason: deriving.texts.elsewhere }] };
  return deriveCases(changed, { code: { now: deriving.now, before: deriving.before }, testPackage, springBoot: deriving.context && stack.springBoot && !(stack.needsServers === true && stack.mockito === true), tools: { mockito: stack.mockito === true, springTest: stack.springTest === true }, mockMvc: stack.mockMvc === true, builtFirst: stack.contextUntried === true, ...(stack.beanMocks === undefined ? {} : { beanMocks: stack.beanMocks }) });
}

/** `Generated<Subject>Test`, numbered where the project has that class already. */
function className(cases: readonly TestCase[], pool: TypePool, testPackage: string): string {
  const base = `Generated${cases[0]?.subject.type.declaration.name ?? ''}`;
  for (let number = 1; ; number += 1) {
    const name = `${base}${number === 1 ? '' : number}Test`;
    if (pool.withId(testPackage === '' ? name : `${testPackage}.${name}`) === undefined) return name;
  }
}

/** Only what code settles: a changed condition, or something new. */
function intentOf(changed: readonly { readonly name: string; readonly changes: readonly string[] }[], units: readonly ChangeUnit[], texts: DraftTexts): { readonly name: string; readonly rationale: readonly string[] } {
  const conditions = changed.flatMap((one) => one.changes.map((change) => `${change} (${one.name})`));
  if (conditions.length > 0) return { name: texts.intents.condition, rationale: conditions };
  const added = units.filter((unit) => unit.change === 'added' && (unit.kind === 'method' || unit.kind === 'type'));
  if (added.length > 0) return { name: texts.intents.feature, rationale: added.slice(0, 20).map((unit) => texts.addedUnit(unit.id)) };
  return { name: texts.intents.unknown, rationale: [texts.unknownIntent] };
}

/** Lambdas and constants are reached through what reads them; no test calls them by themselves. */
function notCalled({ name, atoms }: ChangedInitialiser): readonly Underived[] {
  return atoms.length === 0 ? [{ method: name, reason: 'initialiser' }] : atoms.map((atom) => ({ method: name, atom, reason: 'initialiser' }));
}

function underivedText(one: Underived, texts: DraftTexts): string {
  const outcome = one.outcome === undefined ? '' : ` ${one.outcome ? texts.met : texts.unmet}`;
  const side = one.atom === undefined ? '' : ` ${one.atom.text}${outcome}`;
  const line = one.atom === undefined ? '' : ` (${one.atom.line})`;
  return `[${one.reason === ALIKE ? texts.alike : texts.underived}] ${one.method}${side}${line}: ${reasonText(one.reason, texts)}`;
}

function reasonText(reason: string | undefined, texts: DraftTexts): string {
  if (reason === undefined) return texts.noArguments;
  if (reason === texts.elsewhere) return reason;
  return texts.reasons[reason] ?? texts.needs(reason);
}

function rationale(changed: readonly ChangedMethod[], cases: readonly TestCase[], more: { readonly underived: readonly Underived[]; readonly cuts: readonly string[]; readonly unreadable: readonly string[]; readonly texts: DraftTexts }): readonly string[] {
  const { texts, underived } = more;
  if (changed.length === 0 && underived.length === 0) return [more.unreadable.length > 0 ? texts.unreadable(more.unreadable.join(', ')) : texts.nothingChanged];
  if (cases.length === 0) return [texts.nothingDerived, ...underived.map((one) => underivedText(one, texts))];
  const mocked = new Set(cases.filter((one) => one.subject.access.kind === 'constructed' && isBean(one.subject.type) && one.subject.planner.mocks > 0).map((one) => one.subject.type.declaration.name));
  const beans = new Set(cases.filter((one) => one.subject.access.kind === 'bean').map((one) => one.subject.type.declaration.name));
  const properties = configuredProperties(cases.filter((one) => one.subject.access.kind === 'bean'));
  const differing = cases.filter((one) => one.trial.differs === true).length;
  return [
    texts.derived(cases.length, underived.filter((one) => one.reason !== ALIKE).length),
    ...(cases.some((one) => one.sides.length > 0) ? [texts.boundary] : []),
    ...[...beans].map((name) => texts.bean(name)),
    ...[...mocked].map((name) => texts.mocked(name)),
    ...[...new Set(cases.flatMap((one) => mockedBeans(one.subject).map((mock) => mock.type.qualified)))].map((name) => texts.mockedBean(name)),
    ...(properties.length > 0 ? [texts.properties(properties.join(', '))] : []),
    ...(differing > 0 ? [texts.differing(differing)] : []),
    ...more.cuts,
    ...underived.map((one) => underivedText(one, texts)),
  ];
}

/** `A.java:3` of each file whose Java could not be parsed: its changed methods are not known. */
function unreadableFiles(parsed: readonly FileFacts[]): readonly string[] {
  return parsed.filter((file) => file.types.length === 0).flatMap((file) => {
    const error = file.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    return error === undefined ? [] : [error.line === undefined ? file.path : `${file.path}:${String(error.line)}`];
  });
}

/** Changed files whole, each under its path. */
function targetCode(context: readonly ContextFile[]): string {
  return context.filter((file) => file.changed).map((file) => {
    const fence = '`'.repeat(Math.max(3, ...[...file.content.matchAll(/`{3,}/g)].map((run) => run[0].length + 1)));
    return `### ${file.path}\n${fence}java\n${file.content.trimEnd()}\n${fence}`;
  }).join('\n\n');
}
