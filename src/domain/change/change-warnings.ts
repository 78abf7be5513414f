import type { FrameworkUse } from '../code/code-graph.js';
import { graphStateLines, notCoveredText, type GraphState } from '../code/graph-state.js';
import type { ProjectPath, UnitId } from '../ids.js';
import type { Bilingual, Locale } from '../locale.js';
import { moduleSourcesFolder } from '../project/module-layout.js';
import { notCoveredKind, type NotCovered } from '../project/not-covered.js';
import type { IngestStatus } from '../project/project.js';
import { shownPath } from '../project/project-path.js';
import type { ChangeUnit } from './change-unit.js';
import type { DeclarationChanges } from './declaration-changes.js';
import type { FileChange } from './file-change.js';
import { isTestPath } from './file-kind.js';
import { keyOfUnit, unreadKeys } from './impact-config.js';
import type { Impact } from './impact.js';
import { typeOf } from './impact-places.js';
import type { Rewired } from './rewired.js';
import type { UnitlessFile } from './unitless-files.js';
import { unitlessGroups } from './unitless-words.js';

/** Names that one warning spells; the rest is counted. */
const NAMED = 10;

/** Everything about the analysis that a reader must know before trusting it. */
export interface WarningInput {
  readonly changes: readonly FileChange[];
  readonly units: readonly ChangeUnit[];
  readonly impact: Impact;
  /** Absent where the declarations of the changed files are not at hand. */
  readonly declarations?: Pick<DeclarationChanges, 'dataShapes' | 'annotationTypes' | 'imports'>;
  /** Changed files without a changed unit, each with the reason. */
  readonly unitless: readonly UnitlessFile[];
  /** Files that are one unit since their parts could not be read. */
  readonly wholeFiles: readonly ProjectPath[];
  readonly importsChanged: readonly ProjectPath[];
  /** Types of changed units that several files declare. */
  readonly twins: readonly UnitId[];
  /** Reached controllers whose mappings may stand outside the sources. */
  readonly hiddenMappings: readonly ProjectPath[];
  readonly unreadable: readonly ProjectPath[];
  readonly ambiguous: readonly UnitId[];
  /** Old side by the diff and by the snapshot differ: the snapshot is of another commit. */
  readonly stale: readonly ProjectPath[];
  /** The sources sent are not what the diff leads to. */
  readonly notFitting: readonly ProjectPath[];
  readonly oldUnknown: readonly ProjectPath[];
  readonly newUnknown: readonly ProjectPath[];
  /** Changed paths outside the project. */
  readonly outside: readonly ProjectPath[];
  /** Undefined where there is no stored graph to be ready: a local analysis reads everything itself. */
  readonly ingest?: IngestStatus;
  /** Files of the project that could not be parsed. */
  readonly unparsed: readonly ProjectPath[];
  /** What the graph lacks besides, and whether it is of another commit. */
  readonly graph?: GraphState;
}

