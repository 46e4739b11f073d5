import { textOf } from '#domain/texts.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { describeConsent } from '#domain/cart/renewals/renewal-terms.ts';
import { renewalTexts } from '#domain/cart/renewals/renewal-texts.ts';
import { todayIn } from '#server/orders/today.ts';

/** The field of an order's post that says what was agreed to of renewals; none where the page does not ask. */
export function agreedTo(
  form: CompiledForm,
  page: PageConfiguration,
  cart: Cart,
  timeZone: string,
): { readonly renewalConsent?: string } {
  const say = (key: string) => textOf(key, page.texts, form.texts, renewalTexts);
  const renewalConsent = describeConsent(page, cart, todayIn(timeZone, new Date()), say);
  return renewalConsent === undefined ? {} : { renewalConsent };
}
