/**
 * `FROM` is the slug of the form that requests a reset email, and the target of emailed links. `TO` is the
 * slug of the form that sets the new password.
 */
const FROM = 'reset-password';
const TO = '/new-password/';

/** Returns the redirect target of a reset link, or undefined for other URLs. */
export function findResetTarget(slug: string, token: unknown): string | undefined {
  if (slug !== FROM || typeof token !== 'string' || token === '') return undefined;
  return `${TO}?token=${encodeURIComponent(token)}`;
}
