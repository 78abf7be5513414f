import type { BuildFiles, BuildLocation, BuildTool, CommandPlan, TestRequest } from '../../../application/execution/build-tool.port.js';
import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { mavenBuildErrors, mavenNotRun } from './maven-output.js';
import { SOURCE_CHECK_SWITCHES } from './maven-source-checks.js';
import { effectivePlugins, javaRelease, pomIn, pomLineage, reactorRoot, testEngine } from './pom-lineage.js';
import { joinPath, pathFrom, withAncestors } from '../../../domain/project/folder-paths.js';

/**
 * Maven 3 and 4. Runs one test class, from the root of the reactor, so that what the module needs is built with it
 * (`-pl … -am`); a filter that matches nothing in those modules is no failure, under the old and the new name of the switch.
 */
export class MavenBuildTool implements BuildTool {
  readonly name = 'maven';

  locate(folder: string, files: BuildFiles): BuildLocation | undefined {
    const module = withAncestors(folder).find((candidate) => files.exists(joinPath(candidate, 'pom.xml')));
    if (module === undefined || pomIn(module, files) === undefined) return undefined;
    const lineage = pomLineage(module, files);
    const buildRoot = reactorRoot(module, files);
    const release = javaRelease(lineage);
    return {
      buildRoot, module, selector: pathFrom(buildRoot, module), wrapper: wrapperOf(buildRoot, files),
      jacoco: effectivePlugins(lineage).some((plugin) => plugin.groupId === 'org.jacoco' && plugin.artifactId === 'jacoco-maven-plugin'),
      noCoverageHint: 'JaCoCo wrote no XML report: its plugin has no prepare-agent goal here, its reports are skipped, or an argLine of Surefire replaces the agent',
      testRoot: joinPath(module, 'src/test/java'),
      reportFolder: joinPath(module, 'target/surefire-reports'),
      coverageData: joinPath(module, 'target/jacoco.exec'),
      coverageReport: joinPath(module, 'target/site/jacoco/jacoco.xml'),
      testEngine: testEngine(lineage),
      ...(release === undefined ? {} : { javaRelease: release }),
    };
  }

  plan(request: TestRequest): CommandPlan {
    const { location, testClass, launcher } = request;
    const chosen = location.selector === '' ? [] : ['-pl', location.selector];
    const needed = location.selector === '' ? [] : ['-am'];
    const quiet = ['-B', '-ntp'];
    return {
      program: launcher.program,
      args: [...launcher.args, ...quiet, ...chosen, ...needed, `-Dtest=${testClass}`, '-Dsurefire.failIfNoSpecifiedTests=false', '-DfailIfNoTests=false', ...SOURCE_CHECK_SWITCHES, ...(location.jacoco ? ['-Djacoco.append=false'] : []), 'test'],
      folder: location.buildRoot,
      ...(location.jacoco ? { coverage: { program: launcher.program, args: [...launcher.args, ...quiet, ...chosen, 'jacoco:report'] } } : {}),
    };
  }

  buildErrors(output: string): readonly BuildError[] {
    return mavenBuildErrors(output);
  }

  notRun(output: string): NotRun | undefined {
    return mavenNotRun(output);
  }
}

/** The nearest wrapper from the build root up; Windows has its own script. */
function wrapperOf(buildRoot: string, files: BuildFiles): BuildLocation['wrapper'] {
  const find = (name: string): string | undefined => withAncestors(buildRoot).map((folder) => joinPath(folder, name)).find((path) => files.exists(path));
  const unix = find('mvnw');
  const windows = find('mvnw.cmd');
  return { ...(unix === undefined ? {} : { unix }), ...(windows === undefined ? {} : { windows }) };
}