/** Each at most once, most serious first. Empty where everything is known. */
export function changeWarnings(input: WarningInput, locale: Locale): readonly string[] {
  const guessed = input.impact.impacted.filter((unit) => unit.confidence === 'name').length;
  const filesOf = (kind: ChangeUnit['kind']): readonly ProjectPath[] => input.units.filter((unit) => unit.kind === kind && keyOfUnit(unit) === undefined).map((unit) => unit.file);
  const keys = unreadKeys(input.units, input.impact);
  const { ingest, impact } = input;
  const moved = moves(input.changes);
  const onlyMoved = new Set(input.unitless.filter(({ reason }) => reason === 'renamed').map(({ path }) => path));
  const unreadLanguages = input.changes.map((change) => change.path).filter((path) => notCoveredKind(path) !== undefined);
  const warnings: readonly (Bilingual | undefined)[] = [
    ingest === undefined || ingest === 'READY' ? undefined : notReady(ingest),
    staleByCommit(input.graph),
    about(input.newUnknown, NEW_UNKNOWN),
    about(input.oldUnknown, OLD_UNKNOWN),
    about(input.notFitting, NOT_FITTING),
    about(input.stale, STALE),
    about(input.unreadable, UNREADABLE),
    about(input.unparsed.filter((path) => !input.unreadable.includes(path)), UNPARSED),
    about(input.wholeFiles, WHOLE_FILES),
    about(unreadLanguages, OTHER_LANGUAGES),
    notCoveredNear(input),
    about(leftOutOf(input.graph), LEFT_OUT),
    about(input.ambiguous, AMBIGUOUS),
    about(input.twins, TWINS),
    about(input.hiddenMappings, HIDDEN_MAPPINGS),
    about(input.importsChanged, IMPORTS),
    about(input.outside, OUTSIDE),
    impact.cut === undefined ? undefined : cut(impact.cut),
    guessed === 0 ? undefined : guesses(guessed),
    about((impact.rewired ?? []).map(wiring), REWIRED),
    about([...(input.declarations?.imports ?? [])].sort(), BRINGS_CONFIGURATION),
    about(usesAs(impact, 'request'), AROUND_REQUESTS),
    about(usesAs(impact, 'advice'), AROUND_METHODS),
    about(usesAs(impact, 'bean'), TAKEN_BEANS),
    about([...new Set(withoutHidden(impact.outsideCallbacks, input).map(withoutParameters))], CALLBACKS),
    about(withoutHidden(impact.uncalled, input), UNCALLED),
    about(impact.mockedTests ?? [], MOCKED),
    about(reflected(input), REFLECTED),
    about([...(input.declarations?.annotationTypes ?? [])].sort(), ANNOTATION_TYPES),
    about(filesOf('build'), BUILD),
    about(filesOf('config'), CONFIG_FILES),
    about(filesOf('resource'), RESOURCES),
    about(keys.framework, FRAMEWORK_KEYS),
    about(keys.unread, UNREAD_KEYS),
    about([...moved].flatMap(([path, way]) => (onlyMoved.has(path) ? [] : [way])), MOVED),
    about(input.changes.filter((change) => change.kind === 'deleted').map((change) => change.path), DELETED),
    ...unitlessGroups(input.unitless.filter((file) => !unreadLanguages.includes(file.path))).map(({ paths, reason, words }) => about(reason === 'renamed' ? paths.map((path) => moved.get(path) ?? path) : paths, words)),
  ];
  return warnings.flatMap((warning) => (warning === undefined ? [] : [warning[locale]]));
}

