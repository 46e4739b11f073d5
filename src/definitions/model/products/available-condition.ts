import { findKeyMisfit } from '../answers/find-answer-misfit.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { FormDefinition, JsonRecord, ProductSource } from '../definition.ts';
import type { AvailabilitySource } from '../../model/definition.ts';

/** The rows of the table that say where a product is sold, with their indexes; undefined without a table. */
export function findAvailableRows(
  { availability }: FormDefinition,
  key: string,
  { available }: ProductSource,
): readonly (readonly [index: number, row: AvailabilitySource])[] | undefined {
  if (available === undefined || !Object.hasOwn(availability, available.availability)) return undefined;
  const rows = availability[available.availability]?.rows ?? [];
  return [...rows.entries()].filter(([, row]) => row.key === (available.key ?? key));
}

/** How a condition compares the key of an answer that names an option. */
function keyName(name: string, { schema }: FieldNode): string {
  return schema.type === 'object' ? `${name}.key` : name;
}

/** Keys that the list of the answer has: a check reports the others. */
function knownKeys(definition: FormDefinition, { schema }: FieldNode, keys: readonly string[]) {
  const list = schema.options?.list ?? '';
  return keys.filter((key) => findKeyMisfit(definition, list, key) === undefined);
}

/**
 * Where a product is sold, as a condition that an author could have written; undefined where that is everywhere, or where
 * its words are mistaken. Before the place is answered only a product that is sold everywhere but in some places is
 * available.
 * @param rows the list it is sold once a row for
 */
export function writeAvailableCondition(
  definition: FormDefinition,
  fields: ReadonlyMap<string, FieldNode>,
  key: string,
  product: ProductSource,
  rows: string | undefined,
): JsonRecord | undefined {
  const { available } = product;
  const found = findAvailableRows(definition, key, product);
  if (available === undefined || found === undefined) return undefined;
  const [by, type] = [available.by, available.entityType].map((name) =>
    name === undefined ? undefined : fields.get(writtenPath(name, rows)),
  );
  if (by === undefined) return undefined;
  const ways = found.map(([, { only, except, entityTypes }]): JsonRecord => {
    const left = only?.filter((place) => except?.includes(place) !== true);
    const places = knownKeys(definition, by, left ?? except ?? []);
    const isLimited = left !== undefined || except !== undefined;
    return {
      ...(isLimited ? { [keyName(available.by, by)]: left === undefined ? { not: places } : places } : {}),
      ...(entityTypes === undefined || type === undefined
        ? {}
        : { [keyName(available.entityType ?? '', type)]: knownKeys(definition, type, entityTypes) }),
    };
  });
  const [way, ...others] = ways;
  if (way === undefined || ways.some((entry) => Object.keys(entry).length === 0)) return undefined;
  return others.length === 0 ? way : { any: ways };
}
