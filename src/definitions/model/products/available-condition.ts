import { findKeyMisfit } from '../answers/find-answer-misfit.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { writtenPath } from '../answers/resolve-field.ts';
import type { FormDefinition, JsonRecord, ProductSource } from '../definition.ts';
import type { AvailabilitySource } from '../../model/definition.ts';

/**
 * Returns the table rows that decide where a product is sold, with their indexes. Undefined if no table
 * applies.
 */
export function findAvailableRows(
  { availability }: FormDefinition,
  key: string,
  { available }: ProductSource,
): readonly (readonly [index: number, row: AvailabilitySource])[] | undefined {
  if (available === undefined || !Object.hasOwn(availability, available.availability)) return undefined;
  const rows = availability[available.availability]?.rows ?? [];
  return [...rows.entries()].filter(([, row]) => row.key === (available.key ?? key));
}

/** Returns the name by which conditions compare the key of an answer. */
function keyName(name: string, { schema }: FieldNode): string {
  return schema.type === 'object' ? `${name}.key` : name;
}

/** Returns the keys that are in the answer's list. A check reports the others. */
function knownKeys(definition: FormDefinition, { schema }: FieldNode, keys: readonly string[]) {
  const list = schema.options?.list ?? '';
  return keys.filter((key) => findKeyMisfit(definition, list, key) === undefined);
}

/**
 * Returns where a product is sold, as a condition in the authors' syntax. Returns undefined when the product
 * is sold everywhere or its `available` is invalid. Until the state is answered, only products with `except`
 * and no other limit are available.
 * @param rows the list for whose rows the product is sold, if any
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
