import type { PayloadName } from './payloads/payloads.ts';

type Settings = Readonly<Record<string, unknown>>;

interface NextPage {
  /** Name of the page setting that overrides the URL. */
  readonly setting: string;
  readonly address: string;
}

const pages = {
  affiliate: { setting: 'affiliateThankYou', address: '/thank-you/affiliate/' },
  application: { setting: 'applicationThankYou', address: '/thank-you/application/' },
  priority: { setting: 'priorityThankYou', address: '/thank-you/priority-application/' },
  contact: { setting: 'contactRedirect', address: '/thank-you/' },
  'free-account': { setting: 'freeAccountThankYou', address: '/thank-you/free-account/' },
  login: { setting: 'accountAddress', address: '/account/' },
  'password-reset': { setting: 'loginAddress', address: '/login/?passwordReset' },
  'new-password': { setting: 'loginAddress', address: '/login/?passwordChanged' },
} as const satisfies Readonly<Record<string, NextPage>>;

const pageOf: Readonly<Record<Exclude<PayloadName, 'order'>, keyof typeof pages>> = {
  affiliate: 'affiliate',
  application: 'application',
  contact: 'contact',
  'client-profile': 'contact',
  'free-account': 'free-account',
  login: 'login',
  'password-reset': 'password-reset',
  'new-password': 'new-password',
};

/**
 * Returns the page after a submission: the page setting's, else the default. Orders lead to their receipt
 * instead.
 * @param isPriority whether a job application has priority
 */
export function nextAddressOf(
  payload: Exclude<PayloadName, 'order'>,
  settings: Settings,
  isPriority = false,
): string {
  const { setting, address } = pages[isPriority ? 'priority' : pageOf[payload]];
  const configured = settings[setting];
  return typeof configured === 'string' && configured !== '' ? configured : address;
}
