import { reactions } from '#domain/reactions/registry.ts';
import type { EditorNames, SettingEntry } from './editor-names.ts';
import { either, escapePattern, nameSchema, suggestOnly } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';
import { listSchemas } from './list-schemas.ts';
import { answersSchema, listWrittenPaths } from './path-schemas.ts';
import { textsSchema } from './text-schemas.ts';
import { ruleChainSchema, ruleNameSchema } from './rule-schema.ts';

/** The values that a list of keys, separated by commas, can have. */
function keysSchema(keys: readonly string[]): EditorSchema {
  const one = String.raw`\s*(?:${keys.map(escapePattern).join('|')})?\s*`;
  return {
    type: 'string',
    pattern: `^${one}(?:,${one})*$`,
    patternErrorMessage: `Write keys of the list, separated by commas: ${keys.slice(0, 20).join(', ')}.`,
  };
}

function settingSchema({ type, description, keys, ...bounds }: SettingEntry): EditorSchema {
  if (type === 'questions') {
    return { type: 'array', description, items: { $ref: 'page.schema.json#/definitions/question' } };
  }
  if (keys !== undefined && keys.length > 0) return { description, ...keysSchema(keys) };
  const { minimum, maximum } = bounds;
  const limits = {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
  return { description, type: type ?? ['string', 'number', 'boolean'], ...limits };
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
  const optionKeys = [
    ...new Map(
      Object.values(lists)
        .flat()
        .map((entry) => [entry.name, entry]),
    ).values(),
  ];
  const products = named(names.products, 'There is no product with this name.');
  return {
    path: path(paths, 'The form has no field with this path.'),
    group: path(groupPaths, 'The form has no group with this path.'),
    anyPath: either({ $ref: 'names:path' }, { $ref: 'names:group' }),
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
    rowList: path(
      [...rowLists, ...fields.filter(({ isMap }) => isMap)],
      'The form has no list of rows or map with this path.',
    ),
    list: named(
      Object.entries(lists).map(([name, options]) => ({
        name,
        description: options
          .slice(0, 5)
          .map(({ description }) => description)
          .join(', '),
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
    setting: named(settings, 'No page of the form has this setting, and it has no default.'),
    step: named(steps, 'The form has no step with this key.'),
    stepTitles: mapOf(steps, { type: 'string', minLength: 1 }, isWhole),
    page: named(names.pages, 'There is no page with this pageID.'),
    reaction: nameSchema(
      Object.keys(reactions).map((name) => ({ name, description: '' })),
      'There is no reaction with this name.',
    ),
    optionKey: named(optionKeys, 'No list has an option with this key.'),
    optionOrProduct: named(
      [...optionKeys, ...names.products],
      'There is no option or product with this key.',
    ),
    filingMethods: mapOf(names.sold, { type: 'string', minLength: 1 }, isWhole),
    texts: isShared ? textsSchema() : { $ref: 'shared:texts' },
    settings: settingsSchema(names),
    rules: ruleChainSchema(names, isShared),
    ruleName: ruleNameSchema(),
    answers: answersSchema(names),
    source: {
      type: ['object', 'null'],
      properties: { from: { $ref: 'names:path' }, config: { $ref: 'names:setting' } },
    },
    ...listSchemas(names, isShared ? {} : known),
  };
}
