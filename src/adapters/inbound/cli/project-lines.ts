import type { RegisteredCheckout } from '../../../application/project/register-checkout.js';
import type { CheckoutStatus } from '../../../application/project/status-of-checkout.js';
import { notCoveredText } from '../../../domain/code/graph-state.js';
import type { Bilingual } from '../../../domain/locale.js';
import type { Output } from './output.js';
import { printable } from './panel/display-text.js';
import type { PanelRow } from './panel/panel-rows.js';
import { renderRows } from './panel/panel.js';
import { reasonWords } from './reason-words.js';

type ProjectView = CheckoutStatus['project'];

const SHOWN = 20;

const SAY = {
  snapshot: { ko: '커밋된 소스', en: 'Committed sources' },
  sent: { ko: '보낸 파일', en: 'sent' },
  ignored: { ko: '.gitignore 에 .codetest/ 를 추가했습니다.', en: 'Added .codetest/ to .gitignore.' },
  fault: { ko: '.codetest/config.json 을 읽을 수 없어 새로 썼습니다', en: '.codetest/config.json could not be read and was written anew' },
  gaveUp: { ko: '아직 읽는 중입니다. `codetest project status` 로 확인하세요.', en: 'The sources are still being read: ask with `codetest project status`.' },
  waiting: { ko: '다른 프로세스가 이 프로젝트를 읽고 있어 끝나기를 기다립니다.', en: 'Another process is reading this project: waiting for it to end.' },
  takenOver: { ko: '그 프로세스가 응답하지 않으면 이어받는 시각:', en: 'If it is not heard of, its work is taken over at' },
  name: { ko: '프로젝트', en: 'Project' },
  repository: { ko: '저장소', en: 'Repository' },
  state: { ko: '수집 상태', en: 'Ingest' },
  commit: { ko: '스냅샷 커밋', en: 'Snapshot' },
  current: { ko: 'HEAD 와 같음', en: 'same as HEAD' },
  behind: { ko: 'HEAD 와 다름: `codetest project register` 로 갱신하세요', en: 'not HEAD: bring it up to date with `codetest project register`' },
  unknown: { ko: '알 수 없음', en: 'unknown' },
  frameworks: { ko: '프레임워크', en: 'Frameworks' },
  languages: { ko: '언어별 파일', en: 'Files by language' },
  graph: { ko: '코드 그래프', en: 'Code graph' },
  stale: { ko: '스냅샷과 다른 커밋의 그래프: `codetest project register` 로 갱신하세요', en: 'of another commit than the snapshot: bring it up to date with `codetest project register`' },
  types: { ko: '타입', en: 'types' },
  methods: { ko: '메서드', en: 'methods' },
  calls: { ko: '호출', en: 'calls' },
  entryPoints: { ko: '진입점', en: 'entry points' },
  sqlPoints: { ko: 'SQL 실행 지점', en: 'SQL points' },
  diagnostics: { ko: '진단', en: 'Diagnostics' },
  leftOut: { ko: '제외된 파일', en: 'Left out' },
  none: { ko: '없음', en: 'none' },
  more: { ko: '… 외 나머지는 --json 으로', en: '… the rest with --json' },
} as const satisfies Record<string, Bilingual>;

/** What registering did here. */
export function registeredLines(registered: RegisteredCheckout, output: Output): readonly string[] {
  const say = speaker(output);
  return [
    `▸ ${output.style.bold(say('snapshot'))}: ${registered.files} (${say('sent')} ${registered.sent.files})`,
    ...(registered.gitignoreAdded ? [`  ${say('ignored')}`] : []),
    ...(registered.configFault === undefined ? [] : [`  ${say('fault')}: ${printable(registered.configFault)}`]),
    ...(registered.end === 'gave-up' ? [`  ${say('gaveUp')}`] : []),
  ];
}

