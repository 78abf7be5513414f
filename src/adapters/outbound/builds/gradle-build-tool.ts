import type { BuildFiles, BuildLocation, BuildTool, CommandPlan, TestRequest } from '../../../application/execution/build-tool.port.js';
import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { gradleFacts, scriptsOfModule } from './gradle-facts.js';
import { gradleBuildErrors, gradleNotRun } from './gradle-output.js';
import { buildScriptIn, gradleModule, gradleWrapper } from './gradle-settings.js';
import { joinPath } from '../../../domain/project/folder-paths.js';

/**
 * Gradle from 4.4. `clean<Test>` and no build cache: a test that was asked for is executed, not remembered. No daemon,
 * so that a time limit or an interrupt ends everything that was started, and nothing stays behind.
 */
const FLAGS = ['--console=plain', '--no-daemon', '--no-build-cache'];

export class GradleBuildTool implements BuildTool {
  readonly name = 'gradle';

  locate(folder: string, files: BuildFiles): BuildLocation | undefined {
    const place = gradleModule(folder, files);
    if (place === undefined) return undefined;
    const { module, build } = place;
    const root = buildScriptIn(build.buildRoot, files);
    const facts = gradleFacts(scriptsOfModule(buildScriptIn(module, files), root, module === build.buildRoot));
    return {
      buildRoot: build.buildRoot, module, selector: build.selector, wrapper: gradleWrapper(build.buildRoot, files),
      jacoco: facts.jacoco,
      noCoverageHint: facts.coverageXml
        ? 'JaCoCo wrote no XML report at its usual place'
        : "JaCoCo's XML report is off in the Gradle build; switch it on with jacocoTestReport { reports { xml.required = true } }",
      testRoot: joinPath(module, 'src/test/java'),
      reportFolder: joinPath(module, 'build/test-results/test'),
      coverageData: joinPath(module, 'build/jacoco/test.exec'),
      coverageReport: joinPath(module, 'build/reports/jacoco/test/jacocoTestReport.xml'),
      testEngine: facts.testEngine,
      ...(facts.javaRelease === undefined ? {} : { javaRelease: facts.javaRelease }),
    };
  }

  plan(request: TestRequest): CommandPlan {
    const { location, testClass, launcher } = request;
    // With its full path, for a bare name means the tasks of all projects: `:test` is the root's alone.
    const task = (name: string): string => `${location.selector}:${name}`;
    return {
      program: launcher.program,
      args: [...launcher.args, task('cleanTest'), task('test'), '--tests', testClass, ...FLAGS],
      folder: location.buildRoot,
      ...(location.jacoco ? { coverage: { program: launcher.program, args: [...launcher.args, task('jacocoTestReport'), '-x', task('test'), ...FLAGS] } } : {}),
    };
  }

  buildErrors(output: string): readonly BuildError[] {
    return gradleBuildErrors(output);
  }

  notRun(output: string, location: BuildLocation): NotRun | undefined {
    return gradleNotRun(output, `${location.selector}:test`);
  }
}
