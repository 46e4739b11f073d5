import { defaultTexts } from '../emit/default-texts.ts';
import written from '#form-definitions/shared/texts/en-US.json' with { type: 'json' };
import { isRecord } from '#domain/read-property.ts';
import { reactions } from '#domain/reactions/registry.ts';
import type { EditorNames, SettingEntry } from './editor-names.ts';
import { either, nameSchema, suggestOnly } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';
import { listSchemas } from './list-schemas.ts';
import { answersSchema, listWrittenPaths } from './path-schemas.ts';
import { ruleChainSchema, ruleNameSchema } from './rule-schema.ts';

function noteOf(key: string): string {
  const entry: unknown = Object.entries(written).find(([name]) => name === key)?.[1];
  const note = isRecord(entry) && typeof entry['note'] === 'string' ? entry['note'] : '';
  return `${note} Default: ${defaultTexts[key] ?? ''}`;
}

/** Texts by key. */
export function textsSchema(): EditorSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.keys(defaultTexts).map((key) => [key, { type: 'string', description: noteOf(key) }]),
    ),
    additionalProperties: false,
  };
}

function settingSchema({ type, description }: SettingEntry): EditorSchema {
  if (type === 'questions') return { type: 'array', description, items: { $ref: 'page.schema.json#/definitions/question' } };
  return { description, type: type ?? ['string', 'number', 'boolean'] };
}

/** The settings of a page. */
function settingsSchema({ settings, isWhole }: EditorNames): EditorSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(settings.map((setting) => [setting.name, settingSchema(setting)])),
    additionalProperties: !isWhole,
  };
}

/** The entries of a map whose keys are names. */
function mapOf(entries: readonly NamedEntry[], value: EditorSchema, isWhole: boolean): EditorSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(({ name, description }) => [name, { description, ...value }])),
    additionalProperties: isWhole ? false : value,
  };
}

/**
 * The schemas of the names of a form, or of all forms.
 * @param known the lists of all forms
 */
export function nameSchemas(
  names: EditorNames,
  isShared: boolean,
  known: EditorNames['lists'],
): Readonly<Record<string, EditorSchema>> {
  const { isWhole, fields, groups, rowLists, lists, settings, steps } = names;
  const placeholder = { type: 'string', pattern: String.raw`\{\w+\}` };
  const named = (entries: readonly NamedEntry[], message: string) => {
    const schema = nameSchema(entries, message);
    return isWhole ? schema : suggestOnly(schema);
  };
  const path = (entries: readonly NamedEntry[], message: string) =>
    isShared ? either(named(entries, message), placeholder) : named(entries, message);
  const inside = fields.filter(({ type, list }) => type === 'object' && list !== undefined);
  const paths = [
    ...listWrittenPaths(names),
    ...inside.flatMap(({ name, rows, description }) =>
      [name, ...(rows === undefined ? [] : [`./${name.slice(`${rows}.*.`.length)}`])].flatMap((path) =>
        ['key', 'value'].map((part) => ({ name: `${path}.${part}`, description })),
      ),
    ),
  ];
  const groupPaths = [
    ...groups,
    ...groups.map(({ name, description }) => ({ name: `./${name.split('.*.').at(-1)}`, description })),
  ];
  const products = named(names.products, 'There is no product with this name.');
  return {
    path: path(paths, 'The form has no field with this path.'),
    group: path([...groupPaths, ...paths], 'The form has no group with this path.'),
    anyPath: path([...paths, ...groupPaths], 'The form has no field or group with this path.'),
    rowPath: named(
      fields.flatMap(({ name, rows, description }) =>
        rows === undefined ? [] : [{ name: `./${name.slice(`${rows}.*.`.length)}`, description }],
      ),
      'No list of rows has this field.',
    ),
    rowName: named(
      fields.flatMap(({ name, rows, description }) =>
        rows === undefined ? [] : [{ name: name.slice(`${rows}.*.`.length), description }],
      ),
      'No list of rows has this field.',
    ),
    rowList: path([...rowLists, ...fields.filter(({ isMap }) => isMap)], 'The form has no list of rows or map with this path.'),
    list: named(
      Object.entries(lists).map(([name, options]) => ({
        name,
        description: options.slice(0, 5).map(({ description }) => description).join(', '),
      })),
      'There is no option list with this name.',
    ),
    condition: named(names.conditions, 'There is no condition with this name.'),
    product: products,
    productOrNull: either(products, { type: 'null' }),
    sold: named(names.sold, 'The form does not sell a product with this name.'),
    productGroup: named(names.productGroups, 'There is no product group with this name.'),
    module: named(names.modules, 'There is no shared module with this name.'),
    table: named(names.tables, 'There is no availability table with this name.'),
    setting: suggestOnly(nameSchema(settings)),
    step: named(steps, 'The form has no step with this key.'),
    stepTitles: mapOf(steps, { type: 'string', minLength: 1 }, isWhole),
    page: named(names.pages, 'There is no page with this pageID.'),
    reaction: nameSchema(
      Object.keys(reactions).map((name) => ({ name, description: '' })),
      'There is no reaction with this name.',
    ),
    filingMethods: mapOf(names.sold, { type: 'string', minLength: 1 }, isWhole),
    texts: textsSchema(),
    settings: settingsSchema(names),
    rules: ruleChainSchema(names, isShared),
    ruleName: ruleNameSchema(),
    answers: answersSchema(names),
    ...listSchemas(names, known),
  };
}
