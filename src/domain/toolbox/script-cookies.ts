/** A cookie that scripts can read. */
export interface ScriptCookie {
  readonly name: string;
  readonly value: string;
}

const SECONDS_OF_DAY = 86_400;
/** A token, and the characters of a cookie's value without quotes (RFC 6265, section 4.1.1). */
const NAME = /^[\w!#$%&'*+.^`|~-]{1,128}$/;
const VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{0,1024}$/;
/** Browsers cut longer lives to about this. */
const MOST_DAYS = 400;

/** The cookies in the text of `document.cookie`. */
export function listScriptCookies(cookies: string): readonly ScriptCookie[] {
  return cookies.split(';').flatMap((part) => {
    const text = part.trim();
    const end = text.indexOf('=');
    return end < 1 ? [] : [{ name: text.slice(0, end), value: text.slice(end + 1) }];
  });
}

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
  if (!isPossible) return undefined;
  const parts = [`${name}=${value}`, 'path=/', `max-age=${days * SECONDS_OF_DAY}`, 'samesite=lax'];
  return [...parts, ...(isSecure ? ['secure'] : [])].join('; ');
}

/** What deletes a cookie of every path of ours. */
export function eraseScriptCookie(name: string): string {
  return `${name}=; path=/; max-age=0`;
}
