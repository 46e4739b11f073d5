import { formatCookie } from '../analytics/cookies.ts';
import type { ScriptCookie } from '../analytics/cookies.ts';

/** A token, and the characters of an unquoted cookie value (RFC 6265, section 4.1.1). */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,1024}$/;
/** Browsers limit the lifetime of cookies to about 400 days. */
const MAX_DAYS = 400;

/**
 * Formats a cookie for `document.cookie`, valid for the whole site.
 * @returns undefined for an invalid name, value or number of days
 */
export function writeScriptCookie(
  { name, value }: ScriptCookie,
  days: number,
  isSecure: boolean,
): string | undefined {
  const isPossible =
    NAME.test(name) && VALUE.test(value) && Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  return isPossible ? formatCookie({ name, value }, days, isSecure) : undefined;
}

/** Formats the deletion of a site-wide cookie for `document.cookie`. */
export function eraseScriptCookie(name: string): string {
  return `${name}=; path=/; max-age=0`;
}
