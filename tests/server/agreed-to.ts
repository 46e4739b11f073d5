import { createSay } from '#domain/texts.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { todayIn } from '#server/today.ts';

/**
 * Returns the post field with the accepted renewal terms. Returns no field when the page requires no consent.
 */
export function agreedTo(
  form: CompiledForm,
  page: PageConfiguration,
  { lines }: Cart,
  timeZone: string,
): { readonly renewalConsent?: string } {
  const say = createSay(page.texts, form.texts);
  const schedule = deriveSchedule(lines, todayIn(timeZone, new Date()));
  const renewalConsent = describeConsent(page, schedule, say);
  return renewalConsent === undefined ? {} : { renewalConsent };
}
