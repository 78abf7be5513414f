import { changeWarnings, type WarningInput } from '../../../src/domain/change/change-warnings.js';
import { changeOf, NO_IMPACT, unitOf } from '../../support/change-values.js';

const NOTHING: WarningInput = { changes: [], units: [], impact: NO_IMPACT, unitless: [], wholeFiles: [], importsChanged: [], twins: [], hiddenMappings: [], unreadable: [], ambiguous: [], stale: [], notFitting: [], oldUnknown: [], newUnknown: [], outside: [], unparsed: [] };

describe('changeWarnings', () => {
  test('nothing to say', () => {
    expect(changeWarnings(NOTHING, 'ko')).toEqual([]);
    expect(changeWarnings({ ...NOTHING, ingest: 'READY' }, 'ko')).toEqual([]);
  });

  test.each<[string, Partial<WarningInput>, RegExp, RegExp]>([
    ['not ready', { ingest: 'RUNNING' }, /완료되지 않았습니다 \(상태: RUNNING\)/, /state: RUNNING/],
    ['stale', { stale: ['A.java'] }, /스냅샷이 이 변경의 기준 커밋과 다른 파일.*: A\.java$/, /another state than the base.*: A\.java$/],
    ['unreadable, not named twice', { unreadable: ['A.java'], unparsed: ['A.java'] }, /문법 오류.*: A\.java$/, /syntax errors.*: A\.java$/],
    ['cut', { impact: { ...NO_IMPACT, cut: { by: 'count', limit: 400 } } }, /400개 단위에서 멈췄/, /stopped at 400 units/],
    ['guesses', { impact: { ...NO_IMPACT, impacted: [{ id: 'X#x()', depth: 1, path: [], confidence: 'name' }] } }, /1개는 이름만 맞는 추정/, /^1 impacted unit is a guess by name \(it counts in no score and raises no grade\)\.$/],
    ['fields that frameworks read by name', { declarations: { dataShapes: new Set(['p.A#x', 'p.A#y']), annotationTypes: new Set(), imports: new Set() } }, /이름으로 읽는 부분은 추적하지 않음\): p\.A$/, /frameworks read by name.*not followed: p\.A$/],
    ['an annotation type', { declarations: { dataShapes: new Set(), annotationTypes: new Set(['p.Mark']), imports: new Set() } }, /바뀐 애너테이션 타입.*: p\.Mark$/, /Annotation types that changed.*: p\.Mark$/],
    ['what brings configuration in', { declarations: { dataShapes: new Set(), annotationTypes: new Set(), imports: new Set(['p.App']) } }, /설정을 가져오는 애너테이션.*: p\.App$/, /bring configuration in.*: p\.App$/],
    ['beans wired otherwise', { impact: { ...NO_IMPACT, rewired: [{ bean: 'p.Desk', gone: ['p.Card'], come: [] }] } }, /주입되는 빈이 바뀐 곳.*: p\.Desk \(p\.Card → –\)$/, /handed others.*: p\.Desk \(p\.Card → –\)$/],
    ['a filter', { impact: { ...NO_IMPACT, frameworkUses: [{ id: 'p.F#doFilter()', as: 'request' }, { id: 'p.F#doFilter(Request)', as: 'request' }] } }, /요청 앞뒤에서 실행되는 필터.*: p\.F#doFilter$/, /run around requests.*: p\.F#doFilter$/],
    ['an advice', { impact: { ...NO_IMPACT, frameworkUses: [{ id: 'p.Log#around()', as: 'advice' }] } }, /포인트컷이 고른 메서드.*: p\.Log#around$/, /pointcut picks.*: p\.Log#around$/],
    ['a bean of a type from outside', { impact: { ...NO_IMPACT, frameworkUses: [{ id: 'p.Config#rest()', as: 'bean' }] } }, /@Bean 메서드.*: p\.Config#rest$/, /types from outside the sources.*: p\.Config#rest$/],
    ['what a library calls', { impact: { ...NO_IMPACT, outsideCallbacks: ['p.A#get(Long)', 'p.U#load(String)', 'p.U#load(int)'] } }, /재정의한 변경 메서드.*: p\.A#get, p\.U#load$/, /override what no source declares.*: p\.A#get, p\.U#load$/],
    ['tests that mock their way', { impact: { ...NO_IMPACT, mockedTests: ['p.T#a()'] } }, /목\(mock\)을 지나.*: p\.T#a\(\)$/, /only through what they mock.*: p\.T#a\(\)$/],
    ['reached methods that nothing calls', { impact: { ...NO_IMPACT, uncalled: ['p.U#load(String)'] } }, /호출하지 않고 진입점도 아닌 메서드.*: p\.U#load\(String\)$/, /no code of the sources calls.*: p\.U#load\(String\)$/],
    ['a build file', { units: [unitOf('file:pom.xml', { kind: 'build', file: 'pom.xml' })] }, /빌드 파일 변경.*: pom\.xml$/, /reach everything: pom\.xml$/],
    ['a configuration file without keys', { units: [unitOf('file:logback.xml', { kind: 'config', file: 'logback.xml' })] }, /키로 나누어 읽지 않는.*: logback\.xml$/, /not read key by key.*: logback\.xml$/],
    ['a template of a page', { units: [unitOf('file:owner.html', { kind: 'resource', file: 'owner.html' })] }, /읽는 코드는 추적하지 않음\): owner\.html$/, /the code that reads them is not followed: owner\.html$/],
    ['a key of the framework', { units: [unitOf('file:a.yml#spring.datasource.url', { kind: 'config', file: 'a.yml' })] }, /프레임워크가 읽는.*: file:a\.yml#spring\.datasource\.url$/, /the framework reads.*: file:a\.yml#spring\.datasource\.url$/],
    ['a key that nobody reads', { units: [unitOf('file:a.yml#app.x', { kind: 'config', file: 'a.yml' })] }, /읽는 코드를 찾지 못한.*: file:a\.yml#app\.x$/, /no code was seen to read.*: file:a\.yml#app\.x$/],
    ['moved', { changes: [changeOf('B.java', { kind: 'renamed', oldPath: 'A.java' })] }, /A\.java → B\.java$/, /A\.java → B\.java$/],
    ['moved within a folder', { changes: [changeOf('src/p/v1/B.java', { kind: 'renamed', oldPath: 'src/p/A.java' })] }, /: src\/p\/\{A\.java → v1\/B\.java\}$/, /: src\/p\/\{A\.java → v1\/B\.java\}$/],
    ['moved, the same content: said once', { changes: [changeOf('B.java', { kind: 'renamed', oldPath: 'A.java' })], unitless: [{ path: 'B.java', reason: 'renamed' }] }, /위치만 바뀐 파일.*: A\.java → B\.java$/, /same content.*: A\.java → B\.java$/],
    ['deleted', { changes: [changeOf('A.java', { kind: 'deleted' })] }, /삭제된 파일.*A\.java$/, /Deleted files.*A\.java$/],
    ['imports', { importsChanged: ['A.java'] }, /import 가 바뀐 파일.*: A\.java$/, /imports changed.*: A\.java$/],
    ['controllers of a generated API', { hiddenMappings: ['A.java'] }, /매핑이 있을 수 있는 컨트롤러.*: A\.java$/, /mappings may be declared.*: A\.java$/],
    ['twins', { twins: ['p.A'] }, /같은 이름으로 선언된 타입.*: p\.A$/, /declare under one name.*: p\.A$/],
    ['of another commit', { graph: { commit: 'a'.repeat(40), stale: { by: 'commit', graph: 'a'.repeat(40), tree: 'b'.repeat(40) }, incomplete: [] } }, /커밋 a{12} 기준이라 지금 커밋 b{12}/, /of commit a{12}, not of b{12}/],
    ['a change in Kotlin', { changes: [changeOf('app/src/main/kotlin/K.kt')], unitless: [{ path: 'app/src/main/kotlin/K.kt', reason: 'not-code' }] }, /읽지 않는 언어.*: app\/src\/main\/kotlin\/K\.kt$/, /does not read.*: app\/src\/main\/kotlin\/K\.kt$/],
    ['Kotlin in the module of the change, not that of others', { units: [unitOf('p.A', { members: [], file: 'app/src/main/java/p/A.java' })], graph: { incomplete: [{ by: 'not-covered', sources: [{ kind: 'kotlin', files: 5, modules: ['app', 'lib'] }, { kind: 'groovy', files: 1, modules: ['lib'] }] }] } }, /호출은 보이지 않습니다: Kotlin 5개 \(app\)$/, /not seen: Kotlin 5 \(app\)$/],
    ['files that the snapshot left out', { graph: { incomplete: [{ by: 'left-out', files: ['Big.java'] }] } }, /그래프에 없는 파일.*: Big\.java$/, /not taken into the graph.*: Big\.java$/],
    ['outside', { outside: ['build.gradle'] }, /프로젝트 폴더 밖.*build\.gradle$/, /outside the project folder.*build\.gradle$/],
  ])('%s', (_, more, ko, en) => {
    expect(changeWarnings({ ...NOTHING, ...more }, 'ko')).toEqual([expect.stringMatching(ko)]);
    expect(changeWarnings({ ...NOTHING, ...more }, 'en')).toEqual([expect.stringMatching(en)]);
  });

  test('what is followed is not warned of: headers, fields, and keys that somebody takes', () => {
    const units = [unitOf('p.A', { members: [] }), unitOf('p.B', { members: ['limit'] }), unitOf('file:a.yml#app.x', { kind: 'config', file: 'a.yml' })];
    const impact: WarningInput['impact'] = { ...NO_IMPACT, readKeys: ['file:a.yml#app.x'] };
    expect(changeWarnings({ ...NOTHING, units, impact }, 'ko')).toEqual([]);
  });

  test('what overrides a generated API is told with its mappings alone', () => {
    const lines = changeWarnings({ ...NOTHING, impact: { ...NO_IMPACT, outsideCallbacks: ['p.A#get(Long)'] }, hiddenMappings: ['src/main/java/p/A.java'] }, 'en');
    expect(lines).toEqual([expect.stringMatching(/^Controllers whose mappings/)]);
  });

  test('ten names are spelled, the rest is counted', () => {
    const [line] = changeWarnings({ ...NOTHING, stale: Array.from({ length: 13 }, (_, at) => `F${String(at)}.java`) }, 'ko');
    expect(line).toMatch(/F9\.java 외 3개$/);
  });
});
