import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { listShortly } from '../list-shortly.ts';
import { findUnsampled, hintsOf } from '../rules/rule-hints.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { listOrderability } from './list-orderability.ts';
import type { Orderability } from './list-orderability.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import { report } from '../check.ts';

/**
 * Returns one page for each combination of settings and preselections. Orders depend on no other property of
 * a page.
 */
function distinctPages({ pages }: CheckedForm): readonly LoadedPage[] {
  const known = new Map<string, LoadedPage>();
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

/** Returns the location of the product that a cart message names. */
function productPlace({ model }: CheckedForm, reason: string): SourceLocation {
  const { files } = model.names.definition;
  const sold = model.names.sold.find(({ key }) => {
    const name = model.names.findProduct(key)?.name;
    return reason.includes(`"${key}"`) || (name !== undefined && reason.startsWith(name));
  });
  return sold === undefined ? { file: files.steps, at: ['cart'] } : locateNamed(files.products, sold.key);
}

/** Returns false for products that the catalog lacks. Another check reports those. */
function isInCatalogue({ model, catalogue }: CheckedForm, key: string): boolean {
  const product = model.names.findProduct(key);
  if (product === undefined || catalogue === undefined) return true;
  return findProduct(catalogueList(catalogue, product.from), product.match ?? {}) !== undefined;
}

function reportUnanswerable(checked: CheckedForm, entries: readonly Orderability[]): readonly Found[] {
  const groups = groupBy(entries, ({ outcome }) =>
    outcome.kind === 'unanswerable' ? JSON.stringify([outcome.path, outcome.reason]) : undefined,
  );
  const unsampled = findUnsampled(checked);
  return [...groups.values()].map((group): Found => {
    const [first] = group;
    if (first?.outcome.kind !== 'unanswerable') return undefined;
    const { path, reason } = first.outcome;
    const model = findInstance(checked.form, path)?.field.path ?? path;
    if (unsampled.has(model)) return undefined;
    const source = checked.model.names.fields.get(model)?.source;
    const { steps } = checked.model.names.definition.files;
    const location = source === undefined ? { file: steps, at: [] } : inside(source, 'rules');
    const names = listShortly(group.map(nameOf));
    const message = `No order can be completed for ${names}: the rules of "${model}" reject all known samples ("${reason}").`;
    return report('unanswerable', location, message, exampleOf(first));
  });
}

function reportUnpriced(checked: CheckedForm, entries: readonly Orderability[]): readonly Found[] {
  // The reason names the state, so group by product instead.
  const groups = groupBy(entries, ({ outcome }) =>
    outcome.kind === 'unpriced' ? JSON.stringify(productPlace(checked, outcome.reason)) : undefined,
  );
  return [...groups.values()].map((group): Found => {
    const [first] = group;
    if (first?.outcome.kind !== 'unpriced') return undefined;
    const location = productPlace(checked, first.outcome.reason);
    if (!isInCatalogue(checked, String(location.at[0]))) return undefined;
    const message =
      `No order can be completed for ${listShortly(group.map(nameOf))}: ${first.outcome.reason}.`.replace(
        /\.\.$/,
        '.',
      );
    return report('unpriced-order', location, message, exampleOf(first));
  });
}

function reportMissing(checked: CheckedForm, entries: readonly Orderability[]): readonly Found[] {
  const missing = new Map<string, Orderability[]>();
  for (const entry of entries) {
    if (entry.outcome.kind !== 'orderable') continue;
    for (const key of entry.outcome.missing) missing.set(key, [...(missing.get(key) ?? []), entry]);
  }
  return [...missing].map(([key, group]): Found => {
    const [first] = group;
    if (first === undefined || !isInCatalogue(checked, key)) return undefined;
    const location = locateNamed(checked.model.names.definition.files.products, key);
    const message = `Visitors can choose "${key}", but it has no price for ${listShortly(group.map(nameOf))}.`;
    return report('unpriced-option', location, message, exampleOf(first));
  });
}

export const checkOrders: FormCheck = {
  errors: {
    unanswerable: 'Orders that no visitor can complete, by state and entity type.',
    'unpriced-order': 'Orders without a price, by state and entity type.',
  },
  warnings: { 'unpriced-option': 'Optional products without a price, by state and entity type.' },
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
