import type { JavaSource } from '../code/java-source.port.js';
import type { ProjectStore } from '../project/project-store.port.js';
import type { ProjectId, ProjectPath } from '../../domain/ids.js';
import { basePackage, sourcePlace, testRootForPackage } from '../../domain/project/module-layout.js';
import { withoutCommentsAndStrings } from '../../domain/project/source-text.js';
import { isPackageName } from '../../domain/project/package-name.js';
import { projectNotFound } from '../../domain/project/project-errors.js';
import { javaOfAnswer } from '../../domain/test-authoring/model-answer.js';
import { injectSpringBootTest, packageOfTest } from '../../domain/test-authoring/spring-boot-injector.js';
import type { InjectedTest } from '../../domain/test-authoring/spring-boot-injector.js';
import { badPackage, emptySource, noClass, syntaxError } from '../../domain/test-authoring/test-errors.js';
import type { ReadProjectTests } from './read-project-tests.js';

export interface PrepareTestRequest {
  readonly projectId: ProjectId;
  /** Java, or a model's answer with Java in it. */
  readonly testCode: string;
  readonly basePackage?: string;
}

export interface PrepareTestParts {
  readonly projects: ProjectStore;
  readonly projectTests: ReadProjectTests;
  readonly javaSource: JavaSource;
}


/**
 * Makes a test ready to be written into the project. Throws `project.not-found`, `test.empty-source`,
 * `test.syntax-error`, `test.no-class`, and `input.invalid` for a base package that is no package name.
 */
export class PrepareTest {
  constructor(private readonly parts: PrepareTestParts) {}

  async execute(request: PrepareTestRequest): Promise<InjectedTest> {
    const { projects, projectTests, javaSource } = this.parts;
    if ((await projects.byId(request.projectId)) === undefined) throw projectNotFound(request.projectId);
    if (request.basePackage !== undefined && !isPackageName(request.basePackage)) throw badPackage(request.basePackage);
    const source = javaOfAnswer(request.testCode);
    if (source === '') throw emptySource();
    const facts = await javaSource.read('GeneratedTest.java', source);
    const broken = facts.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (broken !== undefined) throw syntaxError(broken);
    const paths = await projectTests.paths(request.projectId);
    const base = request.basePackage ?? (await this.inferredBase(request.projectId, facts.package, paths));
    const testRoot = testRootForPackage(paths, packageOfTest(facts.package, base), namesIn(source));
    const { springBoot, junit } = await projectTests.stack(request.projectId, sourcePlace(`${testRoot}/Test.java`)?.module);
    const injected = injectSpringBootTest({ source, facts, testRoot, junit, springBoot: springBoot || paths.length === 0, ...(base === undefined ? {} : { basePackage: base }) });
    if (injected === undefined) throw noClass();
    return injected;
  }

  /** Only for a test without a package, or in one that the project does not have. */
  private async inferredBase(projectId: ProjectId, written: string, paths: readonly ProjectPath[]): Promise<string | undefined> {
    if (written !== '' && paths.some((path) => sourcePlace(path)?.package === written)) return undefined;
    return basePackage(await this.parts.projectTests.mainSources(projectId));
  }
}

/** Words that may be names of classes; too many of them do no harm, for only classes of the test's own package count. */
function namesIn(source: string): ReadonlySet<string> {
  return new Set(withoutCommentsAndStrings(source).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
}
