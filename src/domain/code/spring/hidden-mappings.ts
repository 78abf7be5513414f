import { callsIn } from './expression-walk.js';
import { isConcrete, isController } from './stereotypes.js';
import { outsideNames, thisType } from '../resolution/java-types.js';
import { lineage } from '../resolution/members.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { Diagnostic } from '../../diagnostics.js';

export const MAPPING_ELSEWHERE = 'code.mapping-elsewhere';
export const PREFIX_IN_CODE = 'code.path-prefix-in-code';

/** Supertypes that declare no mapping of a project; Spring's own samples are projects like any other. */
const WITHOUT_MAPPINGS = /^(java|javax|jakarta|lombok|org\.springframework\.(?!samples\.))/;

/**
 * What the shown routes lack, which must be said, not shown as none: mappings of a controller that stand where the sources
 * do not (on an interface that a build step generates from an API description, or on one of a dependency), and prefixes
 * that code puts before them.
 */
export function hiddenMappingsOf(type: LinkedType, base: CodeBase): readonly Diagnostic[] {
  return [...inheritedElsewhere(type, base), ...prefixesInCode(type)];
}

function inheritedElsewhere({ symbol, declaration }: LinkedType, base: CodeBase): readonly Diagnostic[] {
  if (!isConcrete(symbol) || !isController(symbol, base)) return [];
  const hidden = outsideParents(symbol);
  if (hidden.length === 0) return [];
  return [{
    code: MAPPING_ELSEWHERE, severity: 'warning', file: symbol.source.file.path, line: declaration.span.start,
    message: `${symbol.id} is a controller that extends or implements ${hidden.join(', ')}, which the sources do not hold: mappings declared there are unknown.`,
  }];
}

/** `configurePathMatch` of Spring MVC, `configurePathMatching` of WebFlux: a predicate picks the controllers, so that the routes stay as declared. */
function prefixesInCode({ symbol, declaration }: LinkedType): readonly Diagnostic[] {
  const configuring = declaration.methods.filter((method) => CONFIGURING.has(method.name) && method.body !== undefined);
  const call = configuring.flatMap((method) => callsIn(method.body ?? [])).find((one) => one.name === 'addPathPrefix');
  if (call === undefined) return [];
  return [{
    code: PREFIX_IN_CODE, severity: 'warning', file: symbol.source.file.path, line: call.line,
    message: `${symbol.id} puts a prefix before the paths of controllers that it picks by code: their routes are shown without it.`,
  }];
}

const CONFIGURING: ReadonlySet<string> = new Set(['configurePathMatch', 'configurePathMatching']);

/** Simple names, sorted. A name that an on-demand import leaves open counts by what it may be. */
function outsideParents(type: SourceClass): readonly string[] {
  const parents = lineage(thisType(type)).flatMap((at) => at.symbol.supertypes()).flatMap((parent) => (parent.kind === 'outside' ? [outsideNames(parent)] : []));
  const candidates = parents.filter((names) => !names.every((name) => WITHOUT_MAPPINGS.test(name)));
  return [...new Set(candidates.map((names) => (names[0] ?? '').replace(/^.*\./, '')))].sort();
}
