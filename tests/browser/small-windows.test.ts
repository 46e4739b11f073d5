import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import {
  currentStep,
  fillField,
  fillStep,
  goToReceipt,
  mainButton,
  pressContinue,
  waitForForm,
} from './fill-form.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });
const llc = getJourney('form-a-business/llc-wyoming');
const REFUSED = '4000000000000002';

const PHONE_390: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const LOW_LAPTOP: BrowserContextOptions = { viewport: { width: 1366, height: 640 } };

/** Returns whether an element is entirely inside the window and not covered. */
async function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight + 1 && at !== null && element.contains(at);
  });
}

/** Reads the amounts due today and later, next to the form or in the bar. */
async function readAmountsInView(page: Page): Promise<readonly string[]> {
  const amounts = page.locator(
    '.due-line, aside.summary .summary-total, aside.summary .summary-later, .actions-total .price, .actions-next',
  );
  const shown: string[] = [];
  for (const amount of await amounts.all()) {
    if ((await amount.isVisible()) && (await isInView(amount))) shown.push(await amount.innerText());
  }
  return shown;
}

/** Returns the classes of a field's label and error that a notification covers. */
function readCovered(page: Page, path: string): Promise<string[]> {
  return page.locator(`[data-path="${path}"]`).evaluate((field) =>
    [...field.querySelectorAll('.field-label, .field-error')].flatMap((part) => {
      const { left, top, height } = part.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 4, top + Math.min(height, 20) / 2);
      return seen !== null && part.contains(seen) ? [] : [part.className];
    }),
  );
}

describe.each([
  ['on a phone', PHONE_390],
  ['in a low window', LOW_LAPTOP],
])('an order %s', (where, device) => {
  it('shows the amounts due today and next from the first step to Submit, and succeeds after a declined card', async () => {
    const order = await visit('/form-a-business/', device);
    order.expectProblems(/USPS Lookup: request failed|402|Error 20: Payment method declined/);
    const { page } = order;
    const answers = { ...llc.answers, 'accountInformation.email': `${newAttemptKey()}@example.com` };
    await waitForForm(page);
    for (const step of llc.steps) {
      expect(await currentStep(page)).toBe(step);
      await fillStep(page, { answers });
      await takeShot(page, `order ${where} ${step}`);
      await mainButton(page).scrollIntoViewIfNeeded();
      expect(await isInView(mainButton(page))).toBe(true);
      const inView = (await readAmountsInView(page)).join(' ');
      expect(inView).toContain('$328.75');
      expect(inView).toContain('$125.00');
      if (step !== llc.steps.at(-1)) await pressContinue(page);
    }
    await fillField(page, 'paymentInformation.number', REFUSED);
    await mainButton(page).click();
    const notice = page.locator('[data-path="paymentInformation.number"] .field-error');
    await notice.waitFor();
    expect(await isInView(notice)).toBe(true);
    await page.locator('.toast').waitFor();
    await expect.poll(() => readCovered(page, 'paymentInformation.number')).toEqual([]);
    await takeShot(page, `order ${where} refused`);
    await fillField(page, 'paymentInformation.number', '4242424242424242');
    await mainButton(page).click();
    await goToReceipt(page);
    await takeShot(page, `order ${where} receipt`);
    expect(await page.locator('main').innerText()).toContain('$328.75');
  });
});
