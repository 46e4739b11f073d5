import { createTransport } from 'nodemailer';
import type { NodemailerError } from 'nodemailer/lib/errors';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { MailDriver } from './mail-driver.ts';
import { UndeliverableMailError } from './undeliverable-mail-error.ts';

/** A mail server that could not take a mail now. The message is for the log, and holds nothing of the mail. */
class MailServerError extends Error {
  override readonly name = 'MailServerError';
}

/**
 * Hands mails to a mail server by SMTP (RFC 5321), each by a connection of its own.
 * @param url `smtp://` or `smtps://`, with user and password where the server wants them
 * @param limitMs how long connecting, the greeting and each later answer may take
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

/** A password is sent over TLS only, except to this machine: whoever is between could take STARTTLS out of an answer. */
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

/** What nodemailer calls an answer about a mail, rather than about the connection or who we are. */
const ABOUT_THE_MAIL: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/**
 * What went wrong, without the words of the server: they may repeat the address. A mail that is refused for good (5xx,
 * or what cannot be put to any server) is undeliverable. A log-in that is refused is not the mail's fault.
 */
function describeFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new MailServerError(String(error));
  // What every error of nodemailer may have besides.
  const { code, command, permanent, response, responseCode, message } = error as NodemailerError;
  const isAboutTheMail = ABOUT_THE_MAIL.includes(code);
  if (response === undefined) {
    if (isAboutTheMail) return new UndeliverableMailError('It cannot be put to a mail server.');
    return new MailServerError(`${message} (${code ?? error.name})`);
  }
  const status = /^\d{3}[ -](\d\.\d+\.\d+)\b/.exec(response)?.[1];
  const answer = [responseCode ?? 'nonsense', ...(status === undefined ? [] : [status])].join(' ');
  const sentence = `The mail server answered ${answer} to ${command ?? 'us'}.`;
  const isForGood = isAboutTheMail && permanent === true;
  return isForGood ? new UndeliverableMailError(sentence) : new MailServerError(sentence);
}
