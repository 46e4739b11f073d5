import type { MailMessage } from './compose-message.ts';

/** A transport for emails. */
export interface MailDriver {
  /**
   * Delivers a message. May be called again with the same message, with equal id and bytes.
   * @param signal aborted when the caller has given up
   * @throws {UndeliverableMailError} for a permanent failure, any other error for a temporary one
   */
  deliver(message: MailMessage, signal: AbortSignal): Promise<void>;
}
