import { readInside } from '../read-property.ts';
import type { PayloadName } from './payloads/payloads.ts';

/** The payloads of forms that sell nothing. */
export type MessageKind = Exclude<PayloadName, 'order'>;

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

const pageOf: Readonly<Record<MessageKind, keyof typeof pages>> = {
  affiliate: 'affiliate',
  application: 'application',
  contact: 'contact',
  'client-profile': 'contact',
  'free-account': 'free-account',
  login: 'login',
  'password-reset': 'password-reset',
  'new-password': 'new-password',
};

/** Returns true for an application with priority, false for one without, and undefined for other payloads. */
export function findPriority(name: MessageKind, payload: object): boolean | undefined {
  if (name !== 'application') return undefined;
  return readInside(payload, 'applicant_details', 'priority') === 'Yes';
}

/**
 * Returns the page after a form that sells nothing: the page setting's, else the default. Orders lead to
 * their receipt instead.
 */
export function nextAddressOf(name: MessageKind, settings: Settings, payload: object): string {
  const { setting, address } = pages[findPriority(name, payload) === true ? 'priority' : pageOf[name]];
  const configured = settings[setting];
  return typeof configured === 'string' && configured !== '' ? configured : address;
}
