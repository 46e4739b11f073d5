import type { SchemaNode } from '../definition.ts';
import type { SourceLocation } from '../source-location.ts';

/** A field as written: a leaf of the form's schema, an answer of a product or group, or a page's question. */
export interface FieldNode {
  /** Has `*` for the row. */
  readonly path: string;
  /** The row list that contains the field, if any. */
  readonly rows?: string;
  /** The page setting that lists the field's question, if any. */
  readonly setting?: string;
  readonly schema: SchemaNode;
  readonly ui: { readonly [name: string]: unknown };
  readonly source: SourceLocation;
  readonly uiSource: SourceLocation;
  /**
   * Locations of the conditions of options, by option key. Undefined if the conditions are part of the
   * options.
   */
  readonly optionLocations?: Readonly<Record<string, SourceLocation>>;
}
