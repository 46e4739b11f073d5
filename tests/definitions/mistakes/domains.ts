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

/** Sells domains in the place of a product, with words that are changed, from a list that may be another. */
function sell(words: object = {}, field: object = list) {
  return ({ set, add, fieldAt, stepAt }: SpoiltFiles) => {
    set(at.schema, fieldAt(DOMAINS), field);
    add(at.steps, [...stepAt('company-information', 'company'), 'fields'], DOMAINS);
    const product = { from: 'domains', match: { kind: 'domain' }, domains: DOMAINS, ...words };
    for (const [word, value] of Object.entries(product)) set(at.products, [PRODUCT, word], value);
  };
}

/** Mistakes in how domains are sold. */
export const domainMistakes: readonly Mistake[] = [
  {
    name: 'a list of domains there is not',
    class: 'references',
    change: sell({ domains: 'companyInformation.domain' }),
    code: 'unknown-path',
    file: at.products,
    line: '"companyInformation.domain"',
    nearest: DOMAINS,
  },
  {
    name: 'domains that are no list',
    class: 'references',
    change: sell({ domains: 'companyInformation.companyName' }),
    code: 'no-domains',
    file: at.products,
    line: '"companyInformation.companyName"',
    says: '"type": "array"',
  },
  {
    name: 'a list of domains that no rule looks at',
    class: 'references',
    change: sell({}, { type: 'array', items: { type: 'object' }, title: 'Your domains', rules: 'required' }),
    code: 'no-domains',
    file: at.products,
    line: `"${DOMAINS}"`,
    says: '"required|domains"',
  },
  {
    name: 'domains without a list of them',
    class: 'references',
    change: ({ set }) => set(at.products, [PRODUCT, 'from'], 'domains'),
    code: 'missing-key',
    file: at.products,
    line: `"${PRODUCT}"`,
    says: 'must be the path of the answer that lists them',
  },
  {
    name: 'a list of domains at another product',
    class: 'logic',
    change: sell({ from: 'simple_products', match: { kind: 'trademark_monitoring' } }),
    code: 'idle-domains',
    file: at.products,
    line: '"domains"',
    says: '"from": "domains"',
  },
  {
    name: 'a quantity of domains',
    class: 'logic',
    change: sell({ quantity: 'companyInformation.companyName' }),
    code: 'idle-domains',
    file: at.products,
    line: '"quantity"',
    says: 'each has its own years',
  },
  {
    name: 'domains that the catalogue does not have',
    class: 'commerce',
    change: sell({ match: { kind: 'domains' } }),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"domains"',
    nearest: 'domain',
  },
  {
    name: 'more domains than an order can hold',
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
    name: 'more years than a domain can be bought for',
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
