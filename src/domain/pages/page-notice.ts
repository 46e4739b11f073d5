/** A link to a page of this site, or a URL with https:, mailto: or tel:. */
export interface PageLink {
  readonly text: string;
  readonly address: string;
}

/** A notice above a form, from the page's configuration. */
export interface PageNotice {
  readonly text: string;
  readonly links?: readonly PageLink[];
}
