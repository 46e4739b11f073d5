import { sellToMembers } from './rows.ts';
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const LAW = ['law-on-call', 'available'];
const TABLE = 'optional-products';

/** Changes the row of law on call. */
function row(words: Readonly<Record<string, unknown>>) {
  return ({ set }: SpoiltFiles) => {
    for (const [word, value] of Object.entries(words)) set(at.availability, [TABLE, 'rows', 0, word], value);
  };
}

function exclude(keys: unknown) {
  return ({ set }: SpoiltFiles) => set(at.page, ['excludedProducts'], keys);
}

/** Adds a question below the company name under a condition. */
function askWhere(when: object) {
  return ({ set, add, fieldAt, stepAt }: SpoiltFiles) => {
    const path = 'companyInformation.noticeCounty';
    set(at.schema, fieldAt(path), { type: 'string', title: 'County' });
    add(at.steps, [...stepAt('company-information', 'company'), 'fields'], { path, when });
  };
}

/** Mistakes in the availability of products and the exclusions of pages. */
export const availableMistakes: readonly Mistake[] = [
  {
    name: 'an unknown availability table of a product',
    class: 'references',
    change: ({ set }) => set(at.products, [...LAW, 'availability'], 'optional-product'),
    code: 'unknown-table',
    file: at.products,
    line: '"optional-product"',
    nearest: 'optional-products',
  },
  {
    name: 'a product without a row in its table',
    class: 'references',
    change: ({ set }) =>
      set(at.products, ['corporate-book', 'available'], {
        availability: 'further-filings',
        by: 'companyInformation.state',
      }),
    code: 'unknown-row',
    file: at.products,
    line: '"available"',
    says: 'has no row "corporate-book"',
  },
  {
    name: 'an unknown key in an availability table',
    class: 'references',
    change: ({ set }) => set(at.products, [...LAW, 'key'], 'law-on-cal'),
    code: 'unknown-row',
    file: at.products,
    line: '"law-on-cal"',
    nearest: 'law-on-call',
  },
  {
    name: 'an unknown state in the availability of a product',
    class: 'references',
    change: row({ only: ['UT', 'UX'] }),
    code: 'unknown-option',
    file: at.availability,
    line: '"UX"',
    nearest: 'TX',
  },
  {
    name: 'an unknown entity type in the availability of a product',
    class: 'references',
    change: ({ set }) => set(at.availability, [TABLE, 'rows', 2, 'entityTypes'], ['LLC', 'PLC']),
    code: 'unknown-option',
    file: at.availability,
    line: '"PLC"',
    nearest: 'LLC',
  },
  {
    name: 'an availability by an unknown answer',
    class: 'references',
    change: ({ set }) => set(at.products, [...LAW, 'by'], 'companyInformation.stat'),
    code: 'unknown-path',
    file: at.products,
    line: '"companyInformation.stat"',
    nearest: 'companyInformation.state',
  },
  {
    name: 'an availability by a free-text answer',
    class: 'references',
    change: ({ set }) => set(at.products, [...LAW, 'by'], 'companyInformation.companyName'),
    code: 'no-choice',
    file: at.products,
    line: '"companyInformation.companyName"',
  },
  {
    name: 'entity types in an availability without an answer for the type',
    class: 'references',
    change: row({ entityTypes: ['LLC'] }),
    code: 'missing-key',
    file: at.products,
    line: '"available"',
    says: '"entityType"',
  },
  {
    name: 'entity types in an availability table for options',
    class: 'references',
    change: ({ set }) => set(at.availability, ['formation-entity-types', 'rows', 0, 'entityTypes'], ['LLC']),
    code: 'idle-entity-types',
    file: at.availability,
    line: '"entityTypes"',
  },
  {
    name: 'a product whose exceptions exclude every state',
    class: 'commerce',
    change: row({ except: ['UT'] }),
    code: 'canceled-out',
    file: at.availability,
    line: '"except"',
    also: ['never-true'],
  },
  {
    name: 'a product only for entity types that its state does not form',
    class: 'commerce',
    change: ({ set }) => set(at.availability, [TABLE, 'rows', 2, 'entityTypes'], ['Public Benefit Corp']),
    code: 'exclusive-demands',
    file: at.products,
    line: '"available"',
    says: 'exclude each other',
  },
  {
    name: 'a product available where the catalog has no price',
    class: 'commerce',
    change: ({ set }) => set(at.availability, [TABLE, 'rows', 2, 'only'], ['NY', 'NJ']),
    code: 'unpriced-option',
    severity: 'warning',
    file: at.products,
    line: '"new-york-publication"',
    says: 'in NJ',
  },
  {
    name: 'an availability that is a text',
    class: 'shape',
    change: ({ set }) => set(at.products, LAW, 'optional-products'),
    code: 'wrong-shape',
    file: at.products,
    line: '"optional-products"',
    says: 'the name of a table',
  },
  {
    name: 'a page that excludes an unknown product',
    class: 'references',
    change: exclude(['corporate-sael']),
    code: 'unsold-product',
    file: at.page,
    line: '"corporate-sael"',
    nearest: 'corporate-seal',
  },
  {
    name: 'a page that excludes a primary product',
    class: 'commerce',
    change: exclude(['registered-agent']),
    code: 'primary-product',
    file: at.page,
    line: '"registered-agent"',
  },
  {
    name: 'a product that every page excludes',
    class: 'commerce',
    change: exclude(['corporate-seal']),
    code: 'excluded-everywhere',
    severity: 'warning',
    file: at.page,
    line: '"corporate-seal"',
  },
  {
    name: 'a page whose exclusions are a text',
    class: 'shape',
    change: exclude('corporate-seal'),
    code: 'wrong-shape',
    file: at.page,
    line: '"corporate-seal"',
    says: 'must be a list of keys of products',
  },
  {
    name: 'a cart with the products of an unknown table',
    class: 'references',
    change: ({ set }) => set(at.steps, ['cart', 'optionalFrom'], 'optionl-products'),
    code: 'unknown-table',
    file: at.steps,
    line: '"optionl-products"',
    nearest: 'optional-products',
  },
  {
    name: 'a product of a table without its availability',
    class: 'references',
    change: ({ set, stepAt }) => {
      set(at.products, ['law-on-call', 'available'], undefined);
      const module = stepAt('optional-items', 'compliance');
      set(
        at.steps,
        [...module, 'products'],
        ['beneficial-ownership-report', 'new-york-publication', 'trademark-monitoring'],
      );
      set(at.steps, [...module, 'productsFrom'], TABLE);
    },
    code: 'missing-key',
    file: at.products,
    line: '"law-on-call"',
    says: 'as "available"',
  },
  {
    name: 'a list in place of a table name',
    class: 'shape',
    change: ({ set }) => set(at.steps, ['cart', 'optionalFrom'], [TABLE]),
    code: 'wrong-shape',
    file: at.steps,
    line: '"optionalFrom"',
    says: 'must be the name of a table',
    also: ['unsold-product', 'unknown-path'],
  },
  {
    name: 'a condition on the availability of a product that the form does not sell',
    class: 'references',
    change: askWhere({ available: 'new-york-publicaton' }),
    code: 'unsold-product',
    file: at.steps,
    line: '"new-york-publicaton"',
    nearest: 'new-york-publication',
  },
  {
    name: 'a condition outside of rows on the availability of a product per row',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      askWhere({ available: 'notary-stamp' })(files);
    },
    code: 'sold-elsewhere',
    file: at.steps,
    line: '"notary-stamp"',
    says: 'in these rows only',
    also: ['unshown-field'],
  },
  {
    name: 'a condition on the availability of several products',
    class: 'shape',
    change: askWhere({ available: ['new-york-publication'] }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"available"',
    says: 'must be the name of a product',
    also: ['unshown-field'],
  },
  {
    name: 'an availability that depends on the answer that it decides about',
    class: 'logic',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('company-information', 'company'), 'fields', 0], {
        path: 'companyInformation.state',
        when: { available: 'new-york-publication' },
      }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"available": "new-york-publication"',
  },
];
