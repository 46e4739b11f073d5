import { describe, expect, it } from 'vitest';
import { listForms } from '#definitions/vite-plugin.ts';
import type { ItemModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { isDeclinable } from '#domain/cart/bundles/bundle-offers.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../copy-form.ts';

/** Products whose control is a checkbox with another name. */
const CHOSEN_BY_A_BOX = ['private-mail-forwarding'];

const forms = await Promise.all(
  listForms('form-definitions').map(async (slug) => ({
    slug,
    ...(await loadForm(slug, 'form-definitions')),
  })),
);

function shownBy(item: ItemModel): readonly string[] {
  if (item.kind === 'group') return item.group.items.flatMap(shownBy);
  return item.kind === 'product' || item.kind === 'filing-options' || item.kind === 'included'
    ? [item.product.key]
    : [];
}

/** Returns whether other answers put the product into the cart: states, domains, or a row. */
function isAnswered({ states, domains, each }: ProductModel): boolean {
  return [states, domains, each].some((path) => path !== undefined);
}

describe.each(forms.filter(({ form }) => form.cart.primary.length > 0))('/$slug/', ({ form, pages }) => {
  it('shows every preselected product with its price', () => {
    const items = form.steps.flatMap(({ modules }) => modules.flatMap((module) => module.items));
    const shown = new Set([...items.flatMap(shownBy), ...CHOSEN_BY_A_BOX]);
    const hidden = form.cart.primary.filter((product) => !isAnswered(product) && !shown.has(product.key));
    expect(hidden.map(({ key }) => key)).toEqual([]);
  });

  it('offers a checkbox to decline each bundle of its pages', () => {
    const ids = pages.flatMap(({ bundles = [] }) => bundles);
    const sold = fixtureCatalogue.bundles.filter(({ product_id }) => ids.includes(product_id));
    expect(sold.filter((bundle) => !isDeclinable(bundle, form)).map(({ product_id }) => product_id)).toEqual(
      [],
    );
  });
});
