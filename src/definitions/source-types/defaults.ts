/* Generated from a meta-schema by `npm run forms -- types`. Edit the meta-schema instead. */

/**
 * Default texts by key
 */
export interface DefaultsFile {
  readonly [k: string]: {
    /**
     * The text, with placeholders such as {n}.
     */
    readonly text: string;
    /**
     * Where the text appears, for translators and admins.
     */
    readonly note: string;
    /**
     * The meaning of each placeholder.
     */
    readonly values?: {
      readonly [k: string]: string;
    };
  };
}
