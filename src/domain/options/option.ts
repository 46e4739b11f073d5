import type { Path } from '../answers/answers.ts';
import type { Cents } from '../money.ts';
import type { PageLink } from '../pages/page-notice.ts';

export interface Option {
  readonly key: string;
  readonly value: string;
  readonly group?: string;
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
  /** Path of the address that the option represents. The review shows that address next to the option. */
  readonly address?: Path;
  /** Link to more information. */
  readonly link?: PageLink;
  /** Additional properties of an answer that stores the whole entry. Conditions can read them. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** The entry cannot be chosen at the moment. */
  readonly closed?: boolean;
  /** Other names that find the entry. They load separately from the list. */
  readonly aliases?: readonly string[];
  /** Only for catalog entries. */
  readonly priceCents?: Cents;
  readonly image?: { readonly url: string; readonly alt: string };
}

/** The long option lists that have loaded, by name. */
export type LoadedLists = Readonly<Record<string, readonly Option[] | undefined>>;
