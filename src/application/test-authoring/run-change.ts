import type { CollectedChange } from '../change/collect-change.js';
import type { WireSource } from '../tool-shapes.js';

/** A change as every tool takes it. Team settings are sent only where there is a file: whoever has none needs no server that knows the field. */
export function wireChange({ diff, sources, head, teamSettings }: CollectedChange): { readonly diff: string; readonly sources: readonly WireSource[]; readonly commit?: string; readonly team_settings?: string } {
  return { diff, sources, ...(head === undefined ? {} : { commit: head }), ...(teamSettings === undefined ? {} : { team_settings: teamSettings }) };
}
