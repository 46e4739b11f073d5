import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel, RowsModel, Validator } from '#domain/form.ts';
import type { Condition } from '#domain/conditions/condition.ts';

/** Fails on an empty answer, as the rule `required` does. */
export const demanding: Validator = (value) =>
  value === null ? { rule: 'required', message: 'required' } : undefined;

export const accepting: Validator = () => undefined;

export function makeField(field: Partial<FieldModel> & Pick<FieldModel, 'path'>): FieldModel {
  return {
    title: field.path,
    type: 'string',
    schema: {},
    uiSchema: {},
    required: false,
    keywords: { type: 'string', rules: [] },
    validate: accepting,
    relevantWhen: [],
    reads: [],
    ...field,
  };
}

export function makeRows(rows: Partial<RowsModel> & Pick<RowsModel, 'path'>): RowsModel {
  return {
    title: 'Row {n}',
    addLabel: 'Add a row',
    min: 0,
    max: 3,
    initial: 1,
    fields: [],
    items: (rows.fields ?? []).map((field) => ({ kind: 'field', field })),
    relevantWhen: [],
    titleFrom: [],
    ...rows,
  };
}

/** Creates a form with these fields and lists, without steps and cart. */
export function makeSmallForm(
  fields: readonly FieldModel[],
  rows: readonly RowsModel[] = [],
  parts: Partial<CompiledForm> = {},
): CompiledForm {
  return {
    slug: 'small',
    formType: 'SmallForm',
    title: 'Small',
    version: 'v1',
    draftVersion: 1,
    steps: [],
    fields: Object.fromEntries(fields.map((field) => [field.path, field])),
    rows: Object.fromEntries(rows.map((list) => [list.path, list])),
    fixed: {},
    reactions: [],
    cart: { primary: [], optional: [], prompts: [] },
    submission: { action: 'process_signup', payload: 'order' },
    texts: defaultTexts,
    ...parts,
  };
}

/** Creates a condition that is true when the answer equals the value. */
export function isAnswer(path: string, value: unknown): Condition {
  return (answers) => answers.get(path) === value;
}

export function makeSmallFacts(settings: Facts['page']['settings'] = {}): Facts {
  return {
    page: {
      pageID: 'small',
      formType: 'SmallForm',
      formFileName: 'small',
      website_id: 1,
      apiBase: '/api/v1/',
      mode: 'steps',
      settings,
      tokenizer: { frame: '/frame/', service: '/service', method: 'post' },
    },
    catalogue: { ...emptyCatalogue, version: 'c1' },
    today: '2026-11-20',
  };
}
