import type { Bilingual, Locale } from '../locale.js';
import type { RunReason } from './run-outcome.js';

const TEXTS: Readonly<Record<RunReason, Bilingual>> = {
  'all-passed': { ko: '요청한 테스트가 이번 실행에서 모두 통과했고 종료 코드와 리포트가 일치합니다.', en: 'Every asked-for test passed in this run; exit code and report agree.' },
  'tests-failed': { ko: '요청한 테스트 중 실패한 것이 있습니다.', en: 'At least one asked-for test failed.' },
  'build-errors': { ko: '테스트 또는 프로젝트가 컴파일되지 않아 테스트를 실행하지 못했습니다.', en: 'The test or the project does not compile, so no test was executed.' },
  'exit-zero-despite-failure': { ko: '리포트에는 실패가 있는데 빌드 도구는 성공으로 끝났습니다. 둘이 어긋나 결과를 믿을 수 없습니다.', en: 'The report names failures, yet the build tool ended well: they disagree, so neither is believed.' },
  'exit-nonzero-without-failure': { ko: '리포트에는 실패가 없는데 빌드 도구는 실패로 끝났습니다. 둘이 어긋나 결과를 믿을 수 없습니다.', en: 'The report names no failure, yet the build tool failed: they disagree, so neither is believed.' },
  'test-vm-crashed': { ko: '테스트를 실행하던 JVM 이 비정상 종료했습니다.', en: 'The JVM that executed the tests died.' },
  'report-unreadable': { ko: '이번 실행의 테스트 리포트를 읽을 수 없습니다.', en: 'The test report of this run cannot be read.' },
  'report-missing': { ko: '빌드 도구가 테스트 리포트를 쓰기 전에 실패했습니다.', en: 'The build tool failed before it wrote a test report.' },
  killed: { ko: '빌드 프로세스가 강제 종료되었습니다.', en: 'The build process was killed.' },
  'timed-out': { ko: '제한 시간을 넘어 실행을 중단했습니다.', en: 'The run was ended at its time limit.' },
  interrupted: { ko: '사용자가 실행을 중단했습니다.', en: 'The run was interrupted.' },
  'nothing-executed': { ko: '빌드 도구가 요청한 테스트를 실행하지 않았습니다.', en: 'The build tool executed none of the asked-for tests.' },
  'no-report': { ko: '빌드는 끝났지만 요청한 클래스의 이번 실행 리포트가 없습니다. 실행되었다고 볼 수 없습니다.', en: 'The build ended well, but no report of this run names the class: nothing proves that it was executed.' },
  'no-tests-in-report': { ko: '이번 실행의 리포트에 요청한 클래스의 테스트가 하나도 없습니다.', en: 'The report of this run holds no test of the class.' },
  'all-skipped': { ko: '요청한 테스트를 모두 건너뛰었습니다.', en: 'Every asked-for test was skipped.' },
};

/** One sentence for people. */
export function outcomeText(reason: RunReason, locale: Locale): string {
  return TEXTS[reason][locale];
}
