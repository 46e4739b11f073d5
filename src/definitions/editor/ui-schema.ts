import { isRecord } from '#domain/read-property.ts';
import type { EditorNames, FieldEntry } from './editor-names.ts';
import { nameSchema } from './editor-schema.ts';
import type { EditorSchema, NamedEntry } from './editor-schema.ts';
import {
  optionsByDefault,
  optionsByWidget,
  widgetEntries,
  widgetDefinitions,
  widgetReference,
} from './widget-schemas.ts';

/** A group of fields, by the names in the group. */
type Tree = Map<string, Tree | FieldEntry>;

function plant(fields: readonly FieldEntry[]): Tree {
  const root: Tree = new Map();
  for (const field of fields) {
    const segments = field.name.split('.').map((part) => (part === '*' ? 'items' : part));
    let group = root;
    for (const segment of segments.slice(0, -1)) {
      const known = group.get(segment);
      const next: Tree = known instanceof Map ? known : new Map();
      group.set(segment, next);
      group = next;
    }
    const last = segments.at(-1) ?? '';
    if (!group.has(last)) group.set(last, field);
  }
  return root;
}

function optionsOf({ lists }: EditorNames, { list }: FieldEntry): readonly NamedEntry[] {
  return list === undefined ? [] : (lists[list] ?? []);
}

function fieldSchema(field: FieldEntry, names: EditorNames): EditorSchema {
  return {
    description: field.description,
    allOf: [
      { $ref: 'shared:field' },
      { properties: { 'ui:widget': widgetReference(field, optionsOf(names, field)) } },
      optionsByDefault(field.defaultWidget),
    ],
  };
}

function groupSchema(tree: Tree, keywords: EditorSchema, names: EditorNames): EditorSchema {
  const children = [...tree].map(([name, child]) => [
    name,
    child instanceof Map ? groupSchema(child, keywords, names) : fieldSchema(child, names),
  ]);
  const isRows = tree.has('items');
  return {
    type: 'object',
    properties: {
      ...keywords,
      'ui:widget': isRows ? nameSchema([{ name: 'rows', description: 'A list of rows.' }]) : false,
      ...Object.fromEntries(children),
    },
    additionalProperties: !names.isWhole,
  };
}

/** Returns the fields by the last part of their path, if all fields with this name can have the same widgets. */
function fieldsByName(names: EditorNames): ReadonlyMap<string, EditorSchema> {
  const found = new Map<string, EditorSchema | undefined>();
  for (const field of names.fields) {
    const name = field.name.split('.').at(-1) ?? field.name;
    const widget = widgetReference(field, optionsOf(names, field));
    const other = found.get(name);
    found.set(name, !found.has(name) || other?.['$ref'] === widget['$ref'] ? widget : undefined);
  }
  return new Map([...found].flatMap(([name, widget]) => (widget === undefined ? [] : [[name, widget]])));
}

/** The fields and groups of shared files, whose place in a form is unknown. */
function looseSchema(names: EditorNames): EditorSchema {
  const groups = names.groups.flatMap(({ name }) => name.split('.'));
  const fields = names.fields.flatMap(({ name }) => name.split('.').at(-1) ?? name);
  const widgets = fieldsByName(names);
  const children = [...new Set(['items', ...groups, ...fields])].map((name) => {
    const widget = groups.includes(name) ? undefined : widgets.get(name);
    const any = { $ref: '#/definitions/ui' };
    return [name, widget === undefined ? any : { allOf: [any, { properties: { 'ui:widget': widget } }] }];
  });
  return { properties: Object.fromEntries(children), additionalProperties: !names.isWhole };
}

/** Returns the schema of `ui.json` with the fields of a form, or with all fields for shared files. */
export function uiSchema(metaSchema: EditorSchema, names: EditorNames, isShared: boolean): EditorSchema {
  const { definitions } = metaSchema;
  const ui = isRecord(definitions) && isRecord(definitions['ui']) ? definitions['ui'] : {};
  const keywords = isRecord(ui['properties']) ? ui['properties'] : {};
  const { $schema, ...known } = keywords;
  const loose = looseSchema(names);
  const own = { ...known, 'ui:widget': nameSchema(widgetEntries(), 'There is no widget with this name.') };
  const field = {
    type: 'object',
    properties: { ...known, $schema: { type: 'string' } },
    additionalProperties: false,
    allOf: optionsByWidget(),
  };
  const shared = isShared ? { field, ...widgetDefinitions() } : {};
  return {
    title: metaSchema['title'],
    definitions: {
      ...shared,
      ui: {
        type: 'object',
        properties: { $schema, ...own, ...(isRecord(loose['properties']) ? loose['properties'] : {}) },
        additionalProperties: loose['additionalProperties'],
        allOf: optionsByWidget(),
      },
    },
    ...(isShared
      ? { $ref: '#/definitions/ui' }
      : groupSchema(plant(names.fields), { $schema, ...known }, names)),
  };
}
