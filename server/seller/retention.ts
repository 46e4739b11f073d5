import written from './retention.json' with { type: 'json' };

/** The kinds of records that are kept for a number of years. */
export const retainedKinds = [
  // Files first, because an order that is erased loses its files too.
  'orderFiles',
  'orders',
  'contacts',
  'applications',
  'profiles',
  'affiliates',
  'signUps',
  'mails',
  'unconfirmedAccounts',
] as const;

export type RetainedKindName = (typeof retainedKinds)[number];

export interface Retention {
  /** Years for which records of each kind are kept. */
  readonly years: Readonly<Record<RetainedKindName, number>>;
  /** Years added to the end of the consent to renewals, for which the consent must be proven. */
  readonly consentYears: number;
}

const MAX_YEARS = 100;

/** @throws {Error} when a number is not a whole number of years from 1 to 100 */
export function checkRetention(retention: Retention): Retention {
  const numbers = { ...retention.years, consentYears: retention.consentYears };
  for (const [name, years] of Object.entries(numbers)) {
    if (Number.isInteger(years) && years >= 1 && years <= MAX_YEARS) continue;
    throw new Error(
      `"${name}" in server/seller/retention.json must be a whole number from 1 to ${MAX_YEARS}, not ${JSON.stringify(years)}.`,
    );
  }
  return retention;
}

export const retention = checkRetention(written);

const inWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/** The periods as texts, for the placeholders of the privacy policy. */
export const periodsInWords: Readonly<Record<RetainedKindName | 'consent', string>> = {
  orders: inWords(retention.years.orders),
  orderFiles: inWords(retention.years.orderFiles),
  contacts: inWords(retention.years.contacts),
  applications: inWords(retention.years.applications),
  profiles: inWords(retention.years.profiles),
  affiliates: inWords(retention.years.affiliates),
  signUps: inWords(retention.years.signUps),
  mails: inWords(retention.years.mails),
  unconfirmedAccounts: inWords(retention.years.unconfirmedAccounts),
  consent: inWords(retention.consentYears),
};
