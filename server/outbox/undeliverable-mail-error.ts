/**
 * An email whose delivery can never succeed. The message is for the operator and has no content of the email.
 */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}
