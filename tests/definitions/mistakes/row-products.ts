import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import { sellToMembers } from './rows.ts';

const STAMP = 'notary-stamp';
const MEMBERS = 'formationDetails.llc.members';

/** A product that is sold once a row, where only one that is sold once an order can be. */
export const rowProductMistakes: readonly Mistake[] = [
  {
    name: 'the price of a product of rows in a title of the form',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.schema, files.fieldAt('affiliateCode'), {
        type: 'string',
        title: 'Affiliate code for {price}',
        errorName: 'Affiliate code',
        priceOf: STAMP,
      });
    },
    code: 'sold-elsewhere',
    file: at.schema,
    line: '"priceOf": "notary-stamp"',
    says: 'a single price',
    also: ['unshown-field'],
  },
  {
    name: 'a product that brings along one of rows',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.products, ['registered-agent', 'linked'], [STAMP]);
    },
    code: 'sold-elsewhere',
    file: at.products,
    line: '"notary-stamp"',
    says: 'along',
    also: ['unshown-field'],
  },
  {
    name: 'a product of rows in a group',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.add(at.groups, ['partner-offers', 'products'], STAMP);
    },
    code: 'sold-elsewhere',
    file: at.groups,
    line: '"notary-stamp"',
    says: 'groups are outside of rows',
    also: ['unshown-field', 'duplicate-product', 'needless-listing'],
  },
  {
    name: 'a product of rows that asks for a field of the form',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.products, [STAMP, 'fields'], ['affiliateCode']);
    },
    code: 'row-field',
    file: at.products,
    line: '"affiliateCode"',
    says: '"./…"',
    also: ['unshown-field', 'duplicate-field', 'unknown-path'],
  },
  {
    name: 'domains that are sold once a row',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.products, [STAMP, 'from'], 'domains');
      files.set(at.products, [STAMP, 'domains'], MEMBERS);
    },
    code: 'repeated-domains',
    file: at.products,
    line: '"domains": "formationDetails.llc.members"',
    also: ['unshown-field', 'unknown-path', 'row-field'],
  },
  {
    name: "a page that preselects a row's answer",
    class: 'references',
    change: ({ set }) => set(at.page, ['preselect'], { [`${MEMBERS}.*.firstName`]: 'Ana' }),
    code: 'row-field',
    file: at.page,
    line: '"formationDetails.llc.members.*.firstName"',
  },
];
