import type { Command } from 'commander';
import type { Finding, MachinePart } from '../../../../application/execution/inspect-machine.js';
import type { Bilingual } from '../../../../domain/locale.js';
import type { CliDependencies } from '../cli-dependencies.js';
import { withSession } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import type { Output } from '../output.js';
import { printable } from '../panel/display-text.js';
import { renderRows } from '../panel/panel.js';

const NAMES: Readonly<Record<MachinePart, Bilingual>> = {
  git: { ko: 'git', en: 'git' },
  jdk: { ko: 'JDK', en: 'JDK' },
  wrapper: { ko: '래퍼', en: 'Wrapper' },
  maven: { ko: 'Maven', en: 'Maven' },
  gradle: { ko: 'Gradle', en: 'Gradle' },
  container: { ko: '컨테이너', en: 'Containers' },
  server: { ko: '서버', en: 'Server' },
  agent: { ko: '에이전트', en: 'Agent' },
};

/** What cannot be done without it. */
const LACK_MEANS: Readonly<Record<MachinePart, Bilingual>> = {
  git: { ko: '변경을 알 수 없어 register, generate, run 을 할 수 없습니다. git 을 설치하세요.', en: 'Changes cannot be known: no register, generate or run. Install git.' },
  jdk: { ko: '테스트를 작성할 수는 있지만 실행할 수 없습니다. JDK 를 설치하고 PATH 또는 JAVA_HOME 으로 알려 주세요.', en: 'A test can be written and not be run. Install a JDK and put it on PATH, or set JAVA_HOME.' },
  wrapper: { ko: '프로젝트가 빌드 도구를 가져오지 않습니다. 설치된 도구를 씁니다.', en: 'The project brings no build tool along; the installed one is used.' },
  maven: { ko: '래퍼(mvnw)가 없는 Maven 프로젝트의 테스트를 실행할 수 없습니다.', en: 'Tests of Maven projects without a wrapper (mvnw) cannot be run.' },
  gradle: { ko: '래퍼(gradlew)가 없는 Gradle 프로젝트의 테스트를 실행할 수 없습니다.', en: 'Tests of Gradle projects without a wrapper (gradlew) cannot be run.' },
  container: { ko: 'register, generate, run 에는 필요하지 않습니다. 테스트는 이 컴퓨터에서 바로 실행됩니다.', en: 'register, generate and run need none: tests run on this machine itself.' },
  server: { ko: '등록, 테스트 작성, 결과 보고를 할 수 없습니다. analyze 와 graph export 는 됩니다.', en: 'No registering, writing of tests or reporting; analyze and graph export work.' },
  agent: { ko: '테스트를 작성하거나 적절성을 판단할 수 없습니다. 저장된 테스트의 실행은 됩니다.', en: 'No test can be written and none judged; saved tests can be run.' },
};

const STATES: Readonly<Record<Finding['state'], Bilingual>> = {
  ok: { ko: '있음', en: 'found' },
  missing: { ko: '없음', en: 'missing' },
  failing: { ko: '응답 없음', en: 'not answering' },
};

const IN_PROCESS: Bilingual = { ko: '(이 명령의 프로세스 안)', en: '(in the process of this command)' };

/** `doctor`: what this machine has of what the main job needs, and what each lack means. */
export function addDoctorCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .description('what this machine has (git, JDK, wrapper, Maven, Gradle, container engine, server, agent), and what each lack means; exit code 3 where the main job cannot be done')
    .action(async (_flags: unknown, command: Command) => {
      finish(
        await withSession(dependencies, command, async (session, { output, signal }) => {
          const { findings, ready } = await session.inspectMachine.execute(signal);
          output.result(doctorLines(findings, output).join('\n'));
          output.document({ ready, findings: findings.map((finding) => documentOf(finding, output)) });
          return ready ? EXIT.done : EXIT.surroundings;
        }),
      );
    });
}

function doctorLines(findings: readonly Finding[], output: Output): readonly string[] {
  const { locale, style } = output;
  const rows = findings.map((finding) => {
    const colour = finding.state === 'ok' ? style.green : style.yellow;
    const place = finding.part === 'server' ? (finding.place ?? IN_PROCESS[locale]) : finding.place;
    const told = [finding.version, place].filter((part) => part !== undefined).map(printable).join('  ');
    const lack = finding.state === 'ok' ? [] : [...(finding.reason === undefined ? [] : [printable(finding.reason)]), LACK_MEANS[finding.part][locale]];
    return { label: NAMES[finding.part][locale], lines: [`${colour(STATES[finding.state][locale])}${told === '' ? '' : `  ${told}`}`, ...lack] };
  });
  return renderRows(rows, output);
}

function documentOf({ part, state, version, place, reason }: Finding, output: Output): object {
  return { part, state, version: version ?? null, place: place ?? null, reason: reason ?? null, means: state === 'ok' ? null : LACK_MEANS[part][output.locale] };
}
