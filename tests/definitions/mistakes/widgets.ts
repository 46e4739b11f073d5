import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** The look of fields: options that widgets do not have. */
export const widgetMistakes: readonly Mistake[] = [
  {
    name: 'an option that the widget does not have, among those that every field has',
    class: 'references',
    change: ({ replace }) =>
      replace(at.ui, '"prefix": "$", "width": "half"', '"prefix": "$", "widht": "half"'),
    code: 'unknown-option',
    file: at.ui,
    line: '"prefix": "$", "widht": "half"',
    nearest: 'width',
  },
  {
    name: 'an option of the wrong type',
    class: 'references',
    change: ({ replace }) => replace(at.ui, '"collapseAbove": 4', '"collapseAbove": "four"'),
    code: 'bad-option',
    file: at.ui,
    line: '"collapseAbove": "four"',
    says: 'a whole number',
  },
  {
    name: 'an option taken from a setting no page has',
    class: 'references',
    change: ({ replace }) =>
      replace(at.ui, '{ "config": "passwordMinimumLength" }', '{ "config": "passwordMinimumLenght" }'),
    code: 'unknown-setting',
    file: at.ui,
    line: '{ "config": "passwordMinimumLenght" }',
    nearest: 'passwordMinimumLength',
  },
  {
    name: 'an option that names an answer there is not',
    class: 'references',
    change: ({ replace }) => replace('shared/phone-service.ui.json', '"./phoneAreaCode"', '"./phoneAreCode"'),
    code: 'unknown-path',
    file: 'shared/phone-service.ui.json',
    line: '"./phoneAreCode"',
    nearest: 'phoneService.phoneAreaCode',
  },
  {
    name: 'a UI schema for a group the schema does not have',
    class: 'references',
    change: ({ replace }) => replace(at.ui, '"contactInformation": {', '"contactInfo": {'),
    code: 'unknown-path',
    file: at.ui,
    line: '"contactInfo": {',
  },
  {
    name: 'a misspelled key of the UI schema',
    class: 'shape',
    change: ({ replace }) => replace(at.ui, '"ui:widget": "textarea"', '"ui:widgt": "textarea"'),
    code: 'unknown-key',
    file: at.ui,
    line: '"ui:widgt": "textarea"',
    nearest: 'ui:widget',
  },
  {
    name: 'an option of a field that is drawn by the usual widget of its kind',
    class: 'references',
    change: ({ replace }) =>
      replace(
        'shared/payment.ui.json',
        '"differentAddress": { "ui:widget": "checkbox" }',
        '"differentAddress": { "ui:options": { "autocomplete": "off" } }',
      ),
    code: 'unknown-option',
    file: 'shared/payment.ui.json',
    line: '"differentAddress": { "ui:options": { "autocomplete": "off" } }',
    says: 'The widget "checkbox"',
  },
  {
    name: 'an option that is misspelled in a shared file',
    class: 'references',
    change: ({ replace }) =>
      replace(
        'shared/official.ui.json',
        '"lastName": { "ui:options": { "autocomplete": "off"',
        '"lastName": { "ui:options": { "autocompleet": "off"',
      ),
    code: 'unknown-option',
    file: 'shared/official.ui.json',
    line: '"lastName": { "ui:options": { "autocompleet": "off"',
    nearest: 'autocomplete',
  },
];
