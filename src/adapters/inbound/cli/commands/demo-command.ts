import type { Command } from 'commander';
import type { DemoEvent } from '../../../../application/test-authoring/run-demo.js';
import type { CliDependencies } from '../cli-dependencies.js';
import { inContext } from '../command-context.js';
import type { ExitCode } from '../exit-code.js';
import type { DOING } from '../heartbeat.js';
import type { Output } from '../output.js';
import { ingestLines, registeredLines } from '../project-lines.js';
import { sayFlow } from './flow-watch.js';
import { sayRunEnd } from './run-output.js';

/** A cold Maven repository has to fetch Spring Boot first. */
const DEMO_TIMEOUT_MS = 1_200_000;

const SAY = {
  copied: { ko: '샘플 프로젝트를 복사해 저장소로 만들었습니다', en: 'Copied the sample project and made it a repository' },
  edited: { ko: '업무 조건을 하나 바꿉니다', en: 'Changed one business condition' },
  stays: { ko: '이 폴더에 모두 남아 있습니다 (저장소 포함)', en: 'Everything is left in this folder, storage included' },
} as const;

const NEXT = { copied: 'register', registered: 'collect', edited: 'collect' } as const satisfies Record<DemoEvent['stage'], keyof typeof DOING>;

/** `demo`: the main job from nothing. */
export function addDemoCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('demo')
    .description('the whole job from nothing: copy the sample Spring project, change a condition, register, generate, prepare, run the real build tool, report')
    .option('--verbose', "show the build tool's output as it comes")
    .action(async (flags: { readonly verbose?: boolean }, command: Command) => {
      finish(
        await inContext(dependencies, command, async (context) => {
          const { output, signal, session, heartbeat } = context;
          const opened = await dependencies.openDemo(session);
          let folder: string | undefined;
          const onDemoEvent = (event: DemoEvent): void => {
            if (event.stage === 'copied') folder = event.folder;
            output.step(demoLines(event, output));
            heartbeat.step(NEXT[event.stage]);
          };
          try {
            const { end } = await opened.demo.execute({ timeoutMs: DEMO_TIMEOUT_MS, keep: false, verbose: flags.verbose === true, signal, onEvent: sayFlow(context), onDemoEvent });
            return sayRunEnd(output, end);
          } finally {
            await opened.close();
            if (folder !== undefined) output.step([`${SAY.stays[output.locale]}: ${folder}`]);
          }
        }),
      );
    });
}

function demoLines(event: DemoEvent, output: Output): readonly string[] {
  const { locale, style } = output;
  switch (event.stage) {
    case 'copied':
      return [`▸ ${style.bold(SAY.copied[locale])}: ${event.folder} (${event.files}, ${event.commit.slice(0, 12)})`];
    case 'registered':
      return [...registeredLines(event.registered, output), ...ingestLines(event.registered.project, output)];
    case 'edited':
      return [`▸ ${style.bold(SAY.edited[locale])}: ${event.edit.path}:${event.edit.line}`, `  - ${style.red(event.edit.before)}`, `  + ${style.green(event.edit.after)}`];
  }
}
