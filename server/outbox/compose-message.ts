import MailComposer from 'nodemailer/lib/mail-composer';
import { logoImage } from '../seller/logo-image.ts';
import { storefront } from '../seller/storefront.ts';
import { LOGO_CID } from './letter-style.ts';
import { isMailAddress } from '../settings/mail-address.ts';
import { UndeliverableMailError } from './undeliverable-mail-error.ts';

export interface MailToCompose {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: Date;
}

export interface MailMessage {
  readonly id: string;
  readonly createdAt: Date;
  /** Bare addresses for the SMTP envelope. */
  readonly from: string;
  readonly to: string;
  /** The whole message with headers. The Message-ID is derived from the email's id. */
  readonly content: Buffer;
}

/** The logo is part of the message, because mail programs block images of other servers. */
const LOGO = {
  filename: 'logo.png',
  content: logoImage,
  contentType: 'image/png',
  contentDisposition: 'inline',
  cid: LOGO_CID,
} as const;

/**
 * Composes a standard message. The same email always produces the same bytes. Replies go to the seller, because nobody reads
 * the sender's mailbox.
 * @param from the sender, in the format of `MAIL_FROM`
 * @throws {UndeliverableMailError} when the recipient's address is invalid
 */
export async function composeMessage(mail: MailToCompose, from: string): Promise<MailMessage> {
  const { id, to, subject, text, html, createdAt } = mail;
  if (!isMailAddress(to)) throw new UndeliverableMailError('The recipient’s email address is invalid.');
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    // Removes line breaks and control characters, which could inject headers.
    subject: subject.replace(/\p{C}+/gu, ' ').trim(),
    text,
    replyTo: { name: storefront.name, address: storefront.email },
    ...(html === null ? {} : { html, attachments: html.includes(`cid:${LOGO_CID}`) ? [LOGO] : [] }),
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
