import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import { getAtPath } from '#domain/answers/path.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ProductSource } from '../../model/definition.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';

/** Lists the names of fields that have a value of the given type. */
function namesOf(products: readonly unknown[], type: string): readonly string[] {
  const entries = products.flatMap((product) => Object.entries(product ?? {}));
  return [...new Set(entries.flatMap(([name, value]) => (typeof value === type ? name : [])))];
}

type Match = Readonly<Record<string, string | number>>;

/** Reports why no product matches, at the part of `match` that is wrong. */
function explainMismatch(
  products: readonly unknown[],
  match: Match,
  from: string,
  location: SourceLocation,
): Report {
  for (const [field, value] of Object.entries(match)) {
    const at = inside(location, field);
    const values = products
      .map((product) => getAtPath(product, field))
      .filter((known) => known !== undefined);
    if (values.length === 0) {
      const names = namesOf(products, typeof value);
      const message = `No product of ${from} has a "${field}".${suggest(field, names)}`;
      return { code: 'no-catalogue-product', location: at, message };
    }
    if (values.includes(value)) continue;
    const hint = suggest(String(value), values.map(String));
    const message = `The catalogue has no product of ${from} with "${field}": ${JSON.stringify(value)}.${hint}`;
    return { code: 'no-catalogue-product', location: at, message };
  }
  const message = `The catalogue has no product of ${from} that fits all of this.`;
  return { code: 'no-catalogue-product', location, message };
}

const AGENT_PLACE = 'registered_agent.jurisdiction.abbreviation';

/** Counts the products that compete for one line. Registered agents of different states do not compete. */
function countRivals(fitting: readonly object[], from: string): number {
  if (from !== 'registered_agent_products') return fitting.length;
  const counts = new Map<unknown, number>();
  for (const agent of fitting) {
    const location = getAtPath(agent, AGENT_PLACE);
    counts.set(location, (counts.get(location) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Counts the matching products of a list. If there are several, the match is ambiguous. */
function countFitting(catalogue: Catalogue, from: ProductSource['from'], match: Match): number {
  const products = catalogueList(catalogue, from);
  return countRivals(
    products.filter((entry) => findProduct([entry], match) !== undefined),
    from,
  );
}

function explainRivals(rivals: number, from: string, location: SourceLocation): Report {
  const message = `The catalogue has ${rivals} products of ${from} that fit this, and the first is sold: "match" must tell them apart.`;
  return { code: 'ambiguous-product', location, message };
}

function isPrice(price: unknown): boolean {
  return typeof price === 'number' && Number.isInteger(price) && price >= 0;
}

/** Checks that the bulk product is in the catalog and differs from the product it replaces. */
function checkBulk(
  catalogue: Catalogue,
  product: ProductSource,
  location: SourceLocation,
): readonly Report[] {
  const { bulk, from, match = {} } = product;
  if (bulk === undefined) return [];
  const list = bulk.from ?? from;
  const at = inside(location, 'bulk', 'match');
  const found = findProduct(catalogueList(catalogue, list), bulk.match);
  if (found === undefined) return [explainMismatch(catalogueList(catalogue, list), bulk.match, list, at)];
  const rivals = product.duration === undefined ? countFitting(catalogue, list, bulk.match) : 1;
  if (rivals > 1) return [explainRivals(rivals, list, at)];
  if (list !== from || found !== findProduct(catalogueList(catalogue, from), match)) return [];
  const message = 'Bulk makes no difference here: its "match" finds the same product as the one it replaces.';
  return [{ code: 'idle-bulk', location: at, message }];
}

/** Checks that each variant is in the catalog and differs from the product it replaces. */
function checkVariants(
  catalogue: Catalogue,
  { variants, from, match = {} }: ProductSource,
  location: SourceLocation,
): readonly Report[] {
  const products = catalogueList(catalogue, from);
  return Object.entries(variants?.of ?? {}).flatMap(([key, variant]): readonly Report[] => {
    const at = inside(location, 'variants', 'of', key, 'match');
    const found = findProduct(products, variant.match);
    if (found === undefined) return [explainMismatch(products, variant.match, from, at)];
    const rivals = countFitting(catalogue, from, variant.match);
    if (rivals > 1) return [explainRivals(rivals, from, at)];
    if (found !== findProduct(products, match)) return [];
    const message = 'This variant makes no difference: its "match" finds the product that it replaces.';
    return [{ code: 'idle-variant', location: at, message }];
  });
}

/** Reports selectable durations, in months, that the catalog has no product for. */
function checkDurations(
  catalogue: Catalogue,
  { model }: CheckedForm,
  product: ProductSource,
  location: SourceLocation,
): readonly Report[] {
  const { duration = '', from, match = {}, bulk } = product;
  const list = model.names.fields.get(duration)?.schema.options?.list;
  const choices = list === undefined ? [] : (model.names.definition.lists[list] ?? []);
  const sold = [
    { from, match },
    ...(bulk === undefined ? [] : [{ from: bulk.from ?? from, match: bulk.match }]),
  ];
  const missing = choices.filter(({ key }) =>
    sold.some(
      (entry) =>
        findProduct(catalogueList(catalogue, entry.from), { ...entry.match, duration: Number(key) }) ===
        undefined,
    ),
  );
  return missing.map(({ key }) => {
    const message = `The catalogue does not have this product for the ${key} months that may be chosen.`;
    return { code: 'no-catalogue-duration', location: inside(location, 'duration'), message };
  });
}

function checkProduct(
  catalogue: Catalogue,
  product: ProductSource,
  location: SourceLocation,
): readonly Report[] {
  const { from, match = {}, insteadOf } = product;
  const products = catalogueList(catalogue, from);
  const found = findProduct(products, match);
  const paid = insteadOf === undefined ? undefined : findProduct(products, insteadOf);
  const reports: Report[] = [];
  if (found === undefined) reports.push(explainMismatch(products, match, from, inside(location, 'match')));
  else if (!isPrice(found.price)) {
    const message = 'The catalogue has this product without a price in whole cents.';
    reports.push({ code: 'missing-price', location, message });
  }
  const rivals = countFitting(catalogue, from, match);
  if (rivals > 1) reports.push(explainRivals(rivals, from, inside(location, 'match')));
  reports.push(...checkBulk(catalogue, product, location), ...checkVariants(catalogue, product, location));
  if (insteadOf !== undefined && paid === undefined) {
    reports.push(explainMismatch(products, insteadOf, from, inside(location, 'insteadOf')));
  } else if (paid !== undefined && paid === found) {
    const message = 'A product cannot stand in for itself: "insteadOf" finds the same one as "match".';
    reports.push({ code: 'instead-of-itself', location: inside(location, 'insteadOf'), message });
  }
  return reports;
}

export const checkCatalogueProducts: FormCheck = {
  about: 'Products that are missing, unpriced or ambiguous in the catalog.',
  codes: {
    'no-catalogue-product': 'error',
    'missing-price': 'error',
    'ambiguous-product': 'error',
    'instead-of-itself': 'error',
    'idle-bulk': 'error',
    'idle-variant': 'error',
    'no-catalogue-duration': 'error',
  },
  find: (checked) => {
    const { model, catalogue } = checked;
    const { products, files } = model.names.definition;
    if (catalogue === undefined) return [];
    return model.names.sold
      .map(({ key }) => key)
      .flatMap((key) => {
        const product = products[key];
        const location = locateNamed(files.products, key);
        if (product === undefined) return [];
        const reports = checkProduct(catalogue, product, location);
        return reports.length > 0 ? reports : checkDurations(catalogue, checked, product, location);
      });
  },
};
