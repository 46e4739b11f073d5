import type { ProductModel } from './product-model.ts';
import type { LinkParent } from './sold/sold-places.ts';

const FOLLOWING_REASON = 'It comes with {parent}.';

/** Joins names: `Corporate Book`, `Corporate Book and Corporate Seal`, or with commas before the last one. */
export function nameParents(parents: readonly LinkParent[] | undefined): string {
  const names = parents?.map(({ name }) => name) ?? [];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/**
 * Returns the text that explains why a product is in the cart. If other products added it, the text names
 * them.
 */
export function reasonOf({ reason }: ProductModel, parents: readonly LinkParent[] | undefined): string {
  return parents === undefined || reason.includes('{parent}') ? reason : FOLLOWING_REASON;
}
