import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { MailDriver } from './mail-driver.ts';
import { UndeliverableMailError } from './undeliverable-mail-error.ts';

/** A temporary failure of the mail server. The message is for the log and has no content of the email. */
class MailServerError extends Error {
  override readonly name = 'MailServerError';
}

/**
 * Creates a driver that sends emails by SMTP (RFC 5321), each over its own connection.
 * @param url `smtp://` or `smtps://`, with user and password if the server requires them
 * @param limitMs time limit for connecting, for the greeting and for each later response
 */
export function createSmtpDriver(url: string, limitMs: number): MailDriver {
  const transport = createTransport(readTransport(url, limitMs));
  return {
    deliver: async ({ from, to, content }, signal) => {
      try {
        await transport.sendMail({ envelope: { from, to }, raw: content, signal });
      } catch (error) {
        throw describeFailure(error);
      }
    },
  };
}

/**
 * Requires TLS before sending a password, except to this machine. Otherwise an attacker on the network could
 * strip STARTTLS.
 */
function readTransport(url: string, limitMs: number): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host);
  return {
    host,
    secure,
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: username !== '' && !secure && !isHere,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
  };
}

/** Nodemailer's codes for errors about the email, rather than the connection or the credentials. */
const ABOUT_THE_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * Converts an error without the server's text, which could repeat the address. A permanent rejection (5xx) of
 * the email, or an invalid email, is undeliverable. A rejected login is a temporary failure.
 */
function describeFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new MailServerError(String(error));
  // Additional properties of nodemailer's errors.
  const { code, command, permanent, response, responseCode, message } = error as NodemailerError;
  const isAboutTheMail = ABOUT_THE_MAIL.includes(code);
  if (response === undefined) {
    if (isAboutTheMail)
      return new UndeliverableMailError(`Cannot send the message by SMTP: ${message} (${code}).`);
    return new MailServerError(`${message} (${code ?? error.name})`);
  }
  const status = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response)?.[1];
  const answer = [responseCode ?? 'nonsense', ...(status === undefined ? [] : [status])].join(' ');
  const sentence = `The mail server responded ${answer} to ${command ?? 'us'}.`;
  const isForGood = isAboutTheMail && permanent === true;
  return isForGood ? new UndeliverableMailError(sentence) : new MailServerError(sentence);
}