const NEW_UNKNOWN: Bilingual = { ko: '변경 후 내용을 알 수 없어 분석하지 못한 파일', en: 'Files not analysed, since their new content is unknown' };
const OLD_UNKNOWN: Bilingual = { ko: '변경 전 내용을 알 수 없어 모든 단위를 추가로 본 파일', en: 'Files whose old content is unknown: all their units are taken for added' };
const NOT_FITTING: Bilingual = { ko: '보낸 소스와 diff 가 맞지 않아 스냅샷과 비교한 파일', en: 'Files whose sent content does not fit the diff: compared with the snapshot instead' };
const STALE: Bilingual = { ko: '스냅샷이 이 변경의 기준 커밋과 다른 파일 (diff 기준으로 분석함 — codetest project register 로 갱신하세요)', en: 'Files that the snapshot holds in another state than the base of this change (analysed by the diff; bring it up to date with codetest project register)' };
const UNREADABLE: Bilingual = { ko: '문법 오류·중첩·크기·시간 제한 때문에 읽지 못해 변경 단위를 알 수 없는 파일', en: 'Files that could not be read (syntax errors, nesting, size or time): their changed units are unknown' };
const UNPARSED: Bilingual = { ko: '문법 오류·중첩·크기·시간 제한 때문에 읽지 못해 그래프에 없는 파일 (여기를 지나는 영향은 보이지 않음)', en: 'Files that could not be read (syntax errors, nesting, size or time) and that the graph lacks: impact through them is not seen' };
const WHOLE_FILES: Bilingual = { ko: '문법 오류·크기 때문에 안을 읽지 못해 파일 전체를 한 단위로 본 설정·매퍼·SQL 파일', en: 'Configuration, mapper and SQL files that could not be read (syntax errors or size): each is one unit as a whole' };
const OTHER_LANGUAGES: Bilingual = { ko: '코드 그래프가 읽지 않는 언어(Kotlin·Groovy·Scala)나 생성된 소스의 변경 (변경 단위와 영향을 알 수 없음)', en: 'Changed files in languages that the code graph does not read (Kotlin, Groovy, Scala), or generated: their units and impact are unknown' };
const LEFT_OUT: Bilingual = { ko: '읽지 않아 그래프에 없는 파일 (여기를 지나는 영향은 보이지 않음, 이유는 codetest project status 에)', en: 'Files that were not taken into the graph: impact through them is not seen (codetest project status says why)' };
const AMBIGUOUS: Bilingual = { ko: '두 곳에 선언되어 구분할 수 없는 단위 (변경 단위에서 제외)', en: 'Units declared in two places, left out of the changed units' };
const TWINS: Bilingual = { ko: '여러 파일에 같은 이름으로 선언된 타입 (모듈을 구분하지 못해 다른 모듈의 호출자도 영향에 들어갈 수 있음)', en: 'Types that several files declare under one name (modules are not told apart, so callers of the other one may stand in the impact)' };
const AROUND_REQUESTS: Bilingual = { ko: '요청 앞뒤에서 실행되는 필터·인터셉터·컨트롤러 어드바이스 (어느 경로에서 실행되는지는 추적하지 않아 진입점과 등급에 반영하지 않음)', en: 'Filters, interceptors and controller advices that run around requests (which requests is not followed, so that no entry point and no grade knows of them)' };
const AROUND_METHODS: Bilingual = { ko: '포인트컷이 고른 메서드 앞뒤에서 실행되는 어드바이스 (어느 메서드인지는 추적하지 않음)', en: 'Advices that run around the methods which a pointcut picks (which methods is not followed)' };
const TAKEN_BEANS: Bilingual = { ko: '소스에 없는 타입의 빈을 만드는 @Bean 메서드 (그 빈을 받는 곳은 추적하지 않음)', en: '@Bean methods that make beans of types from outside the sources (who is handed these is not followed)' };
const CALLBACKS: Bilingual = { ko: '소스에 없는 선언(JDK·라이브러리·프레임워크)을 재정의한 변경 메서드 (호출하는 쪽이 소스에 없어 추적하지 않음)', en: 'Changed methods that override what no source declares (of the JDK, a library, a framework): who calls them is not followed' };
const UNCALLED: Bilingual = { ko: '영향이 닿았지만 소스의 어떤 코드도 호출하지 않고 진입점도 아닌 메서드 (JDK·라이브러리·프레임워크나 외부 사용자가 호출하는지는 알 수 없음)', en: 'Reached methods that no code of the sources calls and that are no entry points (whether the JDK, a library, a framework or users of an API call them is not known)' };
const MOCKED: Bilingual = { ko: '변경에 닿는 길이 목(mock)을 지나 변경된 코드를 실행하지 않는 테스트 (변경의 테스트에서 제외)', en: 'Tests that call the change only through what they mock, and so do not run it (left out of its tests)' };
const HIDDEN_MAPPINGS: Bilingual = { ko: '소스에 없는 인터페이스(생성된 API 등)에 매핑이 있을 수 있는 컨트롤러 (그 진입점은 알 수 없어 중요도에 반영하지 못함)', en: 'Controllers whose mappings may be declared where the sources do not hold them (a generated API): those entry points are unknown and missing from the grade' };
const IMPORTS: Bilingual = { ko: 'import 가 바뀐 파일 (그대로인 코드의 이름이 다른 대상을 가리킬 수 있으며, 변경 단위에는 나타나지 않음)', en: 'Files whose imports changed: names in code that stays as written may mean something else, which no changed unit shows' };
const OUTSIDE: Bilingual = { ko: '프로젝트 폴더 밖의 변경 (분석에서 제외)', en: 'Changes outside the project folder, not analysed' };
const REWIRED: Bilingual = { ko: '주입되는 빈이 바뀐 곳 (이전 → 이후)', en: 'Beans that are handed others than before (before → after)' };
const BRINGS_CONFIGURATION: Bilingual = { ko: '설정을 가져오는 애너테이션(@Enable…, @Import, 스캔)이 바뀐 타입 (그로 인해 생기거나 없어지는 빈은 추적하지 않음)', en: 'Types whose annotations bring configuration in (@Enable…, @Import, scans) and changed: beans that come or go with that are not followed' };
const REFLECTED: Bilingual = { ko: '필드의 구성이나 필드·접근자·클래스의 매핑 애너테이션이 바뀐 타입 (JSON 변환·JPA 매핑처럼 프레임워크가 이름으로 읽는 부분은 추적하지 않음)', en: 'Types whose fields came, went or have another type, or whose mapping annotations (of a field, an accessor or the class) differ: what frameworks read by name (JSON, JPA mappings) is not followed' };
const ANNOTATION_TYPES: Bilingual = { ko: '바뀐 애너테이션 타입 (이 애너테이션이 붙은 코드까지는 추적하지 않음)', en: 'Annotation types that changed: the code that they stand on is not followed' };
const BUILD: Bilingual = { ko: '빌드 파일 변경 (모든 코드에 영향을 줄 수 있음)', en: 'Build files changed: they reach everything' };
const CONFIG_FILES: Bilingual = { ko: '키로 나누어 읽지 않는 설정 파일 변경 (모든 코드에 영향을 줄 수 있어 그래프로 추적하지 않음)', en: 'Configuration files that are not read key by key changed: they may affect everything, and the graph does not follow that' };
const RESOURCES: Bilingual = { ko: '리소스(화면 템플릿·스크립트·데이터) 변경 (이 파일을 읽는 코드는 추적하지 않음)', en: 'Resources (templates of pages, scripts, data) changed: the code that reads them is not followed' };
const FRAMEWORK_KEYS: Bilingual = { ko: '프레임워크가 읽는 설정 키의 변경 (애플리케이션 전체에 영향을 줄 수 있으며 코드에서는 보이지 않음)', en: 'Keys that the framework reads changed: they may affect the whole application, which no code shows' };
const UNREAD_KEYS: Bilingual = { ko: '읽는 코드를 찾지 못한 설정 키 (라이브러리나 이름을 조합하는 코드가 읽을 수 있음)', en: 'Keys that no code was seen to read (a library may, or code that puts the name together)' };
const MOVED: Bilingual = { ko: '이동·이름 변경된 파일', en: 'Files moved or renamed' };
const DELETED: Bilingual = { ko: '삭제된 파일 (변경 전 코드에서 단위를 찾음)', en: 'Deleted files: their units were found in the old code' };

