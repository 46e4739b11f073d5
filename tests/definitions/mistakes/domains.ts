import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const DOMAINS = 'companyInformation.domains';
const PRODUCT = 'trademark-monitoring';

const list = {
  type: 'array',
  items: { type: 'object' },
  title: 'Your domains',
  errorName: 'A domain',
  rules: 'domains',
};

/** Sells domains instead of a product, with changed properties and optionally another list. */
function sell(words: object = {}, field: object = list) {
  return ({ set, add, fieldAt, stepAt }: SpoiltFiles) => {
    set(at.schema, fieldAt(DOMAINS), field);
    set(at.ui, ['companyInformation', 'domains'], { 'ui:widget': 'domain-search' });
    add(at.steps, [...stepAt('company-information', 'company'), 'fields'], DOMAINS);
    const product = { from: 'domains', match: { kind: 'domain' }, domains: DOMAINS, ...words };
    for (const [word, value] of Object.entries(product)) set(at.products, [PRODUCT, word], value);
  };
}

/** Mistakes in the sale of domains. */
export const domainMistakes: readonly Mistake[] = [
  {
    name: 'an unknown list of domains',
    class: 'references',
    change: sell({ domains: 'companyInformation.domain' }),
    code: 'unknown-path',
    file: at.products,
    line: '"companyInformation.domain"',
    nearest: DOMAINS,
  },
  {
    name: 'domains in a field that is not a list',
    class: 'references',
    change: sell({ domains: 'companyInformation.companyName' }),
    code: 'no-domains',
    file: at.products,
    line: '"companyInformation.companyName"',
    says: '"type": "array"',
  },
  {
    name: 'a list of domains without the rule for domains',
    class: 'references',
    change: sell({}, { type: 'array', items: { type: 'object' }, title: 'Your domains', rules: 'required' }),
    code: 'no-domains',
    file: at.products,
    line: `"${DOMAINS}"`,
    says: '"required|domains"',
  },
  {
    name: 'a domain product without a list',
    class: 'references',
    change: ({ set }) => set(at.products, [PRODUCT, 'from'], 'domains'),
    code: 'missing-key',
    file: at.products,
    line: `"${PRODUCT}"`,
    says: 'the path of the answer that lists the domains',
  },
  {
    name: 'a list of domains on another product',
    class: 'logic',
    change: sell({ from: 'simple_products', match: { kind: 'trademark_monitoring' } }),
    code: 'idle-domains',
    file: at.products,
    line: '"domains"',
    says: '"from": "domains"',
  },
  {
    name: 'a quantity of a domain product',
    class: 'logic',
    change: sell({ quantity: 'companyInformation.companyName' }),
    code: 'idle-domains',
    file: at.products,
    line: '"quantity"',
    says: 'does not apply to domains',
  },
  {
    name: 'a domain product that the catalog does not have',
    class: 'commerce',
    change: sell({ match: { kind: 'domains' } }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"domains"',
    nearest: 'domain',
  },
  {
    name: 'a page limit above the maximum number of domains',
    class: 'references',
    change: (files) => {
      sell()(files);
      files.set(at.page, ['settings', 'domainLimit'], 101);
    },
    code: 'bad-setting',
    file: at.page,
    line: '"domainLimit"',
    says: 'a whole number of domains',
  },
  {
    name: 'a page limit above the maximum number of years',
    class: 'references',
    change: (files) => {
      sell()(files);
      files.set(at.page, ['settings', 'domainMaxYears'], 11);
    },
    code: 'bad-setting',
    file: at.page,
    line: '"domainMaxYears"',
    says: 'from 1 to 10',
  },
];
