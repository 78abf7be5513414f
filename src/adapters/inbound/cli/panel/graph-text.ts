import type { GeneratedFacts } from '../../../../application/test-authoring/saved-test.js';
import type { Bilingual, Locale } from '../../../../domain/locale.js';

const SAY = {
  unknown: { ko: '알 수 없음', en: 'unknown' },
  stale: { ko: '오래된 그래프', en: 'stale graph' },
  incomplete: { ko: '불완전한 그래프', en: 'incomplete graph' },
} as const satisfies Record<string, Bilingual>;

/** `0123456789ab (stale graph, incomplete graph)`: what an answer was computed from. */
export function graphText(graph: GeneratedFacts['graph'], locale: Locale): string {
  const faults = [...(graph.stale ? [SAY.stale[locale]] : []), ...(graph.incomplete ? [SAY.incomplete[locale]] : [])];
  const commit = graph.commit === null ? SAY.unknown[locale] : graph.commit.slice(0, 12);
  return faults.length === 0 ? commit : `${commit} (${faults.join(', ')})`;
}
