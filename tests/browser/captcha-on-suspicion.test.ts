import { describe, expect, it } from 'vitest';
import { getJourney, getMessageJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { controlOf, fillStep, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { keepAnswers, returnToLastStep } from './kept-answers.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ CAPTCHA_AFTER_DECLINES: '1', CAPTCHA_AFTER_MESSAGES: '1' });
const llc = getJourney('form-a-business/llc-wyoming');
const CARD = 'paymentInformation.number';

describe('an order after a declined card', () => {
  it('requires a captcha in the notice, and succeeds with a solved captcha', async () => {
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...llc.answers, 'accountInformation.email': email, [CARD]: '4000000000000341' };
    const order = await visit('/form-a-business/', await keepAnswers(shop.address, llc, answers));
    const { page } = order;
    order.expectProblems(/402|422/, /console: Error \d+: /);
    await returnToLastStep(page, answers);
    await fillStep(page, { answers });
    const notice = page.locator('.notice-danger');
    await mainButton(page).click();
    await page
      .locator('[data-path="paymentInformation.number"] .field-error')
      .getByText("You weren't charged")
      .waitFor();
    await controlOf(page, CARD).fill('4242424242424242');
    await mainButton(page).click();
    await expect.poll(() => notice.innerText()).toContain('ReCAPTCHA response missing.');
    await page.frameLocator('iframe[title="Security check"]').getByLabel("I'm not a robot").check();
    await mainButton(page).click();
    await goToReceipt(page);
  });
});

describe('a message after others from the same network', () => {
  it('requires a captcha in the notice only then, and is sent with a solved captcha', async () => {
    const { answers } = getMessageJourney('contact/minimal');
    const visited = await visit('/contact/');
    const { page } = visited;
    visited.expectProblems(/422/, /console: Error \d+: /);
    const send = async () => {
      await waitForForm(page);
      await fillStep(page, { answers });
      expect(await page.locator('.captcha').count()).toBe(0);
      await mainButton(page).click();
    };
    const thanks = page.getByRole('heading', { name: 'Thank you' });
    await send();
    await thanks.waitFor();
    await page.goto(`${shop.address}/contact/`);
    await send();
    await expect
      .poll(() => page.locator('.notice-danger').innerText())
      .toContain('ReCAPTCHA response missing.');
    await page.frameLocator('iframe[title="Security check"]').getByLabel("I'm not a robot").check();
    await mainButton(page).click();
    await thanks.waitFor();
  });
});
