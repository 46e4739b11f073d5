import type { ProductGroupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { suggest } from '#reading/nearest-name.ts';
import { listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { CheckedModel, ModelCheck, Report } from '../check.ts';
import { checkCount, checkWords } from './group-kinds.ts';
import type { Mistaken } from './group-kinds.ts';

function checkProducts(names: Names, group: ProductGroupSource): readonly Mistaken[] {
  const { products } = names.definition;
  const keys = group.products.map((use) => readProductUse(use).key);
  return group.products.flatMap((use, index): readonly Mistaken[] => {
    const { key, when } = readProductUse(use);
    const at = ['products', index];
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product === undefined) {
      return [[at, 'unknown-product', `There is no product "${key}".${suggest(key, Object.keys(products))}`]];
    }
    const found: Mistaken[] = [];
    if (keys.indexOf(key) < index) found.push([at, 'duplicate-product', `The group lists "${key}" twice.`]);
    if (names.findSold(key)?.each !== undefined) {
      found.push([at, 'sold-elsewhere', `"${key}" is sold once a row, and groups are outside of rows.`]);
    }
    if (group.kind === 'multi-state' && product.states === undefined) {
      const message = `"${key}" is sold in one state: in a multi-state group each product has "states".`;
      found.push([at, 'no-states', message]);
    }
    if (group.kind === 'custom' && when === undefined) {
      const message = `Nothing says when "${key}" is bought: {"product": "${key}", "when": …} does, by the answers of the group.`;
      found.push([at, 'no-when', message]);
    }
    return found;
  });
}

/** Reports a group whose answers have the same name as the answers of a product. */
function checkSaveAs({ sold, definition }: Names, { saveAs }: ProductGroupSource): readonly Mistaken[] {
  const owner = sold.find(({ key }) => definition.products[key]?.saveAs === saveAs);
  if (saveAs === undefined || owner === undefined) return [];
  const message = `The group and "${owner.key}" both save their answers as "${saveAs}".`;
  return [[['saveAs'], 'duplicate-name', message]];
}

function findMistaken({ model: { names } }: CheckedModel, group: ProductGroupSource): readonly Mistaken[] {
  return [
    ...checkWords(group),
    ...checkCount(group),
    ...checkProducts(names, group),
    ...checkSaveAs(names, group),
  ];
}

export const checkGroups: ModelCheck = {
  about: 'Invalid product groups: unknown products, or keywords that do not fit their kind.',
  codes: {
    'idle-word': 'error',
    'missing-key': 'error',
    'no-questions': 'error',
    'single-choice': 'error',
    'several-products': 'error',
    'unknown-product': 'error',
    'duplicate-product': 'error',
    'sold-elsewhere': 'error',
    'no-states': 'error',
    'no-when': 'error',
    'duplicate-name': 'error',
  },
  find: (checked) => {
    const { definition } = checked.model.names;
    return listUsedGroups(definition).flatMap(({ key, group }) => {
      const location = locateNamed(definition.files.groups, key);
      return findMistaken(checked, group).map(([at, code, message]): Report => ({
        code,
        location: inside(location, ...at),
        message,
      }));
    });
  },
};
