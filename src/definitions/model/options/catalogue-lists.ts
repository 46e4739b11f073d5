import type { FieldNode } from '../answers/field-node.ts';
import type { ConditionNode } from '../conditions/condition-node.ts';
import type { Names } from '../names.ts';
import { inside } from '../source-location.ts';
import type { CatalogueListName } from '#domain/catalogue/catalogue.ts';
import { isRecord, readProperty, recordOf } from '#domain/read-property.ts';

/** The lists of the catalog that fields can offer as options. */
const NAMES: readonly CatalogueListName[] = ['vehicle_organizational_plates'];

function listNameOf(name: unknown): string | undefined {
  return NAMES.some((known) => known === name) ? `catalogue:${String(name)}` : undefined;
}

/**
 * Names the option lists that come from the catalog, anywhere in a tree of fields. Their options are unknown
 * until the catalog is loaded.
 */
export function nameCatalogueLists<Tree>(tree: Tree): Tree {
  if (!isRecord(tree)) return tree;
  const entries = Object.entries(tree).map(([name, value]) => {
    const list = name === 'options' ? listNameOf(readProperty(value, 'catalogue')) : undefined;
    return [name, list === undefined ? nameCatalogueLists(value) : { ...recordOf(value), list }] as const;
  });
  // Forms share the parts without such a list.
  if (entries.every(([name, value]) => value === tree[name])) return tree;
  // The tree keeps its type: only `list` is added.
  return Object.fromEntries(entries) as Tree;
}

/** Returns the conditions of a field's options, by key. They are evaluated outside of rows. */
export function buildOptionConditions(
  names: Names,
  { schema, source, optionLocations }: FieldNode,
): ReadonlyMap<string, ConditionNode> {
  return new Map(
    Object.entries(schema.options?.when ?? {}).map(([key, written]) => {
      const location = optionLocations?.[key] ?? inside(source, 'options', 'when', key);
      return [key, names.condition(written, location)] as const;
    }),
  );
}
