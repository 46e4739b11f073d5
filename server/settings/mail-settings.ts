import { InvalidSettingError } from './invalid-setting-error.ts';

/** The sender of emails that are written to files. */
export const FILE_SENDER = 'Formcart <no-reply@localhost>';

const SMTP_EXAMPLE = 'smtps://user:password@mail.example.com:465';

/**
 * Reads the URL of the mail server. The error message does not repeat the URL, because it may contain a password.
 * @throws {InvalidSettingError}
 */
export function readSmtpUrl(text: string): string {
  if (/^smtps?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text) && isDecodable(text)) return text;
  throw new InvalidSettingError(
    `SMTP_URL must be a URL such as ${SMTP_EXAMPLE}. Encode special characters in the user name and password as %XX.`,
  );
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

interface MailSettings {
  readonly mailDriver: 'file' | 'smtp';
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
}

/**
 * Returns the mail server and the sender. SMTP has no defaults, because mail servers reject senders at localhost.
 * @throws {InvalidSettingError}
 */
export function checkMailSettings({ mailDriver, smtpUrl, mailFrom }: MailSettings) {
  if (mailDriver === 'file') return { smtpUrl: null, mailFrom: mailFrom ?? FILE_SENDER };
  if (smtpUrl === null) {
    throw new InvalidSettingError(
      `Missing SMTP_URL: MAIL_DRIVER=smtp needs the URL of a mail server, such as ${SMTP_EXAMPLE}.`,
    );
  }
  if (mailFrom !== null) return { smtpUrl, mailFrom };
  throw new InvalidSettingError(
    'Missing MAIL_FROM: MAIL_DRIVER=smtp needs a sender, such as Formcart <orders@example.com>.',
  );
}

/** An address, alone or after a name. The name is quoted, or has no character that ends a name. */
const SENDER =
  /^(?:(?:"(?:[^"\\\p{C}]|\\["\\])+"\s*|(?<name>[^<>"@\p{C}]+))<[^\s<>"@,;:\p{C}]+@[\w.-]+>|[^\s<>"@,;:\p{C}]+@[\w.-]+)$/u;
/** Characters that a name may contain only in quotes (RFC 5322, section 3.2.3). */
const NEEDS_QUOTES = /[()[\]:;\\,.]/;

/**
 * Reads the sender of emails. Quotes a name that needs quotes, such as `Acme, Inc.`.
 * @throws {InvalidSettingError}
 */
export function readMailFrom(sender: string): string {
  const found = SENDER.exec(sender);
  const name = found?.groups?.['name'];
  if (name !== undefined && NEEDS_QUOTES.test(name))
    return `"${name.trim().replaceAll('\\', '\\\\')}" ${sender.slice(name.length)}`;
  if (found !== null) return sender;
  throw new InvalidSettingError(
    `MAIL_FROM must be an address such as Formcart <orders@example.com>, not '${sender}'.`,
  );
}
