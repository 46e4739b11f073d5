import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const MAIL = 'mail-forwarding';
const KIT = 'corporate-kit';

/** Changes words of a group. */
function group(key: string, words: Readonly<Record<string, unknown>>) {
  return ({ set }: SpoiltFiles) => {
    for (const [word, value] of Object.entries(words)) set(at.groups, [key, word], value);
  };
}

/** Says what a product brings along. */
function link(key: string, linked: readonly unknown[], word = 'linked') {
  return ({ set }: SpoiltFiles) => set(at.products, [key, word], linked);
}

/** Mistakes in groups of products, and in products that bring others along. */
export const groupMistakes: readonly Mistake[] = [
  {
    name: 'a group there is not',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('optional-items', 'kit'), 'products', 0, 'group'], 'corporate-kits'),
    code: 'unknown-group',
    file: at.steps,
    line: '"corporate-kits"',
    nearest: KIT,
    also: ['unshown-field'],
  },
  {
    name: 'a group that is in two places',
    class: 'names',
    change: ({ add, stepAt }) =>
      add(at.steps, [...stepAt('optional-items', 'compliance'), 'products'], { group: KIT }),
    code: 'duplicate-group',
    file: at.steps,
    line: '"group": "corporate-kit"',
    also: ['duplicate-field'],
  },
  {
    name: 'a product in two groups',
    class: 'names',
    change: group('business-identity', { products: ['web-hosting', 'corporate-seal'] }),
    code: 'duplicate-product',
    file: at.steps,
    line: '"business-identity"',
    says: 'in two groups',
    also: ['duplicate-field', 'unshown-field'],
  },
  {
    name: 'a required section',
    class: 'shape',
    change: group(KIT, { required: true }),
    code: 'idle-word',
    file: at.groups,
    line: '"required"',
    says: '"section"',
  },
  {
    name: 'a group of a product there is not',
    class: 'references',
    change: group(KIT, { products: ['corporate-bok', 'corporate-seal', 'certificates'] }),
    code: 'unknown-product',
    file: at.groups,
    line: '"corporate-bok"',
    nearest: 'corporate-book',
    also: ['unshown-field'],
  },
  {
    name: 'a group that lists a product twice',
    class: 'names',
    change: group('partner-offers', { products: ['insurance-quote', 'checking-account', 'insurance-quote'] }),
    code: 'duplicate-product',
    file: at.groups,
    line: '"insurance-quote"',
    says: 'twice',
    also: ['duplicate-field'],
  },
  {
    name: 'a group without products',
    class: 'shape',
    change: group('partner-offers', { products: [] }),
    code: 'wrong-shape',
    file: at.groups,
    line: '"products": []',
    says: 'at least one product',
  },
  {
    name: 'a kind of group there is not',
    class: 'shape',
    change: group(MAIL, { kind: 'select' }),
    code: 'wrong-shape',
    file: at.groups,
    line: '"select"',
    says: '"radio"',
  },
  {
    name: 'a choice among one product',
    class: 'logic',
    change: ({ set }) => {
      set(at.groups, ['partner-offers', 'kind'], 'radio');
      set(at.groups, ['partner-offers', 'saveAs'], 'partnerOffers');
      set(at.groups, ['partner-offers', 'products'], ['insurance-quote']);
    },
    code: 'single-choice',
    file: at.groups,
    line: '"products"',
    says: '"simple"',
  },
  {
    name: 'a choice without a name for it',
    class: 'shape',
    change: group(MAIL, { saveAs: undefined }),
    code: 'missing-key',
    file: at.groups,
    line: '"mail-forwarding": {',
    says: '"saveAs"',
    also: ['unknown-path'],
  },
  {
    name: 'a group saved where a product is',
    class: 'names',
    change: group(MAIL, { saveAs: 'virtualOffice' }),
    code: 'duplicate-name',
    file: at.groups,
    line: '"saveAs": "virtualOffice"',
    says: '"virtual-office"',
    also: ['unknown-path'],
  },
  {
    name: 'a choice of a group without one',
    class: 'shape',
    change: group(KIT, { choice: 'serviceType' }),
    code: 'idle-word',
    file: at.groups,
    line: '"choice"',
    says: 'no use',
  },
  {
    name: 'a group of questions that asks none',
    class: 'logic',
    change: group('phone-service', { kind: 'custom', products: [{ product: 'phone-service', when: {} }] }),
    code: 'no-questions',
    file: at.groups,
    line: '"phone-service": {',
    also: ['unshown-field'],
  },
  {
    name: 'a product of one state in a group by state',
    class: 'logic',
    change: group('partner-offers', { kind: 'multi-state' }),
    code: 'no-states',
    file: at.groups,
    line: '"insurance-quote"',
    says: '"states"',
  },
  {
    name: 'a group whose first product is never available',
    class: 'logic',
    change: group(MAIL, {
      products: [
        {
          product: MAIL,
          when: { all: [{ 'companyInformation.state': 'WY' }, { 'companyInformation.state': 'DE' }] },
        },
        'virtual-office',
      ],
    }),
    code: 'exclusive-demands',
    file: at.groups,
    line: '"companyInformation.state": "DE"',
    also: ['unreachable-product'],
  },
  {
    name: 'a condition of a group on an answer there is not',
    class: 'references',
    change: group(KIT, {
      products: [
        { product: 'corporate-book', when: { 'companyInformation.stat': 'WY' } },
        'corporate-seal',
        'certificates',
      ],
    }),
    code: 'unknown-path',
    file: at.groups,
    line: '"companyInformation.stat"',
    nearest: 'companyInformation.state',
  },
  {
    name: 'a module that shows a product and a group at once',
    class: 'shape',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('optional-items', 'tax-id'), 'products', 0], {
        product: 'tax-id',
        group: KIT,
      }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"key": "tax-id"',
    says: '{"group", "when"}',
    also: ['unknown-path', 'unshown-field'],
  },
  {
    name: 'a linked product there is not',
    class: 'references',
    change: link('corporate-book', ['overseas-shiping']),
    code: 'unknown-product',
    file: at.products,
    line: '"overseas-shiping"',
    nearest: 'overseas-shipping',
  },
  {
    name: 'a product that is linked to itself',
    class: 'logic',
    change: link('corporate-book', ['corporate-book']),
    code: 'linked-cycle',
    file: at.products,
    line: '"linked"',
    says: 'corporate-book → corporate-book',
  },
  {
    name: 'products that bring each other along',
    class: 'logic',
    change: (files) => {
      link('corporate-book', ['corporate-seal'])(files);
      link('corporate-seal', ['law-on-call'])(files);
      link('law-on-call', ['corporate-book'])(files);
    },
    code: 'linked-cycle',
    file: at.products,
    line: '"linked"',
    says: 'corporate-book → corporate-seal → law-on-call → corporate-book',
  },
  {
    name: 'a product that is linked twice',
    class: 'names',
    change: link('corporate-book', ['overseas-shipping', 'overseas-shipping']),
    code: 'duplicate-product',
    file: at.products,
    line: '"overseas-shipping"',
    says: 'twice',
  },
  {
    name: 'a filing that follows what is not filed',
    class: 'logic',
    change: link('corporate-book', ['tax-id'], 'dependents'),
    code: 'no-filing',
    file: at.products,
    line: '"dependents"',
  },
  {
    name: 'a dependent that is no filing',
    class: 'logic',
    change: link('business-formation', ['corporate-book'], 'dependents'),
    code: 'no-filing',
    file: at.products,
    line: '"corporate-book"',
    says: '"type"',
  },
  {
    name: 'the parent of a product that has none',
    class: 'texts',
    change: ({ set }) => set(at.products, ['corporate-book', 'reason'], 'It comes with {parent}.'),
    code: 'empty-placeholder',
    file: at.products,
    line: '{parent}',
    says: '"linked"',
  },
  {
    name: 'the words of a prompt under a setting without words of the form',
    class: 'shape',
    change: ({ set }) => set(at.steps, ['cart', 'prompts', 0, 'text'], { config: 'noStateMessage' }),
    code: 'missing-key',
    file: at.steps,
    line: '"text": {',
    says: '"default"',
    also: ['unsold-product', 'unknown-path'],
  },
  {
    name: 'a simple group of several products',
    class: 'shape',
    change: group('partner-offers', { kind: 'simple' }),
    code: 'several-products',
    file: at.groups,
    line: '"products": ["insurance-quote", "checking-account"]',
    says: '"section"',
    also: ['unshown-field'],
  },
  {
    name: 'a custom group that does not say when its products are bought',
    class: 'rules',
    change: group('partner-offers', { kind: 'custom', fields: ['companyInformation.altCompanyName'] }),
    code: 'no-when',
    file: at.groups,
    line: '"insurance-quote"',
    also: ['duplicate-field', 'unshown-field'],
  },
];
