import type { Atom } from 'jotai';
import type { SayText } from '#domain/texts.ts';

/** The features that a form adds to rjsf's array props for a list of rows. */
export interface RowsService {
  /** Returns a function that restores the row at an index after its removal. */
  keep(index: number): () => void;
  readonly text: SayText;
  /** Returns the part of a row's title that comes from its answers; '' without answers. */
  readonly name?: (itemKey: string) => Atom<string>;
  /** Returns the price effect of removing a row, or of adding one; undefined while prices load. */
  readonly effect?: (itemKey?: string) => Atom<string | undefined>;
}

/** The part of an rjsf registry that rows use. */
export interface RowsRegistry {
  readonly formContext: { readonly rows: RowsService };
}
