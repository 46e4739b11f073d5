import type { Path } from '../../answers/answers.ts';
import type { PageConfiguration } from '../../facts.ts';
import type { CompiledForm, FieldModel, ItemModel, ProductGroupModel } from '../../form.ts';
import { keyOf } from '../../options/options.ts';
import type { ProductModel } from '../../products/product-model.ts';

/** A choice that a form or its page makes for the visitor, and that may cost something. */
export interface Preselection {
  /** Of the answer. */
  readonly path: Path;
  readonly title: string;
  /** Key of what is preselected; of a box nothing. */
  readonly key?: string;
  /** What costs something then, by its lines; else all that differs once the box is unticked. */
  readonly products?: readonly ProductModel[];
  /** Where the visitor changes it; a box is unticked at once. */
  readonly changeAt?: Path;
}

/** What a field begins with. */
function initialOf({ path, default: usual }: FieldModel, { preselect = {} }: PageConfiguration): unknown {
  return Object.hasOwn(preselect, path) ? preselect[path] : usual;
}

function itemsOf(form: CompiledForm): readonly ItemModel[] {
  return form.steps.flatMap(({ modules }) => modules.flatMap(({ items }) => items));
}

function groupsOf(form: CompiledForm): readonly ProductGroupModel[] {
  return itemsOf(form).flatMap((item) => (item.kind === 'group' ? [item.group] : []));
}

function productsIn({ items }: ProductGroupModel): readonly ProductModel[] {
  return items.flatMap((item) => (item.kind === 'product' ? [item.product] : []));
}

/** The products of a card or group that a box adds; undefined for another box. */
function ticked(form: CompiledForm, path: Path): readonly ProductModel[] | undefined {
  const group = groupsOf(form).find(({ tick }) => tick?.path === path);
  if (group !== undefined) return productsIn(group);
  const items = itemsOf(form).flatMap((item) => (item.kind === 'group' ? item.group.items : [item]));
  const card = items.find((item) => item.kind === 'product' && item.fields[0]?.path === path);
  return card?.kind === 'product' ? [card.product] : undefined;
}

function listBoxes(form: CompiledForm, page: PageConfiguration): readonly Preselection[] {
  const named = [...form.cart.primary, ...form.cart.optional];
  return Object.values(form.fields).flatMap((field): readonly Preselection[] => {
    const { path, type, rows, title, errorName = title } = field;
    if (type !== 'boolean' || rows !== undefined || initialOf(field, page) !== true) return [];
    const priced = named.filter(({ ownPrice }) => ownPrice?.unless === path);
    const changeAt = priced[0]?.ownPrice?.answer;
    if (changeAt !== undefined) return [{ path, title: errorName, products: priced, changeAt }];
    const products = ticked(form, path);
    return [{ path, title: errorName, ...(products === undefined ? {} : { products }) }];
  });
}

/** Products of a group without a box, and years of a service, that the page itself chose. */
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

/** Every choice that a form or its page makes for the visitor, and that may cost something. */
export function listPreselections(form: CompiledForm, page: PageConfiguration): readonly Preselection[] {
  return [...listBoxes(form, page), ...listChoices(form, page)];
}
