import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { CheckedForm, CheckedPage, FormCheck, Report } from '../check.ts';
import { listShortly } from '../list-shortly.ts';
import { hintsOf } from '../rules/rule-hints.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { listOrderability } from './list-orderability.ts';
import type { Orderability } from './list-orderability.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import type { CatalogueEntry } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import type { ProductSource } from '../../model/definition.ts';

/** Returns the catalog product for a product of the definition, or undefined when none matches. */
function findCatalogueEntry(
  catalogue: Catalogue,
  { from, match = {} }: ProductSource,
): CatalogueEntry | undefined {
  return findProduct(catalogueList(catalogue, from), match);
}

/**
 * Returns one page for each combination of settings and preselections. Orders depend on nothing else of a
 * page.
 */
function distinctPages({ pages }: CheckedForm): readonly CheckedPage[] {
  const known = new Map<string, CheckedPage>();
  for (const entry of pages) {
    const { settings, preselect = {} } = entry.page;
    const key = JSON.stringify([settings, preselect]);
    if (!known.has(key)) known.set(key, entry);
  }
  return [...known.values()];
}

function nameOf({ state, entityType }: Orderability): string {
  return [entityType, state].filter((part) => part !== undefined).join(' in ') || 'the form';
}

function exampleOf({ paths, state, entityType }: Orderability) {
  const answers = [
    [paths.state, state],
    [paths.entityType, entityType],
  ].flatMap(([path, key]) => (path === undefined || key === undefined ? [] : [[path, key] as const]));
  return { answers: Object.fromEntries(answers) };
}

/** Groups orders that fail for the same reason, so that they are reported together. */
function groupBy(entries: readonly Orderability[], keyOf: (entry: Orderability) => string | undefined) {
  const groups = new Map<string, Orderability[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return groups;
}

/** Returns the location of the product that a message of the cart names. */
function productPlace({ model }: CheckedForm, reason: string): SourceLocation {
  const { files, products } = model.names.definition;
  const index = model.names.sold
    .map(({ key }) => key)
    .findIndex((key) => {
      const name = products[key]?.name;
      return reason.includes(`"${key}"`) || (name !== undefined && reason.startsWith(name));
    });
  const key = model.names.sold.map(({ key }) => key)[index];
  return key === undefined ? { file: files.steps, at: ['cart'] } : locateNamed(files.products, key);
}

/** Returns false for products that the catalog lacks. Another check reports those. */
function isInCatalogue({ model, catalogue }: CheckedForm, key: string): boolean {
  const product = model.names.definition.products[key];
  if (product === undefined || catalogue === undefined) return true;
  return findCatalogueEntry(catalogue, product) !== undefined;
}

function reportUnanswerable(checked: CheckedForm, entries: readonly Orderability[]): readonly Report[] {
  const groups = groupBy(entries, ({ outcome }) =>
    outcome.kind === 'unanswerable' ? JSON.stringify([outcome.path, outcome.reason]) : undefined,
  );
  return [...groups.values()].flatMap((group): readonly Report[] => {
    const [first] = group;
    if (first?.outcome.kind !== 'unanswerable') return [];
    const { path, reason } = first.outcome;
    const model = findInstance(checked.form, path)?.field.path ?? path;
    const source = checked.model.names.fields.get(model)?.source;
    const location = source === undefined ? undefined : inside(source, 'rules');
    const names = listShortly(group.map(nameOf));
    const message = `No order can be completed for ${names}: no answer was found for "${model}" that its rules accept ("${reason}").`;
    const file = checked.model.names.definition.files.steps;
    return [
      { code: 'unanswerable', location: location ?? { file, at: [] }, message, example: exampleOf(first) },
    ];
  });
}

function reportUnpriced(checked: CheckedForm, entries: readonly Orderability[]): readonly Report[] {
  // The reason names the state, so group by product instead.
  const groups = groupBy(entries, ({ outcome }) =>
    outcome.kind === 'unpriced' ? JSON.stringify(productPlace(checked, outcome.reason)) : undefined,
  );
  return [...groups.values()].flatMap((group): readonly Report[] => {
    const [first] = group;
    if (first?.outcome.kind !== 'unpriced') return [];
    const location = productPlace(checked, first.outcome.reason);
    if (!isInCatalogue(checked, String(location.at[0]))) return [];
    const message = `No order can be completed for ${listShortly(group.map(nameOf))}: ${first.outcome.reason}`;
    return [{ code: 'unpriced-order', location, message, example: exampleOf(first) }];
  });
}

function reportMissing(checked: CheckedForm, entries: readonly Orderability[]): readonly Report[] {
  const missing = new Map<string, Orderability[]>();
  for (const entry of entries) {
    if (entry.outcome.kind !== 'orderable') continue;
    for (const key of entry.outcome.missing) missing.set(key, [...(missing.get(key) ?? []), entry]);
  }
  return [...missing].flatMap(([key, group]): readonly Report[] => {
    const [first] = group;
    if (first === undefined || !isInCatalogue(checked, key)) return [];
    const location = locateNamed(checked.model.names.definition.files.products, key);
    const message = `"${key}" can be chosen and has no price for ${listShortly(group.map(nameOf))}.`;
    return [{ code: 'unpriced-option', location, message, example: exampleOf(first) }];
  });
}

export const checkOrders: FormCheck = {
  about: 'Orders that cannot be completed or priced, for each state and entity type.',
  codes: { unanswerable: 'error', 'unpriced-order': 'error', 'unpriced-option': 'warning' },
  find: (checked) => {
    const { form, catalogue, today } = checked;
    if (catalogue === undefined || !hasCart(form)) return [];
    const hints = hintsOf(checked);
    return distinctPages(checked).flatMap(({ page }) => {
      const entries = listOrderability(form, page, catalogue, { today, hints, availableOnly: true });
      return [
        ...reportUnanswerable(checked, entries),
        ...reportUnpriced(checked, entries),
        ...reportMissing(checked, entries),
      ];
    });
  },
};
