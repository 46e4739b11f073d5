import type { MailMessage } from './compose-message.ts';

/**
 * An email whose delivery can never succeed. The message is for the operator and has no content of the email.
 */
export class UndeliverableMailError extends Error {
  override readonly name = 'UndeliverableMailError';
}

/** A transport for emails. */
export interface MailDriver {
  /**
   * Delivers a message. The same message, with the same id and bytes, may be delivered again.
   * @param signal aborted when the caller no longer waits
   * @throws {UndeliverableMailError} for a permanent failure, any other error for a temporary one
   */
  deliver(message: MailMessage, signal: AbortSignal): Promise<void>;
}
