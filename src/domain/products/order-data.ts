import type { Path } from '../answers/answers.ts';

/**
 * What a field of a product's order data is taken from: an answer, the address whose parts are answered in a group, the
 * first domain that is answered, typed or in the cart, or fields of its own, as an object or, with `each`, as a list with one for each row. Paths in rows have `*` for the row.
 */
export type DataSource =
  | Path
  | { readonly address: Path }
  | { readonly firstDomain: readonly Path[] }
  | { readonly each?: Path; readonly data: DataSources };

/** Fields of order data by name. */
export interface DataSources {
  readonly [name: string]: DataSource;
}
