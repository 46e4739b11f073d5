import { expect } from 'vitest';
import { getJourney } from '../../journeys/read-journeys.ts';
import { newAttemptKey } from '../../server/start-test-server.ts';
import { controlOf, fillStep, fillUntil, mainButton, waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

const answers = {
  ...getJourney('form-a-business/llc-wyoming').answers,
  'paymentInformation.sameAs': false,
  'paymentInformation.first_name': 'Ana',
  'paymentInformation.last_name': 'Ruiz',
};
const DECLINED =
  'Please double check the payment information or contact your payment provider. You can also try another payment method.';

/** The tokenizer. The page asks the visitor to check the card, and the visitor can submit the order again. */
export const tokenizer: Dependency = {
  name: 'tokenizer',
  standIn: 'tokenizer',
  path: '/form-a-business/',
  arrive: async (page) => {
    await waitForForm(page);
    const own = { ...answers, 'accountInformation.email': `${newAttemptKey()}@example.com` };
    await fillUntil(page, { answers: own }, 'payment-information');
    await fillStep(page, { answers: own });
  },
  ask: (page) => mainButton(page).click(),
  seeFailure: async (page) => {
    const notice = page.getByRole('region', { name: 'Payment method declined' });
    await notice.getByText(DECLINED).waitFor();
    expect(await controlOf(page, 'paymentInformation.last_name').inputValue()).toBe(
      answers['paymentInformation.last_name'],
    );
    await expect.poll(() => mainButton(page).isEnabled()).toBe(true);
  },
  seeSuccess: async (page) => {
    await mainButton(page).click();
    await page.getByText("We're taking you to your receipt.").waitFor();
  },
};
