import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

const KEY = /^[0-9a-f]{32,64}$/;

/** Returns the idempotency key in lowercase, or undefined when the text is not a valid key. */
export function readAttemptKey(text: string | undefined): string | undefined {
  const key = text?.toLowerCase() ?? '';
  return KEY.test(key) ? key : undefined;
}

/**
 * Returns the hash that is stored for a key. The hash identifies the order, but cannot be used to replay the
 * request.
 */
export function hashAttemptKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Returns a fingerprint of the payload. Two requests with the same idempotency key are identical when their
 * fingerprints match. The HMAC key is the idempotency key, which is never stored, so a leaked fingerprint
 * cannot be used to guess passwords.
 */
export function fingerprintOf(key: string, payload: unknown): string {
  return createHmac('sha256', key).update(canonicalJson(payload)).digest('hex');
}
