import type { ProductModel } from './product-model.ts';
import type { Selection } from './selection.ts';

/** A choice that a product needs before it has a price. `plate` is the choice whose price is the fee. */
export type MissingSelection = 'jurisdiction' | 'entity-type' | 'plate';

/** Lists the missing choices of a jurisdiction and of an entity type. */
export function findMissingSelections(
  model: ProductModel,
  selection: Selection,
): readonly MissingSelection[] {
  const missing: MissingSelection[] = [];
  if (model.jurisdiction !== undefined && selection.jurisdiction === null) missing.push('jurisdiction');
  if (model.entityType !== undefined && selection.entityType === null) missing.push('entity-type');
  return missing;
}
