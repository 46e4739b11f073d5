/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */
import type { Link } from './steps.ts';

/**
 * An option list. Fields refer to it by its file name
 */
export interface ListFile {
  readonly options: readonly Option[];
}
export interface Option {
  /**
   * The stored value. It never changes.
   */
  readonly key: string;
  /**
   * The text for visitors.
   */
  readonly value: string;
  readonly group?: string;
  /**
   * Other names that find the option in a search field, such as "UK".
   */
  readonly aliases?: readonly string[];
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
  /**
   * The path of the address that the option refers to, such as "contactInformation". The review shows this address.
   */
  readonly address?: string;
  /**
   * A link to more information.
   */
  readonly link?: Link;
  /**
   * Additional values that conditions can read, such as {"skills": {"backend": true}}.
   */
  readonly properties?: {
    readonly [k: string]:
      | string
      | number
      | boolean
      | {
          readonly title?: string;
          readonly [k: string]: unknown;
        };
  };
  /**
   * Visitors cannot choose the option at the moment.
   */
  readonly closed?: boolean;
  readonly image?: Image;
}
export interface Image {
  /**
   * A path on this site, or a URL with an origin from the "imageOrigins" of all pages.
   */
  readonly url: string;
  /**
   * A description of the image. Empty if the text next to it says the same.
   */
  readonly alt: string;
}
