import type { ProductModel } from './product-model.ts';
import type { Selection } from './selection.ts';

/** Name of the jurisdiction choice in prompts. */
export const JURISDICTION_SELECTION = 'filing jurisdiction';

/**
 * Lists the choices that a product needs before it has a price, for visitors. Visitors see them only if the
 * form has no prompt of its own.
 */
export function findMissingSelections(model: ProductModel, selection: Selection): readonly string[] {
  const missing: string[] = [];
  if (model.jurisdiction !== undefined && selection.jurisdiction === null)
    missing.push(JURISDICTION_SELECTION);
  if (model.entityType !== undefined && selection.entityType === null) missing.push('entity type');
  return missing;
}

/** Joins the missing choices: `['a', 'b', 'c']` → `Please select your a, b and c`. */
export function describeMissingSelections(missing: readonly string[]): string {
  const last = missing.at(-1) ?? '';
  const others = missing.slice(0, -1).join(', ');
  return `Please select your ${others === '' ? last : `${others} and ${last}`}`;
}
