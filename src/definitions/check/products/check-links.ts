import { suggest } from '#reading/nearest-name.ts';
import type { Names } from '../../model/names.ts';
import { readProductUse } from '../../model/products/used-groups.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';
import type { ListedProduct } from './listed-product.ts';

/** Returns the cycle of linked products from a product back to itself, or undefined when there is none. */
function findCircle({ definition: { products } }: Names, start: string): readonly string[] | undefined {
  const done = new Set<string>();
  const search = (key: string, trail: readonly string[]): readonly string[] | undefined => {
    if (key === start && trail.length > 0) return [...trail, key];
    if (done.has(key)) return undefined;
    done.add(key);
    const { linked = [], dependents = [] } = products[key] ?? {};
    for (const next of [...linked.map((use) => readProductUse(use).key), ...dependents]) {
      const circle = search(next, [...trail, key]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  return search(start, []);
}

/** Reports a linked product that is unknown, or where only one of the two is sold once per row. */
function checkLink(
  names: Names,
  { key: from, sold }: ListedProduct,
  key: string,
  location: SourceLocation,
): readonly Report[] {
  const { products } = names.definition;
  if (!Object.hasOwn(products, key)) {
    const message = `There is no product "${key}".${suggest(key, Object.keys(products))}`;
    return [{ code: 'unknown-product', location, message }];
  }
  const other = names.findSold(key);
  if (key === from || other === undefined || other.each === sold.each) return [];
  const message = `"${from}" cannot bring "${key}" along: only one of them is sold once a row.`;
  return [{ code: 'sold-elsewhere', location, message }];
}

function checkDependents(
  names: Names,
  { product: { dependents = [], from }, location }: ListedProduct,
): readonly Report[] {
  const { products } = names.definition;
  const unfiled = dependents.flatMap((key, index): readonly Report[] => {
    const isFiled = products[key]?.from === 'filing_products' && products[key].match?.['type'] !== undefined;
    if (!Object.hasOwn(products, key) || isFiled) return [];
    const message = `"${key}" is no filing with a "type" in its "match", so no way to file brings it along.`;
    return [{ code: 'no-filing', location: inside(location, 'dependents', index), message }];
  });
  if (dependents.length === 0 || from === 'filing_products') return unfiled;
  const message = 'Only what is filed brings filings along: "dependents" is for "filing_products".';
  return [...unfiled, { code: 'no-filing', location: inside(location, 'dependents'), message }];
}

function checkCircle(
  names: Names,
  { key, product: { linked = [] }, location }: ListedProduct,
): readonly Report[] {
  const circle = findCircle(names, key);
  // Reports a cycle once, at its first member in alphabetical order.
  if (circle === undefined || [...circle].sort()[0] !== key) return [];
  const message = `Products bring each other along in a circle: ${circle.join(' → ')}.`;
  return [
    {
      code: 'linked-cycle',
      location: inside(location, linked.length > 0 ? 'linked' : 'dependents'),
      message,
    },
  ];
}

export const checkProductLinks = checkEachProduct(
  'Invalid `linked` and `dependents`: unknown, duplicate or circular products.',
  {
    'unknown-product': 'error',
    'sold-elsewhere': 'error',
    'duplicate-product': 'error',
    'no-filing': 'error',
    'linked-cycle': 'error',
  },
  (listed, { model: { names } }) => {
    const { key: from, product, location } = listed;
    const { linked = [], dependents = [] } = product;
    const links = [
      ...linked.map((use, index) => ({
        key: readProductUse(use).key,
        at: inside(location, 'linked', index),
      })),
      ...dependents.map((key, index) => ({ key, at: inside(location, 'dependents', index) })),
    ];
    const mistaken = links.flatMap(({ key, at }, index): readonly Report[] => {
      const isRepeated = links.findIndex((other) => other.key === key) < index;
      const message = `"${from}" brings "${key}" along twice.`;
      return [
        ...checkLink(names, listed, key, at),
        ...(isRepeated ? [{ code: 'duplicate-product', location: at, message }] : []),
      ];
    });
    return [...mistaken, ...checkDependents(names, listed), ...checkCircle(names, listed)];
  },
);
