import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { controlOf } from './fill-form.ts';

const CARD = 'paymentInformation.number';
const CHECK_PAYMENT =
  'Please double check the payment information or contact your payment provider. You can also try another payment method.';

/** Expects one declined-card error at the card number, with the focus, and the specified text in a toast. */
export async function seeDeclined(page: Page, title: string, last: string): Promise<void> {
  const number = controlOf(page, CARD);
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => number.evaluate((control) => control === document.activeElement)).toBe(true);
  const field = page.locator(`[data-path="${CARD}"] .field-error`);
  expect(await field.innerText()).toBe(
    `Your bank declined the card ending in ${last}. You weren't charged. Try another card.`,
  );
  expect(await page.locator('.toast-title').allInnerTexts()).toEqual([title]);
  expect(await page.locator('.toast').innerText()).toContain(CHECK_PAYMENT);
  expect(await page.locator('.notice-danger').count()).toBe(0);
}
