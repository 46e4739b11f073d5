import type { FieldNode } from '../answers/field-node.ts';
import type { PopupSource } from '../definition.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import { buildFieldItems } from '../steps/build-field-items.ts';
import type { ItemNode } from '../steps/item-node.ts';
import type { ItemLocation, Placement } from '../steps/placement.ts';

/**
 * Returns the option that opens a dialog, and its key. Returns undefined unless the field is a single choice
 * of type string.
 */
export function findOpening(
  { fields }: Names,
  { opens }: PopupSource,
): { readonly choice: FieldNode; readonly key: string } | undefined {
  const [[path, key] = ['', undefined]] = Object.entries(opens);
  const choice = fields.get(path);
  const isSingle = choice?.schema.options !== undefined && (choice.schema.type ?? 'string') === 'string';
  return choice !== undefined && isSingle && typeof key === 'string' ? { choice, key } : undefined;
}

/** Builds a dialog with fields. They are relevant while the choice has the answer that opens the dialog. */
export function buildPopup(
  placement: Placement,
  popup: PopupSource,
  outer: ItemLocation,
): readonly ItemNode[] {
  const { title, opens, otherwise, fields } = popup;
  const { names } = placement;
  const when = placement.record(opens, inside(outer, 'opens'), 'item');
  const opening = findOpening(names, popup);
  const items = buildFieldItems(placement, fields, { ...outer, conditions: [...outer.conditions, when] });
  if (opening === undefined) return [];
  const { choice, key } = opening;
  const built = {
    title,
    choice: choice.path,
    opens: key,
    items,
    ...(otherwise === undefined ? {} : { otherwise }),
  };
  return [{ kind: 'popup', popup: built, when }];
}
