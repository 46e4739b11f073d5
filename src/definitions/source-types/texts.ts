/* Made from a meta-schema by `npm run forms -- types`: change the meta-schema, not this file. */

/**
 * Texts by key
 */
export interface TextsFile {
  readonly [k: string]: string;
}
