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

/** That a product may be chosen: it is available, and what its group says of it holds. */
function availableWhen(key: string, when: JsonRecord | undefined): JsonRecord {
  if (when === undefined) return { available: key };
  return 'available' in when ? { all: [when, { available: key }] } : { ...when, available: key };
}

/**
 * The choice of a radio group: in one that starts with a tick, the first product is chosen with it; what must be chosen is
 * chosen by the visitor.
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

/** The answers that groups bring along: the tick and the choice of a radio group, the questions of a custom one. */
export function listGroupFields(definition: FormDefinition): readonly FieldNode[] {
  const { files } = definition;
  // A group may be shown by a part of the steps that cannot be read.
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
