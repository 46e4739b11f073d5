import { findKeyMisfit } from './check-answer.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import type { AvailabilitySource, JsonRecord, ProductSource } from './definition.ts';
import type { RawField } from './raw-field.ts';
import { writtenPath } from './use-field.ts';

/** A product where it is sold; `rows` is the list it is sold once a row for. */
export interface OfferedProduct {
  readonly key: string;
  readonly product: ProductSource;
  readonly rows: string | undefined;
  readonly isPrimary: boolean;
}

/** The rows of the table that say where a product is sold, with their indexes; undefined without a table. */
export function findOfferedRows(
  { definition: { availability } }: CompileContext,
  key: string,
  { offered }: ProductSource,
): readonly (readonly [index: number, row: AvailabilitySource])[] | undefined {
  if (offered === undefined || !Object.hasOwn(availability, offered.availability)) return undefined;
  const rows = availability[offered.availability]?.rows ?? [];
  return [...rows.entries()].filter(([, row]) => row.key === (offered.key ?? key));
}

/** How a condition compares the key of an answer that names an option. */
function keyName(name: string, { schema }: RawField): string {
  return schema.type === 'object' ? `${name}.key` : name;
}

/** Keys the list of the answer has: others are told elsewhere. */
function knownKeys(context: CompileContext, { schema }: RawField, keys: readonly string[]) {
  const list = schema.options?.list ?? '';
  return keys.filter((key) => findKeyMisfit(context.definition, list, key) === undefined);
}

/**
 * Where a product is sold, as a condition; undefined where that is everywhere, or where its words are mistaken. Before the
 * place is answered only a product that is sold everywhere but in some places is offered.
 */
export function findOfferedCondition(
  context: CompileContext,
  key: string,
  product: ProductSource,
  rows: string | undefined,
): JsonRecord | undefined {
  const { offered } = product;
  const found = findOfferedRows(context, key, product);
  if (offered === undefined || found === undefined) return undefined;
  const [by, type] = [offered.by, offered.entityType].map((name) =>
    name === undefined ? undefined : context.fields.get(writtenPath(name, rows)),
  );
  if (by === undefined) return undefined;
  const ways = found.map(([, { only, except, entityTypes }]): JsonRecord => {
    const left = only?.filter((place) => except?.includes(place) !== true);
    const places = knownKeys(context, by, left ?? except ?? []);
    const isLimited = left !== undefined || except !== undefined;
    return {
      ...(isLimited ? { [keyName(offered.by, by)]: left === undefined ? { not: places } : places } : {}),
      ...(entityTypes === undefined || type === undefined
        ? {}
        : { [keyName(offered.entityType ?? '', type)]: knownKeys(context, type, entityTypes) }),
    };
  });
  const [way, ...others] = ways;
  if (way === undefined || ways.some((entry) => Object.keys(entry).length === 0)) return undefined;
  return others.length === 0 ? way : { any: ways };
}

/** Whether a product is sold at all: where its table says and, of an optional one, unless the page excludes it. */
export function compileOffered(
  context: CompileContext,
  { key, product, rows, isPrimary }: OfferedProduct,
): CompiledCondition | undefined {
  const condition = findOfferedCondition(context, key, product, rows);
  const place = { file: context.definition.files.products, at: [key, 'offered'], rows };
  // The paths are checked where they are written.
  const quiet = { ...context, fieldUses: [] };
  const isIncluded = `(a,f,r)=>f.page.excludedProducts?.includes(${JSON.stringify(key)})!==true`;
  return joinConditions(context, [
    ...(isPrimary ? [] : [{ code: context.conditions.add(isIncluded), reads: [] }]),
    ...(condition === undefined ? [] : [compileCondition(quiet, condition, place)]),
  ]);
}
