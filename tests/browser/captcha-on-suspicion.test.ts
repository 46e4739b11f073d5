import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { controlOf, fillStep, goToReceipt } from './fill-form.ts';
import { mainButton, waitForForm } from './fill-form.ts';
import { keepAnswers } from './kept-answers.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ CAPTCHA_AFTER_DECLINES: '1' });
const llc = getJourney('form-a-business/llc-wyoming');
const CARD = 'paymentInformation.number';

describe('an order after a declined card', () => {
  it('requires a captcha in the notice, and succeeds with a solved captcha', async () => {
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...llc.answers, 'accountInformation.email': email, [CARD]: '4000000000000341' };
    const order = await visit('/form-a-business/', await keepAnswers(shop.address, llc, answers));
    const { page } = order;
    order.expectProblems(/402|422/, /console: Error \d+: /);
    await waitForForm(page);
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
