import { createHash } from 'node:crypto';
import { canonicalJson } from '../orders/canonical-json.ts';

/** Returns the content hash of a fact in 16 hex digits, independent of key order. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
