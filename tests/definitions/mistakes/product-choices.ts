import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';
import { at } from './spoilt-places.ts';

const NOTIFY = 'companyInformation.notifyAttorney';

/** Sells a product depending on whether an attorney is notified, instead of all preselected products. */
function sellBy(products: object, path = NOTIFY) {
  return ({ set }: SpoiltFiles) => set(at.steps, ['cart', 'optional'], [{ productBy: { path, products } }]);
}

/** Mistakes in tables from an option to its product. */
export const productChoiceMistakes: readonly Mistake[] = [
  {
    name: 'an option mapped to an unknown product',
    class: 'references',
    change: sellBy({ yes: 'overseas-shiping', no: null }),
    code: 'unknown-product',
    file: at.steps,
    line: '"yes": "overseas-shiping"',
    nearest: 'overseas-shipping',
  },
  {
    name: 'a product for an unknown option',
    class: 'references',
    change: sellBy({ yess: 'overseas-shipping', yes: null, no: null }),
    code: 'never-equal',
    file: at.steps,
    line: '"yess": "overseas-shipping"',
    nearest: 'yes',
  },
  {
    name: 'null for an unknown option',
    class: 'references',
    change: sellBy({ yes: 'overseas-shipping', no: null, non: null }),
    code: 'unknown-key',
    file: at.steps,
    line: '"non": null',
    nearest: 'no',
  },
  {
    name: 'an option missing from a product table',
    class: 'commerce',
    change: sellBy({ yes: 'overseas-shipping' }),
    code: 'unsold-option',
    file: at.steps,
    line: '"yes": "overseas-shipping"',
    says: '"no"',
  },
  {
    name: 'a product table for an unknown choice',
    class: 'references',
    change: sellBy({ yes: 'overseas-shipping' }, 'companyInformation.notifyAttorny'),
    code: 'unknown-path',
    file: at.steps,
    line: '"yes": "overseas-shipping"',
    nearest: NOTIFY,
  },
  {
    name: 'an empty product table',
    class: 'shape',
    change: sellBy({}),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products": {}',
    also: ['unsold-product'],
    says: 'at least one option',
  },
];
