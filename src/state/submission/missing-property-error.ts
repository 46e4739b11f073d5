/** Thrown when a page or form lacks a required property. The message names the property, for the log. */
export class MissingRequiredPropertyError extends Error {
  override readonly name = 'MissingRequiredPropertyError';
  readonly code = 10;
}
