import type { Path } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import type { CompiledForm, FieldModel, ItemModel, ProductGroupModel } from '../form.ts';
import { keyOf } from '../options/options.ts';
import type { ProductModel } from '../products/product-model.ts';
import { itemsOf } from '../steps/items.ts';

/** A preselected choice of the form or page that may cost something. */
export interface Preselection {
  readonly path: Path;
  readonly title: string;
  /** Key of the preselected option. Undefined for a checkbox. */
  readonly key?: string;
  /**
   * Products that the choice adds. Undefined for checkboxes that add no products, whose cost is the effect of
   * unchecking them.
   */
  readonly products?: readonly ProductModel[];
  /** Path of the field that changes the choice. Undefined for a checkbox, which the visitor can uncheck. */
  readonly changeAt?: Path;
}

function initialOf({ path, default: usual }: FieldModel, { preselect = {} }: PageConfiguration): unknown {
  return Object.hasOwn(preselect, path) ? preselect[path] : usual;
}

function groupsOf(form: CompiledForm): readonly ProductGroupModel[] {
  return itemsOf(form).flatMap((item) => (item.kind === 'group' ? item.group : []));
}

function productCards(items: readonly ItemModel[]): readonly ItemModel<'product'>[] {
  return items.filter((item) => item.kind === 'product');
}

function productsIn({ items }: ProductGroupModel): readonly ProductModel[] {
  return productCards(items).map(({ product }) => product);
}

/** Returns the products of the card or group that a checkbox adds; undefined for other checkboxes. */
function productsOfCheckbox(form: CompiledForm, path: Path): readonly ProductModel[] | undefined {
  const group = groupsOf(form).find(({ tick }) => tick?.path === path);
  if (group !== undefined) return productsIn(group);
  const cards = productCards(itemsOf(form));
  const card = cards.find(({ fields }) => fields[0]?.path === path);
  return card && [card.product];
}

function listBoxes(form: CompiledForm, page: PageConfiguration): readonly Preselection[] {
  const named = [...form.cart.primary, ...form.cart.optional];
  return Object.values(form.fields).flatMap((field): readonly Preselection[] => {
    const { path, type, rows, title, errorName = title } = field;
    if (type !== 'boolean' || rows !== undefined || initialOf(field, page) !== true) return [];
    const priced = named.filter(({ ownPrice }) => ownPrice?.unless === path);
    const changeAt = priced[0]?.ownPrice?.answer;
    if (changeAt !== undefined) return [{ path, title: errorName, products: priced, changeAt }];
    const products = productsOfCheckbox(form, path);
    return [{ path, title: errorName, ...(products === undefined ? {} : { products }) }];
  });
}

/** Lists the choices that the page preselects without a checkbox: products of required groups, and terms. */
function listChoices(form: CompiledForm, page: PageConfiguration): readonly Preselection[] {
  const { preselect = {} } = page;
  const sold = [...form.cart.primary, ...form.cart.optional];
  return Object.entries(preselect).flatMap(([path, value]): readonly Preselection[] => {
    const field = form.fields[path];
    const key = keyOf(value);
    if (field === undefined || key === undefined) return [];
    const group = groupsOf(form).find(({ tick, choice }) => tick === undefined && choice?.path === path);
    const products =
      group === undefined
        ? sold.filter(({ duration }) => duration === path)
        : productsIn(group).filter((product) => product.key === key);
    return products.length === 0
      ? []
      : [{ path, title: field.errorName ?? field.title, key, products, changeAt: path }];
  });
}

/** Lists the preselected choices of the form or page that may cost something. */
export function listPreselections(form: CompiledForm, page: PageConfiguration): readonly Preselection[] {
  return [...listBoxes(form, page), ...listChoices(form, page)];
}
