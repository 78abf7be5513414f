import { JACOCO_VERSION } from './jacoco-version.js';

/** The task that writes the report. */
export const COVERAGE_TASK = 'codetestCoverage';

/**
 * An init script for Gradle from 4.4: in one project it gives the test task JaCoCo's agent, and makes a task that writes the
 * report. Agent and report writer come from the project's own repositories (or Gradle's cache of them). All is resolved while the
 * project is configured, so that a command which does nothing else tells whether it can be had. The report names the
 * projects of the build as groups, since two of them may have a class of one name.
 *
 * @param project Gradle's path, `:` for the root
 * @param data execution data, relative to the project's folder
 * @param report XML, relative to the project's folder
 */
export function gradleCoverageScript(project: string, data: string, report: string): string {
  return `allprojects { p ->
  if (p.path != ${literal(project)}) return
  p.afterEvaluate {
    def fetched = { coordinates ->
      p.configurations.detachedConfiguration(p.dependencies.create(coordinates)).resolve()
    }
    def agent = fetched('org.jacoco:org.jacoco.agent:${JACOCO_VERSION}:runtime').first()
    def writer = fetched('org.jacoco:org.jacoco.ant:${JACOCO_VERSION}')
    def data = p.file(${literal(data)})
    def report = p.file(${literal(report)})
    def tests = p.tasks.getByName('test')
    tests.jvmArgs("-javaagent:" + agent + "=append=false,destfile=" + data)
    p.tasks.create('${COVERAGE_TASK}').doLast {
      if (!data.isFile()) throw new GradleException("JaCoCo's agent left no data")
      def own = p.sourceSets.test.output.files
      def inBuild = { file -> file.exists() && !own.contains(file) && file.path.startsWith(p.rootDir.path + File.separator) }
      def classes = (p.sourceSets.main.output.classesDirs.files + tests.classpath.files).findAll(inBuild)
      def owner = { file ->
        p.rootProject.allprojects.findAll { file.path.startsWith(it.projectDir.path + File.separator) }.max { it.projectDir.path.length() }
      }
      report.parentFile.mkdirs()
      def ant = p.ant
      ant.taskdef(name: 'codetestJacoco', classname: 'org.jacoco.ant.ReportTask', classpath: writer.join(File.pathSeparator))
      ant.codetestJacoco {
        ant.executiondata { ant.fileset(file: data) }
        ant.structure(name: p.name) {
          classes.groupBy(owner).each { module, files ->
            ant.group(name: module.projectDir.name) {
              ant.classfiles {
                files.each { file -> file.isDirectory() ? ant.fileset(dir: file, includes: '**/*.class') : ant.fileset(file: file) }
              }
            }
          }
        }
        ant.xml(destfile: report)
      }
    }
  }
}
`;
}

/** A Groovy string that interpolates nothing. */
function literal(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&').replace(/[\r\n]/g, ' ')}'`;
}
