import type { Answers } from '../answers/answers.ts';
import type { Cart } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import { readText } from './read-answer.ts';
import type { FullSubmission } from './submission.ts';

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
  const { affiliatePlatform, affiliateXtype } = facts.page.settings;
  return {
    platform: affiliatePlatform ?? null,
    order_number: null,
    affiliate_code,
    xtype: affiliateXtype ?? null,
    cartTotalForAffiliate: cart.totalCents,
  };
}

/** An order as it is placed: who is paid for bringing the visitor finds it by its number. */
export function withOrderNumber(submission: FullSubmission, order_number: string): FullSubmission {
  const { affiliate } = submission;
  return affiliate === undefined ? submission : { ...submission, affiliate: { ...affiliate, order_number } };
}
