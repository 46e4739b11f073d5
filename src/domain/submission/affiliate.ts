import type { Answers } from '../answers/answers.ts';
import type { Cart } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import { readText } from './read-answer.ts';
import type { FullSubmission } from './submission.ts';

/** Page settings with the affiliate platform and the commission rule (`xtype`). */
export const PLATFORM_SETTING = 'affiliatePlatform';
export const XTYPE_SETTING = 'affiliateXtype';

export const AFFILIATE_PLATFORMS = ['partner-network', 'referral-desk'] as const;

/**
 * Builds the affiliate data of an order; undefined without an affiliate code. The total is in cents. The
 * order number is added when the order is placed.
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

/**
 * Adds the order number to the affiliate data. The affiliate platform identifies the order by this number.
 */
export function withOrderNumber(submission: FullSubmission, order_number: string): FullSubmission {
  const { affiliate } = submission;
  return affiliate === undefined ? submission : { ...submission, affiliate: { ...affiliate, order_number } };
}
