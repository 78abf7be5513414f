import { Constants } from '../spring/constants.js';
import { beansOf } from '../spring/beans.js';
import { distinctConfigReads } from '../config-key.js';
import { distinctRequests } from '../route-shapes.js';
import { configReadsOf } from '../spring/configuration-reads.js';
import { beanMakingsOf, frameworkUsesOf } from '../spring/framework-uses.js';
import { entryPointsOf } from '../spring/entry-points.js';
import { preparationsOf } from '../spring/handler-preparations.js';
import { hiddenMappingsOf } from '../spring/hidden-mappings.js';
import { testRequestsOf } from '../spring/test-requests.js';
import { wantsOf } from '../spring/wants.js';
import { mapperLinks } from '../sql/mappers.js';
import { sqlPointsOf } from '../sql/sql-points.js';
import { sourceSetOf as sourceSetByPath } from '../source-set.js';
import { LookAhead } from '../calls/look-ahead.js';
import { CallBook } from './call-book.js';
import { linkCalls } from './call-links.js';
import { limitsReached } from './limits-reached.js';
import { byEnds, extendsOf, overridesOf, typeUnits } from './type-links.js';
import type { CodeBase, SourceClass } from './code-base.js';
import type { FileLinks } from './file-links.js';
import type { LinkedType } from './linked-type.js';
import type { CodeUnit, ConfigRead, EntryPoint, FieldReads, RouteRequest } from '../code-graph.js';
import type { FileFacts, TypeDeclaration } from '../declarations.js';
import type { MapperFacts } from '../mapper-facts.js';
import type { SqlReader } from '../sql/sql-facts.js';
import type { Diagnostic } from '../../diagnostics.js';
import type { ProjectPath } from '../../ids.js';

const NO_LINKS: Omit<FileLinks, 'path' | 'units' | 'diagnostics' | 'reads'> = { calls: [], generatedCalls: [], overrides: [], extends: [], entryPoints: [], beans: [], wants: [], sqlPoints: [] };

export type SourceSetOf = (path: ProjectPath) => CodeUnit['sourceSet'];

export interface LinkTools {
  /** By the project's own layout where it is not given. */
  readonly sourceSetOf?: SourceSetOf;
  /** A parser of SQL; without one, statements are read word by word. */
  readonly parse?: SqlReader;
}

/**
 * What a Java file contributes to the graph. `facts` hold the bodies; the base's index must hold the surface of the same
 * content. A declaration whose id an earlier file has gives units and a diagnostic, and nothing else.
 */
export function linkFile(base: CodeBase, facts: FileFacts, tools: LinkTools = {}): FileLinks {
  const { value, reads } = base.log.record(() => surviving(() => linksOf(base, facts, tools), (failure) => unlinked(facts, tools, failure(facts.path))));
  return { ...value, reads };
}

/** A file that linking does not survive costs one diagnostic, not the graph: nothing that a file holds may take the others with it. */
function surviving<Links>(link: () => Links, instead: (failure: (file: ProjectPath) => Diagnostic) => Links): Links {
  try {
    return link();
  } catch (error) {
    const why = error instanceof RangeError ? 'what it declares nests deeper than linking can follow' : String(error);
    return instead((file) => ({ code: 'code.link-failed', severity: 'error', message: `The file was read, and what it calls and reaches could not be worked out: ${why}.`, file }));
  }
}

/** The file's units, and nothing that they lead to. */
function unlinked({ path, types, diagnostics }: FileFacts, { sourceSetOf = sourceSetByPath }: LinkTools, failure: Diagnostic): Omit<FileLinks, 'reads'> {
  const place = { file: path, sourceSet: sourceSetOf(path) };
  return { ...NO_LINKS, path, units: types.flatMap((type) => typeUnits(type, place)), diagnostics: [...diagnostics, failure] };
}

function linksOf(base: CodeBase, facts: FileFacts, { sourceSetOf = sourceSetByPath, parse }: LinkTools): Omit<FileLinks, 'reads'> {
  const { path } = facts;
  const constants = new Constants(base);
  const place = { file: path, sourceSet: sourceSetOf(path) };
  const { types, twins } = linkedTypes(base, facts);
  const book = new CallBook(path, (type) => base.isSeenFrom(type, path));
  const lookAhead = new LookAhead();
  const outsideCalls = types.map((type) => linkCalls(type, base, book, lookAhead));
  const entryPoints = types.flatMap((type) => preparedEntryPoints(type, base, { constants, book }));
  return {
    path, units: facts.types.flatMap((type) => typeUnits(type, place)),
    calls: book.sortedCalls(), generatedCalls: book.sortedGenerated(), ...readLinks(book.reads, types.flatMap((type, index) => configReadsOf(type, base, { constants, outsideCalls: outsideCalls[index] ?? [] }))),
    ...overrideLinks(types), ...frameworkLinks(types, base), ...(place.sourceSet === 'test' ? requestLinks(types.flatMap((type, index) => testRequestsOf(type, constants, outsideCalls[index] ?? []))) : {}), extends: types.flatMap(({ symbol }) => extendsOf(symbol)).sort(byEnds),
    entryPoints, beans: types.flatMap((type) => beansOf(type, base, constants)), wants: types.flatMap((type) => wantsOf(type, base, constants)),
    sqlPoints: types.flatMap((type, index) => sqlPointsOf(type, base, { constants, outsideCalls: outsideCalls[index] ?? [], ...(parse === undefined ? {} : { parse }) })),
    diagnostics: [...facts.diagnostics, ...twins, ...types.flatMap((type) => hiddenMappingsOf(type, base)), ...limitsReached(path, types, lookAhead)],
  };
}

