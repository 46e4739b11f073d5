import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './canonical-json.ts';

const KEY = /^[0-9a-f]{32,64}$/;

/** The attempt key of a post in its usual form; undefined when it is none. */
export function readAttemptKey(text: string | undefined): string | undefined {
  const key = text?.toLowerCase() ?? '';
  return KEY.test(key) ? key : undefined;
}

/** What is stored of a key: enough to find its order, too little to ask for its answer. */
export function hashAttemptKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Tells whether two posts with one key say the same. It is keyed with the attempt key, which is not stored: nobody
 * can try out passwords on it.
 */
export function fingerprintOf(key: string, payload: unknown): string {
  return createHmac('sha256', key).update(canonicalJson(payload)).digest('hex');
}
