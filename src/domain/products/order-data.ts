import type { Path } from '../answers/answers.ts';

/**
 * The source of a field in a product's order data. It is one of: an answer, the address answered in a group,
 * the first answered domain, or nested data. Nested data is an object or, with `each`, a list with one object
 * per row. Paths in rows have `*`.
 */
export type DataSource =
  | Path
  | { readonly address: Path }
  | { readonly firstDomain: readonly Path[] }
  | { readonly each?: Path; readonly data: DataSources };

/** Sources of order data fields by name. */
export interface DataSources {
  readonly [name: string]: DataSource;
}
