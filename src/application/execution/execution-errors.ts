import { AppError } from '../../domain/errors.js';

/** Modules that an error lists; large builds have hundreds. */
const NAMED_MODULES = 20;

export function noBuild(folder: string, asked?: 'maven' | 'gradle'): AppError {
  if (asked !== undefined) return new AppError('run.no-build', `No ${asked === 'maven' ? 'Maven' : 'Gradle'} build owns ${where(folder)}.`, 'Leave out --tool to take the build that is there.');
  return new AppError('run.no-build', `No Maven or Gradle build owns ${where(folder)}.`, 'Add a pom.xml or build.gradle, or name the module with --module.');
}

export function ambiguousModule(testClass: string, candidates: readonly string[]): AppError {
  return new AppError('run.ambiguous-module', `${testClass} may belong to several modules: ${candidates.map((folder) => where(folder)).join(', ')}.`, 'Name one of them with --module.');
}

export function noModule(asked: string, modules: readonly string[]): AppError {
  const hint = modules.length === 0 ? 'Leave out --module.' : `Name one of its modules: ${modules.slice(0, NAMED_MODULES).map((folder) => where(folder)).join(', ')}${modules.length > NAMED_MODULES ? ', …' : ''}.`;
  return new AppError('run.no-module', `The project has no folder for the module ${JSON.stringify(asked)}.`, hint);
}

export function noBuildTool(names: readonly string[], skipWrapper: boolean): AppError {
  const tools = names.map((name) => (name === 'maven' ? 'Maven (mvn)' : 'Gradle (gradle)')).join(' or ');
  if (skipWrapper) return new AppError('run.no-build-tool', `Wrapper scripts are not to be used, and ${tools} is not on PATH.`, `Install ${tools}, or leave out --no-wrapper.`);
  return new AppError('run.no-build-tool', `The project has no usable wrapper script and ${tools} is not on PATH.`, `Install ${tools}, or commit its wrapper (mvnw, gradlew).`);
}

export function noJdk(found: string): AppError {
  return new AppError('run.no-jdk', found, 'Install a JDK (not only a JRE) and put it on PATH, or set JAVA_HOME to it.');
}

export function jdkTooOld(actual: number, needed: number): AppError {
  return new AppError('run.jdk-too-old', `The build compiles for Java ${needed}, the JDK at hand is Java ${actual}.`, `Install JDK ${needed} or newer, or point JAVA_HOME to it.`);
}

export function badTestClass(testClass: string): AppError {
  return new AppError('input.invalid', `${JSON.stringify(testClass)} is not the name of a Java class.`, 'Give the fully qualified name of a top-level test class.');
}

export function badTestPath(path: string, testClass: string): AppError {
  return new AppError('run.outside-project', `${JSON.stringify(path)} is not where a test class ${testClass} can be written.`, 'Give a path below the project that ends in the package and name of the class.');
}

function where(folder: string): string {
  return folder === '' ? '. (the root)' : folder;
}
