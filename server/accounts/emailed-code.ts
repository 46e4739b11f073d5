import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 8;

/** Attempts per code. With the limit on emails, a stranger has a few attempts in 100 million per hour. */
export const MAX_CODE_ATTEMPTS = 5;

/** Returns a random code of 8 digits. */
export function newCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}

/**
 * Returns the hash that is stored for a code. Ignores spaces and dashes in the code.
 * @param owner the account or session that the code belongs to
 */
export function hashCode(owner: string, code: string): string {
  return createHash('sha256')
    .update(`${owner} ${code.replace(/\D/g, '')}`)
    .digest('hex');
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
