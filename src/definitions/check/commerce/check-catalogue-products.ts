import type { Catalogue } from '#domain/catalogue.ts';
import { findProduct } from '#domain/cart/find-product.ts';
import { getAtPath } from '#domain/path.ts';
import type { Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import type { ProductSource } from '../../compile/definition.ts';
import { suggest } from '../../compile/problem.ts';
import type { FormCheck, Report } from '../check.ts';
import { catalogueList } from './catalogue-lists.ts';
import { soldProducts } from '../logic/sites.ts';

/** Names of the fields whose values have a type. */
function namesOf(products: readonly unknown[], type: string): readonly string[] {
  const entries = products.flatMap((product) => Object.entries(Object(product)));
  return [...new Set(entries.flatMap(([name, value]) => (typeof value === type ? name : [])))];
}

type Match = Readonly<Record<string, string | number>>;

/** Why nothing of a list fits, told at the part of the match that is to blame. */
function explainMismatch(products: readonly unknown[], match: Match, from: string, place: Place): Report {
  for (const [field, value] of Object.entries(match)) {
    const at = inside(place, field);
    const values = products
      .map((product) => getAtPath(product, field))
      .filter((known) => known !== undefined);
    if (values.length === 0) {
      const names = namesOf(products, typeof value);
      const message = `No product of ${from} has a "${field}".${suggest(field, names)}`;
      return { code: 'no-catalogue-product', place: at, message };
    }
    if (values.includes(value)) continue;
    const hint = suggest(String(value), values.map(String));
    const message = `The catalogue has no product of ${from} with "${field}": ${JSON.stringify(value)}.${hint}`;
    return { code: 'no-catalogue-product', place: at, message };
  }
  const message = `The catalogue has no product of ${from} that fits all of this.`;
  return { code: 'no-catalogue-product', place, message };
}

const AGENT_PLACE = 'registered_agent.jurisdiction.abbreviation';

/** How many products a visitor could be sold for one: registered agents are told apart by their state as well. */
function countRivals(fitting: readonly object[], from: string): number {
  if (from !== 'registered_agent_products') return fitting.length;
  const counts = new Map<unknown, number>();
  for (const agent of fitting) {
    const place = getAtPath(agent, AGENT_PLACE);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

function isPrice(price: unknown): boolean {
  return typeof price === 'number' && Number.isInteger(price) && price >= 0;
}

function checkProduct(catalogue: Catalogue, product: ProductSource, place: Place): readonly Report[] {
  const { from, match = {}, insteadOf } = product;
  const products = catalogueList(catalogue, from);
  const found = findProduct(products, match);
  const paid = insteadOf === undefined ? undefined : findProduct(products, insteadOf);
  const fitting = products.filter((entry) => findProduct([entry], match) !== undefined);
  const reports: Report[] = [];
  if (found === undefined) reports.push(explainMismatch(products, match, from, inside(place, 'match')));
  else if (!isPrice(found.price)) {
    const message = 'The catalogue has this product without a price in whole cents.';
    reports.push({ code: 'missing-price', place, message });
  }
  const rivals = countRivals(fitting, from);
  if (rivals > 1) {
    const message = `The catalogue has ${rivals} products of ${from} that fit this, and the first is sold: "match" must tell them apart.`;
    reports.push({ code: 'ambiguous-product', place: inside(place, 'match'), message });
  }
  if (insteadOf !== undefined && paid === undefined) {
    reports.push(explainMismatch(products, insteadOf, from, inside(place, 'insteadOf')));
  } else if (paid !== undefined && paid === found) {
    const message = 'A product cannot stand in for itself: "insteadOf" finds the same one as "match".';
    reports.push({ code: 'instead-of-itself', place: inside(place, 'insteadOf'), message });
  }
  return reports;
}

/** Products that the catalogue does not have, has without a price, or has more than one of. */
export const checkCatalogueProducts: FormCheck = {
  codes: {
    'no-catalogue-product': 'error',
    'missing-price': 'error',
    'ambiguous-product': 'error',
    'instead-of-itself': 'error',
  },
  find: ({ context, catalogue }) => {
    const { products, files } = context.definition;
    if (catalogue === undefined) return [];
    return soldProducts(context).flatMap((key) => {
      const product = products[key];
      const place = { file: files.products, at: [key] };
      return product === undefined ? [] : checkProduct(catalogue, product, place);
    });
  },
};
