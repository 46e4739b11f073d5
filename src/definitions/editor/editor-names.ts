import type { AnswerShape } from '#widgets/widget-answers.ts';
import type { NamedEntry } from './editor-schema.ts';

/** A field. The name is the path, with `*` for a row. */
export interface FieldEntry extends NamedEntry {
  readonly type: string;
  /** Path of the row list that contains the field. */
  readonly rows?: string | undefined;
  /** The option list of the answer. */
  readonly list?: string | undefined;
  readonly isMap: boolean;
  readonly shape: AnswerShape;
  /** The widget that the field has without `ui:widget`. */
  readonly defaultWidget: string;
}

/** A page setting that a definition reads. */
export interface SettingEntry extends NamedEntry {
  /** Undefined when no page has the setting, or pages have values of different types. */
  readonly type?: 'string' | 'number' | 'boolean' | 'questions' | undefined;
  /** The valid keys of a setting that is a comma-separated list; undefined for other settings. */
  readonly keys?: readonly string[] | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** The names that authors can write in the files of a form, or in the files that all forms share. */
export interface EditorNames {
  readonly fields: readonly FieldEntry[];
  readonly groups: readonly NamedEntry[];
  readonly rowLists: readonly NamedEntry[];
  /** The options of each list, by its name. */
  readonly lists: Readonly<Record<string, readonly NamedEntry[]>>;
  readonly conditions: readonly NamedEntry[];
  readonly products: readonly NamedEntry[];
  /** Products that a module, the cart or a group sells. */
  readonly sold: readonly NamedEntry[];
  readonly productGroups: readonly NamedEntry[];
  readonly modules: readonly NamedEntry[];
  readonly tables: readonly NamedEntry[];
  readonly steps: readonly NamedEntry[];
  readonly pages: readonly NamedEntry[];
  /** Settings that the definition reads. */
  readonly settings: readonly SettingEntry[];
  /** False when a file could not be read. Names may then be missing, so an unknown name is not an error. */
  readonly isWhole: boolean;
}

/** Removes entries that repeat the name of an earlier entry. */
function byName<Entry extends NamedEntry>(entries: readonly Entry[]): readonly Entry[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.name, entry])).values()].toReversed();
}

/** Joins the names of all forms, for shared files. */
export function joinNames(parts: readonly EditorNames[]): EditorNames {
  const join = <Entry extends NamedEntry>(pick: (names: EditorNames) => readonly Entry[]) =>
    byName(parts.flatMap(pick));
  return {
    fields: join(({ fields }) => fields),
    groups: join(({ groups }) => groups),
    rowLists: join(({ rowLists }) => rowLists),
    lists: Object.fromEntries(parts.flatMap(({ lists }) => Object.entries(lists))),
    conditions: join(({ conditions }) => conditions),
    products: join(({ products }) => products),
    sold: join(({ sold }) => sold),
    productGroups: join(({ productGroups }) => productGroups),
    modules: join(({ modules }) => modules),
    tables: join(({ tables }) => tables),
    steps: join(({ steps }) => steps),
    pages: join(({ pages }) => pages),
    settings: join(({ settings }) => settings),
    isWhole: parts.every(({ isWhole }) => isWhole),
  };
}
