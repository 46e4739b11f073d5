import type { Answers } from '../answers/answers.ts';
import type { Cart } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import { readText } from './read-answer.ts';
import type { FullSubmission } from './submission.ts';

/** Page settings that an order with an affiliate code names the platform and its commission rule by. */
export const PLATFORM_SETTING = 'affiliatePlatform';
export const XTYPE_SETTING = 'affiliateXtype';

/** The platforms that pay affiliates. */
export const AFFILIATE_PLATFORMS = ['partner-network', 'referral-desk'] as const;

/**
 * Who brought the visitor; undefined without an affiliate code. Platform and commission rule are page settings, the
 * order's number comes with the order, and the total is in cents.
 */
export function findAffiliate(
  answers: Answers,
  cart: Cart,
  facts: Facts,
): { readonly [name: string]: unknown } | undefined {
  const affiliate_code = readText(answers, 'affiliateCode');
  if (affiliate_code === '') return undefined;
  const { settings } = facts.page;
  return {
    platform: settings[PLATFORM_SETTING] ?? null,
    order_number: null,
    affiliate_code,
    xtype: settings[XTYPE_SETTING] ?? null,
    cartTotalForAffiliate: cart.totalCents,
  };
}

/** An order as it is placed: whoever is paid for bringing the visitor finds it by its number. */
export function withOrderNumber(submission: FullSubmission, order_number: string): FullSubmission {
  const { affiliate } = submission;
  return affiliate === undefined ? submission : { ...submission, affiliate: { ...affiliate, order_number } };
}
