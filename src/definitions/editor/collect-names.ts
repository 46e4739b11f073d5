import { shapeOf } from '../model/answers/widget-fit.ts';
import { isMapOfOptions, widgetOf } from '../model/answers/widget-of.ts';
import type { SharedModule } from '../source-types/modules.ts';
import type { FieldNode } from '../model/answers/field-node.ts';
import type { FormModel } from '../model/form-model.ts';
import type { EditorNames, FieldEntry } from './editor-names.ts';
import type { NamedEntry } from './editor-schema.ts';
import { listSettings } from './list-settings.ts';

function describeField({ schema }: FieldNode): string {
  return [schema.title, schema.rules].filter((part) => part !== undefined && part !== '').join(' — ');
}

function toEntry(field: FieldNode): FieldEntry {
  const { path, rows, schema, ui } = field;
  const { 'ui:widget': _, ...others } = ui;
  return {
    name: path,
    description: describeField(field),
    type: schema.type ?? 'string',
    rows,
    list: schema.options?.list,
    isMap: isMapOfOptions(schema),
    shape: shapeOf(schema),
    defaultWidget: widgetOf({ ...field, ui: others }),
  };
}

/** Lists the paths of the groups and row lists that contain the fields. */
function listGroups(fields: Iterable<string>): readonly string[] {
  const groups = [...fields].flatMap((path) => {
    const segments = path.split('.').slice(0, -1);
    return segments.map((_, index) => segments.slice(0, index + 1).join('.'));
  });
  return [...new Set(groups)].filter((path) => !path.endsWith('.*'));
}

const plain = (names: Iterable<string>, description = ''): readonly NamedEntry[] =>
  [...names].map((name) => ({ name, description }));

function entriesOf<Value>(
  record: Readonly<Record<string, Value>>,
  describe: (value: Value) => string,
): readonly NamedEntry[] {
  return Object.entries(record).map(([name, value]) => ({ name, description: describe(value) }));
}

function describeUse(field: SharedModule['fields'][number]): string {
  if (typeof field === 'string') return field;
  return 'path' in field ? field.path : field.use;
}

/** Collects the names that authors can use in the files of a form. */
export function collectNames(model: FormModel, hasAllPages: boolean): EditorNames {
  const { names, pages } = model;
  const { definition, fields, rowLists, sold } = names;
  const { products, groups, conditions, modules, availability, lists, steps } = definition;
  const nameOf = (key: string) => products[key]?.name ?? '';
  return {
    fields: [...fields.values()].map(toEntry),
    groups: plain(listGroups(fields.keys()), 'A group of answers.'),
    rowLists: plain(rowLists, 'A list of rows.'),
    lists: Object.fromEntries(
      Object.entries(lists).map(([name, options]) => [
        name,
        options.map(({ key, value }) => ({ name: key, description: value })),
      ]),
    ),
    conditions: entriesOf(conditions, (condition) => JSON.stringify(condition).slice(0, 200)),
    products: entriesOf(products, ({ name }) => name),
    sold: sold.map(({ key }) => ({ name: key, description: nameOf(key) })),
    productGroups: entriesOf(groups, ({ label }) => label),
    modules: entriesOf(modules, ({ fields: shown }) => shown.map(describeUse).join(', ')),
    tables: entriesOf(availability, ({ rows }) =>
      rows
        .map(({ key }) => key)
        .join(', ')
        .slice(0, 200),
    ),
    steps: [
      ...steps.steps.map(({ key, title }) => ({ name: key, description: title })),
      ...pages.flatMap(({ modules: moved = {} }) =>
        entriesOf(moved, ({ title = '' }) => title).filter(({ description }) => description !== ''),
      ),
    ],
    pages: pages.map(({ pageID }) => ({ name: pageID, description: `A page of ${definition.slug}.` })),
    settings: listSettings(model),
    isWhole: hasAllPages && !definition.isPartial,
  };
}
