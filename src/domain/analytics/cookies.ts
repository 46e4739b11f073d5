/** A cookie that scripts can read. */
export interface ScriptCookie {
  readonly name: string;
  readonly value: string;
}

const SECONDS_OF_DAY = 86_400;

/** Parses the text of `document.cookie`. */
export function listScriptCookies(cookies: string): readonly ScriptCookie[] {
  return cookies.split(';').flatMap((part) => {
    const text = part.trim();
    const end = text.indexOf('=');
    return end < 1 ? [] : [{ name: text.slice(0, end), value: text.slice(end + 1) }];
  });
}

/**
 * Formats a cookie for `document.cookie`, valid for the whole site. The caller guarantees a valid name and
 * value.
 */
export function formatCookie({ name, value }: ScriptCookie, days: number, isSecure: boolean): string {
  const parts = [`${name}=${value}`, 'path=/', `max-age=${days * SECONDS_OF_DAY}`, 'samesite=lax'];
  return [...parts, ...(isSecure ? ['secure'] : [])].join('; ');
}
