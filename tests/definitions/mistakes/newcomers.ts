import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const NAICS = ['companyInformation', 'naicsCode'];
const onWashington = `"when": { "companyInformation.state": "WA" }`;

/** Adds a key to the field of the NAICS code in the schema. */
function ofField(key: string, value: unknown) {
  return ({ set, fieldAt }: SpoiltFiles) => set(at.schema, [...fieldAt(NAICS.join('.')), key], value);
}

/** Replaces the condition of the field that only Washington asks for. */
function withCondition(condition: string) {
  return ({ replace }: SpoiltFiles) => replace(at.steps, onWashington, `"when": ${condition}`);
}

/** Adds a key to a step. */
function ofStep(key: string, value: unknown) {
  return ({ set, stepAt }: SpoiltFiles) => set(at.steps, [...stepAt('company-information'), key], value);
}

/** Words and shapes of other formats, which newcomers write. Each message says what to write instead. */
export const newcomerMistakes: readonly Mistake[] = [
  {
    name: 'a rule as a key of the field',
    class: 'shape',
    change: ofField('required', true),
    code: 'unknown-key',
    file: at.schema,
    line: '"required": true',
    says: '"rules": "required"',
  },
  {
    name: 'the help text in the schema',
    class: 'shape',
    change: ofField('help', 'Six digits.'),
    code: 'unknown-key',
    file: at.schema,
    line: '"help"',
    says: 'in ui.json',
  },
  {
    name: 'options in the field',
    class: 'shape',
    change: ofField('enum', ['a', 'b']),
    code: 'unknown-key',
    file: at.schema,
    line: '"enum"',
    says: '"options": { "list": "<its name>" }',
  },
  {
    name: 'rules in a list',
    class: 'shape',
    change: ofField('rules', ['required']),
    code: 'wrong-shape',
    file: at.schema,
    line: '"rules": [',
    says: 'separated by |',
  },
  {
    name: 'the label in ui.json',
    class: 'shape',
    change: ({ set }) => set(at.ui, [...NAICS, 'title'], 'Code'),
    code: 'wrong-shape',
    file: at.ui,
    line: '"title"',
    says: 'Labels and rules are in schema.json',
  },
  {
    name: 'fields in a step without a module',
    class: 'shape',
    change: ofStep('fields', ['companyInformation.naicsCode']),
    code: 'unknown-key',
    file: at.steps,
    line: '"fields"',
    says: 'into a module of the step',
  },
  {
    name: 'another word for a condition',
    class: 'shape',
    change: ofStep('visibleIf', {}),
    code: 'unknown-key',
    file: at.steps,
    line: '"visibleIf"',
    nearest: 'when',
  },
  {
    name: 'a price in a product',
    class: 'shape',
    change: ({ set }) => set(at.products, ['corporate-book', 'price'], 7500),
    code: 'unknown-key',
    file: at.products,
    line: '"price"',
    says: 'in the catalog',
  },
  {
    name: 'a condition as a list of alternatives',
    class: 'shape',
    change: withCondition('[{ "companyInformation.state": "WA" }]'),
    code: 'wrong-shape',
    file: at.steps,
    line: '"when": [',
    says: '{ "any": [ … ] }',
  },
  {
    name: 'the operator of another language',
    class: 'references',
    change: withCondition('{ "companyInformation.state": { "equals": "WA" } }'),
    code: 'unknown-operator',
    file: at.steps,
    line: '"equals"',
    says: 'write just the value',
  },
  {
    name: 'the last part of a path',
    class: 'references',
    change: withCondition('{ "ubiNumberToggle": "yes" }'),
    code: 'unknown-path',
    file: at.steps,
    line: '"ubiNumberToggle": "yes"',
    nearest: 'companyInformation.ubiNumberToggle',
  },
  {
    name: 'the text of an option instead of its key',
    class: 'references',
    change: withCondition('{ "companyInformation.state": "Washington" }'),
    code: 'never-equal',
    file: at.steps,
    line: '"Washington"',
    nearest: 'WA',
  },
  {
    name: 'the rule of another format',
    class: 'rules',
    change: ofField('rules', 'required|minLength:2'),
    code: 'unknown-rule',
    file: at.schema,
    line: 'minLength:2',
    nearest: 'length',
  },
  {
    name: 'rules between commas',
    class: 'rules',
    change: ofField('rules', 'length:2, maxLength:6'),
    code: 'bad-rule-argument',
    file: at.schema,
    line: 'length:2, maxLength:6',
    says: 'Separate rules with "|".',
  },
  {
    name: 'the widget of another format',
    class: 'references',
    change: ({ replace }) => replace(at.ui, '"ui:widget": "textarea"', '"ui:widget": "multiline"'),
    code: 'unknown-widget',
    file: at.ui,
    line: '"multiline"',
    nearest: 'textarea',
  },
  {
    name: 'a group in place of a product',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('optional-items', 'kit'), 'products'], ['corporate-kit']),
    code: 'unknown-product',
    file: at.steps,
    line: '"corporate-kit"',
    says: '{ "group": "corporate-kit" }',
    also: ['unshown-field', 'unknown-path', 'unsold-product', 'never-equal'],
  },
  {
    name: 'a product in place of a group',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('optional-items', 'kit'), 'products'], [{ group: 'corporate-book' }]),
    code: 'unknown-group',
    file: at.steps,
    line: '"corporate-book"',
    says: 'Write "corporate-book".',
    also: ['unshown-field', 'unknown-path', 'unsold-product', 'never-equal'],
  },
  {
    name: 'a product that the catalog lacks',
    class: 'commerce',
    change: ({ set }) => set(at.products, ['corporate-book', 'match', 'kind'], 'document_vault'),
    code: 'no-catalogue-product',
    file: at.products,
    line: '"document_vault"',
    says: "Add it to the catalog's simple-products.json",
  },
];
