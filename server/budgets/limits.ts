import type { NumberSetting } from '../settings/number-settings.ts';

/** Traits of a sender by which attempts are counted. A limit of two traits counts their pairs. */
export type Trait = 'network' | 'email' | 'visitor' | 'card' | 'device';

export interface Limit {
  readonly by: readonly [Trait, ...Trait[]];
  /** Attempts after which the next one needs a captcha. */
  readonly captchaAfter?: NumberSetting;
  /** Attempts after which the sender has to wait until the window is over. */
  readonly waitAfter?: NumberSetting;
  readonly windowMs: NumberSetting;
  /** Attempts that are reserved for other uses: they lower `waitAfter`. */
  readonly keeps?: number;
}

/**
 * Mails that let the owner of an account in. The first one within the window is always sent, so that a stranger who uses up
 * the limit locks nobody out. All other mails leave room for them.
 */
export const WAYS_IN = ['password-reset', 'log-in-link'] as const;

/** Limits a request for a mail by its network. The mail itself counts as `mail`. */
const mailsOfNetwork: Limit = { by: ['network'], waitAfter: 'mailsPerAddress', windowMs: 'budgetMs' };

/**
 * All limits that servers share, by what they count. A stranger can use up a limit by email alone, so such a limit must
 * never lock its owner out: it asks for a captcha, drops a mail, or leaves another way.
 */
export const limits = {
  /** Orders, placed or not. */
  order: [{ by: ['network'], waitAfter: 'ordersPerAddress', windowMs: 'budgetMs' }],
  /** Orders whose answers are valid. */
  'valid-order': [
    { by: ['email', 'network'], waitAfter: 'ordersPerEmail', windowMs: 'budgetMs' },
    { by: ['email'], captchaAfter: 'ordersPerEmail', windowMs: 'budgetMs' },
  ],
  /** Valid orders that cost nothing. */
  'free-order': [
    { by: ['email'], captchaAfter: 'captchaAfterFreeOrders', windowMs: 'budgetMs' },
    { by: ['network'], captchaAfter: 'captchaAfterFreeOrdersOfAddress', windowMs: 'budgetMs' },
  ],
  /** Declined charges, and pending ones, which may be declined. */
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
  /** Failed log-ins, and pending ones, which may fail. */
  'log-in': [
    { by: ['email', 'network'], captchaAfter: 'loginsPerEmail', windowMs: 'budgetMs' },
    { by: ['network'], captchaAfter: 'loginsPerAddress', windowMs: 'budgetMs' },
    { by: ['network'], waitAfter: 'mostLoginsOfAddress', windowMs: 'loginsMs' },
    { by: ['email'], captchaAfter: 'captchaAfterLogins', waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  /** The same in browsers that logged in to the account before. */
  'log-in-of-known-device': [
    { by: ['device', 'email'], captchaAfter: 'loginsPerDevice', windowMs: 'budgetMs' },
    { by: ['device', 'email'], waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  /** Wrong passwords on account and confirmation pages, and pending ones, which may be wrong. */
  'password-check': [
    { by: ['email', 'network'], waitAfter: 'loginsPerEmail', windowMs: 'budgetMs' },
    { by: ['email'], waitAfter: 'mostLogins', windowMs: 'loginsMs' },
  ],
  'password-reset': [mailsOfNetwork],
  'log-in-link': [mailsOfNetwork],
  'sign-up': [mailsOfNetwork],
  confirmation: [mailsOfNetwork],
  /** New passwords by the link of a mail. */
  'new-password': [mailsOfNetwork],
  /** Mails of every kind that anybody caused without proof of owning the mailbox. */
  mail: [{ by: ['email'], waitAfter: 'mailsPerEmail', windowMs: 'budgetMs', keeps: WAYS_IN.length }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitKind = keyof typeof limits;
