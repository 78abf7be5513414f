import type { Atom } from './conditions.js';
import { callersOf, namesOf } from './changed-methods.js';
import type { ChangedMethod } from './changed-methods.js';
import { chooseSides, furthestReason, shownKey, sidesOf } from './case-outcomes.js';
import { explore } from './explore.js';
import type { CodeVersions, Side, Trial } from './case-outcomes.js';
import type { BeanMocks } from './bean-mocks.js';
import { isBean } from './beans.js';
import { effectKey } from './effects.js';
import type { Effect } from './effects.js';
import type { Tools } from './input-planner.js';
import { reachedNames } from './setters.js';
import { planSubject } from './subject.js';
import type { NoSubject, Subject } from './subject.js';
import { isRefused } from './web/request-arguments.js';

/** Tests written for one change. */
export const MAX_CASES = 40;

/** One test method: a call, what it shows, and the conditions that it stands for. */
export interface TestCase {
  readonly subject: Subject;
  readonly trial: Trial;
  readonly sides: readonly { readonly atom: Atom; readonly outcome: boolean }[];
  /** 실패: the operation is expected to throw. */
  readonly tone: 'pass' | 'fail';
  /** What decides where no condition of the method's own code does: a constraint that is broken. */
  readonly refused?: true;
  /** Calls of mocks that the other side of a condition makes, and this one does not. */
  readonly never: readonly Effect[];
}

/** Something that no test could be derived for. */
export interface Underived {
  readonly method: string;
  readonly atom?: Atom;
  readonly outcome?: boolean;
  /** `inaccessible` and its kind, or the source text that stood in the way; absent where no arguments led there. */
  readonly reason?: string;
}

/** The reason of a condition both sides of which show the same: its cases are written, and tell nothing of it. */
export const ALIKE = 'alike';

export interface DerivedCases {
  readonly cases: readonly TestCase[];
  readonly underived: readonly Underived[];
}

export interface CaseSetting {
  readonly code: CodeVersions;
  readonly testPackage: string;
  /** Whether tests may take beans from a Spring context. */
  readonly springBoot: boolean;
  readonly tools: Tools;
  /** How beans of a context are replaced by mocks. */
  readonly beanMocks?: BeanMocks;
  /** Whether they are. */
  readonly mockBeans?: boolean;
  /** Whether a bean that can be built is not taken from the context. */
  readonly builtFirst?: boolean;
}

/** Cases for one changed method, called itself or, where a test may not call it, through a method of its type. */
export function deriveCalled(changed: ChangedMethod, setting: CaseSetting): DerivedCases {
  if (!setting.springBoot || !setting.tools.mockito || !isBean(changed.type)) return deriveWith(changed, setting);
  const alone = (): DerivedCases => deriveWith(changed, { ...setting, springBoot: false });
  const first = setting.builtFirst === true ? alone() : undefined;
  if (first !== undefined && first.cases.length > 0) return first;
  const inContext = deriveWith(changed, setting);
  return inContext.underived.length === 0 ? inContext : betterOf(changed, setting, { inContext, built: first ?? alone() });
}

/** A bean that needs other beans is built with mocks: that needs no database, and every answer is the test's own. */
function betterOf(changed: ChangedMethod, setting: CaseSetting, { inContext, built }: { readonly inContext: DerivedCases; readonly built: DerivedCases }): DerivedCases {
  const replaced = withMockBeans(changed, setting, built);
  if (replaced !== undefined && replaced.underived.length < inContext.underived.length && replaced.underived.length <= built.underived.length) return replaced;
  // Of two ways without a test the one with mocks says what stands in the way: of another bean the other one knows nothing at all.
  return built.underived.length < inContext.underived.length || (inContext.cases.length === 0 && (built.cases.length > 0 || built.underived.length === inContext.underived.length)) ? built : inContext;
}

