import type { LeftOut } from '../diagnostics.js';
import type { CommitId, ProjectPath } from '../ids.js';
import type { Bilingual, Locale } from '../locale.js';
import type { NotCovered, NotCoveredKind } from '../project/not-covered.js';
import type { IngestStatus } from '../project/project.js';
import { ROOT_MODULE } from '../project/module-layout.js';
import { shownPath } from '../project/project-path.js';
import { languageOf } from '../project/source-kinds.js';

/** What is known of a graph and of the code that an answer is about. */
export interface GraphFacts {
  /** Of the code that the graph was made from; absent where it is of no commit, or was not told. */
  readonly graphCommit?: CommitId;
  /** The commit that the answer is about: a checkout's HEAD, a change's base. Absent where it was not told. */
  readonly treeCommit?: CommitId;
  /** Files that the graph holds in another state than the code that the answer is about. */
  readonly differing?: readonly ProjectPath[];
  /** What the graph's sources lack, and why; what is no code does not count. */
  readonly leftOut: readonly LeftOut[];
  /** Files that could not be parsed. */
  readonly unread: readonly ProjectPath[];
  readonly notCovered: readonly NotCovered[];
  /** A walk or a reading ended at a limit, or was ended. */
  readonly cut?: boolean;
  /** State of a stored project's reading; absent where the answer's own work reads the code. */
  readonly ingest?: IngestStatus;
}

/** Which commit an answer was computed from, and what it lacks. */
export interface GraphState {
  readonly commit?: CommitId;
  readonly stale?: Staleness;
  /** Empty where the graph holds all of the code. */
  readonly incomplete: readonly Incompleteness[];
}

export type Staleness = { readonly by: 'commit'; readonly graph: CommitId; readonly tree: CommitId } | { readonly by: 'content'; readonly files: readonly ProjectPath[] };

export type Incompleteness =
  | { readonly by: 'not-ready'; readonly status: IngestStatus }
  | { readonly by: 'unread'; readonly files: readonly ProjectPath[] }
  | { readonly by: 'left-out'; readonly files: readonly ProjectPath[] }
  | { readonly by: 'not-covered'; readonly sources: readonly NotCovered[] }
  | { readonly by: 'cut' };

/** Settles the state. A commit that is not known on one side is no sign of age: then contents alone tell. */
export function graphState(facts: GraphFacts): GraphState {
  const stale = staleness(facts);
  const code = codeLeftOut(facts.leftOut);
  const incomplete: readonly (Incompleteness | undefined)[] = [
    facts.ingest === undefined || facts.ingest === 'READY' ? undefined : { by: 'not-ready', status: facts.ingest },
    facts.unread.length === 0 ? undefined : { by: 'unread', files: facts.unread },
    code.length === 0 ? undefined : { by: 'left-out', files: code },
    facts.notCovered.length === 0 ? undefined : { by: 'not-covered', sources: facts.notCovered },
    facts.cut === true ? { by: 'cut' } : undefined,
  ];
  return {
    ...(facts.graphCommit === undefined ? {} : { commit: facts.graphCommit }),
    ...(stale === undefined ? {} : { stale }),
    incomplete: incomplete.filter((reason) => reason !== undefined),
  };
}

function staleness({ graphCommit, treeCommit, differing = [] }: GraphFacts): Staleness | undefined {
  if (differing.length > 0) return { by: 'content', files: differing };
  return graphCommit !== undefined && treeCommit !== undefined && graphCommit !== treeCommit ? { by: 'commit', graph: graphCommit, tree: treeCommit } : undefined;
}

/** Of left-out files those that the graph would have read: Java, XML that may be a mapper, another repository within; `*` stands for more than were named. */
function codeLeftOut(leftOut: readonly LeftOut[]): readonly ProjectPath[] {
  return leftOut.filter(({ path, reason }) => ['java', 'xml'].includes(languageOf(path) ?? '') || path === '*' || reason.startsWith('submodule')).map(({ path }) => path);
}

/** Names that one line spells; the rest is counted. */
const NAMED = 10;

/** A line for each reason, the most serious first. */
export function graphStateLines(state: GraphState, locale: Locale): readonly string[] {
  const lines = [...(state.stale === undefined ? [] : [staleText(state.stale)]), ...state.incomplete.map(incompleteText)];
  return lines.map((line) => line[locale]);
}

/** What users call a commit. */
const shortCommit = (commit: CommitId): string => commit.slice(0, 12);

function staleText(stale: Staleness): Bilingual {
  return stale.by === 'commit'
    ? { ko: `코드 그래프가 커밋 ${shortCommit(stale.graph)} 기준이라 지금 커밋 ${shortCommit(stale.tree)} 과(와) 다릅니다 (codetest project register 로 갱신하세요).`, en: `The code graph is of commit ${shortCommit(stale.graph)}, not of ${shortCommit(stale.tree)} (bring it up to date with codetest project register).` }
    : named(stale.files, { ko: '코드 그래프가 지금과 다른 내용으로 갖고 있는 파일', en: 'Files that the code graph holds in another state' });
}

function incompleteText(reason: Incompleteness): Bilingual {
  switch (reason.by) {
    case 'not-ready':
      return { ko: `코드 그래프가 완성되지 않았습니다 (상태: ${reason.status}).`, en: `The code graph is not finished (state: ${reason.status}).` };
    case 'unread':
      return named(reason.files, { ko: '문법 오류·중첩·크기·시간 제한 때문에 코드 그래프에 없는 파일', en: 'Files that the code graph lacks because of syntax errors, nesting, size or time' });
    case 'left-out':
      return named(reason.files, { ko: '읽지 않아 코드 그래프에 없는 파일 (이유는 codetest project status 에)', en: 'Files that were not taken into the code graph (codetest project status says why)' });
    case 'not-covered':
      return notCoveredText(reason.sources);
    case 'cut':
      return { ko: '코드 그래프를 끝까지 읽지 못했습니다.', en: 'The code graph was not read to its end.' };
  }
}

const KIND_WORDS: Readonly<Record<NotCoveredKind, Bilingual>> = {
  generated: { ko: '생성된 소스', en: 'generated' },
  groovy: { ko: 'Groovy', en: 'Groovy' },
  kotlin: { ko: 'Kotlin', en: 'Kotlin' },
  scala: { ko: 'Scala', en: 'Scala' },
};

/** `Kotlin 12개 (app, lib)`: kinds with their counts and modules. */
export function notCoveredText(sources: readonly NotCovered[]): Bilingual {
  const listed = (locale: Locale): string =>
    sources.map(({ kind, files, modules, by = [] }) => {
      const count = files === 0 ? '' : ` ${String(files)}${locale === 'ko' ? '개' : ''}`;
      const writers = by.length === 0 ? '' : `; ${spelled(by, locale)}`;
      return `${KIND_WORDS[kind][locale]}${count} (${spelled(modules.map((module) => module || ROOT_MODULE[locale]), locale)}${writers})`;
    }).join(', ');
  return {
    ko: `코드 그래프가 읽지 않는 소스가 있어, 거기서 오는 호출은 보이지 않습니다: ${listed('ko')}`,
    en: `Sources that the code graph does not read, so that calls from them are not seen: ${listed('en')}`,
  };
}

function named(files: readonly string[], words: Bilingual): Bilingual {
  return { ko: `${words.ko}: ${spelled(files, 'ko')}`, en: `${words.en}: ${spelled(files, 'en')}` };
}

function spelled(names: readonly string[], locale: Locale): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).map(shownPath).join(', ') + (more <= 0 ? '' : locale === 'ko' ? ` 외 ${String(more)}개` : ` and ${String(more)} more`);
}
