import type { MailMessage } from './compose-message.ts';

/** A way for mails to leave. */
export interface MailDriver {
  /**
   * Hands a message on. The same one may come again: its id and its bytes are then the same.
   * @param signal says that nobody waits any longer
   * @throws {UndeliverableMailError} for what no further try would deliver, any other error for the rest
   */
  deliver(message: MailMessage, signal: AbortSignal): Promise<void>;
}
