import type { FormDefinition, JsonRecord, ProductGroupSource, SchemaNode } from '../definition.ts';
import type { FieldNode } from '../answers/field-node.ts';
import type { JsonPath } from '#reading/json-path.ts';
import {
  choicePath,
  groupListName,
  groupPath,
  listUsedGroups,
  readProductUse,
  tickPath,
} from './used-groups.ts';
import { locateNamed } from '../source-location.ts';

/** Returns the condition for choosing a product: it is available, and its condition in the group is true. */
function availableWhen(key: string, when: JsonRecord | undefined): JsonRecord {
  if (when === undefined) return { available: key };
  return 'available' in when ? { all: [when, { available: key }] } : { ...when, available: key };
}

/**
 * Returns the schema for the choice of a radio group. If the group has a checkbox, checking it selects the
 * first product. A required group starts without a selection.
 */
function choiceSchema(key: string, { label, products, required }: ProductGroupSource): SchemaNode {
  const when = products
    .map(readProductUse)
    .map((use) => [use.key, availableWhen(use.key, use.when)] as const);
  return {
    type: 'string',
    title: label,
    rules: 'required',
    options: { list: groupListName(key), first: required !== true, when: Object.fromEntries(when) },
  };
}

/**
 * Lists the answers of groups: the checkbox and choice of radio groups, and the questions of custom groups.
 */
export function listGroupFields(definition: FormDefinition): readonly FieldNode[] {
  const { files } = definition;
  // An invalid part of the steps could show any group.
  const groups = definition.isPartial
    ? Object.entries(definition.groups)
    : listUsedGroups(definition).map(({ key, group }) => [key, group] as const);
  return groups.flatMap(([key, group]) => {
    const own = (path: string | undefined, schema: SchemaNode, ui: JsonRecord, at: JsonPath): FieldNode[] =>
      path === undefined
        ? []
        : [
            {
              path,
              schema,
              ui,
              source: locateNamed(files.groups, key, ...at),
              uiSource: locateNamed(files.groups, key, 'ui', ...at.slice(1)),
            },
          ];
    if (group.kind === 'radio') {
      const locations = group.products.map((use, index) => {
        const location = locateNamed(files.groups, key, 'products', index, 'when');
        return [readProductUse(use).key, location] as const;
      });
      const tick: SchemaNode = { type: 'boolean', title: group.label, default: false };
      return [
        ...own(tickPath(group), tick, { 'ui:widget': 'checkbox' }, []),
        ...own(choicePath(group), choiceSchema(key, group), { 'ui:widget': 'radio' }, []).map((field) => ({
          ...field,
          optionLocations: Object.fromEntries(locations),
        })),
      ];
    }
    return Object.entries(group.answers ?? {}).flatMap(([name, schema]) =>
      own(groupPath(group, `data.${name}`), schema, group.ui?.[name] ?? {}, ['answers', name]),
    );
  });
}
