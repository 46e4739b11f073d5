import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { listLandingCookies } from '#domain/analytics/landing-cookies.ts';

/** Puts what the landing address says into cookies, as far as the page asks for it. Call it once the visitor's consent is there. */
export function rememberLanding(settings: AnalyticsSettings): void {
  const { search, protocol } = window.location;
  for (const cookie of listLandingCookies(settings, search, protocol === 'https:')) document.cookie = cookie;
}
