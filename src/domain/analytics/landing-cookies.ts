import { formatCookie, listScriptCookies } from './cookies.ts';
import type { AnalyticsSettings, LandingCookie } from './analytics-settings.ts';

/** What cookies keep of the landing address, by the setting that asks for it. */
export const landingCookieNames = { affiliate: 'affiliate_click', chat: 'chat_visit' } as const;

export type LandingCookieKind = keyof typeof landingCookieNames;

const VALUE = /^[\w.~-]{1,128}$/;

/** The value that a query gives a cookie; undefined for none, and for what no network would send. */
export function readLanding(search: string, { parameter }: LandingCookie): string | undefined {
  const value = new URLSearchParams(search).get(parameter);
  return value !== null && VALUE.test(value) ? value : undefined;
}

/** The cookies that landing at an address sets. */
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

/** What a cookie holds, by the text of `document.cookie`; undefined for none. */
export function findLandingCookie(cookies: string, kind: LandingCookieKind): string | undefined {
  const value = listScriptCookies(cookies).find(({ name }) => name === landingCookieNames[kind])?.value;
  return value !== undefined && VALUE.test(value) ? value : undefined;
}
