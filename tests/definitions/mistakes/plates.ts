import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const PLATE = 'productState.corporateSeal.data.plate';
const words = { feeOf: PLATE, feeLabel: 'Sponsor Plate Fee' };
const plate = {
  type: 'object',
  title: 'Plate',
  rules: 'required',
  options: { catalogue: 'vehicle_organizational_plates' },
};

/** Sells the seal with a plate whose price is the fee. */
function sellPlate(changes: object, product = 'corporate-seal') {
  return ({ set }: SpoiltFiles) => {
    set(at.products, ['corporate-seal', 'answers', 'plate'], plate);
    for (const [word, value] of Object.entries({ ...words, ...changes })) {
      if (value !== undefined) set(at.products, [product, word], value);
    }
  };
}

/** Mistakes in fees that depend on a choice. */
export const plateMistakes: readonly Mistake[] = [
  {
    name: 'a fee by a choice without prices',
    class: 'commerce',
    change: sellPlate({ feeOf: 'companyInformation.state' }),
    code: 'bad-fee',
    file: at.products,
    line: '"companyInformation.state"',
  },
  {
    name: 'a fee by an unknown answer',
    class: 'references',
    change: sellPlate({ feeOf: `${PLATE}s` }),
    code: 'unknown-path',
    file: at.products,
    line: `"${PLATE}s"`,
    nearest: PLATE,
  },
  {
    name: 'a fee without a label',
    class: 'commerce',
    change: sellPlate({ feeLabel: undefined }),
    code: 'missing-key',
    file: at.products,
    line: `"feeOf": "${PLATE}"`,
    says: '"feeLabel"',
  },
  {
    name: 'a fee by a choice for a filing',
    class: 'commerce',
    change: sellPlate({}, 'tax-id'),
    code: 'bad-fee',
    file: at.products,
    line: `"feeOf": "${PLATE}"`,
  },
  {
    name: 'options from an unknown list of the catalog',
    class: 'shape',
    change: ({ set }) =>
      set(at.products, ['corporate-seal', 'answers', 'plate'], {
        ...plate,
        options: { catalogue: 'vehicle_plates' },
      }),
    code: 'unknown-value',
    file: at.products,
    line: '"vehicle_plates"',
  },
];
