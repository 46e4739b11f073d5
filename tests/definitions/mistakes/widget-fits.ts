import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

const inCompany = (...names: readonly string[]) => [
  'properties',
  'companyInformation',
  'properties',
  ...names,
];

/** Widgets and keywords that fit neither the field nor each other. */
export const widgetFitMistakes: readonly Mistake[] = [
  {
    name: 'a checkbox for a text',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.ui,
        '"formationDate": { "ui:widget": "date" }',
        '"formationDate": { "ui:widget": "checkbox" }',
      ),
    code: 'unfit-widget',
    file: at.ui,
    line: '"formationDate": { "ui:widget": "checkbox" }',
    says: 'is a text without options. Choose the widget "text" or "textarea"',
  },
  {
    name: 'yes and no for another list',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.ui,
        '"inlineMFVODeliveryDestination": { "ui:widget": "radio" }',
        '"inlineMFVODeliveryDestination": { "ui:widget": "yes-no" }',
      ),
    code: 'unfit-widget',
    file: at.ui,
    line: '"inlineMFVODeliveryDestination": { "ui:widget": "yes-no" }',
    says: 'is for the keys yes and no',
  },
  {
    name: 'a list without options in a step',
    class: 'references',
    change: ({ set, add, stepAt }) => {
      set(at.schema, inCompany('tags'), { type: 'array', title: 'Tags', items: { type: 'string' } });
      add(at.steps, [...stepAt('company-information', 'attorney'), 'fields'], 'companyInformation.tags');
    },
    code: 'unfit-widget',
    file: at.schema,
    line: '"tags"',
    says: 'Add "options" to choose from',
  },
  {
    name: 'the kind of an answer that the type does not store',
    class: 'references',
    change: ({ replace }) =>
      replace(at.ui, '"collapseAbove": 4, "answer": "option"', '"collapseAbove": 4, "answer": "key"'),
    code: 'wrong-answer-kind',
    file: at.ui,
    line: '"collapseAbove": 4, "answer": "key"',
  },
  {
    name: 'a required field that is read-only',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.ui,
        '"firstName": { "ui:options": { "autocomplete": "given-name"',
        '"firstName": { "ui:readonly": true, "ui:options": { "autocomplete": "given-name"',
      ),
    code: 'unenterable-answer',
    file: at.ui,
    line: '"ui:readonly": true',
    says: 'required and read-only',
  },
  {
    name: 'a counter above the rule',
    class: 'rules',
    change: ({ replace }) => replace(at.ui, '"maxLength": 2000, "rows": 3', '"maxLength": 9000, "rows": 3'),
    code: 'contradicting-option',
    file: at.ui,
    line: '"maxLength": 9000',
    says: 'the rules allow 2000',
  },
  {
    name: 'a quantity whose buttons exceed the maximum',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.ui,
        '"ui:widget": "quantity", "ui:options": { "maximum": 99 }',
        '"ui:widget": "quantity", "ui:options": { "maximum": 990 }',
      ),
    code: 'contradicting-option',
    file: at.ui,
    line: '"maximum": 990',
    says: 'the field allows 99 or less',
  },
  {
    name: 'a pattern of values without a type',
    class: 'rules',
    change: ({ set }) =>
      set(at.schema, inCompany('codes'), {
        type: 'object',
        title: 'Codes',
        additionalProperties: { pattern: '^[a-z]+$' },
      }),
    code: 'wrong-keyword',
    file: at.schema,
    line: '"pattern"',
    says: 'needs "type": "string"',
  },
  {
    name: 'an object among the constants of a map',
    class: 'rules',
    change: ({ set }) =>
      set(at.schema, inCompany('flags'), {
        type: 'object',
        title: 'Flags',
        additionalProperties: { enum: [true, { on: true }] },
      }),
    code: 'idle-constant',
    file: at.schema,
    line: '"on": true',
  },
  {
    name: 'a bound of a whole number that is not whole',
    class: 'rules',
    change: ({ set }) =>
      set(at.schema, inCompany('seats'), { type: 'integer', title: 'Seats', minimum: 1.5 }),
    code: 'min-above-max',
    file: at.schema,
    line: '"minimum": 1.5',
    says: 'Write 2.',
  },
  {
    name: 'rules of a group',
    class: 'rules',
    change: ({ set }) => set(at.schema, ['properties', 'companyInformation', 'rules'], 'required'),
    code: 'wrong-keyword',
    file: at.schema,
    line: '"rules": "required"',
    says: 'does not apply to a group of fields',
  },
  {
    name: 'a list of rows inside rows',
    class: 'references',
    change: ({ set }) => {
      const plate = { type: 'string', title: 'Plate' };
      const cars = { type: 'array', items: { type: 'object', properties: { plate } } };
      set(at.schema, ['properties', 'visitors'], {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string', title: 'Name' }, cars } },
      });
    },
    code: 'nested-rows',
    file: at.schema,
    line: '"cars"',
    says: 'Move it out of the rows',
  },
];
