import type { BuildFiles, BuildLocation, BuildTool, CommandPlan, CoverageOffer, Launcher, TestRequest } from '../../../application/execution/build-tool.port.js';
import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { COVERAGE_TASK, gradleCoverageScript } from './gradle-coverage-script.js';
import { gradleFacts, scriptsOfModule } from './gradle-facts.js';
import { gradleBuildErrors, gradleNotRun } from './gradle-output.js';
import { buildScriptIn, gradleModule, gradleWrapper } from './gradle-settings.js';
import { joinPath } from '../../../domain/project/folder-paths.js';

/**
 * Gradle from 4.4. `clean<Test>` and no build cache: a test that was asked for is executed, not remembered. No daemon,
 * so that a time limit or an interrupt ends everything that was started, and nothing stays behind.
 */
const FLAGS = ['--console=plain', '--no-daemon', '--no-build-cache'];

/** Relative to the build root, where the command runs. */
const COVERAGE_SCRIPT = 'build/codetest/coverage.init.gradle';
/**
 * The script adds to the build while it is configured, which Gradle's configuration cache and configuration on demand would pass over: both off,
 * by properties that older versions do not look at.
 */
const WITH_SCRIPT = ['--init-script', COVERAGE_SCRIPT, '-Dorg.gradle.configuration-cache=false', '-Dorg.gradle.unsafe.configuration-cache=false', '-Dorg.gradle.configureondemand=false'];
/** Relative to the module. */
const OFFERED = { data: 'build/codetest/coverage.exec', report: 'build/codetest/coverage.xml' } as const;

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
    const { location, testClass, launcher, offeredCoverage = false } = request;
    // With its full path, for a bare name means the tasks of all projects: `:test` is the root's alone.
    const task = (name: string): string => `${location.selector}:${name}`;
    const script = offeredCoverage ? WITH_SCRIPT : [];
    const report = offeredCoverage ? COVERAGE_TASK : 'jacocoTestReport';
    return {
      program: launcher.program,
      args: [...launcher.args, ...script, task('cleanTest'), task('test'), '--tests', testClass, ...FLAGS],
      folder: location.buildRoot,
      ...(location.jacoco || offeredCoverage ? { coverage: { program: launcher.program, args: [...launcher.args, ...script, task(report), '-x', task('test'), ...FLAGS] } } : {}),
    };
  }

  offerCoverage(location: BuildLocation, launcher: Launcher): CoverageOffer {
    return {
      files: [{ path: joinPath(location.buildRoot, COVERAGE_SCRIPT), content: gradleCoverageScript(location.selector === '' ? ':' : location.selector, OFFERED.data, OFFERED.report) }],
      // The help task does nothing; the script resolves what it needs before any task.
      check: { program: launcher.program, args: [...launcher.args, ...WITH_SCRIPT, `${location.selector}:help`, '-q', ...FLAGS] },
      coverageData: joinPath(location.module, OFFERED.data),
      coverageReport: joinPath(location.module, OFFERED.report),
    };
  }

  buildErrors(output: string): readonly BuildError[] {
    return gradleBuildErrors(output);
  }

  notRun(output: string, location: BuildLocation): NotRun | undefined {
    return gradleNotRun(output, `${location.selector}:test`);
  }
}
