import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const MEMBERS = 'formationDetails.llc.members';
const TYPE = 'companyInformation.entityType.key';

/** Sets properties of the list of members. */
function rows(words: Readonly<Record<string, unknown>>) {
  return ({ set, stepAt }: SpoiltFiles) => {
    for (const [word, value] of Object.entries(words)) {
      set(at.steps, [...stepAt('formation-details', 'members'), 'rows', word], value);
    }
  };
}

function first(when: unknown) {
  return rows({ fields: [{ path: './firstName', when }, './lastName'] });
}

/** Adds a product that no form sells yet. */
function addStamp({ set }: SpoiltFiles) {
  set(at.products, ['notary-stamp'], {
    name: 'Notary Stamp',
    saveAs: 'notaryStamp',
    from: 'simple_products',
    match: { kind: 'notary_stamp' },
    label: 'Notary Stamp',
    reason: 'You added it.',
    payload: 'none',
  });
}

/** Sells a product per member, though no row shows it. */
export function sellToMembers(use: object = {}) {
  return (files: SpoiltFiles) => {
    addStamp(files);
    files.add(at.steps, ['cart', 'optional'], { product: 'notary-stamp', each: MEMBERS, ...use });
  };
}

/** Mistakes in the fields and products of rows. */
export const rowMistakes: readonly Mistake[] = [
  {
    name: 'an unknown field of a row',
    class: 'references',
    change: rows({ fields: ['./firstNam', './lastName'] }),
    code: 'unknown-path',
    file: at.steps,
    line: '"./firstNam"',
    nearest: './firstName',
  },
  {
    name: 'a field of a row with a path of the form',
    class: 'references',
    change: rows({ fields: [`${MEMBERS}.*.firstName`, './lastName'] }),
    code: 'row-field',
    file: at.steps,
    line: `"${MEMBERS}.*.firstName"`,
    says: '"./firstName"',
  },
  {
    name: 'a duplicate field of a row',
    class: 'names',
    change: rows({ fields: ['./firstName', './lastName', './firstName'] }),
    code: 'duplicate-field',
    file: at.steps,
    line: '"./firstName"',
  },
  {
    name: 'a required field that rows do not show',
    class: 'logic',
    change: rows({ fields: ['./firstName'], titleFrom: ['firstName'] }),
    code: 'unshown-field',
    file: at.person,
    line: '"lastName"',
  },
  {
    name: 'a row condition on an unknown answer of the row',
    class: 'references',
    change: first({ './lastNam': 'filled' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"./lastNam"',
    nearest: './lastName',
  },
  {
    name: 'an answer of a row in a module condition',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'members'), 'when'], { './firstName': 'filled' }),
    code: 'row-field',
    file: at.steps,
    line: '"./firstName"',
  },
  {
    name: 'an answer of a row in a named condition',
    class: 'references',
    change: (files) => {
      files.set(at.conditions, ['has-a-name'], { './lastName': 'filled' });
      first({ ref: 'has-a-name' })(files);
    },
    code: 'row-field',
    file: at.conditions,
    line: '"./lastName"',
  },
  {
    name: 'a field of a row that depends on itself',
    class: 'logic',
    change: first({ './firstName': 'filled' }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"./firstName": "filled"',
    says: `"${MEMBERS}.*.firstName" reads its own answer`,
  },
  {
    name: 'fields of a row that depend on each other',
    class: 'logic',
    change: rows({
      fields: [
        { path: './firstName', when: { './lastName': 'filled' } },
        { path: './lastName', when: { './firstName': 'filled' } },
      ],
    }),
    code: 'relevance-cycle',
    file: at.steps,
    line: '"./lastName": "filled"',
    says: `${MEMBERS}.*.firstName → ${MEMBERS}.*.lastName → ${MEMBERS}.*.firstName`,
  },
  {
    name: 'a field of a row that is never visible with its list',
    class: 'logic',
    change: first({ [TYPE]: 'Corp' }),
    code: 'exclusive-demands',
    file: at.steps,
    line: `"${TYPE}": "Corp"`,
    says: 'exclude each other',
    also: ['required-never-asked'],
  },
  {
    name: 'a field of a row that is visible only without rows',
    class: 'logic',
    change: first({ [MEMBERS]: 'empty' }),
    code: 'unreachable-item',
    file: at.steps,
    line: `"${MEMBERS}": "empty"`,
    also: ['required-never-asked'],
  },
  {
    name: 'a row condition that repeats that of its list',
    class: 'logic',
    change: first({ ref: 'is-limited-liability-company' }),
    code: 'repeated-condition',
    severity: 'warning',
    file: at.steps,
    line: '"when": {',
    also: ['repeated-condition'],
  },
  {
    name: 'a maximum of rows from a setting without a default',
    class: 'shape',
    change: rows({ max: { config: 'maxMembers' } }),
    code: 'missing-key',
    file: at.steps,
    line: '"max"',
    says: '"default"',
    also: ['unshown-field'],
  },
  {
    name: 'a maximum of rows from a misspelled setting',
    class: 'references',
    change: (files) => {
      files.set(at.page, ['settings', 'maxMembers'], 5);
      rows({ max: { config: 'maxMember', default: 20 } })(files);
    },
    code: 'unknown-setting',
    file: at.steps,
    line: '"maxMember"',
    nearest: 'maxMembers',
  },
  {
    name: 'a page with a fraction as maximum of rows',
    class: 'references',
    change: (files) => {
      files.set(at.page, ['settings', 'maxMembers'], '5');
      rows({ max: { config: 'maxMembers', default: 20 } })(files);
    },
    code: 'bad-setting',
    file: at.page,
    line: '"maxMembers"',
    says: 'a whole number of 1 or more',
  },
  {
    name: 'a page with a maximum of rows below the minimum',
    class: 'references',
    change: (files) => {
      files.set(at.page, ['settings', 'maxMembers'], 2);
      rows({ min: 3, max: { config: 'maxMembers', default: 20 } })(files);
    },
    code: 'bad-setting',
    file: at.page,
    line: '"maxMembers"',
    says: 'a whole number of 3 or more',
  },
  {
    name: 'a condition to add rows without a text',
    class: 'shape',
    change: rows({ addWhen: { './firstName': 'filled' } }),
    code: 'missing-key',
    file: at.steps,
    line: '"rows": {',
    says: '"addWhenText"',
  },
  {
    name: 'a condition to add rows that reads no row',
    class: 'logic',
    change: rows({ addWhen: { 'companyInformation.state': 'filled' }, addWhenText: 'Choose a state first.' }),
    code: 'row-field',
    file: at.steps,
    line: '"addWhen": {',
  },
  {
    name: 'a condition to add rows that is always false',
    class: 'logic',
    change: rows({
      addWhen: { all: [{ './firstName': 'filled' }, { './firstName': 'empty' }] },
      addWhenText: 'Name every member first.',
    }),
    code: 'exclusive-demands',
    file: at.steps,
    line: '"./firstName": "empty"',
    says: 'No further row can ever be added',
  },
  {
    name: 'a product per row that the form does not sell',
    class: 'commerce',
    change: rows({ products: ['notary-stamp'] }),
    code: 'unknown-product',
    file: at.steps,
    line: '"notary-stamp"',
  },
  {
    name: 'a product sold once in a row',
    class: 'commerce',
    change: rows({ products: ['corporate-seal'] }),
    code: 'sold-elsewhere',
    file: at.steps,
    line: '"corporate-seal"',
    says: '"each": "formationDetails.llc.members"',
  },
  {
    name: 'a product per row in a module',
    class: 'commerce',
    change: (files) => {
      sellToMembers()(files);
      files.set(at.steps, [...files.stepAt('formation-details', 'members'), 'products'], ['notary-stamp']);
    },
    code: 'sold-elsewhere',
    file: at.steps,
    line: '"notary-stamp"',
    says: 'once per row of "formationDetails.llc.members"',
    also: ['unshown-field', 'needless-listing'],
  },
  {
    name: 'a product per row that no row offers',
    class: 'commerce',
    change: sellToMembers(),
    code: 'unshown-field',
    file: at.steps,
    line: '"product": "notary-stamp"',
    says: 'No step offers this product',
  },
  {
    name: 'a product per row of an unknown list',
    class: 'references',
    change: sellToMembers({ each: 'formationDetails.llc.member' }),
    code: 'unknown-path',
    file: at.steps,
    line: '"each": "formationDetails.llc.member"',
    nearest: MEMBERS,
  },
  {
    name: 'a prompt per row of an unknown list',
    class: 'references',
    change: ({ add }) =>
      add(at.steps, ['cart', 'prompts'], {
        each: 'members',
        when: { './lastName': 'empty' },
        text: 'Name them',
      }),
    code: 'unknown-path',
    file: at.steps,
    line: '"each": "members"',
    nearest: 'formationDetails.llc.members',
  },
  {
    name: 'a path of a row in a product sold once',
    class: 'references',
    change: ({ set }) => set(at.products, ['tax-id', 'entityType'], './entityType'),
    code: 'row-field',
    file: at.products,
    line: '"./entityType"',
  },
  {
    name: 'order data from an unknown answer of the row',
    class: 'references',
    change: (files) => {
      addStamp(files);
      rows({ products: ['notary-stamp'] })(files);
      files.set(at.products, ['notary-stamp', 'data'], { name: './lastNam' });
    },
    code: 'unknown-path',
    file: at.products,
    line: '"./lastNam"',
    nearest: './lastName',
  },
  {
    name: 'a product per row whose condition is always false',
    class: 'logic',
    change: (files) => {
      addStamp(files);
      rows({ products: [{ product: 'notary-stamp', when: { [TYPE]: 'Corp' } }] })(files);
    },
    code: 'exclusive-demands',
    file: at.steps,
    line: `"${TYPE}": "Corp"`,
    says: 'No answers ever show this',
    also: ['unreachable-product'],
  },
  {
    name: 'the placeholder {n} in a product sold once',
    class: 'texts',
    change: ({ set }) => set(at.products, ['corporate-seal', 'label'], 'Corporate Seal {n}'),
    code: 'empty-placeholder',
    file: at.products,
    line: '"Corporate Seal {n}"',
    says: '"each"',
  },
];
