import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** Returns a random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash that is stored for a token, or undefined for a malformed token. */
export function hashToken(token: string): string | undefined {
  return TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
}
