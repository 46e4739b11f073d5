import { findKeyMisfit } from './check-answer.ts';
import { reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { JsonRecord, ProductSource } from './definition.ts';
import type { AvailabilitySource } from './offered-source.ts';
import { suggest } from './problem.ts';
import type { RawField } from './raw-field.ts';
import { findSoldProduct, listSoldProducts } from './sold-products.ts';
import { writtenPath } from './use-field.ts';

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

/** The source of what holds unless the page excludes a product. */
export function notExcluded(key: string): string {
  return `(f.page.excludedProducts?.includes(${JSON.stringify(key)})!==true)`;
}

/** A product whose being offered a condition asks for. */
interface OfferedSubject {
  readonly product: ProductSource;
  readonly each: string | undefined;
  readonly isPrimary: boolean;
}

/** The product that a condition asks about; undefined, with a problem, where the form has no such one to offer. */
export function findOffered(
  context: CompileContext,
  key: string,
  place: RowPlace,
): OfferedSubject | undefined {
  const { definition } = context;
  const sold = findSoldProduct(definition, key);
  const product = Object.hasOwn(definition.products, key) ? definition.products[key] : undefined;
  // What is sold and is no product is told where it is sold.
  if (sold !== undefined && product === undefined) return undefined;
  if (sold === undefined || product === undefined) {
    const hint = suggest(
      key,
      listSoldProducts(definition).map((other) => other.key),
    );
    reportAt(context, place, 'unsold-product', `The form sells no product "${key}".${hint}`);
    return undefined;
  }
  const { each, group } = sold;
  if (each === undefined || each === place.rows) return { product, each, isPrimary: group === 'primary' };
  const message = `"${key}" is sold once a row of "${each}", so whether it is offered can be asked in these rows only.`;
  reportAt(context, place, 'sold-elsewhere', message);
  return undefined;
}