function about(names: readonly string[], words: Bilingual): Bilingual | undefined {
  if (names.length === 0) return undefined;
  const shown = [...new Set(names)].slice(0, NAMED).map(shownPath).join(', ');
  const more = new Set(names).size - NAMED;
  return { ko: `${words.ko}: ${shown}${more > 0 ? ` 외 ${String(more)}개` : ''}`, en: `${words.en}: ${shown}${more > 0 ? ` and ${String(more)} more` : ''}` };
}

function staleByCommit(graph: GraphState | undefined): Bilingual | undefined {
  if (graph?.stale?.by !== 'commit') return undefined;
  const { stale } = graph;
  const text = (locale: Locale): string => graphStateLines({ stale, incomplete: [] }, locale).join(' ');
  return { ko: text('ko'), en: text('en') };
}

/** Only where they lie in a module of the change: what another module calls in Kotlin is told by the graph's own state. */
function notCoveredNear(input: WarningInput): Bilingual | undefined {
  const modules = new Set(input.units.map((unit) => moduleSourcesFolder(unit.file)));
  const near = notCoveredOfGraph(input.graph).flatMap((source) => {
    const inModules = source.modules.filter((module) => modules.has(module));
    return inModules.length === 0 ? [] : [{ ...source, modules: inModules }];
  });
  return near.length === 0 ? undefined : notCoveredText(near);
}

