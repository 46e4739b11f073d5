import { isRecord } from '#reading/is-record.ts';
import type { CatalogueListName } from '#domain/catalogue/catalogue.ts';

/** What of the catalogue can be chosen from. */
const NAMES: readonly CatalogueListName[] = ['vehicle_organizational_plates'];

function listNameOf(name: unknown): string | undefined {
  return NAMES.some((known) => known === name) ? `catalogue:${String(name)}` : undefined;
}

/**
 * Gives the choices from the catalogue in a tree of fields, at whatever depth, the name of a list: one that nothing is
 * known of before the catalogue is.
 */
export function nameCatalogueLists<Tree>(tree: Tree): Tree {
  if (!isRecord(tree)) return tree;
  const entries = Object.entries(tree).map(([name, value]) => {
    const list = name === 'options' && isRecord(value) ? listNameOf(value['catalogue']) : undefined;
    return [name, list === undefined ? nameCatalogueLists(value) : { ...Object(value), list }] as const;
  });
  // The same tree, with a name more at some places.
  return Object.fromEntries(entries) as Tree;
}
