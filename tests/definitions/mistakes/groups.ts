import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const MAIL = 'mail-forwarding';
const KIT = 'corporate-kit';

/** Changes properties of a group. */
function group(key: string, words: Readonly<Record<string, unknown>>) {
  return ({ set }: SpoiltFiles) => {
    for (const [word, value] of Object.entries(words)) set(at.groups, [key, word], value);
  };
}

/** Sets the linked products of a product. */
function link(key: string, linked: readonly unknown[], word = 'linked') {
  return ({ set }: SpoiltFiles) => set(at.products, [key, word], linked);
}

/** Mistakes in product groups and linked products. */
export const groupMistakes: readonly Mistake[] = [
  {
    name: 'an unknown group',
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
    name: 'a group in two places',
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
    says: 'both contain "corporate-seal"',
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
    name: 'a group with an unknown product',
    class: 'references',
    change: group(KIT, { products: ['corporate-bok', 'corporate-seal', 'certificates'] }),
    code: 'unknown-product',
    file: at.groups,
    line: '"corporate-bok"',
    nearest: 'corporate-book',
    also: ['unshown-field'],
  },
  {
    name: 'a group with a duplicate product',
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
    name: 'an unknown kind of group',
    class: 'shape',
    change: group(MAIL, { kind: 'select' }),
    code: 'wrong-shape',
    file: at.groups,
    line: '"select"',
    says: '"radio"',
  },
  {
    name: 'a radio group with one product',
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
    name: 'a radio group without "saveAs"',
    class: 'shape',
    change: group(MAIL, { saveAs: undefined }),
    code: 'missing-key',
    file: at.groups,
    line: '"mail-forwarding": {',
    says: '"saveAs"',
    also: ['unknown-path'],
  },
  {
    name: 'a group saved at the path of a product',
    class: 'names',
    change: group(MAIL, { saveAs: 'virtualOffice' }),
    code: 'duplicate-name',
    file: at.groups,
    line: '"saveAs": "virtualOffice"',
    says: '"virtual-office"',
    also: ['unknown-path'],
  },
  {
    name: '"choice" on a group without a choice',
    class: 'shape',
    change: group(KIT, { choice: 'serviceType' }),
    code: 'idle-word',
    file: at.groups,
    line: '"choice"',
    says: 'does not apply',
  },
  {
    name: 'a custom group without questions',
    class: 'logic',
    change: group('phone-service', { kind: 'custom', products: [{ product: 'phone-service', when: {} }] }),
    code: 'no-questions',
    file: at.groups,
    line: '"phone-service": {',
    also: ['unshown-field'],
  },
  {
    name: 'a product of a single state in a multi-state group',
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
    name: 'a group condition on an unknown answer',
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
    name: 'a module with a product and a group list',
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
    name: 'an unknown linked product',
    class: 'references',
    change: link('corporate-book', ['overseas-shiping']),
    code: 'unknown-product',
    file: at.products,
    line: '"overseas-shiping"',
    nearest: 'overseas-shipping',
  },
  {
    name: 'a product linked to itself',
    class: 'logic',
    change: link('corporate-book', ['corporate-book']),
    code: 'linked-cycle',
    file: at.products,
    line: '"linked"',
    says: 'corporate-book → corporate-book',
  },
  {
    name: 'products linked to each other',
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
    name: 'a product with a duplicate link',
    class: 'names',
    change: link('corporate-book', ['overseas-shipping', 'overseas-shipping']),
    code: 'duplicate-product',
    file: at.products,
    line: '"overseas-shipping"',
    says: 'twice',
  },
  {
    name: 'a dependent filing of a product that is not filed',
    class: 'logic',
    change: link('corporate-book', ['tax-id'], 'dependents'),
    code: 'no-filing',
    file: at.products,
    line: '"dependents"',
  },
  {
    name: 'a dependent product that is not a filing',
    class: 'logic',
    change: link('business-formation', ['corporate-book'], 'dependents'),
    code: 'no-filing',
    file: at.products,
    line: '"corporate-book"',
    says: '"type"',
  },
  {
    name: 'the placeholder {parent} in a product without a parent',
    class: 'texts',
    change: ({ set }) => set(at.products, ['corporate-book', 'reason'], 'It comes with {parent}.'),
    code: 'empty-placeholder',
    file: at.products,
    line: '{parent}',
    says: '"linked"',
  },
  {
    name: 'a prompt text from a setting without a default',
    class: 'shape',
    change: ({ set }) => set(at.steps, ['cart', 'prompts', 0, 'text'], { config: 'noStateMessage' }),
    code: 'missing-key',
    file: at.steps,
    line: '"text": {',
    says: '"default"',
    also: ['unsold-product', 'unknown-path'],
  },
  {
    name: 'a simple group with several products',
    class: 'shape',
    change: group('partner-offers', { kind: 'simple' }),
    code: 'several-products',
    file: at.groups,
    line: '"products": ["insurance-quote", "checking-account"]',
    says: '"section"',
    also: ['unshown-field'],
  },
  {
    name: 'a custom group without conditions for its products',
    class: 'rules',
    change: group('partner-offers', { kind: 'custom', fields: ['companyInformation.altCompanyName'] }),
    code: 'no-when',
    file: at.groups,
    line: '"insurance-quote"',
    also: ['duplicate-field', 'unshown-field'],
  },
];
