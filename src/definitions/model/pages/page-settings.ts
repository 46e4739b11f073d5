import { DEFAULT_PASSWORD_MINIMUM } from '#domain/rules/password.ts';
import { LOADING_SETTING, DEFAULT_LOADING_DELAY } from '#domain/pages/loading-delay.ts';
import { AFFILIATE_PLATFORMS, PLATFORM_SETTING, XTYPE_SETTING } from '#domain/submission/affiliate.ts';
import { VARIANTS_SETTING } from '#domain/submission/rolled-variants.ts';
import { EXPEDITED_SETTING } from '#domain/filing/submission-date.ts';

/** The type of a setting's value. Numbers are whole and have a range. */
export type SettingType =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'text' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'count'; readonly unit: string; readonly from: number; readonly to: number };

/** The part of a form that reads a setting. A form without this part must not set it. */
export type SettingReader =
  | { readonly kind: 'form' }
  | { readonly kind: 'rule'; readonly name: string }
  | { readonly kind: 'widget'; readonly name: string }
  | { readonly kind: 'payload'; readonly names: readonly string[] }
  /** Filings with a choice of methods, or an expedited product. */
  | { readonly kind: 'expedited' }
  /** Products that register domains. */
  | { readonly kind: 'domains' }
  /** An order with an affiliate code. */
  | { readonly kind: 'affiliate' };

/** A page setting that the storefront itself reads, whatever the form's definition says. */
export interface PageSetting {
  readonly name: string;
  readonly type: SettingType;
  /** Pages must have the setting if their form reads it. */
  readonly isRequired?: true;
  /** The value of a page without the setting, for the docs. */
  readonly default: string;
  readonly description: string;
  readonly readBy: SettingReader;
}

const toggle = { kind: 'toggle' } as const;
const text = { kind: 'text' } as const;
const count = (unit: string, from: number, to: number) => ({ kind: 'count', unit, from, to }) as const;
const ofRule = (name: string) => ({ kind: 'rule', name }) as const;
const ofPayload = (...names: readonly string[]) => ({ kind: 'payload', names }) as const;
const ofSearch = { kind: 'widget', name: 'domain-search' } as const;
const ofEachForm = { kind: 'form' } as const;

/**
 * All settings that the storefront reads, in the order of the docs.
 *
 * Decision: docs/decisions/190-declare-page-settings-once.md
 */
