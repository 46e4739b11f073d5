import type { FilingEntry, FilingSource } from '#definitions/source-types/filing-methods.ts';

/** Where a filing's fees come from, before loading has checked the names of its entity types. */
export interface SourceDraft extends Omit<FilingSource, 'entity_types'> {
  readonly entity_types: readonly string[];
}

/** A filing as it is written to its file, before loading has checked the names of its entity types. */
export interface FilingDraft extends Omit<FilingEntry, 'entity_types' | 'sources'> {
  readonly entity_types: readonly string[];
  readonly sources: readonly SourceDraft[];
}
