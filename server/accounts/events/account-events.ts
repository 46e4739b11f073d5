/**
 * What opens an account, or changes it, without another check. Links are in emails; see `account_tokens`. `order-browser`
 * is the cookie of a browser that placed an order: together with the order's link, it opens the account.
 */
export const credentialKinds = [
  'session',
  'known-device',
  'log-in-code',
  'log-in-link',
  'confirmation',
  'password-reset',
  'email-change',
  'email-change-stop',
  'order-browser',
] as const;

export type CredentialKind = (typeof credentialKinds)[number];

/** Which credentials of a kind an event ends. `others`: all except those of the browser that caused it. */
export type Ending = 'all' | 'others' | 'none';

const everything = {
  session: 'all',
  'known-device': 'all',
  'log-in-code': 'all',
  'log-in-link': 'all',
  confirmation: 'all',
  'password-reset': 'all',
  'email-change': 'all',
  'email-change-stop': 'all',
  'order-browser': 'all',
} as const satisfies Readonly<Record<CredentialKind, Ending>>;

const nothing = {
  session: 'none',
  'known-device': 'none',
  'log-in-code': 'none',
  'log-in-link': 'none',
  confirmation: 'none',
  'password-reset': 'none',
  'email-change': 'none',
  'email-change-stop': 'none',
  'order-browser': 'none',
} as const satisfies Readonly<Record<CredentialKind, Ending>>;

/**
 * What each event of an account ends. Confirmation links stay valid as long as the account has the email that they
 * were sent to: they only claim orders that were placed with that email.
 *
 * Decision: docs/decisions/200-end-credentials-by-a-table.md
 */
export const accountEvents = {
  /** The owner of the mailbox took over an account that anybody may have created. */
  confirmed: { ...everything, confirmation: 'none' },
  'password-changed': { ...everything, session: 'others', 'known-device': 'others', confirmation: 'none' },
  'password-reset-requested': { ...nothing, 'password-reset': 'all' },
  'password-reset': { ...everything, confirmation: 'none' },
  'email-change-requested': { ...nothing, 'email-change': 'all', 'email-change-stop': 'all' },
  'email-change-stopped': { ...nothing, 'email-change': 'all', 'email-change-stop': 'all' },
  'email-changed': everything,
  'log-in-code-used': { ...nothing, 'log-in-code': 'all' },
  'logged-out-everywhere': { ...everything, confirmation: 'none' },
  deleted: everything,
} as const satisfies Readonly<Record<string, Readonly<Record<CredentialKind, Ending>>>>;

export type AccountEvent = keyof typeof accountEvents;
