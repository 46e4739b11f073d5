import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

const CHOICE = 'companyInformation.mailingAddress.choice';

/** The question about the company's mail decides two options of the mailing address. */
const whenMailGoesHome = { 'companyInformation.inlineMFVODeliveryDestination': 'yourAddress' };

/** Findings about parts of the form for types that no page offers. */
const OF_FEWER_TYPES = ['never-true', 'required-never-asked', 'dead-alternative', 'unreachable-module'];

/** Parts of pages that never have an effect. */
const ofPages: readonly Mistake[] = [
  {
    name: 'telephone help without a number',
    class: 'references',
    change: ({ set }) => set(at.page, ['settings', 'phoneNumber'], undefined),
    code: 'missing-setting',
    file: at.page,
    line: '"phoneHelp"',
    says: 'Add the setting "phoneNumber"',
  },
  {
    name: 'telephone help with a sentence',
    class: 'references',
    change: ({ set }) => set(at.page, ['settings', 'phoneNumber'], 'Call us'),
    code: 'bad-setting',
    file: at.page,
    line: '"Call us"',
    says: 'no telephone number',
  },
  {
    name: 'a coupon of a form that sells nothing',
    class: 'references',
    change: ({ set }) => {
      set(at.page, ['coupons'], [6001]);
      set(at.steps, ['cart'], undefined);
      set(at.steps, ['submission'], { action: 'process_contact', payload: 'contact' });
    },
    code: 'idle-word',
    file: at.page,
    line: '"coupons"',
    also: ['unsold-product', 'unknown-path', 'missing-captcha', 'unanswered-payload', 'unknown-setting'],
  },
  {
    name: 'a preselected type that the page excludes',
    class: 'logic',
    change: ({ set }) => {
      set(at.page, ['settings', 'entityTypes'], 'LLC,Corp');
      set(at.page, ['preselect'], { 'companyInformation.entityType': { key: 'PLLC', value: 'PLLC' } });
    },
    code: 'unavailable-answer',
    file: at.page,
    line: '"companyInformation.entityType"',
    says: 'because of its setting "entityTypes"',
    also: [...OF_FEWER_TYPES, 'repeated-condition'],
  },
  {
    name: 'a coupon for products of other forms',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['coupons'], [6003]),
    catalogue: (real) => ({
      ...real,
      coupons: real.coupons.map((coupon) => ({ ...coupon, product_id_restrictions: [4007] })),
    }),
    code: 'idle-coupon',
    file: at.page,
    line: '6003',
    says: 'sells none of its products',
  },
];

/** Texts and links that look different to visitors than to the author. */
const ofTexts: readonly Mistake[] = [
  ...[
    ['tags in a plain text', '<b>None</b> of this is required.', '<b>'],
    ['Markdown in a plain text', 'See our [terms](/terms/).', '[terms](/terms/)'],
    ['an HTML entity in a plain text', 'Books &amp; seals', '&amp;'],
    ['a line break in a plain text', 'Books\\nSeals', '\\n'],
  ].map(([name = '', text = '', shown = '']): Mistake => ({
    name,
    class: 'safety',
    change: ({ set }) => set(at.groups, ['corporate-kit', 'description'], text),
    code: 'shown-markup',
    file: at.groups,
    line: '"description"',
    says: `Visitors would read "${shown}"`,
  })),
  {
    name: 'a link to an unknown page of a form',
    class: 'references',
    change: ({ add, stepAt }) =>
      add(at.steps, [...stepAt('company-information'), 'modules'], {
        key: 'other',
        links: [{ text: 'Another page', address: '/company/?page=compny' }],
      }),
    code: 'unknown-page',
    file: at.steps,
    line: '/company/?page=compny',
    nearest: 'company',
  },
  {
    name: 'a link to a misspelled form',
    class: 'references',
    change: ({ add, stepAt }) =>
      add(at.steps, [...stepAt('company-information'), 'modules'], {
        key: 'other',
        links: [{ text: 'A form', address: '/compny/' }],
      }),
    code: 'unknown-form',
    severity: 'warning',
    file: at.steps,
    line: '/compny/',
    nearest: '/company/',
  },
  {
    name: 'a text for a question that is a link',
    class: 'references',
    change: ({ set }) => {
      set(at.products, ['registered-agent', 'faq', 0, 'faqLinkUrl'], '/agents/');
      set(at.products, ['registered-agent', 'faq', 0, 'faqAsLink'], true);
    },
    code: 'idle-word',
    file: at.products,
    line: 'A registered agent accepts',
    says: 'nobody sees this text',
  },
  {
    name: 'a placeholder of radio buttons',
    class: 'references',
    change: ({ set }) => set(at.ui, [...CHOICE.split('.'), 'ui:placeholder'], 'Choose'),
    code: 'idle-word',
    file: at.ui,
    line: '"ui:placeholder": "Choose"',
    says: 'shows no placeholder',
  },
];