/** Whom registering waits for, and until when at most. */
export function waitingLine(leaseUntil: string | undefined, output: Output): string {
  const { ko, en } = leaseUntil === undefined ? SAY.waiting : { ko: `${SAY.waiting.ko} ${SAY.takenOver.ko} ${timeOfDay(leaseUntil)}.`, en: `${SAY.waiting.en} ${SAY.takenOver.en} ${timeOfDay(leaseUntil)}.` };
  return output.locale === 'ko' ? ko : en;
}

/** Of this machine's clock, as people read it; what is no time is shown as it came. */
function timeOfDay(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? printable(iso) : time.toTimeString().slice(0, 8);
}

/** Whether the sources were read, and what was found in them. */
export function ingestLines(project: ProjectView, output: Output): readonly string[] {
  const error = project.ingest_error === null ? [] : [`  ${printable(reasonWords(project.ingest_error, output.locale))}`];
  return [`▸ ${output.style.bold(SAY.state[output.locale])}: ${stateText(project, output)}`, ...error, `  ${SAY.graph[output.locale]}: ${graphText(project, output)}`];
}

/** What the server knows of the project. */
export function statusLines(project: ProjectView, output: Output, status?: CheckoutStatus): readonly string[] {
  const say = speaker(output);
  const rows: readonly PanelRow[] = [
    { label: say('name'), lines: [`${printable(project.name)} (${project.id})`] },
    { label: say('repository'), lines: [printable(project.git_url)] },
    { label: say('state'), lines: [stateText(project, output), ...(project.ingest_error === null ? [] : [printable(reasonWords(project.ingest_error, output.locale))])] },
    { label: say('commit'), lines: [commitText(project, status, output)] },
    { label: say('frameworks'), lines: [project.frameworks.length === 0 ? say('none') : project.frameworks.join(', ')] },
    { label: say('languages'), lines: [languageText(project) || say('none')] },
    { label: say('graph'), lines: [graphText(project, output), ...stateTexts(project, output)] },
    ...listed(say('diagnostics'), (project.graph?.diagnostics ?? []).map((line) => reasonWords(line, output.locale)), output),
    ...listed(say('leftOut'), project.left_out.map(({ path, reason }) => `${path} (${reasonWords(reason, output.locale)})`), output),
  ];
  return renderRows(rows, output);
}

function speaker(output: Output): (word: keyof typeof SAY) => string {
  return (word) => SAY[word][output.locale];
}

function stateText(project: ProjectView, output: Output): string {
  const { ingest_status: state } = project;
  return state === 'READY' ? output.style.green(state) : state === 'FAILED' ? output.style.red(state) : output.style.yellow(state);
}

function commitText(project: ProjectView, status: CheckoutStatus | undefined, output: Output): string {
  const commit = project.commit === null ? SAY.unknown[output.locale] : project.commit.slice(0, 12);
  return status === undefined || status.snapshot === 'unknown' ? commit : `${commit} (${SAY[status.snapshot][output.locale]})`;
}

function languageText(project: ProjectView): string {
  return Object.entries(project.language_stats).map(([language, count]) => `${language} ${count}`).join(', ');
}

function graphText(project: ProjectView, output: Output): string {
  const say = speaker(output);
  const graph = project.graph;
  if (graph === null) return say('none');
  return `${say('types')} ${graph.types}, ${say('methods')} ${graph.methods}, ${say('calls')} ${graph.calls}, ${say('entryPoints')} ${graph.entry_points}, ${say('sqlPoints')} ${graph.sql_points}`;
}

/** What of the project the graph does not show. */
function stateTexts({ graph }: ProjectView, output: Output): readonly string[] {
  if (graph === null) return [];
  const notCovered = graph.not_covered.length === 0 ? [] : [notCoveredText(graph.not_covered)[output.locale]];
  return [...(graph.stale ? [SAY.stale[output.locale]] : []), ...notCovered].map(printable);
}

function listed(label: string, entries: readonly string[], output: Output): readonly PanelRow[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, SHOWN).map((entry) => `- ${printable(entry)}`);
  return [{ label: `${label} ${entries.length}`, lines: entries.length > SHOWN ? [...shown, SAY.more[output.locale]] : shown }];
}
