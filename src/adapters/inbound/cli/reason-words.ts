import type { Locale } from '../../../domain/locale.js';

// Reasons travel in English, whoever makes them: a server's answer is stored and read by programs. For people who read
// Korean they are told here, by the sentences that domain, use cases and adapters make; a sentence that is not known
// (a newer server's, a file name's, a compiler's) stays as it came. test/integration/cli/reason-words.test.ts holds the
// makers and this table together.

type Row = readonly [sentence: RegExp, korean: string];

const LEFT_OUT: readonly Row[] = [
  [/^not a source file$/, '소스 파일이 아님'],
  [/^not a source file \((\d+) files?\)$/, '소스 파일이 아님 (파일 $1개)'],
  [/^build output folder \((\d+) files?\)$/, '빌드 산출물 폴더 (파일 $1개)'],
  [/^generated sources, which the code graph does not read \((\d+) files?\)$/, '생성된 소스: 코드 그래프가 읽지 않음 (파일 $1개)'],
  [/^generated sources, which the code graph does not read \(written by (.*)\)$/, '생성되는 소스: 코드 그래프가 읽지 않음 ($1 이(가) 생성)'],
  [/^(groovy|kotlin|scala) sources, which the code graph does not read \((\d+) files?\)$/, '$1 소스: 코드 그래프가 읽지 않음 (파일 $2개)'],
  [/^unsafe path: it (.*)$/s, '안전하지 않은 경로: $1'],
  [/^written by codetest itself$/, 'codetest 가 쓴 파일'],
  [/^symbolic link$/, '심볼릭 링크'],
  [/^submodule: another repository$/, '서브모듈: 다른 저장소'],
  [/^another repository$/, '다른 저장소'],
  [/^larger than the limit of (\d+) bytes a file \((\d+)\)$/, '파일 크기 제한 $1바이트 초과 ($2바이트)'],
  [/^over the limit of (\d+) files$/, '파일 수 제한 $1개 초과'],
  [/^over the limit of (\d+) bytes in all$/, '전체 크기 제한 $1바이트 초과'],
  [/^(\d+) more files were left out$/, '그 밖에 파일 $1개 제외'],
  [/^git does not have its content here \(partial clone\?\)$/, '이 저장소에 내용이 없음 (부분 클론?)'],
  [/^there is no right to read it$/, '읽기 권한 없음'],
  [/^its path is too long for the system$/, '경로가 너무 길어 읽을 수 없음'],
  [/^no plain file$/, '일반 파일이 아님'],
  [/^the disk could not read it$/, '디스크 오류로 읽을 수 없음'],
  [/^changed while it was read$/, '읽는 동안 변경됨'],
  [/^it cannot be read \((\w+)\)$/, '읽을 수 없음 ($1)'],
  [/^binary: it has a NUL byte$/, '바이너리 파일 (NUL 바이트)'],
  [/^not (UTF-16[LB]E), which its byte order mark says$/, '바이트 순서 표시는 $1 이지만 내용이 그렇지 않음'],
  [/^not UTF-8 text, and no other encoding that is known here: name it in the build \(project\.build\.sourceEncoding, options\.encoding\)$/, 'UTF-8 이 아니고 인코딩을 알 수 없음: 빌드에 적어 주세요 (project.build.sourceEncoding, options.encoding)'],
  [/^not UTF-8 text, and the encoding that the build declares is not known here: (.*)$/, 'UTF-8 이 아니고, 빌드에 적힌 인코딩을 읽을 수 없음: $1'],
  [/^neither UTF-8 nor the encoding that the build declares: (.*)$/, 'UTF-8 도 아니고 빌드에 적힌 인코딩도 아님: $1'],
  [/^larger than (\d+) bytes$/, '$1바이트 초과'],
  [/^(\d+) bytes; the limit is (\d+)$/, '$1바이트 (제한 $2바이트)'],
  [/^the changed files hold more than (\d+) bytes$/, '변경 파일 전체 크기 $1바이트 초과'],
  [/^untracked, and larger than (\d+) bytes$/, '추적되지 않는 파일, $1바이트 초과'],
  [/^untracked, and may not be read$/, '추적되지 않는 파일, 읽기 권한 없음'],
  [/^(-?\d+) characters do not fit the (\d+) that are left of (\d+)$/, '$1자: 남은 $2자(전체 $3자)에 들어가지 않음'],
  [/^none of the (\d+) characters are left$/, '전체 $1자를 이미 다 씀'],
  [/^behind the first (\d+) candidates$/, '앞선 후보 $1개에 들지 못함'],
];

