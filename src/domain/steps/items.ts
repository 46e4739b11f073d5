import type { CompiledForm, FieldModel, FoldModel, FormParts, ItemModel, PopupModel } from '../form.ts';
import { visitItem } from '../item.ts';
import type { AddressCheck, ItemVisitor } from '../item.ts';

/** The fields that an item asks itself, and the items inside it, in page order. */
interface HeldParts {
  readonly fields?: readonly FieldModel[];
  readonly items?: readonly ItemModel[];
}

const nothing = () => ({});

/** The fields and nested items by kind of item. Rows list their items once, not per row. */
const held: ItemVisitor<FormParts, HeldParts> = {
  field: ({ field }) => ({ fields: [field] }),
  rows: ({ rows }) => ({ items: rows.items }),
  configured: ({ fields }) => ({ fields }),
  product: ({ fields }) => ({ fields }),
  'filing-options': ({ field, locality }) => ({
    fields: locality === undefined ? [field] : [locality, field],
  }),
  included: nothing,
  popup: ({ popup }) => ({ items: popup.items }),
  fold: ({ fold }) => ({ items: fold.items }),
  group: ({ group: { tick, choice, items } }) => ({
    fields: [tick, choice].filter((field) => field !== undefined),
    items,
  }),
  'verify-address': nothing,
  review: nothing,
  customer: nothing,
  text: nothing,
  links: nothing,
};

/** Returns the fields that an item asks itself, and the items inside it. */
export function heldIn(item: ItemModel): Required<HeldParts> {
  return { fields: [], items: [], ...visitItem(item, held) };
}

/** Lists these items, each followed by its nested items. */
function withInnerItems(items: readonly ItemModel[]): readonly ItemModel[] {
  return items.flatMap((item) => [item, ...withInnerItems(heldIn(item).items)]);
}

/** Lists all items of a form, each followed by the items inside it. */
export function itemsOf({ steps }: Pick<CompiledForm, 'steps'>): readonly ItemModel[] {
  return steps.flatMap(({ modules }) => modules.flatMap(({ items }) => withInnerItems(items)));
}

export function popupsOf(form: CompiledForm): readonly PopupModel[] {
  return itemsOf(form).flatMap((item) => (item.kind === 'popup' ? item.popup : []));
}

export function foldsOf(form: CompiledForm): readonly FoldModel[] {
  return itemsOf(form).flatMap((item) => (item.kind === 'fold' ? item.fold : []));
}

/** Lists the addresses for which a form suggests the postal service's spelling. */
export function addressOffersOf(form: CompiledForm): readonly AddressCheck[] {
  const offers = itemsOf(form).filter((item) => item.kind === 'verify-address');
  return offers.map(({ address, setting }) => ({ address, setting }));
}
