import type { LineDifference, ShownLine } from '#contract/submission.ts';
import type { LineItem } from '#domain/cart/cart.ts';

/**
 * The lines that cost something else than was shown, that were not shown, or that are no longer there: the present
 * ones in their order, then those that are gone. A line is known by its id: another wording is no difference.
 */
export function compareLines(
  shown: readonly ShownLine[],
  current: readonly Pick<LineItem, 'id' | 'label' | 'priceCents'>[],
): readonly LineDifference[] {
  const shownById = new Map(shown.map((line) => [line.id, line]));
  const present = new Set(current.map(({ id }) => id));
  const changed = current.map(({ id, label, priceCents }) => ({
    id,
    label,
    shownCents: shownById.get(id)?.priceCents ?? null,
    currentCents: priceCents,
  }));
  const gone = [...shownById.values()]
    .filter(({ id }) => !present.has(id))
    .map(({ id, label, priceCents }) => ({ id, label, shownCents: priceCents, currentCents: null }));
  return [...changed.filter(({ shownCents, currentCents }) => shownCents !== currentCents), ...gone];
}
