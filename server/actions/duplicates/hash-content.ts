import { createHash } from 'node:crypto';
import { canonicalJson } from '../../orders/canonical-json.ts';
import type { JsonObject } from '../../posts/parse-json-field.ts';
import { isJsonObject } from '../../posts/parse-json-field.ts';

/** Passwords could be guessed from the hash; card tokens differ each time. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'token', 'customer_id']);

/** Text of a telephone number, at least seven digits. */
const NUMBER = /^\+?1?((?:[().-]*\d){7,})$/;

/**
 * Removes what two entries of the same answer may differ in: letter case, spaces, Unicode forms, and the
 * punctuation and country code of phone numbers.
 */
function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
  const number = NUMBER.exec(folded)?.[1];
  return number === undefined ? folded : number.replaceAll(/\D/g, '');
}

function foldValue(value: unknown): unknown {
  if (typeof value === 'string') return foldText(value);
  if (Array.isArray(value)) return value.map(foldValue);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !SECRETS.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, foldValue(inner)]));
}

/**
 * Hashes the content of a post. Two posts of the same order or message have the same hash, however its texts were
 * typed.
 * @param about what else must be equal, such as the page and the shown total
 */
export function hashContent(payload: JsonObject, about: readonly unknown[]): string {
  return createHash('sha256')
    .update(`post ${canonicalJson([...about, foldValue(payload)])}`)
    .digest('hex');
}
