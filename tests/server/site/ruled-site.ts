import { join } from 'node:path';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { Facts } from '#domain/facts.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { copyForm, editJson } from '../../definitions/forms/copy-form.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';

/** A field of the form, an answer that its rules reject, and the rule that fails. */
export interface Violation {
  readonly schema: object;
  readonly answer: unknown;
  readonly fails: string;
}

const text = (rules: string, answer: unknown, fails = rules.split(/[:|]/)[0] ?? ''): Violation => ({
  schema: { type: 'string', rules },
  answer,
  fails,
});

/** Keys are the field names in the group `checked`. */
export const violations: Readonly<Record<string, Violation>> = {
  required: text('required', null),
  requiredUnless: text('requiredUnless:beside.country:CA', ' '),
  businessPurposeRequired: text('businessPurposeRequired:starterText', 'To'),
  businessPurposeLength: text('businessPurposeLength:9:starterText', 'To lend'),
  ticked: { schema: { type: 'boolean', rules: 'ticked' }, answer: false, fails: 'ticked' },
  isBusinessFormed: text('isBusinessFormed', 'no'),
  atLeastOnePropInObject: {
    schema: {
      type: 'object',
      rules: 'atLeastOnePropInObject',
      options: { list: 'yes-no' },
      additionalProperties: { type: 'boolean' },
    },
    answer: { yes: false },
    fails: 'atLeastOnePropInObject',
  },
  length: text('length:3', 'ab'),
  maxLength: text('maxLength:3', 'abcd'),
  min: text('min:3', 'ab'),
  max: { schema: { type: 'number', rules: 'max:3' }, answer: 4, fails: 'max' },
  min_value: text('min_value:5', '4'),
  max_value: text('max_value:5', '6'),
  regex: text('regex:[A-Z]{2}', 'd'),
  endsWith: text('endsWith:LLC', 'Ruiz'),
  filedName: text('filedName', '名'),
  email: text('email', 'nobody'),
  phoneNumber: text('phoneNumber', '12'),
  faxNumber: text('faxNumber', '12'),
  url: text('url', 'a b'),
  numeric: text('numeric', 'x'),
  digits: text('digits:5', '123'),
  domainName: text('domainName', 'nowhere'),
  domains: {
    schema: { type: 'array', items: { type: 'object' }, rules: 'domains' },
    answer: [{ domain: 'No Name', duration: 1 }],
    fails: 'domains',
  },
  date: text('date', '02/30/2020'),
  notBefore: text('notBefore:today', '01/31/2020'),
  dayNotPast: text('dayNotPast:beside.month:beside.day', '2020'),
  postalCode: text('postalCode:beside.country', '1'),
  stateInCountry: text('stateInCountry:beside.country', 'Outside of the US'),
  differs: text('differs:beside.month', '1'),
  password: text('password', 'short'),
  passwordConfirmed: text('passwordConfirmed:beside.month', '2'),
  requestedPrice: text('requestedPrice', 'much'),
  // JSON Schema’s own keywords.
  type: { schema: { type: 'integer' }, answer: 1.5, fails: 'type' },
  minimum: { schema: { type: 'integer', minimum: 1 }, answer: 0, fails: 'minimum' },
  maximum: { schema: { type: 'integer', maximum: 1 }, answer: 2, fails: 'maximum' },
  maxItems: {
    schema: { type: 'array', items: { type: 'string' }, maxItems: 1 },
    answer: ['a', 'b'],
    fails: 'maxItems',
  },
  items: { schema: { type: 'array', items: { type: 'string' } }, answer: [1], fails: 'type' },
  pattern: {
    schema: { type: 'object', propertyNames: { type: 'string', pattern: '^[A-Z]+$' } },
    answer: { wy: 'x' },
    fails: 'pattern',
  },
  // The rule of an entry in `rulesWhen` replaces the field’s own rule.
  alternative: {
    schema: {
      type: 'string',
      rules: 'email',
      rulesWhen: [
        { when: { 'beside.month': '1' }, rules: 'numeric', drops: ['email'] },
        { when: { 'beside.month': '2' }, rules: 'url', drops: ['email'] },
      ],
    },
    answer: 'x',
    fails: 'numeric',
  },
};

/**
 * Rules for answers that pages never post, and rules that run after another server check has already failed.
 */
export const elsewhere: readonly string[] = [
  'addressValidation',
  'captcha',
  'cardExpiry',
  'creditCard',
  'fileExtension',
  'fileSize',
  'securityCode',
];

function writeForm(): string {
  const root = copyForm('uploads');
  editJson(join(root, 'uploads', 'schema.json'), ({ properties }) => {
    const titled = Object.entries(violations).map(([name, { schema }]) => [name, { title: name, ...schema }]);
    properties.checked = { type: 'object', properties: Object.fromEntries(titled) };
    const plain = ['country', 'month', 'day'].map((name) => [name, { type: 'string', title: name }]);
    properties.beside = { type: 'object', properties: Object.fromEntries(plain) };
  });
  // No visible widget enters these answers.
  const unseen = ['domains', 'maxItems', 'items', 'pattern'];
  editJson(join(root, 'uploads', 'ui.json'), (ui) => {
    ui.checked = {
      ...Object.fromEntries(unseen.map((name) => [name, { 'ui:widget': 'hidden' }])),
      atLeastOnePropInObject: { 'ui:widget': 'state-map' },
    };
  });
  editJson(join(root, 'uploads', 'steps.json'), ({ steps: [documents] }) => {
    documents.modules[0].fields.push(
      ...['country', 'month', 'day'].map((name) => `beside.${name}`),
      ...Object.keys(violations).map((name) => `checked.${name}`),
    );
  });
  editJson(join(root, 'uploads/pages/uploads.json'), ({ settings }) => {
    Object.assign(settings, { starterText: 'To', confirmPassword: true });
  });
  return root;
}

const {
  emitted,
  configurations: pages,
  definition,
} = await buildForm(writeForm(), 'uploads', createDiskCache());
const [page] = pages;
if (page === undefined) throw new Error('The form "uploads" has no page.');
const catalogue = { ...companyFacts.catalogue, tldPrices: [] };

export const ruledForm = instantiateForm(emitted);
export const ruledFacts: Facts = { ...companyFacts, page, catalogue };

/** The real storefront with one form that has a field for each rule that the server validates. */
export const ruledSite = assembleSite(
  { forms: [ruledForm], pages: { uploads: pages }, definitions: { uploads: definition } },
  { current: () => catalogue, find: () => catalogue },
);
