import type { ProductGroupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { listUsedGroups, readProductUse } from '../../model/products/used-groups.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { readProperty } from '#domain/read-property.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';
import { unknownProduct } from './unknown-products.ts';

/** Keywords that only some kinds of groups support. */
const WORDS_OF = {
  saveAs: ['radio', 'custom'],
  choice: ['radio'],
  required: ['radio'],
  answers: ['custom'],
  ui: ['custom'],
  fields: ['custom'],
} as const satisfies Partial<Record<keyof ProductGroupSource, readonly ProductGroupSource['kind'][]>>;

/** Reports keywords and numbers of products that do not fit the group's kind. */
function checkKind(group: ProductGroupSource, location: SourceLocation): readonly Found[] {
  const { kind, saveAs, answers, fields, products } = group;
  const isUnnamed = saveAs === undefined && (kind === 'radio' || answers !== undefined);
  const isEmpty = kind === 'custom' && answers === undefined && fields === undefined;
  const at = inside(location, 'products');
  return [
    ...Object.entries(WORDS_OF).map(([word, kinds]) => {
      const isIdle = readProperty(group, word) !== undefined && !kinds.some((known) => known === kind);
      const message = `"${word}" does not apply to groups of the kind "${kind}". Remove it.`;
      return report('idle-word', inside(location, word), isIdle && message);
    }),
    report(
      'missing-key',
      location,
      isUnnamed && 'This group has answers of its own. Add "saveAs" to name them.',
    ),
    report(
      'no-questions',
      location,
      isEmpty && 'A custom group must ask something. Add "answers" or "fields".',
    ),
    report(
      'single-choice',
      at,
      kind === 'radio' &&
        products.length < 2 &&
        'A radio group needs two products. Use the kind "simple" for one.',
    ),
    report(
      'several-products',
      at,
      kind === 'simple' &&
        products.length > 1 &&
        'A simple group has one product. Use the kind "section" for more.',
    ),
  ];
}

function checkProducts(names: Names, group: ProductGroupSource, location: SourceLocation): readonly Found[] {
  const keys = group.products.map((use) => readProductUse(use).key);
  return group.products.flatMap((use, index): readonly Found[] => {
    const { key, when } = readProductUse(use);
    const at = inside(location, 'products', index);
    const product = names.findProduct(key);
    if (product === undefined) return [report('unknown-product', at, unknownProduct(names.definition, key))];
    const isInRows = names.findSold(key)?.each !== undefined;
    const hasNoStates = group.kind === 'multi-state' && product.states === undefined;
    const hasNoWhen = group.kind === 'custom' && when === undefined;
    return [
      report(
        'duplicate-product',
        at,
        keys.indexOf(key) < index && `The group lists "${key}" twice. Remove one of the entries.`,
      ),
      report('sold-elsewhere', at, isInRows && `"${key}" is sold once per row, so no group can show it.`),
      report(
        'no-states',
        at,
        hasNoStates && `"${key}" needs "states", as every product of a multi-state group.`,
      ),
      report(
        'no-when',
        at,
        hasNoWhen && `Write {"product": "${key}", "when": …} to say when "${key}" is bought.`,
      ),
    ];
  });
}

/** Reports a group whose answers have the same name as the answers of a product. */
function checkSaveAs(names: Names, { saveAs }: ProductGroupSource, location: SourceLocation): Found {
  const owner = names.sold.find(({ key }) => names.findProduct(key)?.saveAs === saveAs);
  const message = `The group and "${owner?.key}" both save their answers as "${saveAs}". Change one "saveAs".`;
  return report('duplicate-name', inside(location, 'saveAs'), saveAs !== undefined && owner && message);
}

export const checkGroups: ModelCheck = {
  errors: {
    'idle-word': 'Keywords that do not apply to the kind of a product group.',
    'missing-key': 'Product groups with answers and without `saveAs`.',
    'no-questions': 'Custom product groups without questions.',
    'single-choice': 'Radio groups with a single product.',
    'several-products': 'Simple groups with several products.',
    'unknown-product': 'Unknown products in groups.',
    'duplicate-product': 'Duplicate products in a group.',
    'sold-elsewhere': 'Products in groups that are sold once per row.',
    'no-states': 'Products without `states` in a multi-state group.',
    'no-when': 'Products without `when` in a custom group.',
    'duplicate-name': 'Product groups with the `saveAs` of a product.',
  },
  find: ({ model: { names } }) =>
    listUsedGroups(names.definition).flatMap(({ key, group }) => {
      const location = locateNamed(names.definition.files.groups, key);
      return [
        ...checkKind(group, location),
        ...checkProducts(names, group, location),
        checkSaveAs(names, group, location),
      ];
    }),
};
