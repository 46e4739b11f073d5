import { listCartUses } from '../../model/products/list-cart-uses.ts';
import { listShownProducts } from '../../model/products/shown-products.ts';
import { inside, locateNamed } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { Names } from '../../model/names.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';
import { unknownProduct } from '../products/unknown-products.ts';

function toCamelCase(key: string): string {
  return key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Reports products that the cart lists twice, and products that save their answers under the same name. */
function checkNames({ sold, definition: { products, files } }: Names): readonly Found[] {
  const owners = new Map<string, string>();
  return sold.map(({ key, location }) => {
    const saveAs = products[key]?.saveAs;
    const owner = saveAs === undefined ? undefined : owners.get(saveAs);
    if (saveAs !== undefined) owners.set(saveAs, key);
    if (owner === undefined) return undefined;
    if (owner === key) {
      return report(
        'duplicate-product',
        location,
        `The cart lists "${key}" twice. Remove one of the entries.`,
      );
    }
    // A copied product still has the name of the original.
    const blamed = toCamelCase(key) === saveAs ? owner : key;
    const other = blamed === key ? owner : key;
    const message = `"${blamed}" and "${other}" both save their answers as "${saveAs}". Change one "saveAs".`;
    return report('duplicate-name', locateNamed(files.products, blamed, 'saveAs'), message);
  });
}

/** Reports entries of `optional` for products that a step already shows. */
function checkListed({ definition }: Names): readonly Found[] {
  const { steps, files } = definition;
  const owners = new Map(listShownProducts(definition).map(({ key, step }) => [key, step]));
  return (steps.cart?.optional ?? []).flatMap((use, index) =>
    listCartUses(use).map(({ key, when, at }) => {
      const step = owners.get(key);
      const cure = when === undefined ? 'Remove it' : 'Move its "when" there, and remove it';
      const message = `The step "${step}" already shows "${key}". ${cure} from "cart.optional".`;
      const location = { file: files.steps, at: ['cart', 'optional', index, ...at] };
      return report('needless-listing', location, step !== undefined && message);
    }),
  );
}

export const checkCart: ModelCheck = {
  errors: {
    'unknown-product': 'Unknown products in the cart.',
    'unknown-path': 'Unknown lists of rows in the cart.',
    'duplicate-product': 'Duplicate products in the cart.',
    'duplicate-name': 'Products with the same `saveAs`.',
    'needless-listing': 'Products in `optional` that a step already shows.',
  },
  find: ({ model: { names } }) => {
    const { steps, files } = names.definition;
    const prompts = (steps.cart?.prompts ?? []).map(({ each }, index) => ({
      each,
      location: { file: files.steps, at: ['cart', 'prompts', index] },
    }));
    return [
      ...names.sold.map(({ key, location }) =>
        report('unknown-product', location, unknownProduct(names.definition, key)),
      ),
      ...[...names.sold, ...prompts].map(({ each, location }) =>
        each === undefined
          ? undefined
          : report(
              'unknown-path',
              inside(location, 'each'),
              unknownName('The form has no list of rows', each, [...names.rowLists]),
            ),
      ),
      ...checkNames(names),
      ...checkListed(names),
    ];
  },
};
