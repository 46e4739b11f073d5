import { createHash } from 'node:crypto';
import { canonicalJson } from '../orders/canonical-json.ts';

/** Content hash of a fact, 16 hex digits: the same for the same content in any order of keys. */
export function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
