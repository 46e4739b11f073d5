import { reactions } from '#domain/reactions/registry.ts';
import type { EditorNames, FieldEntry, SettingEntry } from './editor-names.ts';
import { either, escapePattern, nameSchema, suggestOnly } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';
import { listSchemas } from './list-schemas.ts';
import { answersSchema, listWrittenPaths } from './path-schemas.ts';
import { textsSchema } from './text-schemas.ts';
import { ruleChainSchema, ruleNameSchema } from './rule-schema.ts';

/** Returns the schema of a comma-separated list of the keys. */
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

/** Returns the schema of a page's settings. */
function settingsSchema({ settings, isWhole }: EditorNames): EditorSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(settings.map((setting) => [setting.name, settingSchema(setting)])),
    additionalProperties: !isWhole,
  };
}

/** Returns the schema of a map whose keys are names. */
function mapOf(entries: readonly NamedEntry[], value: EditorSchema, isWhole: boolean): EditorSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(({ name, description }) => [name, { description, ...value }])),
    additionalProperties: isWhole ? false : value,
  };
}

/** Returns the path of a field relative to its row, as a list of at most one path. Empty outside of rows. */
function inRow({ name, rows }: FieldEntry): readonly string[] {
  return rows === undefined ? [] : [name.slice(`${rows}.*.`.length)];
}

type Named = (entries: readonly NamedEntry[], message: string) => EditorSchema;

/** Returns the schemas of the paths of fields, groups and row lists. */
function pathSchemas(names: EditorNames, named: Named, isShared: boolean) {
  const { fields, groups, rowLists } = names;
  const placeholder = { type: 'string', pattern: String.raw`\{\w+\}` };
  const path: Named = (entries, message) =>
    isShared ? either(named(entries, message), placeholder) : named(entries, message);
  const whole = fields.filter(({ type, list }) => type === 'object' && list !== undefined);
  const parts = whole.flatMap((field) =>
    [field.name, ...inRow(field).map((name) => `./${name}`)].flatMap((written) =>
      ['key', 'value'].map((part) => ({ name: `${written}.${part}`, description: field.description })),
    ),
  );
  const besides = groups.map(({ name, description }) => ({
    name: `./${name.split('.*.').at(-1)}`,
    description,
  }));
  const rowFields = (start: string) =>
    fields.flatMap((field) =>
      inRow(field).map((name) => ({ name: start + name, description: field.description })),
    );
  const maps = fields.filter(({ isMap }) => isMap);
  return {
    path: path([...listWrittenPaths(names), ...parts], 'The form has no field with this path.'),
    group: path([...groups, ...besides], 'The form has no group with this path.'),
    anyPath: either({ $ref: 'names:path' }, { $ref: 'names:group' }),
    rowPath: named(rowFields('./'), 'No list of rows has this field.'),
    rowName: named(rowFields(''), 'No list of rows has this field.'),
    rowList: path([...rowLists, ...maps], 'The form has no list of rows or map with this path.'),
  };
}

/** Returns the schemas of list names and option keys. */
function optionSchemas({ lists, products }: EditorNames, named: Named) {
  const options = Object.values(lists).flat();
  const keys = [...new Map(options.map((entry) => [entry.name, entry])).values()];
  const entries = Object.entries(lists).map(([name, own]) => ({
    name,
    description: own
      .slice(0, 5)
      .map(({ description }) => description)
      .join(', '),
  }));
  return {
    list: named(entries, 'There is no option list with this name.'),
    optionKey: named(keys, 'No list has an option with this key.'),
    optionOrProduct: named([...keys, ...products], 'There is no option or product with this key.'),
  };
}

/** Returns the schemas of the names of products, conditions and other parts. */
function partSchemas(names: EditorNames, named: Named) {
  const { steps, sold, isWhole } = names;
  const entries = Object.keys(reactions).map((name) => ({ name, description: '' }));
  const filled = { type: 'string', minLength: 1 };
  return {
    condition: named(names.conditions, 'There is no condition with this name.'),
    product: named(names.products, 'There is no product with this name.'),
    productOrNull: either({ $ref: 'names:product' }, { type: 'null' }),
    sold: named(sold, 'The form does not sell a product with this name.'),
    productGroup: named(names.productGroups, 'There is no product group with this name.'),
    module: named(names.modules, 'There is no shared module with this name.'),
    table: named(names.tables, 'There is no availability table with this name.'),
    setting: named(names.settings, 'No page of the form has this setting, and it has no default.'),
    step: named(steps, 'The form has no step with this key.'),
    stepTitles: mapOf(steps, filled, isWhole),
    page: named(names.pages, 'There is no page with this pageID.'),
    reaction: nameSchema(entries, 'There is no reaction with this name.'),
    filingMethods: mapOf(sold, filled, isWhole),
  };
}

/**
 * Returns the schemas of all names that a scope can use, by name.
 * @param isShared true for the scope of the shared files
 * @param known the lists whose schemas exist in the shared scope
 */
export function nameSchemas(
  names: EditorNames,
  isShared: boolean,
  known: EditorNames['lists'],
): Readonly<Record<string, EditorSchema>> {
  const named: Named = (entries, message) => {
    const schema = nameSchema(entries, message);
    return names.isWhole ? schema : suggestOnly(schema);
  };
  return {
    ...pathSchemas(names, named, isShared),
    ...optionSchemas(names, named),
    ...partSchemas(names, named),
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
