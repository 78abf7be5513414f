import type { BuildFiles, BuildLocation, BuildTool, CommandPlan, CoverageOffer, Launcher, TestRequest } from '../../../application/execution/build-tool.port.js';
import type { NotRun } from '../../../domain/execution/fresh-reports.js';
import type { BuildError } from '../../../domain/execution/run-facts.js';
import { JACOCO_VERSION } from './jacoco-version.js';
import { mavenBuildErrors, mavenNotRun } from './maven-output.js';
import { SOURCE_CHECK_SWITCHES } from './maven-source-checks.js';
import { effectivePlugins, javaRelease, pomIn, pomLineage, reactorRoot, testEngine } from './pom-lineage.js';
import { joinPath, pathFrom, withAncestors } from '../../../domain/project/folder-paths.js';

const QUIET = ['-B', '-ntp'];
/** The old and the new name of the switch. */
const FILTER_MAY_MISS = ['-Dsurefire.failIfNoSpecifiedTests=false', '-DfailIfNoTests=false'];
/**
 * A pom may skip tests by default, so that packaging is quick. Here a test was asked for by its name: what is in these properties does not
 * hold for this command. Where a build skips its tests in another way, nothing is run and that is said.
 */
const NOT_SKIPPED = ['-DskipTests=false', '-Dmaven.test.skip=false'];
const JACOCO_PLUGIN = `org.jacoco:jacoco-maven-plugin:${JACOCO_VERSION}`;

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
    const { location, testClass, launcher, offeredCoverage = false } = request;
    const chosen = location.selector === '' ? [] : ['-pl', location.selector];
    const needed = location.selector === '' ? [] : ['-am'];
    const jacoco = location.jacoco || offeredCoverage;
    // Named in full, a plugin runs that no pom names. The agent goes first: the tests' JVM is started with what it sets.
    const agent = offeredCoverage ? [`${JACOCO_PLUGIN}:prepare-agent`] : [];
    const report = offeredCoverage ? `${JACOCO_PLUGIN}:report` : 'jacoco:report';
    return {
      program: launcher.program,
      args: [...launcher.args, ...QUIET, ...chosen, ...needed, `-Dtest=${testClass}`, ...FILTER_MAY_MISS, ...NOT_SKIPPED, ...SOURCE_CHECK_SWITCHES, ...(jacoco ? ['-Djacoco.append=false'] : []), ...agent, 'test'],
      folder: location.buildRoot,
      ...(jacoco ? { coverage: { program: launcher.program, args: [...launcher.args, ...QUIET, ...chosen, report] } } : {}),
    };
  }

  offerCoverage(location: BuildLocation, launcher: Launcher): CoverageOffer {
    return {
      files: [],
      // Its help goal needs the whole plugin, the agent's jar with it.
      check: { program: launcher.program, args: [...launcher.args, ...QUIET, '-N', `${JACOCO_PLUGIN}:help`] },
      coverageData: location.coverageData,
      coverageReport: location.coverageReport,
      noCoverageHint: 'JaCoCo wrote no XML report: its reports are skipped, an argLine of Surefire replaces the agent, or the tests run inside Maven',
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
