import { formatCookie, listScriptCookies } from './cookies.ts';
import type { AnalyticsSettings, LandingCookie } from './analytics-settings.ts';

/** Cookie names, by the setting that enables each cookie. */
export const landingCookieNames = { affiliate: 'affiliate_click', chat: 'chat_visit' } as const;

export type LandingCookieKind = keyof typeof landingCookieNames;

const VALUE = /^[\w.~-]{1,128}$/;

/** Reads a cookie's value from the landing query; undefined when it is missing or malformed. */
function readLanding(search: string, { parameter }: LandingCookie): string | undefined {
  const value = new URLSearchParams(search).get(parameter);
  return value !== null && VALUE.test(value) ? value : undefined;
}

/** Lists the cookies to set for a landing query. */
export function listLandingCookies(
  { affiliate, chat }: Pick<AnalyticsSettings, 'affiliate' | 'chat'>,
  search: string,
  isSecure: boolean,
): readonly string[] {
  const asked = { affiliate, chat };
  const kinds = ['affiliate', 'chat'] as const;
  return kinds.flatMap((kind) => {
    const settings = asked[kind];
    const value = settings && readLanding(search, settings);
    return settings === undefined || value === undefined
      ? []
      : [formatCookie({ name: landingCookieNames[kind], value }, settings.days, isSecure)];
  });
}

/** Reads a landing cookie from the text of `document.cookie`; undefined when it is missing or malformed. */
export function findLandingCookie(cookies: string, kind: LandingCookieKind): string | undefined {
  const value = listScriptCookies(cookies).find(({ name }) => name === landingCookieNames[kind])?.value;
  return value !== undefined && VALUE.test(value) ? value : undefined;
}
