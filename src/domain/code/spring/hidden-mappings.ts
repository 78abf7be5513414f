import { isConcrete, isController } from './stereotypes.js';
import { outsideNames, thisType } from '../resolution/java-types.js';
import { lineage } from '../resolution/members.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { Diagnostic } from '../../diagnostics.js';

export const MAPPING_ELSEWHERE = 'code.mapping-elsewhere';

/** Supertypes that declare no mapping of a project; Spring's own samples are projects like any other. */
const WITHOUT_MAPPINGS = /^(java|javax|jakarta|lombok|org\.springframework\.(?!samples\.))/;

/**
 * Controllers whose mappings may stand where the sources do not: on an interface that a build step generates from an API
 * description, or on one of a dependency. Their entry points are unknown, which must be said, not shown as none.
 */
export function hiddenMappings(base: CodeBase): readonly Diagnostic[] {
  return base.types.flatMap((type) => {
    if (!isConcrete(type) || !isController(type, base)) return [];
    const hidden = outsideParents(type);
    if (hidden.length === 0) return [];
    const line = type.source.declaration?.span.start;
    return [{
      code: MAPPING_ELSEWHERE, severity: 'warning', file: type.source.file.path, ...(line === undefined ? {} : { line }),
      message: `${type.source.declaration?.id ?? type.source.file.path} is a controller that extends or implements ${hidden.join(', ')}, which the sources do not hold: mappings declared there are unknown.`,
    }];
  });
}

/** Simple names, sorted. A name that an on-demand import leaves open counts by what it may be. */
function outsideParents(type: SourceClass): readonly string[] {
  const parents = lineage(thisType(type)).flatMap((at) => at.symbol.supertypes()).flatMap((parent) => (parent.kind === 'outside' ? [outsideNames(parent)] : []));
  const candidates = parents.filter((names) => !names.every((name) => WITHOUT_MAPPINGS.test(name)));
  return [...new Set(candidates.map((names) => (names[0] ?? '').replace(/^.*\./, '')))].sort();
}
