import type { Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** Mistakes in the keywords and the structure of `ui.json`. Widgets and their options are in `widgets.ts`. */
export const ui: readonly Slip[] = [
  {
    name: 'help without its prefix',
    why: 'the keyword is `ui:help`; this is read as a field named help',
    file: 'vehicle-registration/ui.json',
    change: swapAfter('"vehicleHIN": {', '"ui:help"', '"help"'),
    line: '"help"',
  },
  {
    name: 'widget without its prefix',
    why: 'the keyword is `ui:widget`',
    file: 'contact/ui.json',
    change: swap('"ui:widget": "textarea"', '"widget": "textarea"'),
    line: '"widget": "textarea"',
  },
  {
    name: 'placeholder with a capital letter',
    why: 'keywords are lowercase',
    file: 'jobs/ui.json',
    change: swap('"ui:placeholder": "https://github.com', '"ui:Placeholder": "https://github.com'),
    line: '"ui:Placeholder"',
  },
  {
    name: 'option in the singular',
    why: 'the keyword is `ui:options`',
    file: 'contact/ui.json',
    change: swap('"phone": { "ui:options"', '"phone": { "ui:option"'),
    line: '"ui:option"',
  },
  {
    name: 'a width outside the options',
    why: 'width is an option, inside `ui:options`',
    file: 'custom-contact/ui.json',
    change: swap(
      '"ui:options": { "width": "half" }\n    },\n    "companyCount"',
      '"width": "half"\n    },\n    "companyCount"',
    ),
    line: '"width": "half"',
  },
  {
    name: 'a misspelled field',
    why: 'no field has this name, so its widget is lost',
    file: 'domains/ui.json',
    change: swap('"firstName": {', '"fristName": {'),
    line: '"fristName"',
  },
  {
    name: 'a field in the wrong group',
    why: 'the email is in accountInformation, not in companyInformation',
    file: 'domains/ui.json',
    change: swapAfter(
      '"companyInformation": {',
      '"companyName": {',
      '"email": { "ui:help": "Where we write to." },\n    "companyName": {',
    ),
    line: '"email": { "ui:help": "Where we write to." }',
  },
  {
    name: 'a group of another form',
    why: 'the contact form has no vehicles',
    file: 'contact/ui.json',
    change: swap(
      '"captchaResponse": {',
      '"vehicleInformation": { "vehicles": { "ui:help": "Your vehicles." } },\n  "captchaResponse": {',
    ),
    line: '"vehicleInformation"',
  },
  {
    name: 'fields of rows without items',
    why: 'the fields of a list are under `items`',
    file: 'custom-contact/ui.json',
    change: swap('"items": {', '"fields": {'),
    line: '"fields": {',
  },
  {
    name: 'an empty label',
    why: 'the control would have no label',
    file: 'domains/ui.json',
    change: swap('"ui:title": "Search for a domain"', '"ui:title": ""'),
    line: '"ui:title": ""',
  },
  {
    name: 'disabled as a text',
    why: 'the value is true or false without quotes',
    file: 'samples/ui.json',
    change: swap('#/text", "ui:disabled": true', '#/text", "ui:disabled": "true"'),
    line: '"ui:disabled": "true"',
  },
  {
    name: 'a help text as a list of lines',
    why: 'a help text is one text',
    file: 'tax-id/ui.json',
    change: (text) => text.replace(/"ui:help": ("[^"]+")/, '"ui:help": [$1]'),
    line: '"ui:help": [',
  },
  {
    name: 'the order of fields as in rjsf',
    why: 'the order is in steps.json; `ui:order` is not a keyword',
    file: 'contact/ui.json',
    change: swap('"contactMessage": {', '"contactMessage": {\n    "ui:order": ["message", "subject"],'),
    line: '"ui:order"',
  },
  {
    name: 'rules in the file of widgets',
    why: 'rules belong to schema.json',
    file: 'contact/ui.json',
    change: swap('"ui:widget": "captcha"', '"ui:widget": "captcha", "rules": "captcha"'),
    line: '"rules": "captcha"',
  },
  {
    name: 'a title in the file of widgets',
    why: 'the label is `title` in schema.json, or `ui:title` here',
    file: 'domains/ui.json',
    change: swapAfter('"companyName": {', '"ui:help"', '"title": "Your company",\n      "ui:help"'),
    line: '"title": "Your company"',
  },
];
