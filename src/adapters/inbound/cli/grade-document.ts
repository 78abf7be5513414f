import type { AnalysedCheckout } from '../../../application/change/analyse-checkout.js';
import type { Promotion } from '../../../domain/change/graded-change.js';
import { PROMOTIONS } from '../../../domain/change/importance-weights.js';

/** How the grade came about, as fields of `analyze --json`. */
export function gradeDocument({ graded, settings }: Pick<AnalysedCheckout, 'graded' | 'settings'>): object {
  const { high, mid } = settings.effective.importance;
  return {
    importance_parts: graded.parts.map(({ part, count, counted, points, by }) => ({
      part, count, counted, points: twoPlaces(points),
      by: by.map((share) => ({ kind: share.kind, ...(share.depth === undefined ? {} : { depth: share.depth }), count: share.count, points: twoPlaces(share.points) })),
    })),
    importance_by_score: graded.base,
    importance_thresholds: { mid, high },
    importance_promotions: PROMOTIONS.map((promotion) => ({ when: promotion.when, to: promotion.to, applied: graded.promotions.some((one) => same(one, promotion)) })),
    settings: settings.rows.map(({ key, value, byDefault, origin }) => ({ key, value, default: byDefault, origin })),
  };
}

function same(a: Promotion, b: Promotion): boolean {
  return a.to === b.to && a.when.join() === b.when.join();
}

/** Sums of tenths without the noise of binary fractions. */
function twoPlaces(points: number): number {
  return Number(points.toFixed(2));
}
