import defaults from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Adds a field with the price of a product in its label, with changed properties. */
function priced(words: object) {
  return ({ set, fieldAt }: SpoiltFiles) => {
    const label = { title: 'Code, for {price} off', errorName: 'The code', priceOf: 'corporate-seal' };
    for (const [word, value] of Object.entries({ ...label, ...words }))
      if (value !== undefined) set(at.schema, [...fieldAt('affiliateCode'), word], value);
  };
}

const DEFAULTS = 'shared/texts/en-US.json';

const print = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the default texts without one of them. */
function defaultsWithout(key: string): object {
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => name !== key));
}

/** Returns the default texts with another wording of one of them. */
function defaultsWith(key: keyof typeof defaults, text: string): object {
  return { ...defaults, [key]: { ...(typeof defaults[key] === 'object' ? defaults[key] : {}), text } };
}

/** Missing, blank, unfilled and duplicate texts. */
export const textMistakes: readonly Mistake[] = [
  {
    name: 'a field without a label',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'title'], undefined),
    code: 'missing-title',
    file: at.schema,
    line: '"affiliateCode"',
  },
  {
    name: 'a blank label',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'title'], '  '),
    code: 'blank-text',
    file: at.schema,
    line: '"title": "  "',
  },
  {
    name: 'a label of an invisible character',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'title'], '\u200b'),
    code: 'blank-text',
    file: at.schema,
    line: '"title": "\u200b"',
  },
  {
    name: 'a blank heading',
    class: 'texts',
    change: ({ set, stepAt }) => set(at.steps, [...stepAt('optional-items', 'kit'), 'label'], ''),
    code: 'blank-text',
    file: at.steps,
    line: '"label": ""',
  },
  {
    name: 'a blank option text',
    class: 'texts',
    change: ({ set }) => set(at.yesNo, ['options', 1, 'value'], ' '),
    code: 'blank-text',
    file: at.yesNo,
    line: '"value": " "',
  },
  {
    name: 'a button without a text',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'button.continue': '' }),
    code: 'blank-text',
    file: at.page,
    line: '"button.continue"',
  },
  {
    name: 'an error without a text',
    class: 'texts',
    change: ({ set }) => set(at.steps, ['texts', 'rule.required.required'], ' '),
    code: 'missing-error-text',
    file: at.steps,
    line: '"rule.required.required"',
  },
  {
    name: 'a row title with an unknown placeholder',
    class: 'texts',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'members'), 'rows', 'title'], 'Member {number}'),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '"Member {number}"',
    also: ['private-in-text'],
  },
  {
    name: 'a misspelled placeholder in a cart line',
    class: 'texts',
    change: ({ set }) => set(at.products, ['business-formation', 'feeLabel'], '{stat} State Filing Fee'),
    code: 'unfilled-placeholder',
    file: at.products,
    line: '{stat}',
    nearest: 'state',
  },
  {
    name: 'a misspelled placeholder in an error',
    class: 'texts',
    change: ({ set }) =>
      set(at.steps, ['texts', 'rule.length.length'], 'At least {m} characters for {field}'),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '{m}',
    nearest: 'n',
  },
  {
    name: 'a placeholder in a help text',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:help'], 'Ask {name} for it.'),
    code: 'unfilled-placeholder',
    file: at.ui,
    line: '{name}',
  },
  {
    name: 'a placeholder in a tooltip',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:tooltip'], 'Ask {name} for it.'),
    code: 'unfilled-placeholder',
    file: at.ui,
    line: '"ui:tooltip": "Ask {name}',
  },
  {
    name: 'a blank tooltip',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:tooltip'], ' '),
    code: 'blank-text',
    file: at.ui,
    line: '"ui:tooltip": " "',
  },
  {
    name: 'a question as a label without "errorName"',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('formationDetails.nonprofit.hasMembers'), 'errorName'], undefined),
    code: 'question-in-error',
    file: at.schema,
    line: '"title": "Will it have members?"',
    says: '"Will it have members? is required"',
  },
  {
    name: 'an "errorName" that is a question',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('formationDetails.nonprofit.hasMembers'), 'errorName'], 'Members?'),
    code: 'question-in-error',
    file: at.schema,
    line: '"errorName": "Members?"',
  },
  {
    name: 'a question of a product without "errorName"',
    class: 'texts',
    change: ({ replace }) =>
      replace(at.products, '"title": "Company name on the seal"', '"title": "How should the seal read?"'),
    code: 'question-in-error',
    file: at.products,
    line: '"title": "How should the seal read?"',
  },
  {
    name: 'a question repeated by an error text of one page',
    class: 'texts',
    change: ({ set, fieldAt }) => {
      set(at.schema, [...fieldAt('affiliateCode'), 'title'], 'Did somebody give you a code?');
      set(at.page, ['texts'], { 'rule.maxLength.maxLength': '{field} is too long' });
    },
    code: 'question-in-error',
    file: at.schema,
    line: '"title": "Did somebody give you a code?"',
    says: 'code? is too long"',
  },
  {
    name: 'a blank "errorName"',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'errorName'], '  '),
    code: 'blank-text',
    file: at.schema,
    line: '"errorName": "  "',
  },
  {
    name: 'a placeholder in a page text',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'summary.heading': 'Your order, {name}' }),
    code: 'unfilled-placeholder',
    file: at.page,
    line: '{name}',
  },
  {
    name: 'the placeholder {entityType} in a product without an entity type',
    class: 'texts',
    change: ({ set }) =>
      set(at.products, ['corporate-book', 'label'], 'Corporate Book for your {entityType}'),
    code: 'empty-placeholder',
    file: at.products,
    line: '{entityType}"',
  },
  {
    name: 'the placeholder {state} in a product without a state',
    class: 'texts',
    change: ({ set }) => set(at.products, ['corporate-seal', 'reason'], 'You added it in {state}.'),
    code: 'empty-placeholder',
    file: at.products,
    line: 'in {state}.',
  },
  {
    name: 'two fields with the same label in a group',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('contactInformation.altPhone'), 'title'], 'phone'),
    code: 'duplicate-label',
    file: at.schema,
    line: '"title": "phone"',
    severity: 'warning',
  },
  {
    name: 'two modules with the same heading in a step',
    class: 'texts',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'secretary'), 'label'], 'President'),
    code: 'duplicate-label',
    file: at.steps,
    line: '"label": "President"',
    severity: 'warning',
  },
  {
    name: 'two steps with the same title',
    class: 'texts',
    change: ({ set, stepAt }) => set(at.steps, [...stepAt('account-setup'), 'title'], 'Contact Information'),
    code: 'duplicate-label',
    file: at.steps,
    line: '"title": "Contact Information"',
    severity: 'warning',
  },
  {
    name: 'two options with the same text',
    class: 'texts',
    change: ({ set }) => set('shared/management-types.json', ['options', 1, 'value'], 'Member  managed'),
    code: 'duplicate-label',
    file: 'shared/management-types.json',
    line: '"Member  managed"',
    severity: 'warning',
  },
  {
    name: 'a text that is never shown',
    class: 'texts',
    change: ({ set }) => set(at.texts, ['button.sumbit'], 'Send'),
    code: 'unknown-text',
    file: at.texts,
    line: '"button.sumbit"',
    nearest: 'button.submit',
  },
  {
    name: 'a receipt text in a form without products',
    class: 'texts',
    change: ({ set }) => {
      set(at.steps, ['cart'], undefined);
      set(at.steps, ['submission', 'payload'], 'contact');
      set(at.steps, ['texts', 'receipt.time'], 'It takes a week.');
    },
    code: 'idle-text',
    file: at.steps,
    line: '"receipt.time"',
    also: ['unsold-product', 'unknown-path', 'other-action', 'unknown-setting'],
  },
  {
    name: 'an error text of an unknown rule',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'rule.email.emial': 'An email, please' }),
    code: 'unknown-text',
    file: at.page,
    line: '"rule.email.emial"',
    nearest: 'rule.email.email',
  },
  {
    name: 'an unknown text of a widget',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'domain-search.addToCard': 'Take it' }),
    code: 'unknown-text',
    file: at.page,
    line: '"domain-search.addToCard"',
    nearest: 'domain-search.addToCart',
  },
  {
    name: 'a misspelled placeholder in a widget text',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'domain-search.savings': 'You save {amuont}' }),
    code: 'unfilled-placeholder',
    file: at.page,
    line: '{amuont}',
    nearest: 'amount',
  },
  {
    name: 'a placeholder with two braces',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'domain-search.savings': 'You save {{amount}}' }),
    code: 'broken-placeholder',
    file: at.page,
    line: '{{amount}}',
  },
  {
    name: 'a deleted default text',
    class: 'texts',
    change: ({ write }) => write(DEFAULTS, print(defaultsWithout('button.back'))),
    code: 'missing-text',
    file: DEFAULTS,
    line: '"button.continue"',
    says: '"button.back" is missing',
  },
  {
    name: 'a default text with an open brace',
    class: 'texts',
    change: ({ write }) => write(DEFAULTS, print(defaultsWith('progress.step', 'Step {n/{total}'))),
    code: 'broken-placeholder',
    file: DEFAULTS,
    line: 'Step {n/',
  },
  {
    name: 'a default text with a placeholder that nothing fills',
    class: 'texts',
    change: ({ write }) => write(DEFAULTS, print(defaultsWith('progress.step', '{n}/{total} of {form}'))),
    code: 'unfilled-placeholder',
    file: DEFAULTS,
    line: '{form}',
  },
  {
    name: 'a default text without one of its placeholders',
    class: 'texts',
    change: ({ write }) => write(DEFAULTS, print(defaultsWith('progress.step', 'Step {n}'))),
    code: 'missing-placeholder',
    file: DEFAULTS,
    line: '"Step {n}"',
    says: '{total}',
  },
  {
    name: 'an image without alternative text',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:help'], "Look: <img src='/seal.png'>"),
    code: 'image-without-alt',
    file: at.ui,
    line: '/seal.png',
  },
  {
    name: 'a label with the price of an unsold product',
    class: 'texts',
    change: priced({ priceOf: 'corporate-seals' }),
    code: 'unsold-product',
    file: at.schema,
    line: '"corporate-seals"',
    nearest: 'corporate-seal',
  },
  {
    name: 'a price missing from its label',
    class: 'texts',
    change: priced({ title: 'Code' }),
    code: 'idle-price',
    file: at.schema,
    line: '"title": "Code"',
    says: '{price}',
  },
  {
    name: 'the placeholder {price} without a product',
    class: 'texts',
    change: priced({ priceOf: undefined }),
    code: 'unfilled-placeholder',
    file: at.schema,
    line: '{price}',
  },
  {
    name: 'a label with a price and without "errorName"',
    class: 'texts',
    change: priced({ errorName: undefined }),
    code: 'missing-name',
    file: at.schema,
    line: '"affiliateCode"',
    says: '"errorName"',
  },
];
