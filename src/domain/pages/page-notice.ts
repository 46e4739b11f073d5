/** A link to another page: one of ours, or an address with https:, mailto: or tel:. */
export interface PageLink {
  readonly text: string;
  readonly address: string;
}

/** What is said above a form, in the words of the page's configuration. */
export interface PageNotice {
  readonly text: string;
  readonly links?: readonly PageLink[];
}
