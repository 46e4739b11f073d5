import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { readStored, writeStored } from './stored-json.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';

export type Consent = 'granted' | 'denied';

const NAME = 'formcart:analytics-consent';

/** Reads the consent stored on this device; undefined before the visitor decides. */
export function readConsent(storage: DraftStorage | undefined): Consent | undefined {
  const value = readStored(storage, NAME);
  return value === 'granted' || value === 'denied' ? value : undefined;
}

export function writeConsent(storage: DraftStorage | undefined, consent: Consent): void {
  writeStored(storage, NAME, consent);
}

/** Returns whether a page may run analytics. A denial applies to all pages. */
export function mayMeasure({ consent }: Pick<AnalyticsSettings, 'consent'>, said: Consent | undefined) {
  return said === 'granted' || (said === undefined && consent === 'implied');
}
