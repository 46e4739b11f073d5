import { CodePool } from './code.ts';
import type { FormDefinition } from './definition.ts';
import type { RawField } from './raw-field.ts';
import type { SourceFiles } from './source-files.ts';

/** What the parts of one compilation share. */
export interface CompileContext {
  readonly definition: FormDefinition;
  readonly sources: SourceFiles;
  /** Leaves of the schema and of the products' answers by path, `*` for rows. */
  readonly fields: ReadonlyMap<string, RawField>;
  /** Paths of lists of rows. */
  readonly rows: ReadonlySet<string>;
  readonly conditions: CodePool;
  readonly validators: CodePool;
  readonly lists: CodePool;
}

/** A context in which nothing is compiled yet. */
export function createContext(
  definition: FormDefinition,
  sources: SourceFiles,
  fields: ReadonlyMap<string, RawField>,
): CompileContext {
  const rows = [...fields.values()].flatMap((field) => field.rows ?? []);
  return {
    definition,
    sources,
    fields,
    rows: new Set(rows),
    conditions: new CodePool('condition'),
    validators: new CodePool('validator'),
    lists: new CodePool('list'),
  };
}
