import type { NumberSetting } from '../settings/settings.ts';

/** Traits by which attempts are counted. A limit with two traits counts each pair. */
export type Trait = 'network' | 'email' | 'visitor' | 'card' | 'device';

export interface Limit {
  readonly by: readonly [Trait, ...Trait[]];
  /** Attempts without a captcha. */
  readonly captchaAfter?: NumberSetting;
  /** Attempts before the sender is blocked until the window ends. */
  readonly waitAfter?: NumberSetting;
  readonly windowMs: NumberSetting;
  /** Number of attempts to leave for other kinds of attempts. Subtracted from `waitAfter`. */
  readonly keeps?: number;
}

/**
 * Emails that let an account owner log in. The first such email in a window is always sent, so that a
 * stranger who exhausts the limit cannot lock the owner out. All other emails must leave quota for these.
 */
export const WAYS_IN = ['password-reset', 'log-in-link', 'log-in-code'] as const;

/** Limits requests for an email by network. The email itself is counted by the limit `mail`. */
const mailsOfNetwork: Limit = {
  by: ['network'],
  waitAfter: 'mailsPerNetwork',
  windowMs: 'rateLimitWindowMs',
};

/**
 * All rate limits that the servers share, by the counted action. A stranger can exhaust a limit whose only
 * trait is the email. Such a limit must therefore never lock the owner out: it requires a captcha, drops an
 * email, or leaves another way to log in.
 *
 * Decision: docs/decisions/078-count-orders-and-declined-cards-in-the-database.md
 */
export const limits = {
  /** All orders, valid or not. */
  order: [{ by: ['network'], waitAfter: 'ordersPerNetwork', windowMs: 'rateLimitWindowMs' }],
  'valid-order': [
    { by: ['email', 'network'], waitAfter: 'ordersPerEmail', windowMs: 'rateLimitWindowMs' },
    { by: ['email'], captchaAfter: 'ordersPerEmail', windowMs: 'rateLimitWindowMs' },
  ],
  /** Valid orders with a total of zero. */
  'free-order': [
    { by: ['email'], captchaAfter: 'captchaAfterFreeOrders', windowMs: 'rateLimitWindowMs' },
    { by: ['network'], captchaAfter: 'captchaAfterFreeOrdersPerNetwork', windowMs: 'rateLimitWindowMs' },
  ],
  /** Declined charges, and pending charges, which may still be declined. */
  decline: [
    {
      by: ['visitor'],
      captchaAfter: 'captchaAfterDeclines',
      waitAfter: 'maxDeclines',
      windowMs: 'declinesWindowMs',
    },
    {
      by: ['network'],
      captchaAfter: 'captchaAfterDeclinesPerNetwork',
      waitAfter: 'maxDeclines',
      windowMs: 'declinesWindowMs',
    },
    { by: ['email'], captchaAfter: 'captchaAfterDeclines', windowMs: 'declinesWindowMs' },
    { by: ['card'], waitAfter: 'maxDeclinesPerCard', windowMs: 'declinesWindowMs' },
  ],
  /** Valid messages and sign-ups of pages that require a captcha only of suspicious senders. */
  'public-message': [
    { by: ['network'], captchaAfter: 'captchaAfterMessages', windowMs: 'rateLimitWindowMs' },
  ],
  /** Contact forms, applications and profiles. */
  message: [
    { by: ['network'], waitAfter: 'messagesPerNetwork', windowMs: 'rateLimitWindowMs' },
    { by: ['email', 'network'], waitAfter: 'messagesPerEmail', windowMs: 'rateLimitWindowMs' },
  ],
  /** Failed logins, and pending logins, which may still fail. */
  'log-in': [
    { by: ['email', 'network'], captchaAfter: 'loginsPerEmail', windowMs: 'rateLimitWindowMs' },
    { by: ['network'], captchaAfter: 'loginsPerNetwork', windowMs: 'rateLimitWindowMs' },
    { by: ['network'], waitAfter: 'maxLoginsPerNetwork', windowMs: 'loginsWindowMs' },
    {
      by: ['email'],
      captchaAfter: 'captchaAfterLogins',
      waitAfter: 'maxLoginsPerEmail',
      windowMs: 'loginsWindowMs',
    },
  ],
  /** Like `log-in`, for browsers that have logged in to the account before. */
  'log-in-of-known-device': [
    { by: ['device', 'email'], captchaAfter: 'loginsPerDevice', windowMs: 'rateLimitWindowMs' },
    { by: ['device', 'email'], waitAfter: 'maxLoginsPerEmail', windowMs: 'loginsWindowMs' },
  ],
  /** Wrong passwords on account and confirmation pages, and pending checks, which may still fail. */
  'password-check': [
    { by: ['email', 'network'], waitAfter: 'loginsPerEmail', windowMs: 'rateLimitWindowMs' },
    { by: ['email'], waitAfter: 'maxLoginsPerEmail', windowMs: 'loginsWindowMs' },
  ],
  /** Password entries of operators, correct or not. */
  'operator-log-in': [
    { by: ['email', 'network'], waitAfter: 'loginsPerEmail', windowMs: 'rateLimitWindowMs' },
    { by: ['network'], waitAfter: 'loginsPerNetwork', windowMs: 'rateLimitWindowMs' },
  ],
  /** Links that set an operator's password. The last link stays valid when the limit is exceeded. */
  'operator-link': [
    mailsOfNetwork,
    { by: ['email'], waitAfter: 'mailsPerEmail', windowMs: 'rateLimitWindowMs' },
  ],
  'password-reset': [mailsOfNetwork],
  'log-in-link': [mailsOfNetwork],
  'order-lookup': [mailsOfNetwork],
  'log-in-code': [mailsOfNetwork],
  /** Wrong login codes of customers. Each code also has its own limit. */
  'log-in-code-entry': [{ by: ['network'], waitAfter: 'loginsPerNetwork', windowMs: 'rateLimitWindowMs' }],
  'sign-up': [mailsOfNetwork],
  confirmation: [mailsOfNetwork],
  /** New passwords set with an emailed link. */
  'new-password': [mailsOfNetwork],
  /** All emails triggered by visitors who have not proved that they own the mailbox. */
  mail: [{ by: ['email'], waitAfter: 'mailsPerEmail', windowMs: 'rateLimitWindowMs', keeps: WAYS_IN.length }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitKind = keyof typeof limits;