/** Why a file is in the context. */
const CONTEXT: readonly Row[] = [
  [/^changed$/, '변경됨'],
  [/^used by the tests of the changed code$/, '변경된 코드의 테스트가 사용'],
  [/^used by tests of the same package$/, '같은 패키지의 테스트가 사용'],
  [/^used by tests of the module$/, '같은 모듈의 테스트가 사용'],
  [/^named in the changed lines$/, '변경된 줄에 이름이 나옴'],
  [/^named in the changed code$/, '변경된 코드에 이름이 나옴'],
  [/^same package$/, '같은 패키지'],
  [/^supertype of the changed code$/, '변경된 코드의 상위 타입'],
  [/^supertype of (\S+)$/, '$1 의 상위 타입'],
  [/^called \((\d+) steps? away\)$/, '호출됨 ($1단계)'],
  [/^caller \((\d+) steps? away\)$/, '호출함 ($1단계)'],
  [/^injected \((\d+) steps? away\)$/, '주입됨 ($1단계)'],
  [/^supertype \((\d+) steps? away\)$/, '상위 타입 ($1단계)'],
  [/^subtype \((\d+) steps? away\)$/, '하위 타입 ($1단계)'],
  [/^implementation \((\d+) steps? away\)$/, '구현 ($1단계)'],
  [/^interface \((\d+) steps? away\)$/, '인터페이스 ($1단계)'],
  [/^statement \((\d+) steps? away\)$/, 'SQL 구문 ($1단계)'],
  [/^mapper \((\d+) steps? away\)$/, '매퍼 ($1단계)'],
];

