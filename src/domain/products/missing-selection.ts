import type { ProductModel } from './product-model.ts';
import type { Selection } from './selection.ts';

/** What the state or country is called where it must be chosen. */
export const JURISDICTION_SELECTION = 'filing jurisdiction';

/**
 * What must be chosen before a product has a price, in a visitor's words. A form's own prompts come first; this is for
 * a product whose form has no prompt for it.
 */
export function findMissingSelections(model: ProductModel, selection: Selection): readonly string[] {
  const missing: string[] = [];
  if (model.jurisdiction !== undefined && selection.jurisdiction === null)
    missing.push(JURISDICTION_SELECTION);
  if (model.entityType !== undefined && selection.entityType === null) missing.push('entity type');
  return missing;
}

/** `['a', 'b', 'c']` → `Please select your a, b and c`. */
export function describeMissingSelections(missing: readonly string[]): string {
  const last = missing.at(-1) ?? '';
  const others = missing.slice(0, -1).join(', ');
  return `Please select your ${others === '' ? last : `${others} and ${last}`}`;
}