/** Answers that the form makes impossible, and wrong prices. */
const ofAnswers: readonly Mistake[] = [
  {
    name: 'a fallback with the same condition as the other options',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt(CHOICE), 'options'], {
        list: 'mailing-address-choices',
        when: { specify: whenMailGoesHome, ra: whenMailGoesHome },
        fallback: 'ra',
      }),
    code: 'idle-fallback',
    file: at.schema,
    line: '"fallback": "ra"',
    says: 'is unavailable too',
  },
  {
    name: 'a reaction that sets an unavailable option',
    class: 'logic',
    change: ({ set, add, fieldAt }) => {
      set(at.schema, [...fieldAt(CHOICE), 'options', 'when'], { specify: whenMailGoesHome });
      add(at.steps, ['reactions'], {
        on: 'companyInformation.inlineMFVODeliveryDestination',
        is: 'ourAddress',
        set: { [CHOICE]: 'specify' },
      });
    },
    code: 'unavailable-answer',
    file: at.steps,
    line: `"${CHOICE}": "specify"`,
    says: 'so the answer becomes empty',
  },
  {
    name: 'a copied reaction with another value',
    class: 'references',
    change: ({ add }) =>
      add(at.steps, ['reactions'], {
        on: 'companyInformation.inlineMFVODeliveryDestination',
        is: 'yourAddress',
        set: { 'productState.mailForwarding.checked': true },
      }),
    code: 'repeated-write',
    file: at.steps,
    line: '"productState.mailForwarding.checked": true',
    says: 'Reaction 3 has the same trigger and conditions',
  },
  {
    name: 'a default that no page offers',
    class: 'logic',
    change: ({ set }) => set(at.page, ['settings', 'entityTypes'], 'Corp'),
    code: 'unavailable-answer',
    file: at.schema,
    line: '"default"',
    says: 'No page offers the option "LLC"',
    also: [...OF_FEWER_TYPES, 'single-option', 'unreachable-item', 'always-true'],
  },
  {
    name: 'an unknown option in requiredUnless',
    class: 'rules',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.altCompanyName'), 'rules'],
        'requiredUnless:companyInformation.state:WYO|maxLength:200',
      ),
    code: 'unknown-option',
    file: at.schema,
    line: 'requiredUnless',
    nearest: 'WY',
    says: 'has no option "WYO"',
  },
  {
    name: 'a field that must differ from itself',
    class: 'rules',
    change: ({ set, fieldAt }) =>
      set(
        at.schema,
        [...fieldAt('companyInformation.altCompanyName'), 'rules'],
        'differs:companyInformation.altCompanyName|maxLength:200',
      ),
    code: 'self-compared',
    file: at.schema,
    line: 'differs:companyInformation.altCompanyName',
    says: 'compares "companyInformation.altCompanyName" with itself',
  },
  {
    name: 'a flag that no row of a table has',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('optional-items'), 'when'], {
        flagged: {
          availability: 'optional-products',
          flag: 'requireSpecific',
          of: 'companyInformation.entityType',
          by: 'companyInformation.state',
        },
      }),
    code: 'unknown-flag',
    file: at.steps,
    line: '"flagged"',
    says: 'No row of the table "optional-products" has the flag "requireSpecific"',
  },
  {
    name: 'a condition of a product with a check box',
    class: 'references',
    change: ({ set }) => set(at.products, ['corporate-book', 'when'], { 'companyInformation.state': 'WY' }),
    code: 'sold-unasked',
    file: at.products,
    line: '"when"',
    says: 'sells it without their choice',
  },
  {
    name: 'a crossed-out price below the own price',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-seal', 'insteadOf'], { kind: 'certificate' }),
    code: 'dearer-price',
    file: at.products,
    line: '"insteadOf"',
    says: 'is higher than the price that it replaces, $5.00',
  },
  {
    name: 'an option key with a blank at its end',
    class: 'names',
    change: ({ set }) => set(at.yesNo, ['options', 1, 'key'], 'no '),
    code: 'unseen-character',
    file: at.yesNo,
    line: '"key": "no "',
    says: 'a blank at an end',
    also: ['bad-answer', 'never-equal', 'unfit-widget'],
  },
];

/** Parts that never have an effect. */
export const idlePartMistakes: readonly Mistake[] = [...ofPages, ...ofTexts, ...ofAnswers];
