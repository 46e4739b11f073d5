/** The form that asks for a mail, where the mails' links lead, and the one on which a new password is set. */
const FROM = 'reset-password';
const TO = '/new-password/';

/** Where the link of a reset mail leads on to; undefined for an address that is none. */
export function findResetTarget(slug: string, token: unknown): string | undefined {
  if (slug !== FROM || typeof token !== 'string' || token === '') return undefined;
  return `${TO}?token=${encodeURIComponent(token)}`;
}