/** As the project's own tests do it, or where there is no other way: only beans whose calls leave the process are replaced. */
function withMockBeans(changed: ChangedMethod, setting: CaseSetting, built: DerivedCases): DerivedCases | undefined {
  const wanted = setting.beanMocks !== undefined && (setting.beanMocks.ownWay || built.cases.length === 0);
  return wanted ? deriveWith(changed, { ...setting, mockBeans: true }) : undefined;
}

function deriveWith(changed: ChangedMethod, setting: CaseSetting): DerivedCases {
  const attempts = [changed.method, ...(changed.method.modifiers.includes('private') ? callersOf(changed) : [])]
    .map((method) => plan(changed, method, setting));
  const subjects = attempts.filter((attempt): attempt is Subject => !('reason' in attempt));
  const [first] = attempts;
  if (subjects.length === 0) return { cases: [], underived: [{ method: methodText(changed), ...(first !== undefined && 'reason' in first ? { reason: first.reason } : {}) }] };
  return subjects.map((subject) => casesOf(changed, subject, setting)).sort((a, b) => b.cases.length - a.cases.length)[0] ?? { cases: [], underived: [] };
}

function plan(changed: ChangedMethod, method: ChangedMethod['method'], setting: CaseSetting): Subject | NoSubject {
  const reads = reachedNames(changed.type, setting.code.now, namesOf(method));
  return planSubject({ type: changed.type, method, pool: setting.code.now, testPackage: setting.testPackage, springBoot: setting.springBoot, tools: setting.tools, reads, ...(setting.mockBeans === true ? { mockBeans: true } : {}) });
}

/** Cases of a subject that is planned: both sides of each condition, what differs from before, and what is refused at the door. */
export function casesOf(changed: ChangedMethod, subject: Subject, setting: CaseSetting): DerivedCases {
  const trials = explore(subject, setting.code, changed.atoms);
  const sides = chooseSides(changed.atoms, trials);
  const shown = sides.filter((side): side is Side & { readonly trial: Trial } => side.trial !== undefined);
  const { cases, empty } = withAssertions(merge(subject, shown), shown);
  const lost = empty.flatMap((one) => one.sides).filter(({ atom, outcome }) => !cases.some((one) => one.sides.some((side) => side.atom === atom && side.outcome === outcome)));
  const alike = [...new Set(sides.filter((side) => side.alike === true && cases.some((one) => one.sides.some((own) => own.atom === side.atom))).map((side) => side.atom))];
  const underived = [...sides.filter((side) => side.trial === undefined), ...lost.map((side): Side => ({ ...side, reason: 'void' }))]
    .map((side) => ({ side, reason: side.reason ?? (needsSharedState(side.atom, subject, setting) ? 'shared-state' : undefined) }))
    .map(({ side, reason }) => ({ method: methodText(changed), atom: side.atom, outcome: side.outcome, ...(reason === undefined ? {} : { reason }) }));
  const extra = extraCase(subject, reaching(changed, subject, trials), { cases, atoms: changed.atoms });
  const all = [...cases, ...extra, ...refusedCase(subject, trials)];
  if (all.length > 0 || changed.atoms.length > 0) return { cases: all, underived: [...underived, ...alike.map((atom) => ({ method: methodText(changed), atom, reason: ALIKE }))] };
  const reason = furthestReason(trials);
  return { cases: [], underived: [{ method: methodText(changed), ...(reason === undefined ? {} : { reason }) }] };
}

/** A request whose body or form breaks a constraint, where the handler asks for validation. */
function refusedCase(subject: Subject, trials: readonly Trial[]): readonly TestCase[] {
  const { request } = subject;
  const trial = request === undefined ? undefined : trials.find((one) => one.observation.kind === 'answer' && isRefused(request, one.values));
  return trial === undefined ? [] : [{ subject, trial, sides: [], tone: toneOf(trial), never: [], refused: true }];
}

/** Calls that really enter the changed method, where it is tested through another one. */
function reaching(changed: ChangedMethod, subject: Subject, trials: readonly Trial[]): readonly Trial[] {
  if (subject.method === changed.method) return trials;
  return trials.filter((trial) => trial.decisions.some((decision) => decision.condition === changed.method));
}

