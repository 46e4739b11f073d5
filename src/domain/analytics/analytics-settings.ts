import type { Path } from '../answers/answers.ts';
import type { EventName } from './analytics-event.ts';
import type { UserDataName } from './user-data.ts';

/** The ad and analytics channels, each with a frame and a sent flag of its own. */
export const adChannels = ['googleAnalytics', 'googleAds', 'microsoftAds', 'metaAds'] as const;

export type AdChannel = (typeof adChannels)[number];

/** Where events go: a tag, or the affiliate network's conversion address. */
export type Channel = AdChannel | 'affiliate';

/** A value of the landing address's query that a cookie keeps. */
export interface LandingCookie {
  /** Its name in the query. */
  readonly parameter: string;
  /** How long the cookie lives. */
  readonly days: number;
}

/** A tag: its script, and the other servers that it may ask. */
export interface TagSettings {
  readonly script: string;
  readonly origins?: readonly string[];
}

export interface AffiliateSettings extends LandingCookie {
  /** Address of the conversion, without a query. */
  readonly conversion: string;
  /** Whether the address is a script, or a page for a frame of 1 by 1 pixels. */
  readonly method: 'script' | 'iframe';
  readonly offer: string;
}

/** What a page measures, and whom it lets know; a page without it measures nothing. */
export interface AnalyticsSettings {
  /** `required`: nothing is measured until the visitor allows it. */
  readonly consent: 'required' | 'implied';
  readonly tags?: Readonly<Partial<Record<AdChannel, TagSettings>>>;
  readonly affiliate?: AffiliateSettings;
  readonly chat?: LandingCookie;
  /** Answers that go along with events, by the name they have there. */
  readonly events?: Readonly<Partial<Record<EventName, Readonly<Record<string, Path>>>>>;
  /** Where the answers are that a purchase says of its buyer, hashed. */
  readonly userData?: Readonly<Partial<Record<UserDataName, Path>>>;
}

/** The tags that a page names, in the order of the channels. */
export function listTags({ tags = {} }: AnalyticsSettings): readonly AdChannel[] {
  return adChannels.filter((channel) => tags[channel] !== undefined);
}
