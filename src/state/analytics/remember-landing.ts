import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { listLandingCookies } from '#domain/analytics/landing-cookies.ts';

/** Stores parameters of the landing URL in cookies, as configured. Call it only with the visitor's consent. */
export function rememberLanding(settings: AnalyticsSettings): void {
  const { search, protocol } = window.location;
  for (const cookie of listLandingCookies(settings, search, protocol === 'https:')) document.cookie = cookie;
}
