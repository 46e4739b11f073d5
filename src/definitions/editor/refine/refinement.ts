import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { EditorNames } from '../editor-names.ts';
import type { FormMarks } from '../choose-form.ts';

/** What the schema of a kind of file depends on. */
export interface Refinement {
  readonly names: EditorNames;
  /** Undefined for the files that all forms share. */
  readonly form: FormMarks | undefined;
  readonly catalogue: Catalogue | undefined;
  readonly isShared: boolean;
}
