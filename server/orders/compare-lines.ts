import type { LineDifference, ShownLine } from '#contract/submission.ts';
import type { LineItem } from '#domain/cart/cart.ts';

/**
 * Returns the lines whose price changed, that are new, or that are gone. Current lines come first, in their
 * order; removed lines follow. Lines are matched by id, so a changed label is not a difference.
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
