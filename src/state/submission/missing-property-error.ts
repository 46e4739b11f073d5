/** What a page or form must say to be used, and does not. The message names it, for the log. */
export class MissingRequiredPropertyError extends Error {
  override readonly name = 'MissingRequiredPropertyError';
  readonly code = 10;
}