export const PAGE_SETTINGS: readonly PageSetting[] = [
  {
    name: 'phoneHelp',
    type: toggle,
    default: '`false`',
    description: 'shows `phoneNumber` in the header and below the buttons',
    readBy: ofEachForm,
  },
  {
    name: 'phoneNumber',
    type: text,
    default: 'none',
    description: 'the telephone number of `phoneHelp`',
    readBy: ofEachForm,
  },
  {
    name: 'redirects',
    type: toggle,
    default: '`false`',
    description: 'opens the next page after a submission; without it, the page shows a link',
    readBy: ofEachForm,
  },
  {
    name: LOADING_SETTING,
    type: count('milliseconds', 0, 60_000),
    default: `\`${DEFAULT_LOADING_DELAY}\``,
    description: 'the time until the message that prices are loading; `0` shows it immediately',
    readBy: ofPayload('order'),
  },
  {
    name: VARIANTS_SETTING,
    type: text,
    default: 'none',
    description: 'the A/B test variants of the page, separated by commas',
    readBy: ofEachForm,
  },
  {
    name: 'passwordMinimumLength',
    type: count('characters', 1, 128),
    default: `\`${DEFAULT_PASSWORD_MINIMUM}\``,
    description: 'the minimum length of passwords',
    readBy: ofRule('password'),
  },
  {
    name: 'askPassword',
    type: toggle,
    default: '`true`',
    description: '`false` asks for no password: the account works by emailed codes',
    readBy: ofPayload('order', 'free-account', 'affiliate'),
  },
  {
    name: 'confirmPassword',
    type: toggle,
    default: '`false`',
    description: 'requires that visitors repeat the password',
    readBy: ofRule('passwordConfirmed'),
  },
  {
    name: 'maxUploadSize',
    type: count('megabytes', 1, 100),
    default: '`5`',
    description: 'the maximum size of an uploaded file',
    readBy: ofRule('fileSize'),
  },
  {
    name: EXPEDITED_SETTING,
    type: count('days', 0, 366),
    default: '`14`',
    description: 'the days until an expedited filing is submitted',
    readBy: { kind: 'expedited' },
  },
  {
    name: PLATFORM_SETTING,
    type: { kind: 'choice', of: AFFILIATE_PLATFORMS },
    isRequired: true,
    default: 'required',
    description: 'the platform that pays affiliates',
    readBy: { kind: 'affiliate' },
  },
  {
    name: XTYPE_SETTING,
    type: text,
    isRequired: true,
    default: 'required',
    description: 'the payout rule of affiliates',
    readBy: { kind: 'affiliate' },
  },
  {
    name: 'domainLimit',
    type: count('domains (0 for no limit)', 0, 100),
    default: '`0`',
    description: 'the maximum number of domains in an order',
    readBy: { kind: 'domains' },
  },
  {
    name: 'domainMaxYears',
    type: count('years', 1, 10),
    default: '`10`',
    description: 'the longest registration of a domain',
    readBy: { kind: 'domains' },
  },
  {
    name: 'domainRouting',
    type: toggle,
    default: '`false`',
    description: "adds the searched name to the page's URL",
    readBy: ofSearch,
  },
  {
    name: 'domainTLDs',
    type: text,
    default: 'none',
    description: 'the top-level domains until the server reports them, separated by commas',
    readBy: ofSearch,
  },
  {
    name: 'domainResultsPerPage',
    type: count('domains', 1, 1000),
    default: '`18`',
    description: 'the number of similar domains per page',
    readBy: ofSearch,
  },
  {
    name: 'domainCartURL',
    type: text,
    default: 'none',
    description: 'the page to open after a selection, if only one domain can be selected',
    readBy: ofSearch,
  },
  {
    name: 'preselectedDomain',
    type: text,
    default: 'none',
    description: 'the domain name to search for on load',
    readBy: ofSearch,
  },
  {
    name: 'preselectedTLD',
    type: text,
    default: '`com`',
    description: 'the top-level domain to search for on load',
    readBy: ofSearch,
  },
  {
    name: 'skipCaptcha',
    type: toggle,
    default: '`false`',
    description: 'requires a captcha only of suspicious senders',
    readBy: ofEachForm,
  },
  {
    name: 'priority',
    type: toggle,
    default: '`false`',
    description: 'gives priority to all applications of the page',
    readBy: ofPayload('application'),
  },
  {
    name: 'affiliateThankYou',
    type: text,
    default: '`/thank-you/affiliate/`',
    description: 'the next page of an affiliate sign-up',
    readBy: ofPayload('affiliate'),
  },
  {
    name: 'applicationThankYou',
    type: text,
    default: '`/thank-you/application/`',
    description: 'the next page of an application',
    readBy: ofPayload('application'),
  },
  {
    name: 'priorityThankYou',
    type: text,
    default: '`/thank-you/priority-application/`',
    description: 'the next page of an application with priority',
    readBy: ofPayload('application'),
  },
  {
    name: 'contactRedirect',
    type: text,
    default: '`/thank-you/`',
    description: 'the next page of a message',
    readBy: ofPayload('contact', 'client-profile'),
  },
  {
    name: 'freeAccountThankYou',
    type: text,
    default: '`/thank-you/free-account/`',
    description: 'the next page of a free account',
    readBy: ofPayload('free-account'),
  },
  {
    name: 'accountAddress',
    type: text,
    default: '`/account/`',
    description: 'the page after a log-in',
    readBy: ofPayload('login'),
  },
  {
    name: 'loginAddress',
    type: text,
    default: '`/login/` with a notice',
    description: 'the page after a new password',
    readBy: ofPayload('password-reset', 'new-password'),
  },
];
