import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { EditorNames } from '../editor-names.ts';
import type { FormMarks } from '../choose-form.ts';

/** The inputs of the functions that refine a schema. */
export interface Refinement {
  readonly names: EditorNames;
  /** Undefined for the files that all forms share. */
  readonly form: FormMarks | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly isShared: boolean;
}