function notCoveredOfGraph(graph: GraphState | undefined): readonly NotCovered[] {
  return graph?.incomplete.flatMap((reason) => (reason.by === 'not-covered' ? reason.sources : [])) ?? [];
}

function leftOutOf(graph: GraphState | undefined): readonly ProjectPath[] {
  return graph?.incomplete.flatMap((reason) => (reason.by === 'left-out' ? reason.files : [])) ?? [];
}

function notReady(status: IngestStatus): Bilingual {
  return {
    ko: `프로젝트 개요 수집이 완료되지 않았습니다 (상태: ${status}). 그래프 근거가 불완전하여 등급을 올리지 않습니다.`,
    en: `The project has not been read to its end (state: ${status}). The evidence of the graph is incomplete, and no grade is raised.`,
  };
}

function cut(limit: NonNullable<Impact['cut']>): Bilingual {
  return limit.by === 'depth'
    ? { ko: `영향 추적을 깊이 ${String(limit.limit)}에서 멈췄습니다. 더 먼 영향은 보이지 않습니다.`, en: `The impact walk stopped at depth ${String(limit.limit)}; what lies further is not seen.` }
    : { ko: `영향 추적을 ${String(limit.limit)}개 단위에서 멈췄습니다. 나머지는 보이지 않습니다.`, en: `The impact walk stopped at ${String(limit.limit)} units; the rest is not seen.` };
}

function guesses(count: number): Bilingual {
  return {
    ko: `영향 단위 ${String(count)}개는 이름만 맞는 추정입니다 (점수와 등급에는 반영하지 않음).`,
    en: count === 1 ? '1 impacted unit is a guess by name (it counts in no score and raises no grade).' : `${String(count)} impacted units are guesses by name (they count in no score and raise no grade).`,
  };
}

/** By the new path. */
function moves(changes: readonly FileChange[]): ReadonlyMap<ProjectPath, string> {
  return new Map(changes.flatMap((change) => (change.kind === 'renamed' && change.oldPath !== undefined ? [[change.path, wayOf(change.oldPath, change.path)] as const] : [])));
}

/** The folder that both paths share is written once, as git writes it: `src/p/{A.java → v1/A.java}`. */
function wayOf(from: ProjectPath, to: ProjectPath): string {
  const [old, now] = [from.split('/'), to.split('/')];
  const at = old.findIndex((part, index) => index === Math.min(old.length, now.length) - 1 || part !== now[index]);
  const way = `${old.slice(at).join('/')} → ${now.slice(at).join('/')}`;
  return at === 0 ? way : `${old.slice(0, at).join('/')}/{${way}}`;
}

function wiring({ bean, gone, come }: Rewired): string {
  const names = (ids: readonly UnitId[]): string => (ids.length === 0 ? '–' : ids.join(' + '));
  return `${bean} (${names(gone)} → ${names(come)})`;
}

/** Without those of controllers whose mappings are hidden, of which another line tells. */
function withoutHidden(methods: readonly UnitId[] | undefined, { hiddenMappings }: WarningInput): readonly UnitId[] {
  const isHidden = (id: UnitId): boolean => hiddenMappings.some((path) => path.endsWith(`${typeOf(id).replaceAll('.', '/')}.java`));
  return (methods ?? []).filter((id) => !isHidden(id));
}

/** Without their parameters: a handler that takes others than before is named once. */
function usesAs({ frameworkUses = [] }: Impact, as: FrameworkUse['as']): readonly string[] {
  return frameworkUses.flatMap((use) => (use.as === as ? [withoutParameters(use.id)] : []));
}

function withoutParameters(method: UnitId): string {
  return method.replace(/\(.*$/, '');
}

/** Of main code: no framework reads the stubs of a test. */
function reflected({ declarations, units }: WarningInput): readonly UnitId[] {
  const ofTests = new Set(units.filter((unit) => isTestPath(unit.file)).map((unit) => unit.id));
  const types = new Set([...(declarations?.dataShapes ?? [])].map(typeOf));
  return [...types].filter((type) => !ofTests.has(type)).sort();
}
