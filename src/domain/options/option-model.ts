import type { Path } from '../answers/answers.ts';
import type { CatalogueListName } from '../catalogue/catalogue.ts';
import type { Condition } from '../conditions/condition.ts';
import type { Cents } from '../money.ts';
import type { PageLink } from '../pages/page-notice.ts';
import type { AvailabilityRow } from './availability-row.ts';

/** One entry of an option list. */
export interface Option {
  readonly key: string;
  readonly value: string;
  readonly group?: string;
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
  /** The path of the address that the option stands for; the review shows that address beside it. */
  readonly address?: Path;
  /** Where more can be read about it. */
  readonly link?: PageLink;
  /** What an answer that is stored whole has besides the key and the value, for conditions to read. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** It cannot be chosen at the moment. */
  readonly closed?: boolean;
  /** Other names that find it; they come apart from the list. */
  readonly aliases?: readonly string[];
  /** What it costs, in cents; of the catalogue's entries. */
  readonly priceCents?: Cents;
  readonly image?: { readonly url: string; readonly alt: string };
}

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
