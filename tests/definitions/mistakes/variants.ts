import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const ANSWER = 'companyInformation.notifyAttorney';
const PRODUCT = 'tax-id';
const WITHOUT_SSN = { type: 'tax_id_no_ssn' };

/** Sells another product while the attorney is notified, with changed properties. */
function sellAs(of: object, answer = ANSWER) {
  return ({ set }: SpoiltFiles) => set(at.products, [PRODUCT, 'variants'], { answer, of });
}

/** Invalid `variants` of products. */
export const variantMistakes: readonly Mistake[] = [
  {
    name: 'a variant by an unknown choice',
    class: 'references',
    change: sellAs({ yes: { match: WITHOUT_SSN } }, 'companyInformation.notifyAttorny'),
    code: 'unknown-path',
    file: at.products,
    line: '"companyInformation.notifyAttorny"',
    nearest: ANSWER,
  },
  {
    name: 'a variant by a free-text answer',
    class: 'references',
    change: sellAs({ yes: { match: WITHOUT_SSN } }, 'companyInformation.companyName'),
    code: 'no-choice',
    file: at.products,
    line: '"companyInformation.companyName"',
    says: 'a single choice from a list',
  },
  {
    name: 'a variant of an unknown option',
    class: 'references',
    change: sellAs({ yess: { match: WITHOUT_SSN } }),
    code: 'unknown-key',
    file: at.products,
    line: '"yess"',
    nearest: 'yes',
  },
  {
    name: 'a variant that the catalog does not have',
    class: 'commerce',
    change: sellAs({ yes: { match: { type: 'tax_id_no_sn' } } }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"tax_id_no_sn"',
    nearest: 'tax_id_no_ssn',
  },
  {
    name: 'a variant equal to the product itself',
    class: 'commerce',
    change: sellAs({ yes: { match: { type: 'tax_id' } } }),
    code: 'idle-variant',
    file: at.products,
    line: '"match"',
    says: 'the product that it should replace',
  },
  {
    name: 'a variant without a match',
    class: 'shape',
    change: sellAs({ yes: { label: 'Tax ID without an SSN' } }),
    code: 'missing-key',
    file: at.products,
    line: '"yes"',
    says: '"match"',
  },
  {
    name: 'an unknown placeholder in the label of a variant',
    class: 'texts',
    change: sellAs({ yes: { match: WITHOUT_SSN, label: 'Tax ID {stat}' } }),
    code: 'unfilled-placeholder',
    file: at.products,
    line: '{stat}',
    nearest: 'state',
  },
];