/** No code calls what Spring runs before a handler: the edges are booked here. */
function preparedEntryPoints(type: LinkedType, base: CodeBase, { constants, book }: { readonly constants: Constants; readonly book: CallBook }): readonly EntryPoint[] {
  const points = entryPointsOf(type, base, constants);
  for (const { handler, by, line } of preparationsOf(type, base, points)) book.book(handler, by, line, 'beyond');
  return points;
}

function readLinks(fieldReads: readonly FieldReads[], configReads: readonly ConfigRead[]): Pick<FileLinks, 'fieldReads' | 'configReads'> {
  return { ...(fieldReads.length === 0 ? {} : { fieldReads }), ...(configReads.length === 0 ? {} : { configReads: distinctConfigReads(configReads) }) };
}

function frameworkLinks(types: readonly LinkedType[], base: CodeBase): Pick<FileLinks, 'frameworkUses' | 'beanMakings'> {
  const frameworkUses = types.flatMap((type) => frameworkUsesOf(type, base));
  const beanMakings = types.flatMap((type) => beanMakingsOf(type, base));
  return { ...(frameworkUses.length === 0 ? {} : { frameworkUses }), ...(beanMakings.length === 0 ? {} : { beanMakings }) };
}

function requestLinks(requests: readonly RouteRequest[]): Pick<FileLinks, 'requests'> {
  return requests.length === 0 ? {} : { requests: distinctRequests(requests) };
}

function overrideLinks(types: readonly LinkedType[]): Pick<FileLinks, 'overrides' | 'doubtfulOverrides'> {
  const all = types.map(({ symbol }) => overridesOf(symbol));
  const doubtful = all.flatMap((one) => one.doubtful).sort(byEnds);
  return { overrides: all.flatMap((one) => one.certain).sort(byEnds), ...(doubtful.length === 0 ? {} : { doubtfulOverrides: doubtful }) };
}

/** Every type of the file whose declaration is the one that counts, the outer before the inner. */
function linkedTypes(base: CodeBase, facts: FileFacts): { readonly types: readonly LinkedType[]; readonly twins: readonly Diagnostic[] } {
  const types: LinkedType[] = [];
  const twins: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const declaration of facts.types) {
    const symbol = base.type(declaration.id);
    const first = symbol?.source.file.path;
    if (symbol !== undefined && first === facts.path && !seen.has(declaration.id)) addWithMembers(symbol, declaration, types);
    else twins.push(duplicate(declaration.id, facts.path, first ?? ''));
    seen.add(declaration.id);
  }
  return { types, twins };
}

function addWithMembers(symbol: SourceClass, declaration: TypeDeclaration, types: LinkedType[]): void {
  types.push({ symbol, declaration });
  for (const type of declaration.types) {
    const member = symbol.memberTypes.get(type.name);
    if (member?.origin === 'source' && member.source !== undefined) addWithMembers(member as SourceClass, type, types);
  }
}

function duplicate(id: string, file: ProjectPath, first: ProjectPath): Diagnostic {
  return { code: 'code.duplicate-type', severity: 'warning', message: `${id} is declared in ${first} too; the declaration there is used.`, file };
}

/** What a MyBatis mapper file contributes to the graph. The base's index must hold the same file. */
export function linkMapper(base: CodeBase, mapper: MapperFacts, { sourceSetOf = sourceSetByPath, parse }: LinkTools = {}): FileLinks {
  const { value, reads } = base.log.record(() => surviving(() => {
    const { units, sqlPoints } = mapperLinks(mapper, base, { sourceSetOf, ...(parse === undefined ? {} : { parse }) });
    return { units, sqlPoints, diagnostics: mapper.diagnostics };
  }, (failure) => ({ units: [], sqlPoints: [], diagnostics: [...mapper.diagnostics, failure(mapper.path)] })));
  return { ...NO_LINKS, path: mapper.path, ...value, reads };
}
