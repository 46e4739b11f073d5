import type { FormDefinition, JsonRecord, ProductGroupSource, SchemaNode } from './definition.ts';
import type { RawField } from './raw-field.ts';
import type { JsonPath } from './source-files.ts';
import { choicePath, groupListName, groupPath, listUsedGroups, readProductUse } from './used-groups.ts';

/** That a product may be chosen: it is offered, and what its group says of it holds. */
function offeredWhen(key: string, when: JsonRecord | undefined): JsonRecord {
  if (when === undefined) return { offered: key };
  return 'offered' in when ? { all: [when, { offered: key }] } : { ...when, offered: key };
}

/** The choice of a radio group: what may be chosen first is chosen by itself. */
function choiceSchema(key: string, { label, products }: ProductGroupSource): SchemaNode {
  const when = products.map(readProductUse).map((use) => [use.key, offeredWhen(use.key, use.when)] as const);
  return {
    type: 'string',
    title: label,
    rules: 'required',
    options: { list: groupListName(key), first: true, when: Object.fromEntries(when) },
  };
}

/** The answers that groups bring along: the tick and the choice of a radio group, the questions of a custom one. */
export function collectGroupFields(definition: FormDefinition): readonly RawField[] {
  const { groups: file } = definition.files;
  // A group may be shown by a part of the steps that cannot be read.
  const groups = definition.isPartial
    ? Object.entries(definition.groups)
    : listUsedGroups(definition).map(({ key, group }) => [key, group] as const);
  return groups.flatMap(([key, group]) => {
    const own = (path: string | undefined, schema: SchemaNode, ui: JsonRecord, at: JsonPath): RawField[] =>
      path === undefined
        ? []
        : [
            {
              path,
              schema,
              ui,
              source: { file, at: [key, ...at] },
              uiSource: { file, at: [key, 'ui', ...at.slice(1)] },
            },
          ];
    if (group.kind === 'radio') {
      const places = group.products.map((use, index) => {
        const place = { file, at: [key, 'products', index, 'when'] };
        return [readProductUse(use).key, place] as const;
      });
      const tick: SchemaNode = { type: 'boolean', title: group.label, default: false };
      return [
        ...own(groupPath(group, 'checked'), tick, { 'ui:widget': 'checkbox' }, []),
        ...own(choicePath(group), choiceSchema(key, group), { 'ui:widget': 'radio' }, []).map((field) => ({
          ...field,
          optionPlaces: Object.fromEntries(places),
        })),
      ];
    }
    return Object.entries(group.answers ?? {}).flatMap(([name, schema]) =>
      own(groupPath(group, `data.${name}`), schema, group.ui?.[name] ?? {}, ['answers', name]),
    );
  });
}
