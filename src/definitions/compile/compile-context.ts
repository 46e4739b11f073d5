import type { AddressCheck } from '#domain/form.ts';
import { CodePool } from './code.ts';
import type { FormDefinition } from './definition.ts';
import type { RawField } from './raw-field.ts';
import type { JsonPath, SourceFiles } from './source-files.ts';

/** A place of a definition file. */
export interface Place {
  readonly file: string;
  readonly at: JsonPath;
}

/** A place that may stand in a list of rows: there `./name` is an answer of the row. */
export interface RowPlace extends Place {
  readonly rows?: string | undefined;
}

/** A page setting that the form reads. */
export interface SettingUse extends Place {
  readonly name: string;
  /** The setting holds keys of this list, parted by commas. */
  readonly list?: string;
  /** What the setting may be; a single value where it is left out. */
  readonly takes?: 'questions' | 'anything';
  /** Pages need not have it: something else stands in its place. */
  readonly isOptional?: true;
  /** Why a page's value cannot be used; undefined where it can. */
  readonly findMisfit?: (value: unknown) => string | undefined;
}

/** What the parts of one compilation share. */
export interface CompileContext {
  readonly definition: FormDefinition;
  readonly sources: SourceFiles;
  /** Leaves of the schema and of the products' answers by path, `*` for rows. */
  readonly fields: ReadonlyMap<string, RawField>;
  /** Paths of lists of rows. */
  readonly rows: ReadonlySet<string>;
  /** Fields that something reads or sets, with the place that does. */
  readonly fieldUses: (Place & { readonly path: string })[];
  readonly settingUses: SettingUse[];
  /** Addresses that rules ask the postal service about. */
  readonly addressChecks: AddressCheck[];
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
    fieldUses: [],
    settingUses: [],
    addressChecks: [],
    conditions: new CodePool('condition'),
    validators: new CodePool('validator'),
    lists: new CodePool('list'),
  };
}

/** Reports a mistake at a place. */
export function reportAt(context: CompileContext, place: Place, code: string, message: string): void {
  context.sources.report(place.file, place.at, code, message);
}

/** The place one step further in. */
export function inside<Outer extends Place>(place: Outer, ...segments: JsonPath): Outer {
  return { ...place, at: [...place.at, ...segments] };
}
