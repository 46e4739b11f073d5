import type { SchemaNode } from './definition.ts';
import type { JsonPath } from './source-files.ts';

/** A leaf of a schema, before it is compiled. */
export interface RawField {
  readonly path: string;
  /** The list it stands in, if any. */
  readonly rows?: string;
  /** The page setting that lists the question it asks, if any. */
  readonly setting?: string;
  readonly schema: SchemaNode;
  readonly ui: { readonly [name: string]: unknown };
  /** Where it is written. */
  readonly source: { readonly file: string; readonly at: JsonPath };
  readonly uiSource: { readonly file: string; readonly at: JsonPath };
  /** Where the conditions of single options are written, by key, where it is not beside the options. */
  readonly optionPlaces?: Readonly<Record<string, { readonly file: string; readonly at: JsonPath }>>;
}
