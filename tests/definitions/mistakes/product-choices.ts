import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';
import { at } from './spoilt-places.ts';

const NOTIFY = 'companyInformation.notifyAttorney';

/** Sells a product by whether an attorney is notified, in the place of all that comes without being shown. */
function sellBy(products: object, path = NOTIFY) {
  return ({ set }: SpoiltFiles) => set(at.steps, ['cart', 'optional'], [{ productBy: { path, products } }]);
}

/** Tables of the cart from an option to its product. */
export const productChoiceMistakes: readonly Mistake[] = [
  {
    name: 'an option with a product that there is not',
    class: 'references',
    change: sellBy({ yes: 'overseas-shiping', no: null }),
    code: 'unknown-product',
    file: at.steps,
    line: '"yes": "overseas-shiping"',
    nearest: 'overseas-shipping',
  },
  {
    name: 'a product of an option that there is not',
    class: 'references',
    change: sellBy({ yess: 'overseas-shipping', yes: null, no: null }),
    code: 'never-equal',
    file: at.steps,
    line: '"yess": "overseas-shipping"',
    nearest: 'yes',
  },
  {
    name: 'no product for an option that there is not',
    class: 'references',
    change: sellBy({ yes: 'overseas-shipping', no: null, non: null }),
    code: 'unknown-key',
    file: at.steps,
    line: '"non": null',
    nearest: 'no',
  },
  {
    name: 'an option of which nobody says that it has no product',
    class: 'commerce',
    change: sellBy({ yes: 'overseas-shipping' }),
    code: 'unsold-option',
    severity: 'warning',
    file: at.steps,
    line: '"products": {',
    says: '"no"',
  },
  {
    name: 'products by a choice that there is not',
    class: 'references',
    change: sellBy({ yes: 'overseas-shipping' }, 'companyInformation.notifyAttorny'),
    code: 'unknown-path',
    file: at.steps,
    line: '"yes": "overseas-shipping"',
    nearest: NOTIFY,
  },
  {
    name: 'a table of products that says none',
    class: 'shape',
    change: sellBy({}),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products": {}',
    also: ['unsold-product'],
    says: 'at least one option',
  },
];
