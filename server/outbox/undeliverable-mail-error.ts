/** A mail that no further try would deliver. The message is for the operator, and holds nothing of the mail. */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}
