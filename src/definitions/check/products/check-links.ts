import type { Names } from '../../model/names.ts';
import { readProductUse } from '../../model/products/used-groups.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { ListedProduct } from './each-product.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { unknownProduct } from './unknown-products.ts';
import { findCycle } from '../find-cycle.ts';
import { eachProduct } from './each-product.ts';

/**
 * Reports an unknown linked product, and a link in which only one of the two products is sold once per row.
 */
function checkLink(
  names: Names,
  { key: from, sold }: ListedProduct,
  key: string,
  location: SourceLocation,
): readonly Found[] {
  const other = names.findSold(key);
  const isElsewhere = key !== from && other !== undefined && other.each !== sold.each;
  const message = `"${from}" cannot add "${key}": only one of them is sold once per row.`;
  return [
    report('unknown-product', location, unknownProduct(names.definition, key)),
    report('sold-elsewhere', location, isElsewhere && message),
  ];
}

function checkDependents(names: Names, { product, location }: ListedProduct): readonly Found[] {
  const { dependents = [], from } = product;
  const at = inside(location, 'dependents');
  const isIdle = dependents.length > 0 && from !== 'filing_products';
  return [
    ...dependents.map((key, index) => {
      const dependent = names.findProduct(key);
      const isFiled = dependent?.from === 'filing_products' && dependent.match?.['type'] !== undefined;
      const message = `"${key}" must be a filing with a "type" in its "match", so that a filing method can require it.`;
      return report('no-filing', inside(at, index), dependent !== undefined && !isFiled && message);
    }),
    report('no-filing', at, isIdle && '"dependents" only applies to "filing_products". Remove it.'),
  ];
}

function checkCycle(names: Names, { key, product, location }: ListedProduct): Found {
  const cycle = findCycle(key, (name) => {
    const { linked = [], dependents = [] } = names.findProduct(name) ?? {};
    return [...linked.map((use) => readProductUse(use).key), ...dependents];
  });
  // Report a cycle once, at its first member in alphabetical order.
  const isFirst = cycle !== undefined && cycle.toSorted()[0] === key;
  const word = (product.linked ?? []).length > 0 ? 'linked' : 'dependents';
  const message = `These products add each other in a cycle: ${cycle?.join(' → ')}. Remove one of the links.`;
  return report('linked-cycle', inside(location, word), isFirst && message);
}

export const checkProductLinks: ModelCheck = {
  errors: {
    'unknown-product': 'Unknown products in `linked` and `dependents`.',
    'sold-elsewhere': 'Linked products of which only one is sold once per row.',
    'duplicate-product': 'Duplicate products in `linked` and `dependents`.',
    'no-filing': 'A `dependents` of or with products that are not filed.',
    'linked-cycle': 'Circular `linked` and `dependents`.',
  },
  find: eachProduct((listed, names) => {
    const { key: from, product, location } = listed;
    const { linked = [], dependents = [] } = product;
    const links = [
      ...linked.map((use, index) => ({
        key: readProductUse(use).key,
        at: inside(location, 'linked', index),
      })),
      ...dependents.map((key, index) => ({ key, at: inside(location, 'dependents', index) })),
    ];
    return [
      ...links.flatMap(({ key, at }, index) => [
        ...checkLink(names, listed, key, at),
        report(
          'duplicate-product',
          at,
          links.findIndex((other) => other.key === key) < index &&
            `"${from}" adds "${key}" twice. Remove one of the entries.`,
        ),
      ]),
      ...checkDependents(names, listed),
      checkCycle(names, listed),
    ];
  }),
};
