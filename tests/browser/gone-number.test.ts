import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { currentStep, fieldOf, fillStep, fillUntil, goToReceipt, mainButton } from './fill-form.ts';
import { pressContinue, pressRadio, waitForForm } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront();
const journey = getJourney('form-a-business/llc-wyoming-phone');
const NUMBER = 'phoneService.selectedPhoneNumber';
/** A phone number that the service no longer lists. Replaces a listed number. */
const GONE = '+13075551234';
const REFUSED = '(307) 555-1234 is not available in the area code 307. Please choose another number.';

/** Lists a number that somebody else then buys. */
async function listGoneNumber(page: Page): Promise<void> {
  await page.route(/\/virtual_phones/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('5550137', '5551234').replaceAll('555-0137', '555-1234');
    await route.fulfill({ response, body });
  });
}

const widths = takeSample([360, 1280], 1, 'widths');

describe.each(widths)('a phone number that is sold before the order is placed, at %i px', (width) => {
  it('fails at its field, and the visitor can order another number', async () => {
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...journey.answers, [NUMBER]: GONE, 'accountInformation.email': email };
    const order = await visit('/form-a-business/', {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const { page } = order;
    order.expectProblems(
      /USPS Lookup: request failed/,
      /status 422/,
      /console: .*422/,
      /console: Error \d+: /,
    );
    await waitForForm(page);
    await listGoneNumber(page);
    await fillUntil(page, { answers }, 'payment-information');
    await fillStep(page, { answers });
    await mainButton(page).click();

    await expect.poll(() => currentStep(page)).toBe('optional-items');
    const field = fieldOf(page, NUMBER);
    await field.locator('.field-error').getByText(REFUSED).waitFor();
    const notice = page.locator('.notice-danger');
    expect(await notice.getByRole('link').allInnerTexts()).toEqual([REFUSED]);
    expect(await findAttempts(shop.databaseUrl, email)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await takeShot(page, `gone-number-${width}`);

    // The page still lists the sold number, so the visitor refreshes the list first.
    await page.unroute(/\/virtual_phones/);
    const refresh = field.getByRole('button', { name: 'Refresh numbers' });
    await expect.poll(() => refresh.getAttribute('aria-disabled')).toBeNull();
    await refresh.click();
    await field.locator(`input[value="${GONE}"]`).waitFor({ state: 'detached' });
    await pressRadio(field.getByRole('radio').first());
    await field.locator('.field-error').waitFor({ state: 'detached' });

    while ((await currentStep(page)) !== 'payment-information') await pressContinue(page);
    await mainButton(page).click();
    await goToReceipt(page);
    expect(await findAttempts(shop.databaseUrl, email)).toMatchObject([
      { status: 'placed', outcome: 'charged', amountCents: journey.totalCents },
    ]);
  });
});
