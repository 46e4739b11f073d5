import type { AnalyticsSettings } from '#domain/analytics/analytics-settings.ts';
import { readStored, writeStored } from './stored-json.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';

/** What the visitor has said about analytics. */
export type Consent = 'granted' | 'denied';

const NAME = 'formcart:analytics-consent';

/** What the visitor said on this device; undefined for nothing yet. */
export function readConsent(storage: DraftStorage | undefined): Consent | undefined {
  const value = readStored(storage, NAME);
  return value === 'granted' || value === 'denied' ? value : undefined;
}

/** Remembers what the visitor says. */
export function writeConsent(storage: DraftStorage | undefined, consent: Consent): void {
  writeStored(storage, NAME, consent);
}

/** Whether a page may measure: a visitor who said no has said so of every page. */
export function mayMeasure({ consent }: Pick<AnalyticsSettings, 'consent'>, said: Consent | undefined) {
  return said === 'granted' || (said === undefined && consent === 'implied');
}
