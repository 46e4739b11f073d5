import { listShownProducts } from '#definitions/model/products/shown-products.ts';
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const COMPANIES = ['submission', 'companies'];
const SECOND = [...COMPANIES, 1];
const BOTH = ['business-formation', 'registered-agent'];
const MANAGED = 'formationDetails.llc.managedType';

/** A linked product, which neither the cart nor a step names. */
const LINKED = 'virtual-office-phone';

/** Returns the products that the form sells. */
function soldIn({ linesOf }: SpoiltFiles): readonly unknown[] {
  const [steps, groups] = [at.steps, at.groups].map((file) => JSON.parse(linesOf(file).join('\n')));
  const shown = listShownProducts({ steps, groups }).map(({ key }) => key);
  return [...new Set([...steps.cart.primary, ...steps.cart.optional, ...shown, LINKED])];
}

/** Changes the form to a valid form for two companies and then adds a mistake. */
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

/** Mistakes in the products of two companies. */
export const companyMistakes: readonly Mistake[] = [
  {
    name: 'a form for two companies with only one',
    class: 'shape',
    change: spoilCompanies(({ set }) => set(at.steps, SECOND, undefined)),
    code: 'wrong-shape',
    file: at.steps,
    line: '"companies"',
    says: 'must contain two companies',
  },
  {
    name: 'a company without products',
    class: 'shape',
    change: setInSecond('products', []),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products": []',
  },
  {
    name: 'a company with a duplicate product',
    class: 'shape',
    change: setInSecond('products', [...BOTH, 'registered-agent']),
    code: 'wrong-shape',
    file: at.steps,
    line: '"products"',
  },
  {
    name: 'an unknown property of a company',
    class: 'shape',
    change: setInSecond('product', BOTH),
    code: 'unknown-key',
    file: at.steps,
    line: '"product"',
    nearest: 'products',
  },
  {
    name: 'a product marked for both companies in the cart',
    class: 'shape',
    change: spoilCompanies(({ set }) =>
      set(at.steps, ['cart', 'primary', 1], { product: 'registered-agent', bothCompanies: true }),
    ),
    code: 'unknown-key',
    file: at.steps,
    line: '"bothCompanies"',
  },
  {
    name: 'a company name at an unknown path',
    class: 'references',
    change: setInSecond('name', 'companyInformation.altCompanyNam'),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.altCompanyNam"',
    nearest: 'companyInformation.altCompanyName',
  },
  {
    name: 'a company name chosen from a list',
    class: 'references',
    change: setInSecond('name', 'companyInformation.state'),
    code: 'bad-name',
    file: at.steps,
    line: '"name": "companyInformation.state"',
    says: 'a text that visitors type',
  },
  {
    name: 'two companies with the same name field',
    class: 'names',
    change: setInSecond('name', 'companyInformation.companyName'),
    code: 'duplicate-name',
    file: at.steps,
    line: '"name": "companyInformation.companyName"',
    says: 'Use two fields',
  },
  {
    name: 'an optional company name',
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
    name: 'a company product that the form does not sell',
    class: 'commerce',
    change: setInSecond('products', ['business-formation', 'registered-agnet']),
    code: 'unsold-product',
    file: at.steps,
    line: '"registered-agnet"',
    nearest: 'registered-agent',
  },
  {
    name: 'a product without a company',
    class: 'commerce',
    change: spoilCompanies(({ set }) => set(at.steps, [...COMPANIES, 0, 'products'], [...BOTH, 'tax-id'])),
    code: 'no-company',
    file: at.steps,
    line: '"law-on-call"',
    says: 'No company buys',
  },
  {
    name: 'a fixed answer of a company at an unknown path',
    class: 'references',
    change: setInSecond('fixed', { 'formationDetails.llc.managedTyp': 'Manager Managed' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"formationDetails.llc.managedTyp"',
    nearest: MANAGED,
  },
  {
    name: 'a fixed answer of a company in a row',
    class: 'references',
    change: setInSecond('fixed', { 'formationDetails.llc.managers.*.lastName': 'Ruiz' }),
    code: 'row-field',
    file: at.steps,
    line: '"formationDetails.llc.managers.*.lastName"',
  },
  {
    name: 'a fixed answer of a company that is not an option',
    class: 'references',
    change: setInSecond('fixed', { [MANAGED]: 'Manager managed' }),
    code: 'bad-answer',
    file: at.steps,
    line: '"Manager managed"',
    nearest: 'Manager Managed',
  },
  {
    name: 'a fixed answer of a company that its rules reject',
    class: 'rules',
    change: setInSecond('fixed', { 'companyInformation.ubiNumber': '12' }),
    code: 'refused-fixed',
    file: at.steps,
    line: '"companyInformation.ubiNumber"',
  },
  {
    name: 'a fixed name of a company',
    class: 'names',
    change: setInSecond('fixed', { 'companyInformation.companyName': 'Ruiz Tools LLC' }),
    code: 'fixed-name',
    file: at.steps,
    line: '"companyInformation.companyName": "Ruiz Tools LLC"',
  },
  {
    name: 'a fixed state of one company that decides about prices',
    class: 'commerce',
    change: setInSecond('fixed', { 'companyInformation.state': 'DE' }),
    code: 'fixed-price',
    file: at.steps,
    line: '"companyInformation.state": "DE"',
    says: 'the price of "business-formation"',
  },
];
