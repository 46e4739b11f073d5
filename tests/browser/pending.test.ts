import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { fillStep, goToReceipt, mainButton, stepButton, waitForForm } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { keepAnswers, returnToLastStep } from './kept-answers.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ SANDBOX_SLOW_MS: '4000' });
const llc = getJourney('form-a-business/llc-wyoming');
const CARD = 'paymentInformation.number';
const SLOW = '4000000000000077';

const isOff = (page: Page): Promise<boolean> =>
  page.locator('.order-fields').evaluate((fields) => fields.matches(':disabled'));

describe('an order that is being placed', () => {
  it('locks the form in both tabs with its draft, and is charged once', async () => {
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...llc.answers, 'accountInformation.email': email, [CARD]: SLOW };
    const order = await visit('/form-a-business/', await keepAnswers(shop.address, llc, answers));
    order.expectProblems(/USPS Lookup: request failed/);
    const { page } = order;
    await returnToLastStep(page, answers);
    await fillStep(page, { answers });
    const other = await order.context.newPage();
    await other.goto(page.url());
    await waitForForm(other);
    await mainButton(page).click();
    await expect.poll(() => isOff(page)).toBe(true);
    await expect.poll(() => isOff(other), { timeout: 1_000 }).toBe(true);
    await mainButton(other).getByText('Your order is being placed in another tab.').waitFor();
    await mainButton(page).getByText('Placing your order').waitFor();
    expect(await page.getByRole('button', { name: 'Start over' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Back', exact: true }).isDisabled()).toBe(true);
    expect(
      await page
        .getByRole('button', { name: /^Change/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    expect(await stepButton(page, 'Contact Information').isDisabled()).toBe(true);
    await takeShot(page, 'pending form');
    await takeShot(other, 'pending second tab');
    await other.reload();
    await expect.poll(() => isOff(other)).toBe(true);
    await page.getByText("We're taking you to your receipt.").waitFor();
    expect(await page.getByText('Nothing is ordered yet').count()).toBe(0);
    await takeShot(page, 'done');
    await other.getByRole('heading', { name: 'Your order is placed.' }).waitFor();
    await goToReceipt(page);
    expect(await findAttempts(shop.databaseUrl, email)).toMatchObject([
      { status: 'placed', outcome: 'charged' },
    ]);
  });
});
