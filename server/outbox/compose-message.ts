import MailComposer from 'nodemailer/lib/mail-composer';
import { isMailAddress } from './mail-address.ts';
import { UndeliverableMailError } from './undeliverable-mail-error.ts';

/** A mail of the outbox. */
export interface MailToCompose {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

/** A mail as it leaves. */
export interface MailMessage {
  readonly id: string;
  readonly createdAt: Date;
  /** Addresses alone, as a mail server takes them. */
  readonly from: string;
  readonly to: string;
  /** The whole message, headers and all; its Message-ID is made of the mail's id. */
  readonly content: Buffer;
}

/**
 * Writes a mail as a standard message. The same mail is always written in the same bytes.
 * @param from who it comes from, as `MAIL_FROM` has it
 * @throws {UndeliverableMailError} when its address is none
 */
export async function composeMessage(mail: MailToCompose, from: string): Promise<MailMessage> {
  const { id, to, subject, text, html, createdAt } = mail;
  if (!isMailAddress(to)) throw new UndeliverableMailError('The address cannot be written into a header.');
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    // Line breaks and other control characters have no place in a header.
    subject: subject.replace(/\p{C}+/gu, ' ').trim(),
    text,
    ...(html === null ? {} : { html }),
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    baseBoundary: id,
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const message = composer.compile();
  const envelope = message.getEnvelope();
  const recipient = envelope.to[0] ?? to;
  return { id, createdAt, from: envelope.from || from, to: recipient, content: await message.build() };
}