const COVERAGE: readonly Row[] = [
  [/^the build does not apply JaCoCo$/, '빌드에 JaCoCo 가 적용되어 있지 않음'],
  [/^the build does not apply JaCoCo; it is measured with --coverage$/, '빌드에 JaCoCo 가 적용되어 있지 않음. `--coverage` 로 측정할 수 있음'],
  [/^the build does not apply JaCoCo, and it could not be had through (Maven|Gradle): (.*)$/s, '빌드에 JaCoCo 가 적용되어 있지 않고 $1 로 가져오지도 못함: $2'],
  [/^fetching JaCoCo was ended \((.*)\)$/, 'JaCoCo 를 가져오는 중 중단됨 ($1)'],
  [/^what JaCoCo needs could not be written: (.*)$/s, 'JaCoCo 에 필요한 파일을 쓸 수 없음: $1'],
  [/^coverage was not asked for$/, '커버리지를 요청하지 않음'],
  [/^no test of the class was executed to its end$/, '요청한 클래스의 테스트가 끝까지 실행되지 않음'],
  [/^the coverage command was ended \((.*)\)$/, '커버리지 명령이 중단됨 ($1)'],
  [/^the coverage command failed with exit code (-?\d+)$/, '커버리지 명령이 종료 코드 $1 로 실패'],
  [/^no JaCoCo report at (.*)$/, 'JaCoCo 리포트가 없음: $1'],
  [/^(.*) is older than this run$/, '이번 실행보다 오래된 리포트: $1'],
  [/^(.*) is larger than (\d+) bytes$/, '리포트가 $2바이트보다 큼: $1'],
  [/^(.*) cannot be read: (.*)$/s, '리포트를 읽을 수 없음: $1 ($2)'],
  [/^ambiguous: the report does not tell which module's (.*) it measured$/, '모호함: 리포트만으로는 어느 모듈의 $1 을(를) 측정했는지 알 수 없음'],
  [/^not in the coverage report: (.*)$/, '커버리지 리포트에 없음: $1'],
  [/^JaCoCo wrote no XML report at its usual place$/, 'JaCoCo 가 기본 위치에 XML 리포트를 쓰지 않음'],
  [/^JaCoCo wrote no XML report: its plugin has no prepare-agent goal here, its reports are skipped, or an argLine of Surefire replaces the agent$/, 'JaCoCo 가 XML 리포트를 쓰지 않음: 플러그인에 prepare-agent 골이 없거나, 리포트를 건너뛰거나, Surefire 의 argLine 이 에이전트를 덮어씀'],
  [/^JaCoCo wrote no XML report: its reports are skipped, an argLine of Surefire replaces the agent, or the tests run inside Maven$/, 'JaCoCo 가 XML 리포트를 쓰지 않음: 리포트를 건너뛰거나, Surefire 의 argLine 이 에이전트를 덮어쓰거나, 테스트가 Maven 프로세스 안에서 실행됨'],
  [/^JaCoCo's XML report is off in the Gradle build; switch it on with (.*)$/, 'Gradle 빌드에서 JaCoCo XML 리포트가 꺼져 있음. 켜려면: $1'],
];

const INGEST: readonly Row[] = [
  [/^No sources were sent, and this server does not clone repositories\..*$/s, '보낸 소스가 없고, 서버는 저장소를 복제하지 않습니다. 체크아웃에서 `codetest project register` 를 실행하세요.'],
  [/^Reading the sources failed inside codetest; the server's log says why\. Register the project again to retry\.$/, '소스를 읽는 중 codetest 내부 오류가 났습니다. 원인은 서버 로그에 있습니다. 다시 등록하면 재시도합니다.'],
  [/^The contents of (\d+) of the (\d+) files were never uploaded\..*$/s, '파일 $2개 중 $1개의 내용이 올라오지 않았습니다. 다시 등록하면 빠진 것을 보냅니다.'],
  [/^The reader of Java files gave no answer: (.*)\. Try again; if it stays so, the installation is incomplete\.$/s, 'Java 파일을 읽는 작업이 응답하지 않았습니다: $1. 다시 시도하고, 계속되면 설치를 확인하세요.'],
  [/^The disk that holds (.*) is full; what was there before is unchanged\..*$/s, '$1 이(가) 있는 디스크가 가득 찼습니다. 이전 내용은 그대로입니다. 공간을 비우고 다시 시도하세요.'],
];

/** Of a diagnostic: place, message (a parser's own words) and code, as the server writes them. */
const DIAGNOSTICS: readonly Row[] = [
  [/^(.*) \(code\.syntax-error\)$/s, '문법 오류: $1'],
  [/^(.*: )?(\S+) is declared in (.*) too; the declaration there is used\. \(code\.duplicate-type\)$/s, '$1$2 은(는) $3 에도 선언되어 있어 그쪽을 사용함'],
  [/^(.*: )?The file was not read within (\d+) ms\. \(code\.parse-timeout\)$/s, '$1$2 ms 안에 읽지 못함'],
  [/^(.*: )?Reading the file needs more than (\d+) MB\. \(code\.parse-out-of-memory\)$/s, '$1읽는 데 $2 MB 넘는 메모리가 필요함'],
  [/^(.*: )?The file was read, and what it calls and reaches could not be worked out: what it declares nests deeper than linking can follow\. \(code\.link-failed\)$/s, '$1읽었지만 너무 깊게 중첩되어 호출과 도달 범위를 구하지 못함'],
  [/^(.*: )?The file was read, and what it calls and reaches could not be worked out: (.*)\. \(code\.link-failed\)$/s, '$1읽었지만 호출과 도달 범위를 구하지 못함: $2'],
  [/^(\d+) more are not listed\. \(code\.more-diagnostics\)$/, '그 밖에 $1건'],
];

const TOOL: readonly Row[] = [
  [/^the test imports JUnit 4 \(org\.junit\.Test\), the build runs JUnit 5 without the vintage engine$/, '테스트는 JUnit 4 (org.junit.Test)를 쓰는데 빌드는 vintage 엔진 없이 JUnit 5 를 실행함'],
  [/^the test imports JUnit 5 \(org\.junit\.jupiter\), the build runs JUnit 4$/, '테스트는 JUnit 5 (org.junit.jupiter)를 쓰는데 빌드는 JUnit 4 를 실행함'],
  [/^gone before it could be read$/, '읽기 전에 사라짐'],
];

const ROWS: readonly Row[] = [...LEFT_OUT, ...CONTEXT, ...COVERAGE, ...INGEST, ...DIAGNOSTICS, ...TOOL];

/** A reason in the reader's language where its sentence is known, else as it came. */
export function reasonWords(reason: string, locale: Locale): string {
  if (locale === 'en') return reason;
  const row = ROWS.find(([sentence]) => sentence.test(reason));
  if (row === undefined) return reason;
  // An optional part that is not there is an empty text, not the word "undefined".
  return reason.replace(row[0], row[1]);
}
