import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import { sellToMembers } from './rows.ts';

const STAMP = 'notary-stamp';
const MEMBERS = 'formationDetails.llc.members';

/** Products sold per row where only a product sold per order is valid. */
export const rowProductMistakes: readonly Mistake[] = [
  {
    name: 'the price of a product per row in a title of the form',
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
    says: 'cannot show its price',
    also: ['unshown-field'],
  },
  {
    name: 'a link to a product per row',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.products, ['registered-agent', 'linked'], [STAMP]);
    },
    code: 'sold-elsewhere',
    file: at.products,
    line: '"notary-stamp"',
    says: 'cannot add "notary-stamp"',
    also: ['unshown-field'],
  },
  {
    name: 'a product per row in a group',
    class: 'references',
    change: (files) => {
      sellToMembers()(files);
      files.add(at.groups, ['partner-offers', 'products'], STAMP);
    },
    code: 'sold-elsewhere',
    file: at.groups,
    line: '"notary-stamp"',
    says: 'no group can show it',
    also: ['unshown-field', 'duplicate-product', 'needless-listing'],
  },
  {
    name: 'a product per row that requires a field of the form',
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
    name: 'a domain product per row',
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
    name: 'a page that preselects an answer of a row',
    class: 'references',
    change: ({ set }) => set(at.page, ['preselect'], { [`${MEMBERS}.*.firstName`]: 'Ana' }),
    code: 'row-field',
    file: at.page,
    line: '"formationDetails.llc.members.*.firstName"',
  },
];
