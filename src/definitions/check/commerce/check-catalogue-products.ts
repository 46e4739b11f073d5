import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { formatCents } from '#domain/money.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import type { CatalogueEntry } from '#domain/products/catalogue-list.ts';
import { findProduct } from '#domain/products/find-product.ts';
import { getAtPath } from '#domain/answers/path.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ProductSource } from '../../model/definition.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { FormCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { Names } from '../../model/names.ts';

type Match = Readonly<Record<string, string | number>>;

/** A catalog product that part of a definition selects. */
interface Selected {
  readonly from: ProductSource['from'];
  readonly match: Match;
}

/** Lists the names of fields that have a value of the given type. */
function namesOf(products: readonly unknown[], type: string): readonly string[] {
  const entries = products.flatMap((product) => Object.entries(product ?? {}));
  return [...new Set(entries.flatMap(([name, value]) => (typeof value === type ? name : [])))];
}

const LISTS = ['registered_agent_products', 'simple_products', 'filing_products'] as const;

/** Reports why `match` finds no product, at the wrong entry of `match`. */
function explainMismatch(catalogue: Catalogue, { match, from }: Selected, location: SourceLocation): Found {
  const products = catalogueList(catalogue, from);
  const other = LISTS.find((list) => findProduct(catalogueList(catalogue, list), match) !== undefined);
  if (other !== undefined && Object.keys(match).length > 0) {
    const place = location.at.at(-1) === 'match' ? location.at.slice(0, -1) : location.at;
    const message = `The catalog has this product in ${other}, not in ${from}. Write "from": "${other}".`;
    return report('no-catalogue-product', { ...location, at: [...place, 'from'] }, message);
  }
  for (const [field, value] of Object.entries(match)) {
    const at = inside(location, field);
    const values = products
      .map((product) => getAtPath(product, field))
      .filter((known) => known !== undefined);
    if (values.length === 0) {
      const known = namesOf(products, typeof value);
      return report(
        'no-catalogue-product',
        at,
        suggest(`No product of ${from} has a "${field}".`, field, known),
      );
    }
    if (values.includes(value)) continue;
    const file = `${from.replaceAll('_', '-')}.json`;
    const otherwise = ` Add it to the catalog's ${file}, or correct the value.`;
    const message = `The catalog has no product of ${from} with "${field}": ${JSON.stringify(value)}.`;
    const advice = suggest(message, String(value), values.map(String), { otherwise });
    return report('no-catalogue-product', at, advice);
  }
  return report(
    'no-catalogue-product',
    location,
    `No product of ${from} has all of these values. Change one of them, or add the product to the catalog.`,
  );
}

const AGENT_PLACE = 'registered_agent.jurisdiction.abbreviation';

/**
 * Counts the products that match the same cart line. Registered agents of different states do not conflict.
 */
function countRivals(products: readonly unknown[], { match, from }: Selected): number {
  const fitting = products.filter((entry) => findProduct([entry], match) !== undefined);
  const counts = new Map<unknown, number>();
  for (const product of fitting) {
    const place = from === 'registered_agent_products' ? getAtPath(product, AGENT_PLACE) : '';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Reports a selection that matches several products. */
function reportRivals(products: readonly unknown[], selected: Selected, location: SourceLocation): Found {
  const rivals = countRivals(products, selected);
  const message = `The catalog has ${rivals} products of ${selected.from} that match, and the first one is sold. Make "match" more specific.`;
  return report('ambiguous-product', location, rivals > 1 && message);
}

/** Checks that a replacement is in the catalog, and differs from the product that it replaces. */
function checkReplacement(
  catalogue: Catalogue,
  { from, match = {}, duration }: ProductSource,
  replacement: Selected,
  code: 'idle-bulk' | 'idle-variant',
  location: SourceLocation,
): Found {
  const products = catalogueList(catalogue, replacement.from);
  const found = findProduct(products, replacement.match);
  if (found === undefined) return explainMismatch(catalogue, replacement, location);
  // The duration that the visitor chooses selects one of several bulk products.
  const isChosen = code === 'idle-bulk' && duration !== undefined;
  const rivals = isChosen ? undefined : reportRivals(products, replacement, location);
  const isSame = replacement.from === from && found === findProduct(products, match);
  const message = 'This "match" finds the product that it should replace. Change it.';
  return rivals ?? report(code, location, isSame && message);
}

/** Reports a price, such as a bulk price, above the price that it replaces. Compares only equal durations. */
function checkDearer(
  cheap: CatalogueEntry | undefined,
  dear: CatalogueEntry | undefined,
  location: SourceLocation,
): Found {
  const [price, replaced] = [cheap?.price, dear?.price];
  if (typeof price !== 'number' || typeof replaced !== 'number') return undefined;
  if (getAtPath(cheap, 'duration') !== getAtPath(dear, 'duration')) return undefined;
  const word = location.at.includes('bulk') ? 'bulk price' : 'price';
  const message = `The ${word}, ${formatCents(price)}, is higher than the price that it replaces, ${formatCents(replaced)}. Correct "match" or the catalog.`;
  return report('dearer-price', location, price > replaced && message);
}

/** Reports selectable durations, in months, that the catalog has no product for. */
function checkDurations(
  catalogue: Catalogue,
  names: Names,
  { duration = '', from, match = {}, bulk }: ProductSource,
  location: SourceLocation,
): readonly Found[] {
  const list = names.fields.get(duration)?.schema.options?.list;
  const choices = list === undefined ? [] : (names.definition.lists[list] ?? []);
  const sold = [
    { from, match },
    ...(bulk === undefined ? [] : [{ from: bulk.from ?? from, match: bulk.match }]),
  ];
  return choices.map(({ key }) => {
    const isMissing = sold.some((entry) => {
      const chosen = { ...entry.match, duration: Number(key) };
      return findProduct(catalogueList(catalogue, entry.from), chosen) === undefined;
    });
    const message = `The catalog does not have this product for ${key} months, which visitors can choose. Add it, or remove the option.`;
    return report('no-catalogue-duration', inside(location, 'duration'), isMissing && message);
  });
}

function checkProduct(
  catalogue: Catalogue,
  product: ProductSource,
  location: SourceLocation,
): readonly Found[] {
  const { from, match = {}, insteadOf, bulk, variants } = product;
  const products = catalogueList(catalogue, from);
  const found = findProduct(products, match);
  const paid = insteadOf === undefined ? undefined : findProduct(products, insteadOf);
  const { price } = found ?? { price: 0 };
  const isPriced = typeof price === 'number' && Number.isInteger(price) && price >= 0;
  const at = inside(location, 'match');
  const instead = inside(location, 'insteadOf');
  return [
    found === undefined ? explainMismatch(catalogue, { match, from }, at) : undefined,
    report(
      'missing-price',
      location,
      !isPriced && 'This product has no price in whole cents in the catalog.',
    ),
    reportRivals(products, { match, from }, at),
    bulk === undefined
      ? undefined
      : checkReplacement(
          catalogue,
          product,
          { from, ...bulk },
          'idle-bulk',
          inside(location, 'bulk', 'match'),
        ),
    ...Object.entries(variants?.of ?? {}).map(([key, variant]) => {
      const place = inside(location, 'variants', 'of', key, 'match');
      return checkReplacement(catalogue, product, { from, match: variant.match }, 'idle-variant', place);
    }),
    insteadOf !== undefined && paid === undefined
      ? explainMismatch(catalogue, { match: insteadOf, from }, instead)
      : undefined,
    report(
      'instead-of-itself',
      instead,
      paid !== undefined &&
        paid === found &&
        '"insteadOf" finds the same product as "match". Change one of them.',
    ),
    checkDearer(found, paid, instead),
    bulk === undefined
      ? undefined
      : checkDearer(
          findProduct(catalogueList(catalogue, bulk.from ?? from), bulk.match),
          found,
          inside(location, 'bulk', 'match'),
        ),
  ];
}

export const checkCatalogueProducts: FormCheck = {
  errors: {
    'no-catalogue-product': 'Products that the catalog does not have.',
    'missing-price': 'Products without a price in the catalog.',
    'ambiguous-product': 'A `match` that fits several products of the catalog.',
    'instead-of-itself': 'An `insteadOf` that finds the same product as `match`.',
    'dearer-price': 'Prices in `bulk` and beside `insteadOf` that are higher than the replaced price.',
    'idle-bulk': 'A `bulk` that finds the product that it replaces.',
    'idle-variant': 'Variants that find the product that they replace.',
    'no-catalogue-duration': 'Selectable durations that the catalog does not have.',
  },
  find: ({ model: { names }, catalogue }) =>
    names.sold.flatMap(({ key }) => {
      const product = names.findProduct(key);
      if (product === undefined || catalogue === undefined) return [];
      const location = locateNamed(names.definition.files.products, key);
      const found = checkProduct(catalogue, product, location);
      const isSound = found.every((entry) => entry === undefined);
      return isSound ? checkDurations(catalogue, names, product, location) : found;
    }),
};
