import type { NumberSetting } from '../settings/number-settings.ts';

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
const mailsOfNetwork: Limit = { by: ['network'], waitAfter: 'mailsPerAddress', windowMs: 'budgetMs' };

/**
 * All rate limits that the servers share, by the counted action. A stranger can exhaust a limit whose only
 * trait is the email. Such a limit must therefore never lock the owner out: it requires a captcha, drops an
 * email, or leaves another way to log in.
 */
export const limits = {
  /** All orders, valid or not. */
  order: [{ by: ['network'], waitAfter: 'ordersPerAddress', windowMs: 'budgetMs' }],
  'valid-order': [
    { by: ['email', 'network'], waitAfter: 'ordersPerEmail', windowMs: 'budgetMs' },
    { by: ['email'], captchaAfter: 'ordersPerEmail', windowMs: 'budgetMs' },
  ],
  /** Valid orders with a total of zero. */
  'free-order': [
    { by: ['email'], captchaAfter: 'captchaAfterFreeOrders', windowMs: 'budgetMs' },
    { by: ['network'], captchaAfter: 'captchaAfterFreeOrdersOfAddress', windowMs: 'budgetMs' },
  ],
  /** Declined charges, and pending charges, which may still be declined. */
  decline: [
    {
      by: ['visitor'],
      captchaAfter: 'captchaAfterDeclines',
      waitAfter: 'mostDeclines',
      windowMs: 'declinesMs',
    },
    {
      by: ['network'],
      captchaAfter: 'captchaAfterDeclinesOfAddress',
      waitAfter: 'mostDeclines',
      windowMs: 'declinesMs',
    },
    { by: ['email'], captchaAfter: 'captchaAfterDeclines', windowMs: 'declinesMs' },
    { by: ['card'], waitAfter: 'mostDeclinesOfCard', windowMs: 'declinesMs' },
  ],
  /** Contact forms, applications and profiles. */
  message: [
    { by: ['network'], waitAfter: 'messagesPerAddress', windowMs: 'budgetMs' },
    { by: ['email', 'network'], waitAfter: 'messagesPerEmail', windowMs: 'budgetMs' },
  ],
  /** Failed logins, and pending logins, which may still fail. */
  'log-in': [
    { by: ['email', 'network'], captchaAfter: 'loginsPerEmail', windowMs: 'budgetMs' },
    { by: ['network'], captchaAfter: 'loginsPerAddress', windowMs: 'budgetMs' },
    { by: ['network'], waitAfter: 'mostLoginsOfAddress', windowMs: 'loginsMs' },
    { by: ['email'], captchaAfter: 'captchaAfterLogins', waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  /** Like `log-in`, for browsers that have logged in to the account before. */
  'log-in-of-known-device': [
    { by: ['device', 'email'], captchaAfter: 'loginsPerDevice', windowMs: 'budgetMs' },
    { by: ['device', 'email'], waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  /** Wrong passwords on account and confirmation pages, and pending checks, which may still fail. */
  'password-check': [
    { by: ['email', 'network'], waitAfter: 'loginsPerEmail', windowMs: 'budgetMs' },
    { by: ['email'], waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  /** Password entries of operators, correct or not. */
  'operator-log-in': [
    { by: ['email', 'network'], waitAfter: 'loginsPerEmail', windowMs: 'budgetMs' },
    { by: ['network'], waitAfter: 'loginsPerAddress', windowMs: 'budgetMs' },
  ],
  /** Links that set an operator's password. The last link stays valid when the limit is exceeded. */
  'operator-link': [mailsOfNetwork, { by: ['email'], waitAfter: 'mailsPerEmail', windowMs: 'budgetMs' }],
  'password-reset': [mailsOfNetwork],
  'log-in-link': [mailsOfNetwork],
  'order-lookup': [mailsOfNetwork],
  'log-in-code': [mailsOfNetwork],
  /** Wrong login codes of customers. Each code also has its own limit. */
  'log-in-code-entry': [{ by: ['network'], waitAfter: 'loginsPerAddress', windowMs: 'budgetMs' }],
  'sign-up': [mailsOfNetwork],
  confirmation: [mailsOfNetwork],
  /** New passwords set with an emailed link. */
  'new-password': [mailsOfNetwork],
  /** All emails triggered by visitors who have not proved that they own the mailbox. */
  mail: [{ by: ['email'], waitAfter: 'mailsPerEmail', windowMs: 'budgetMs', keeps: WAYS_IN.length }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitKind = keyof typeof limits;
