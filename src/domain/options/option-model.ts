import type { Path } from '../answers/answers.ts';
import type { CatalogueListName } from '../catalogue/catalogue.ts';
import type { Condition } from '../conditions/condition.ts';
import type { AvailabilityRow } from './availability-row.ts';
import type { Option } from './option.ts';

/** The choices of a field, optionally narrowed by an availability table that depends on another answer. */
export interface OptionsModel {
  readonly list: readonly Option[];
  /** Name of a long list. Until a page loads it, `list` holds only its first entry. */
  readonly long?: string;
  /** Name of the catalog list that replaces `list`. */
  readonly catalogue?: CatalogueListName;
  readonly availability?: {
    readonly rows: readonly AvailabilityRow[];
    readonly by: Path;
    /**
     * True if the rows of the table are for the answer at `by`, and this list's entries are the states in the
     * rows.
     */
    readonly isOfAnswer?: boolean;
  };
  /** Name of a page setting with the comma-separated keys to keep. */
  readonly onlySetting?: string;
  /** Name of a page setting with the comma-separated keys to exclude. */
  readonly exceptSetting?: string;
  /** Path of another choice whose entry is excluded here. */
  readonly exceptAnswer?: Path;
  /** Name of a page setting with the comma-separated groups to keep. Entries without a group are always kept. */
  readonly groupSetting?: string;
  /** Conditions that entries must meet, by entry key. */
  readonly when?: Readonly<Record<string, Condition>>;
  /**
   * Path of the answer that records which entries of the same list are checked. Only checked entries can be
   * chosen.
   */
  readonly tickedIn?: Path;
  /** Key of the entry that replaces a chosen entry that is no longer available. */
  readonly fallback?: string;
  /** The answer is a map from entry keys to values, such as whether each is checked. */
  readonly isMap?: boolean;
  /** A missing or unavailable choice resolves to the first available entry. */
  readonly preferFirst?: true;
}
