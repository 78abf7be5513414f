import { graphState, graphStateLines, notCoveredText, type GraphFacts, type GraphState } from '../../../src/domain/code/graph-state.js';

const [OLD, NEW] = ['a'.repeat(40), 'b'.repeat(40)];
const WHOLE: GraphFacts = { graphCommit: NEW, treeCommit: NEW, leftOut: [], unread: [], notCovered: [] };
const KOTLIN = [{ kind: 'kotlin' as const, files: 12, modules: ['', 'app'] }];

describe('graphState', () => {
  it.each<[string, Partial<GraphFacts>, GraphState]>([
    ['of the same commit, whole', {}, { commit: NEW, incomplete: [] }],
    ['of another commit', { graphCommit: OLD }, { commit: OLD, stale: { by: 'commit', graph: OLD, tree: NEW }, incomplete: [] }],
    ['of another commit, and what differs is known', { graphCommit: OLD, differing: ['A.java'] }, { commit: OLD, stale: { by: 'content', files: ['A.java'] }, incomplete: [] }],
    ['of the same commit, with other contents', { differing: ['A.java'] }, { commit: NEW, stale: { by: 'content', files: ['A.java'] }, incomplete: [] }],
    ['not ready', { ingest: 'RUNNING' }, { commit: NEW, incomplete: [{ by: 'not-ready', status: 'RUNNING' }] }],
    ['ready', { ingest: 'READY' }, { commit: NEW, incomplete: [] }],
    ['files that could not be read', { unread: ['B.java'] }, { commit: NEW, incomplete: [{ by: 'unread', files: ['B.java'] }] }],
    ['left out: code counts, and what may hold code', { leftOut: [{ path: 'A.java', reason: 'not UTF-8 text' }, { path: 'Mapper.xml', reason: 'larger' }, { path: 'lib', reason: 'submodule: another repository' }, { path: '*', reason: '9 more files were left out' }] }, { commit: NEW, incomplete: [{ by: 'left-out', files: ['A.java', 'Mapper.xml', 'lib', '*'] }] }],
    ['left out: what is no code does not', { leftOut: [{ path: 'a.png', reason: 'not a source file' }, { path: '*.md', reason: 'not a source file (9 files)' }, { path: 'build/', reason: 'build output folder (2 files)' }] }, { commit: NEW, incomplete: [] }],
    ['languages that it does not read', { notCovered: KOTLIN }, { commit: NEW, incomplete: [{ by: 'not-covered', sources: KOTLIN }] }],
    ['cut', { cut: true }, { commit: NEW, incomplete: [{ by: 'cut' }] }],
  ])('%s', (_name, more, state) => {
    expect(graphState({ ...WHOLE, ...more })).toEqual(state);
  });

  it('a commit that is not known is no sign of age', () => {
    const { graphCommit, treeCommit, ...rest } = WHOLE;
    expect(graphState(rest)).toEqual({ incomplete: [] });
    expect(graphState({ ...rest, graphCommit: graphCommit ?? '' }).stale).toBeUndefined();
    expect(graphState({ ...rest, treeCommit: treeCommit ?? '' }).stale).toBeUndefined();
  });
});

it('says every reason on a line of its own, in both languages', () => {
  const state = graphState({ graphCommit: OLD, treeCommit: NEW, ingest: 'FAILED', unread: ['B.java'], leftOut: [{ path: 'A.java', reason: 'x' }], notCovered: KOTLIN, cut: true });
  expect(graphStateLines(state, 'en')).toEqual([
    'The code graph is of commit aaaaaaaaaaaa, not of bbbbbbbbbbbb (bring it up to date with codetest project register).',
    'The code graph is not finished (state: FAILED).',
    'Files that the code graph lacks because of syntax errors, nesting, size or time: B.java',
    'Files that were not taken into the code graph (codetest project status says why): A.java',
    'Sources that the code graph does not read, so that calls from them are not seen: Kotlin 12 (the root module, app)',
    'The code graph was not read to its end.',
  ]);
  expect(graphStateLines(state, 'ko')).toEqual([
    expect.stringMatching(/커밋 aaaaaaaaaaaa 기준이라 지금 커밋 bbbbbbbbbbbb/), expect.stringMatching(/상태: FAILED/), expect.stringMatching(/문법 오류.*B\.java$/), expect.stringMatching(/읽지 않아.*A\.java$/),
    '코드 그래프가 읽지 않는 소스가 있어, 거기서 오는 호출은 보이지 않습니다: Kotlin 12개 (최상위 모듈, app)', expect.stringMatching(/끝까지/),
  ]);
  expect(graphStateLines(graphState({ ...WHOLE, differing: Array.from({ length: 12 }, (_, at) => `F${String(at)}.java`) }), 'ko')).toEqual([expect.stringMatching(/F9\.java 외 2개$/)]);
  expect(graphStateLines(graphState(WHOLE), 'ko')).toEqual([]);
});

it('names what writes generated sources', () => {
  expect(notCoveredText([{ kind: 'generated', files: 0, modules: ['api'], by: ['mapstruct-processor'] }]).en).toMatch(/: generated \(api; mapstruct-processor\)$/);
});

it('names every kind', () => {
  const sources = (['generated', 'groovy', 'kotlin', 'scala'] as const).map((kind) => ({ kind, files: 1, modules: ['m'] }));
  expect(notCoveredText(sources)).toEqual({ ko: expect.stringMatching(/생성된 소스 1개 \(m\), Groovy 1개 \(m\), Kotlin 1개 \(m\), Scala 1개 \(m\)$/) as string, en: expect.stringMatching(/generated 1 \(m\), Groovy 1 \(m\), Kotlin 1 \(m\), Scala 1 \(m\)$/) as string });
});
