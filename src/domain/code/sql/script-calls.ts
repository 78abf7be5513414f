import { isNode, nodesIn } from './code-nodes.js';
import { factsOfStatement, statementId } from './mappers.js';
import { findAnnotation, nestedAnnotations, sqlAnnotations } from './sql-annotations.js';
import type { Entities } from './entities.js';
import type { SqlReader } from './sql-facts.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { SqlPoint } from '../code-graph.js';
import type { Expression } from '../declarations.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { UnitId } from '../../ids.js';

/** The namespace of scripts (see MapperFacts). */
const SCRIPTS = 'script';
/** Constructors and methods (Spring's) that take a script, as a path or as a resource made of one. */
const TAKES_SCRIPT: ReadonlySet<string> = new Set([
  'ClassPathResource', 'FileSystemResource', 'ResourceDatabasePopulator', 'addScript', 'addScripts', 'executeSqlScript',
]);

interface ScriptTools {
  readonly entities: Entities;
  readonly parse: SqlReader;
}

/** Where those come from: bodies of files that import none of these are not walked. */
const HOMES: readonly string[] = ['org.springframework.core.io', 'org.springframework.jdbc.datasource', 'org.springframework.r2dbc.connection.init', 'org.springframework.test.context.jdbc'];

/** Scripts that code executes: by their paths in the bodies of methods, and by `@Sql` on tests. */
export function scriptPoints(type: LinkedType, entities: Entities, parse: SqlReader): readonly SqlPoint[] {
  const { declaration } = type;
  if (entities.base.mappersOf(SCRIPTS).length === 0) return [];
  if (!type.symbol.source.file.imports.some(({ name }) => HOMES.some((home) => name.startsWith(home)))) return [];
  const tools = { entities, parse };
  const place = { by: `${type.symbol.id}#<init>`, nodes: [declaration.fields, declaration.initialisers] };
  const bodies = [...declaration.methods.map((method) => ({ by: method.id, nodes: [method.body] })), place];
  const written = bodies.flatMap(({ by, nodes }) => pathsIn(nodes, type, entities).flatMap((path) => pointsOf(path, by, tools)));
  return [...written, ...annotated(type, tools)];
}

function pathsIn(value: unknown, type: LinkedType, { constants }: Entities): readonly string[] {
  return nodesIn(value).flatMap((node) => {
    const name = node['kind'] === 'new' && isNode(node['type']) ? node['type']['name'] : node['kind'] === 'call' ? node['name'] : undefined;
    if (typeof name !== 'string' || !TAKES_SCRIPT.has(name) || !Array.isArray(node['args'])) return [];
    return node['args'].flatMap((argument: unknown) => (isNode(argument) ? constants.text(argument as unknown as Expression, type.symbol.source.scope) ?? [] : []));
  });
}

/** `@Sql` of the class stands for each of its methods that has none of its own (Spring's SqlScriptsTestExecutionListener). */
function annotated(type: LinkedType, tools: ScriptTools): readonly SqlPoint[] {
  const { entities } = tools;
  const { scope } = type.symbol.source;
  const ofClass = scriptsOf(sqlAnnotations(type.declaration.annotations, scope), type, entities);
  return type.declaration.methods.flatMap((method) => {
    const own = scriptsOf(sqlAnnotations(method.annotations, scope), type, entities);
    const isTest = method.annotations.some(({ name }) => /(^|\.)(Test|ParameterizedTest|RepeatedTest)$/.test(name));
    const paths = own.length > 0 ? own : isTest ? ofClass : [];
    return paths.flatMap((path) => pointsOf(path, method.id, tools));
  });
}

function scriptsOf(annotations: readonly SqlAnnotation[], type: LinkedType, { constants }: Entities): readonly string[] {
  const { scope } = type.symbol.source;
  const group = findAnnotation(annotations, 'SqlGroup');
  const all = [...annotations, ...nestedAnnotations(group?.values['value'], scope)].filter(({ name }) => name === 'Sql');
  const folder = type.symbol.packageName.replaceAll('.', '/');
  return all.flatMap(({ values }) => constants.texts(values['scripts'] ?? values['value'], scope)).flatMap((path) =>
    (path === undefined ? [] : [/^\/|^\w+:/.test(path) ? path : `${folder}/${path}`]));
}

function pointsOf(path: string, by: UnitId, { entities, parse }: ScriptTools): readonly SqlPoint[] {
  if (!/\.sql$/i.test(path)) return [];
  const name = path.replace(/^(?:classpath\*?:|file:)/, '').replace(/^\/+/, '');
  return entities.base.statementsNamed(`${SCRIPTS}.${name}`).flatMap(({ mapper, statement }) =>
    factsOfStatement(statement, parse).map((facts) => ({ id: statementId(mapper, statement), by, ...facts })));
}
