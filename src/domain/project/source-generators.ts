import type { LeftOut } from '../diagnostics.js';
import type { ProjectPath } from '../ids.js';
import type { BuildLayout } from './build-layout.js';

/**
 * Plugins and annotation processors that write Java or Kotlin sources while the project is built, by the names that build
 * files give them. What they write is seldom committed, so the build file alone tells of it. Lombok is none: it writes no
 * source, and the members that it adds are known.
 */
const GENERATORS: ReadonlySet<string> = new Set([
  'mapstruct-processor', 'querydsl-apt', 'apt-maven-plugin', 'hibernate-jpamodelgen', 'hibernate-processor', 'auto-value', 'record-builder-processor', 'dagger-compiler',
  'protobuf-maven-plugin', 'com.google.protobuf', 'openapi-generator-maven-plugin', 'org.openapi.generator', 'swagger-codegen-maven-plugin', 'org.hidetake.swagger.generator',
  'jooq-codegen-maven', 'nu.studer.jooq', 'org.jooq.jooq-codegen-gradle', 'avro-maven-plugin', 'com.github.davidmc24.gradle.plugin.avro', 'jaxb2-maven-plugin', 'maven-jaxb2-plugin',
  'jaxb-maven-plugin', 'com.github.bjornvester.xjc', 'cxf-codegen-plugin', 'antlr4-maven-plugin', 'antlr', 'javacc-maven-plugin', 'jsonschema2pojo-maven-plugin', 'jsonschema2pojo',
  'graphql-codegen-maven-plugin', 'com.netflix.dgs.codegen', 'io.github.kobylynskyi.graphql.codegen',
]);

/** A module that builds sources of its own, and what writes them, sorted. */
export interface GeneratingModule {
  readonly folder: ProjectPath;
  readonly by: readonly string[];
}

export function generatingModules(layout: BuildLayout): readonly GeneratingModule[] {
  return layout.modules.flatMap(({ folder, generators }) => {
    const by = [...new Set(generators.filter((name) => GENERATORS.has(name)))].sort();
    return by.length === 0 ? [] : [{ folder, by }];
  });
}

const REASON = /^generated sources, which the code graph does not read \(written by ([^()]+)\)$/;

/** The module as a snapshot names what it does not hold. */
export function generatedLeftOut({ folder, by }: GeneratingModule): LeftOut {
  return { path: folder === '' ? './' : `${folder}/`, reason: `generated sources, which the code graph does not read (written by ${by.join(', ')})` };
}

/** The module that such an entry names; undefined for every other entry. */
export function generatingModuleOf({ path, reason }: LeftOut): GeneratingModule | undefined {
  const by = REASON.exec(reason)?.[1]?.split(', ');
  return by === undefined ? undefined : { folder: path.replace(/^\.\/$|\/$/, ''), by };
}
