import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** Unknown options of widgets. */
export const widgetMistakes: readonly Mistake[] = [
  {
    name: 'a misspelled common widget option',
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
    name: 'a widget option from a setting that no page has',
    class: 'references',
    change: ({ replace }) =>
      replace(at.ui, '{ "config": "passwordMinimumLength" }', '{ "config": "passwordMinimumLenght" }'),
    code: 'unknown-setting',
    file: at.ui,
    line: '{ "config": "passwordMinimumLenght" }',
    nearest: 'passwordMinimumLength',
  },
  {
    name: 'a widget option with an unknown answer',
    class: 'references',
    change: ({ replace }) => replace('shared/phone-service.ui.json', '"./phoneAreaCode"', '"./phoneAreCode"'),
    code: 'unknown-path',
    file: 'shared/phone-service.ui.json',
    line: '"./phoneAreCode"',
    nearest: 'phoneService.phoneAreaCode',
  },
  {
    name: 'a UI schema for an unknown group',
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
    name: 'an option that the default widget does not have',
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
    name: 'a misspelled widget option in a shared file',
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
  {
    name: 'another widget of a list of objects',
    class: 'references',
    change: ({ replace }) => replace(at.ui, '"members": {', '"members": { "ui:widget": "multi-select",'),
    code: 'unfit-widget',
    file: at.ui,
    line: '"members": { "ui:widget": "multi-select"',
    says: 'always have the widget "rows"',
  },
  {
    name: 'the widget of rows at a field',
    class: 'references',
    change: ({ replace }) =>
      replace(at.ui, '"formationDate": { "ui:widget": "date" }', '"formationDate": { "ui:widget": "rows" }'),
    code: 'unfit-widget',
    file: at.ui,
    line: '"formationDate": { "ui:widget": "rows" }',
    says: '"companyInformation.formationDate" is a field',
  },
  {
    name: 'a widget of a group of fields',
    class: 'references',
    change: ({ replace }) => replace(at.ui, '"attorney": {', '"attorney": { "ui:widget": "rows",'),
    code: 'unfit-widget',
    file: at.ui,
    line: '"attorney": { "ui:widget": "rows"',
    says: 'is a group of fields',
  },
];
