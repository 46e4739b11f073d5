import { listShownProducts } from '#definitions/model/products/shown-products.ts';
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const COMPANIES = ['submission', 'companies'];
const SECOND = [...COMPANIES, 1];
const BOTH = ['business-formation', 'registered-agent'];
const MANAGED = 'formationDetails.llc.managedType';

/** Comes with another product, so that neither the cart nor a step names it. */
const LINKED = 'virtual-office-phone';

/** The products that the form sells. */
function soldIn({ linesOf }: SpoiltFiles): readonly unknown[] {
  const [steps, groups] = [at.steps, at.groups].map((file) => JSON.parse(linesOf(file).join('\n')));
  const shown = listShownProducts({ steps, groups }).map(({ key }) => key);
  return [...new Set([...steps.cart.primary, ...steps.cart.optional, ...shown, LINKED])];
}

/** Makes the form one for two companies, without a mistake, and then spoils it. */
function spoilCompanies(spoil: (files: SpoiltFiles) => void) {
  return (files: SpoiltFiles) => {
    files.set(at.schema, [...files.fieldAt('companyInformation.altCompanyName'), 'rules'], 'required');
    files.set(at.steps, COMPANIES, [
      {
        name: 'companyInformation.companyName',
        products: soldIn(files),
      },
      {
        name: 'companyInformation.altCompanyName',
        products: BOTH,
        fixed: { [MANAGED]: 'Manager Managed' },
      },
    ]);
    spoil(files);
  };
}

function setInSecond(word: string, value: unknown) {
  return spoilCompanies(({ set }) => set(at.steps, [...SECOND, word], value));
}

/** Mistakes in what is bought for which of two companies. */
export const companyMistakes: readonly Mistake[] = [
  {
    name: 'two companies of which there is one',
    class: 'shape',
    change: spoilCompanies(({ set }) => set(at.steps, SECOND, undefined)),
    code: 'wrong-shape',
    file: at.steps,
    line: '"companies"',
    says: 'must be two companies',
  },
  {
    name: 'a company that nothing is bought for',
    class: 'shape',
    change: setInSecond('products', []),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products": []',
  },
  {
    name: 'a company that buys the same twice',
    class: 'shape',
    change: setInSecond('products', [...BOTH, 'registered-agent']),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products"',
  },
  {
    name: 'a word that companies do not have',
    class: 'shape',
    change: setInSecond('product', BOTH),
    code: 'unknown-key',
    file: at.steps,
    line: '"product"',
    nearest: 'products',
  },
  {
    name: 'a product of both companies in the words of the cart',
    class: 'shape',
    change: spoilCompanies(({ set }) =>
      set(at.steps, ['cart', 'primary', 1], { product: 'registered-agent', bothCompanies: true }),
    ),
    code: 'unknown-key',
    file: at.steps,
    line: '"bothCompanies"',
  },
  {
    name: 'a company whose name is no field of the form',
    class: 'references',
    change: setInSecond('name', 'companyInformation.altCompanyNam'),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.altCompanyNam"',
    nearest: 'companyInformation.altCompanyName',
  },
  {
    name: 'a company whose name is chosen from a list',
    class: 'references',
    change: setInSecond('name', 'companyInformation.state'),
    code: 'bad-name',
    file: at.steps,
    line: '"name": "companyInformation.state"',
    says: 'a text that visitors write',
  },
  {
    name: 'two companies of one name',
    class: 'names',
    change: setInSecond('name', 'companyInformation.companyName'),
    code: 'duplicate-name',
    file: at.steps,
    line: '"name": "companyInformation.companyName"',
    says: 'a field of its own',
  },
  {
    name: 'a company that may stay without a name',
    class: 'commerce',
    change: spoilCompanies((files) =>
      files.set(at.schema, [...files.fieldAt('companyInformation.altCompanyName'), 'rules'], 'length:2'),
    ),
    code: 'unnamed-company',
    file: at.steps,
    line: '"name": "companyInformation.altCompanyName"',
    says: '"required"',
  },
  {
    name: 'a product of a company that the form does not sell',
    class: 'commerce',
    change: setInSecond('products', ['business-formation', 'registered-agnet']),
    code: 'unsold-product',
    file: at.steps,
    line: '"registered-agnet"',
    nearest: 'registered-agent',
  },
  {
    name: 'a product that neither company buys',
    class: 'commerce',
    change: spoilCompanies(({ set }) => set(at.steps, [...COMPANIES, 0, 'products'], [...BOTH, 'tax-id'])),
    code: 'no-company',
    file: at.steps,
    line: '"law-on-call"',
    says: 'No company buys',
  },
  {
    name: 'an answer fixed for a company that is no field of the form',
    class: 'references',
    change: setInSecond('fixed', { 'formationDetails.llc.managedTyp': 'Manager Managed' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"formationDetails.llc.managedTyp"',
    nearest: MANAGED,
  },
  {
    name: 'an answer of a row, fixed for a company',
    class: 'references',
    change: setInSecond('fixed', { 'formationDetails.llc.managers.*.lastName': 'Ruiz' }),
    code: 'row-field',
    file: at.steps,
    line: '"formationDetails.llc.managers.*.lastName"',
  },
  {
    name: 'an answer fixed for a company that nobody could choose',
    class: 'references',
    change: setInSecond('fixed', { [MANAGED]: 'Manager managed' }),
    code: 'bad-answer',
    file: at.steps,
    line: '"Manager managed"',
    nearest: 'Manager Managed',
  },
  {
    name: 'an answer fixed for a company that its rules refuse',
    class: 'rules',
    change: setInSecond('fixed', { 'companyInformation.ubiNumber': '12' }),
    code: 'refused-fixed',
    file: at.steps,
    line: '"companyInformation.ubiNumber"',
  },
  {
    name: 'a name fixed for a company',
    class: 'names',
    change: setInSecond('fixed', { 'companyInformation.companyName': 'Ruiz Tools LLC' }),
    code: 'fixed-name',
    file: at.steps,
    line: '"companyInformation.companyName": "Ruiz Tools LLC"',
  },
  {
    name: 'a state fixed for one company, whose prices are of another',
    class: 'commerce',
    change: setInSecond('fixed', { 'companyInformation.state': 'DE' }),
    code: 'fixed-price',
    file: at.steps,
    line: '"companyInformation.state": "DE"',
    says: 'The price of "business-formation"',
  },
];
