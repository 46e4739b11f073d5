import type { Path } from '../answers/answers.ts';
import type { CatalogueListName } from '../catalogue/catalogue.ts';
import type { Condition } from '../conditions/condition.ts';
import type { AvailabilityRow } from './availability-row.ts';
import type { Option } from './option.ts';

/** Where a field's choices come from: a list, narrowed by an availability table read at another answer. */
export interface OptionsModel {
  readonly list: readonly Option[];
  /** Names a long list, of which a page has only the first entry until it has loaded the rest. */
  readonly long?: string;
  /** The catalogue's entries take the list's place. */
  readonly catalogue?: CatalogueListName;
  readonly availability?: {
    readonly rows: readonly AvailabilityRow[];
    readonly by: Path;
    /** The table's rows are about the answer at `by`, and the entries here are the places they name. */
    readonly isOfAnswer?: boolean;
  };
  /** Name of a page setting that narrows the list to its comma-separated keys. */
  readonly onlySetting?: string;
  /** Name of a page setting whose comma-separated keys may not be chosen. */
  readonly exceptSetting?: string;
  /** Where another choice is answered, whose entry may not be chosen here. */
  readonly exceptAnswer?: Path;
  /** Name of a page setting that narrows the list to its comma-separated groups; what has no group stays. */
  readonly groupSetting?: string;
  /** By an entry's key: the condition under which it may be chosen. */
  readonly when?: Readonly<Record<string, Condition>>;
  /** The map of the same list whose ticked entries alone are listed and may be chosen. */
  readonly tickedIn?: Path;
  /** Key of the entry that takes the place of a chosen one that may not be chosen any more. */
  readonly fallback?: string;
  /** The answer is a map from keys of entries to what is said of each, such as whether it is ticked. */
  readonly isMap?: boolean;
  /** Nothing chosen, or what may not be chosen any more, counts as the first entry that may be chosen. */
  readonly preferFirst?: true;
}
