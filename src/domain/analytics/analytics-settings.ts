import type { Path } from '../answers/answers.ts';
import type { EventName } from './analytics-event.ts';
import type { UserDataName } from './user-data.ts';

/**
 * The advertising and analytics channels. Each has its own iframe, and a flag for events that were already
 * sent.
 */
const adChannels = ['googleAnalytics', 'googleAds', 'microsoftAds', 'metaAds'] as const;

type AdChannel = (typeof adChannels)[number];

/** The destination of an event: a tag, or the affiliate network's conversion URL. */
export type Channel = AdChannel | 'affiliate';

/** A query parameter of the landing URL that a cookie stores. */
export interface LandingCookie {
  readonly parameter: string;
  /** Lifetime of the cookie. */
  readonly days: number;
}

/** A tag: its script, and the other origins that it may contact. */
export interface TagSettings {
  readonly script: string;
  readonly origins?: readonly string[];
}

export interface AffiliateSettings extends LandingCookie {
  /** The conversion URL without a query. */
  readonly conversion: string;
  /** The way the page loads the URL: as a script, or in a 1×1 pixel iframe. */
  readonly method: 'script' | 'iframe';
  readonly offer: string;
}

/** Analytics settings of a page. Without them, the page runs no analytics. */
export interface AnalyticsSettings {
  /** `required`: analytics runs only after the visitor consents. */
  readonly consent: 'required' | 'implied';
  readonly tags?: Readonly<Partial<Record<AdChannel, TagSettings>>>;
  readonly affiliate?: AffiliateSettings;
  readonly chat?: LandingCookie;
  /** Paths of the answers that events include, by event and parameter name. */
  readonly events?: Readonly<Partial<Record<EventName, Readonly<Record<string, Path>>>>>;
  /** Paths of the buyer's answers that a purchase event includes, hashed. */
  readonly userData?: Readonly<Partial<Record<UserDataName, Path>>>;
}

/** Lists the tags of a page in the order of `adChannels`. */
export function listTags({ tags = {} }: AnalyticsSettings): readonly AdChannel[] {
  return adChannels.filter((channel) => tags[channel] !== undefined);
}
