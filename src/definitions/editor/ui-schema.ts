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

/** A group: its fields and nested groups, by name. */
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
      { $ref: '#/definitions/field' },
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

/**
 * Returns the widget schemas that all fields with the same last name share, by this name. Empty if the fields
 * differ.
 */
function fieldsByName(names: EditorNames): ReadonlyMap<string, readonly EditorSchema[]> {
  const found = new Map<string, Map<string, EditorSchema>>();
  for (const field of names.fields) {
    const name = field.name.split('.').at(-1) ?? field.name;
    const widget = widgetReference(field, optionsOf(names, field));
    const known = found.get(name) ?? new Map<string, EditorSchema>();
    found.set(name, known);
    known.set(`${JSON.stringify(widget)} ${field.defaultWidget}`, {
      allOf: [{ properties: { 'ui:widget': widget } }, optionsByDefault(field.defaultWidget)],
    });
  }
  return new Map([...found].map(([name, known]) => [name, known.size === 1 ? [...known.values()] : []]));
}

/** Returns the schema of fields and groups in shared files. Their place in a form is unknown. */
function looseSchema(names: EditorNames): EditorSchema {
  const groups = names.groups.flatMap(({ name }) => name.split('.'));
  const fields = names.fields.flatMap(({ name }) => name.split('.').at(-1) ?? name);
  const widgets = fieldsByName(names);
  const children = [...new Set(['items', ...groups, ...fields])].map((name) => {
    const common = groups.includes(name) ? [] : (widgets.get(name) ?? []);
    return [name, { allOf: [{ $ref: '#/definitions/ui' }, ...common] }];
  });
  return { properties: Object.fromEntries(children), additionalProperties: !names.isWhole };
}

/** Returns the schema of an entry in shared files, which can be any field or group. */
function anyEntry(keywords: EditorSchema, names: EditorNames): EditorSchema {
  const { properties, additionalProperties } = looseSchema(names);
  const widget = nameSchema(widgetEntries(), 'There is no widget with this name.');
  return {
    type: 'object',
    properties: { ...keywords, 'ui:widget': widget, ...(isRecord(properties) ? properties : {}) },
    additionalProperties,
    allOf: optionsByWidget(),
  };
}

/** Returns the schema of `ui.json` with the fields of a form, or with all fields for shared files. */
export function uiSchema(metaSchema: EditorSchema, names: EditorNames, isShared: boolean): EditorSchema {
  const { definitions, title } = metaSchema;
  const ui = isRecord(definitions) && isRecord(definitions['ui']) ? definitions['ui'] : {};
  const keywords = {
    ...(isRecord(ui['properties']) ? ui['properties'] : {}),
    $ref: { $ref: 'names:ref-ui' },
  };
  const field = {
    type: 'object',
    properties: keywords,
    additionalProperties: false,
    allOf: optionsByWidget(),
  };
  if (isShared) {
    const shared = { field, ...widgetDefinitions(), ui: anyEntry(keywords, names) };
    return { title, definitions: shared, $ref: '#/definitions/ui' };
  }
  const own = { field, ui: { $ref: 'shared:ui' } };
  return { title, definitions: own, ...groupSchema(plant(names.fields), keywords, names) };
}
