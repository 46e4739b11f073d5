import { formatCookie } from '../analytics/cookies.ts';
import type { ScriptCookie } from '../analytics/cookies.ts';

/** A token, and the characters of a cookie's value without quotes (RFC 6265, section 4.1.1). */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,1024}$/;
/** Browsers cut longer lives to about this. */
const MOST_DAYS = 400;

/**
 * A cookie as `document.cookie` takes it, of every path of ours.
 * @returns undefined for a name, a value or a number of days that no cookie has
 */
export function writeScriptCookie(
  { name, value }: ScriptCookie,
  days: number,
  isSecure: boolean,
): string | undefined {
  const isPossible =
    NAME.test(name) && VALUE.test(value) && Number.isInteger(days) && days >= 1 && days <= MOST_DAYS;
  return isPossible ? formatCookie({ name, value }, days, isSecure) : undefined;
}

/** What deletes a cookie of every path of ours. */
export function eraseScriptCookie(name: string): string {
  return `${name}=; path=/; max-age=0`;
}
