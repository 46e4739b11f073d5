import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** A field whose label has the price of a product in it, with words that are changed. */
function priced(words: object) {
  return ({ set, fieldAt }: SpoiltFiles) => {
    const label = { title: 'Code, for {price} off', errorName: 'The code', priceOf: 'corporate-seal' };
    for (const [word, value] of Object.entries({ ...label, ...words }))
      if (value !== undefined) set(at.schema, [...fieldAt('affiliateCode'), word], value);
  };
}

/** Texts that are missing, blank, unfilled or said twice. */
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
    name: 'a label of blanks',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'title'], '  '),
    code: 'blank-text',
    file: at.schema,
    line: '"title": "  "',
  },
  {
    name: 'a heading of nothing',
    class: 'texts',
    change: ({ set, stepAt }) => set(at.steps, [...stepAt('optional-items', 'kit'), 'label'], ''),
    code: 'blank-text',
    file: at.steps,
    line: '"label": ""',
  },
  {
    name: 'an option that reads as nothing',
    class: 'texts',
    change: ({ set }) => set(at.yesNo, ['options', 1, 'value'], ' '),
    code: 'blank-text',
    file: at.yesNo,
    line: '"value": " "',
  },
  {
    name: 'a button without words',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'button.continue': '' }),
    code: 'blank-text',
    file: at.page,
    line: '"button.continue"',
  },
  {
    name: 'an error without words',
    class: 'texts',
    change: ({ set }) => set(at.steps, ['texts', 'rule.required.required'], ' '),
    code: 'missing-error-text',
    file: at.steps,
    line: '"rule.required.required"',
  },
  {
    name: 'a title of rows with a place nobody fills',
    class: 'texts',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'members'), 'rows', 'title'], 'Member {number}'),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '"Member {number}"',
    also: ['private-in-text'],
  },
  {
    name: 'a line of the cart with a place that is misspelled',
    class: 'texts',
    change: ({ set }) => set(at.products, ['business-formation', 'feeLabel'], '{stat} State Filing Fee'),
    code: 'unfilled-placeholder',
    file: at.products,
    line: '{stat}',
    nearest: 'state',
  },
  {
    name: 'an error with a place that is misspelled',
    class: 'texts',
    change: ({ set }) =>
      set(at.steps, ['texts', 'rule.length.length'], 'At least {m} characters for {field}'),
    code: 'unfilled-placeholder',
    file: at.steps,
    line: '{m}',
    nearest: 'n',
  },
  {
    name: 'a help text with a place to fill',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:help'], 'Ask {name} for it.'),
    code: 'unfilled-placeholder',
    file: at.ui,
    line: '{name}',
  },
  {
    name: 'a tip with a place to fill',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:tooltip'], 'Ask {name} for it.'),
    code: 'unfilled-placeholder',
    file: at.ui,
    line: '"ui:tooltip": "Ask {name}',
  },
  {
    name: 'a tip of blanks',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:tooltip'], ' '),
    code: 'blank-text',
    file: at.ui,
    line: '"ui:tooltip": " "',
  },
  {
    name: 'a question that its own errors would repeat',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('formationDetails.nonprofit.hasMembers'), 'errorName'], undefined),
    code: 'question-in-error',
    file: at.schema,
    line: '"title": "Will it have members?"',
    says: '"Will it have members? is required"',
  },
  {
    name: 'a name for errors that is a question, too',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('formationDetails.nonprofit.hasMembers'), 'errorName'], 'Members?'),
    code: 'question-in-error',
    file: at.schema,
    line: '"errorName": "Members?"',
  },
  {
    name: 'a question of a product that its errors would repeat',
    class: 'texts',
    change: ({ replace }) =>
      replace(at.products, '"title": "Company name on the seal"', '"title": "How should the seal read?"'),
    code: 'question-in-error',
    file: at.products,
    line: '"title": "How should the seal read?"',
  },
  {
    name: 'a question that errors repeat on one page alone',
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
    name: 'a name for errors of blanks',
    class: 'texts',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt('affiliateCode'), 'errorName'], '  '),
    code: 'blank-text',
    file: at.schema,
    line: '"errorName": "  "',
  },
  {
    name: 'a text of the page with a place to fill',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'summary.heading': 'Your order, {name}' }),
    code: 'unfilled-placeholder',
    file: at.page,
    line: '{name}',
  },
  {
    name: 'an entity type in the line of a product that asks for none',
    class: 'texts',
    change: ({ set }) =>
      set(at.products, ['corporate-book', 'label'], 'Corporate Book for your {entityType}'),
    code: 'empty-placeholder',
    file: at.products,
    line: '{entityType}"',
  },
  {
    name: 'a state in the line of a product that asks for none',
    class: 'texts',
    change: ({ set }) => set(at.products, ['corporate-seal', 'reason'], 'You added it in {state}.'),
    code: 'empty-placeholder',
    file: at.products,
    line: 'in {state}.',
  },
  {
    name: 'two fields of one group with one label',
    class: 'texts',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('contactInformation.altPhone'), 'title'], 'phone'),
    code: 'duplicate-label',
    file: at.schema,
    line: '"title": "phone"',
    severity: 'warning',
  },
  {
    name: 'two parts of one step with one heading',
    class: 'texts',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('formation-details', 'secretary'), 'label'], 'President'),
    code: 'duplicate-label',
    file: at.steps,
    line: '"label": "President"',
    severity: 'warning',
  },
  {
    name: 'two steps with one title',
    class: 'texts',
    change: ({ set, stepAt }) => set(at.steps, [...stepAt('account-setup'), 'title'], 'Contact Information'),
    code: 'duplicate-label',
    file: at.steps,
    line: '"title": "Contact Information"',
    severity: 'warning',
  },
  {
    name: 'two options that read alike',
    class: 'texts',
    change: ({ set }) => set('shared/management-types.json', ['options', 1, 'value'], 'Member  managed'),
    code: 'duplicate-label',
    file: 'shared/management-types.json',
    line: '"Member  managed"',
    severity: 'warning',
  },
  {
    name: 'a text that nothing ever shows',
    class: 'texts',
    change: ({ set }) => set(at.texts, ['button.sumbit'], 'Send'),
    code: 'unknown-text',
    file: at.texts,
    line: '"button.sumbit"',
    nearest: 'button.submit',
  },
  {
    name: 'what happens after an order, of a form that sells nothing',
    class: 'texts',
    change: ({ set }) => {
      set(at.steps, ['cart'], undefined);
      set(at.steps, ['submission', 'payload'], 'contact');
      set(at.steps, ['texts', 'receipt.time'], 'It takes a week.');
    },
    code: 'idle-text',
    file: at.steps,
    line: '"receipt.time"',
    also: ['unsold-product', 'unknown-path', 'other-action'],
  },
  {
    name: 'an error text of a rule there is not',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'rule.email.emial': 'An email, please' }),
    code: 'unknown-text',
    file: at.page,
    line: '"rule.email.emial"',
    nearest: 'rule.email.email',
  },
  {
    name: 'a text of a widget that it does not say',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'domain-search.addToCard': 'Take it' }),
    code: 'unknown-text',
    file: at.page,
    line: '"domain-search.addToCard"',
    nearest: 'domain-search.addToCart',
  },
  {
    name: 'a text of a widget with a place that is misspelled',
    class: 'texts',
    change: ({ set }) => set(at.page, ['texts'], { 'domain-search.savings': 'You save {amuont}' }),
    code: 'unfilled-placeholder',
    file: at.page,
    line: '{amuont}',
    nearest: 'amount',
  },
  {
    name: 'an image that says nothing to those who do not see it',
    class: 'texts',
    change: ({ set }) => set(at.ui, ['affiliateCode', 'ui:help'], "Look: <img src='/seal.png'>"),
    code: 'image-without-alt',
    file: at.ui,
    line: '/seal.png',
  },
  {
    name: 'a label with the price of a product that the form does not sell',
    class: 'texts',
    change: priced({ priceOf: 'corporate-seals' }),
    code: 'unsold-product',
    file: at.schema,
    line: '"corporate-seals"',
    nearest: 'corporate-seal',
  },
  {
    name: 'a price that is nowhere in its label',
    class: 'texts',
    change: priced({ title: 'Code' }),
    code: 'idle-price',
    file: at.schema,
    line: '"corporate-seal"',
    says: '{price}',
  },
  {
    name: 'a label with a price of nothing',
    class: 'texts',
    change: priced({ priceOf: undefined }),
    code: 'unfilled-placeholder',
    file: at.schema,
    line: '{price}',
  },
  {
    name: 'a label with a price, which errors would repeat',
    class: 'texts',
    change: priced({ errorName: undefined }),
    code: 'missing-name',
    file: at.schema,
    line: '"affiliateCode"',
    says: '"errorName"',
  },
];