/** One case a call; sides that the same call shows are told together. */
function merge(subject: Subject, sides: readonly (Side & { readonly trial: Trial })[]): readonly TestCase[] {
  const calls = new Map<Trial, { atom: Atom; outcome: boolean }[]>();
  for (const { trial, atom, outcome } of sides) calls.set(trial, [...(calls.get(trial) ?? []), { atom, outcome }]);
  return [...calls].map(([trial, shown]): TestCase => ({ subject, trial, sides: shown, tone: toneOf(trial), never: [] }));
}

/** Adds what the other sides call and a case does not; `empty` are those that would then assert nothing, or nothing of their own. */
function withAssertions(cases: readonly TestCase[], sides: readonly (Side & { readonly trial: Trial })[]): { readonly cases: readonly TestCase[]; readonly empty: readonly TestCase[] } {
  const all = cases.map((one): TestCase => {
    const others = sides.filter((side) => one.sides.some((own) => own.atom === side.atom && own.outcome !== side.outcome)).map((side) => side.trial);
    const own = new Set(one.trial.effects.map((effect) => effectKey(effect.mock, effect.method)));
    const never = new Map(others.flatMap((trial) => trial.effects).map((effect) => [effectKey(effect.mock, effect.method), effect]));
    return { ...one, never: [...never].filter(([key]) => !own.has(key)).map(([, effect]) => effect) };
  });
  const asserts = (one: TestCase): boolean => {
    const { observation, effects } = one.trial;
    if (observation.kind === 'calls') return effects.length + one.never.length > 0;
    return observation.kind !== 'present' || effects.length + one.never.length > 0 || sides.some((side) => one.sides.some((own) => own.atom === side.atom && own.outcome !== side.outcome) && shownKey(side.trial) !== shownKey(one.trial));
  };
  return { cases: all.filter((one) => asserts(one)), empty: all.filter((one) => !asserts(one)) };
}

/** A condition that does not hold is no failure: only what throws is one, or is answered with an error. */
function toneOf({ observation }: Trial): 'pass' | 'fail' {
  return observation.kind === 'throws' || (observation.kind === 'answer' && observation.answer.status >= 400) ? 'fail' : 'pass';
}

/** The value for which old and new code differ, where no chosen call has it; and the one call of a method without conditions. */
function extraCase(subject: Subject, trials: readonly Trial[], { cases, atoms }: { readonly cases: readonly TestCase[]; readonly atoms: readonly Atom[] }): readonly TestCase[] {
  const differing = trials.filter((trial) => trial.differs === true && trial.observation.kind !== 'present' && (trial.observation.kind !== 'calls' || trial.effects.length > 0)).sort((a, b) => a.unusual - b.unusual)[0];
  const lacks = differing !== undefined && !cases.some((one) => one.trial.differs === true);
  const plain = trials.find((trial) => trial.observation.kind !== 'nothing' && trial.observation.kind !== 'present' && (trial.observation.kind !== 'calls' || trial.effects.length > 0));
  const chosen = lacks ? differing : cases.length === 0 ? plain : undefined;
  const known = cases.some((one) => one.trial === chosen || (chosen !== undefined && shownKey(one.trial) === shownKey(chosen) && one.trial.values === chosen.values));
  return chosen === undefined || known ? [] : [{ subject, trial: chosen, sides: sidesOf(atoms, chosen), tone: toneOf(chosen), never: [] }];
}

/** The condition reads state that a test could set, were the subject its own. */
function needsSharedState(atom: Atom, subject: Subject, setting: CaseSetting): boolean {
  const { names } = reachedNames(subject.type, setting.code.now, { names: new Set(atom.names), calls: new Set(atom.calls) });
  return subject.frozen.some((field) => names.has(field));
}

/** `OrderServiceImpl#place(String,int)`. */
export function methodText(changed: Pick<ChangedMethod, 'method' | 'type'>): string {
  return `${changed.type.declaration.name}${changed.method.id.slice(changed.method.id.indexOf('#'))}`;
}
