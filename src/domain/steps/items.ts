import type { CompiledForm, FoldModel, FormParts, ItemModel, PopupModel } from '../form.ts';
import { visitItem } from '../item.ts';
import type { AddressCheck, ItemVisitor } from '../item.ts';

const none = () => [];

const inner: ItemVisitor<FormParts, readonly ItemModel[]> = {
  field: none,
  rows: ({ rows }) => rows.items,
  configured: none,
  product: none,
  'filing-options': none,
  included: none,
  popup: ({ popup }) => popup.items,
  fold: ({ fold }) => fold.items,
  group: ({ group }) => group.items,
  'verify-address': none,
  review: none,
  customer: none,
  text: none,
  links: none,
};

/** Lists these items, each followed by its nested items. */
function withInnerItems(items: readonly ItemModel[]): readonly ItemModel[] {
  return items.flatMap((item) => [item, ...withInnerItems(visitItem(item, inner))]);
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
