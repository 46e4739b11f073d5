import { addressParts } from '#domain/addresses/address-parts.ts';
import type { DataSource, DataSources } from '#domain/products/order-data.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { resolveField, unknownPath, writtenPath } from '../answers/resolve-field.ts';
import type { FieldNames } from '../answers/resolve-field.ts';
import type { ProductSource } from '../definition.ts';
import type { Mistake } from '../source-location.ts';

type WrittenData = NonNullable<ProductSource['data']>;
type WrittenSource = WrittenData[string];

/** An answer that is used in the order data. */
interface DataUse {
  /** Its path in the product's `data`. */
  readonly at: readonly string[];
  /** The field, or why it cannot be used. */
  readonly resolved: FieldNode | Mistake;
}

function buildSource(written: WrittenSource, rows: string | undefined): DataSource {
  if (typeof written === 'string') return writtenPath(written, rows);
  if ('address' in written) return { address: writtenPath(written.address, rows) };
  if ('firstDomain' in written)
    return { firstDomain: written.firstDomain.map((path) => writtenPath(path, rows)) };
  const { each, data } = written;
  return { ...(each === undefined ? {} : { each }), data: buildOrderData(data, each ?? rows) };
}

/**
 * Converts order data from the authors' syntax. Expands `./` in its paths.
 * @param rows the row list that `./` refers to
 */
export function buildOrderData(data: WrittenData, rows: string | undefined): DataSources {
  return Object.fromEntries(Object.entries(data).map(([name, from]) => [name, buildSource(from, rows)]));
}

function listUses(
  names: FieldNames,
  written: WrittenSource,
  rows: string | undefined,
  at: readonly string[],
): readonly DataUse[] {
  const use = (path: string, ...inside: readonly string[]) => ({
    at: [...at, ...inside],
    resolved: resolveField(names, path, rows),
  });
  if (typeof written === 'string') return [use(written)];
  if ('address' in written) return addressParts.map((part) => use(`${written.address}.${part}`, 'address'));
  if ('firstDomain' in written)
    return written.firstDomain.map((path, index) => use(path, 'firstDomain', String(index)));
  const { each, data } = written;
  if (each !== undefined && !names.rowLists.has(each)) {
    return [{ at: [...at, 'each'], resolved: unknownPath(names, each) }];
  }
  return Object.entries(data).flatMap(([name, from]) =>
    listUses(names, from, each ?? rows, [...at, 'data', name]),
  );
}

/**
 * Lists the answers that a product's order data reads, including paths that cannot be used.
 * @param rows the row list for which the product is sold
 */
export function listDataUses(
  names: FieldNames,
  data: WrittenData,
  rows: string | undefined,
): readonly DataUse[] {
  return Object.entries(data).flatMap(([name, from]) => listUses(names, from, rows, [name]));
}
