/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */
import type { Link } from './steps.ts';

/**
 * A list of options; fields name it by its file's name
 */
export interface ListFile {
  readonly options: readonly Option[];
}
export interface Option {
  /**
   * What is stored; never changes.
   */
  readonly key: string;
  /**
   * What a visitor reads.
   */
  readonly value: string;
  readonly group?: string;
  /**
   * Other names that find the entry where a long list is typed into, such as "UK".
   */
  readonly aliases?: readonly string[];
  readonly labelText?: string;
  readonly tooltipText?: string;
  readonly info?: string;
  /**
   * The path of the address that the option stands for, such as "contactInformation". The review shows that address beside it.
   */
  readonly address?: string;
  /**
   * Where more can be read about it.
   */
  readonly link?: Link;
  /**
   * What conditions can read of the answer besides its key, such as {"skills": {"backend": true}}.
   */
  readonly properties?: {
    readonly [k: string]:
      | string
      | number
      | boolean
      | {
          readonly [k: string]: string | number | boolean;
        };
  };
  /**
   * It cannot be chosen at the moment.
   */
  readonly closed?: boolean;
  readonly image?: Image;
}
export interface Image {
  /**
   * A path of ours, or an address at an origin that pages name in "imageOrigins".
   */
  readonly url: string;
  /**
   * What it shows, for those who do not see it; empty where the words beside it say as much.
   */
  readonly alt: string;
}
