import type { Path } from '../answers/answers.ts';
import type { Cents } from '../money.ts';
import type { PageLink } from '../pages/page-notice.ts';

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

/** The long lists of options that are loaded so far, by name. */
export type LoadedLists = Readonly<Record<string, readonly Option[] | undefined>>;
