import type { SchemaNode } from '../definition.ts';
import type { SourceLocation } from '../source-location.ts';

/** A leaf of the form's schema, of a product's answers, of a group's, or a question of a page, as it is written. */
export interface FieldNode {
  /** With `*` for the row. */
  readonly path: string;
  /** The list of rows it belongs to, if any. */
  readonly rows?: string;
  /** The page setting that lists the question it asks, if any. */
  readonly setting?: string;
  readonly schema: SchemaNode;
  readonly ui: { readonly [name: string]: unknown };
  readonly source: SourceLocation;
  readonly uiSource: SourceLocation;
  /** Where the conditions of single options are written, by key, where that is not beside the options. */
  readonly optionLocations?: Readonly<Record<string, SourceLocation>>;
}
