import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseJson, recordOf } from '#domain/read-property.ts';
import { currentStep, fieldOf, fillStep, mainButton, waitForForm } from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const file = 'form-definitions/registered-agent/journeys/rejected-two-states.json';
const { answers, steps } = recordOf(parseJson(readFileSync(file, 'utf8')));
const { 'paymentInformation.exp_year': _year, ...typed } = recordOf(answers);

it('shows the error about several states, the own steps, and the expiry date as choices', async () => {
  const page = await open('/registered-agent/?page=registered-agent-one-state');
  await waitForForm(page);
  await fillStep(page, { answers: typed });
  const error = 'Error: product Registered Agent Service does not have multi state enabled';
  const shown = page.getByText(error).locator('visible=true');
  await expect.poll(() => shown.count()).toBe(1);
  await fieldOf(page, 'companyInformation.states').locator('input[value="TX"]').uncheck();
  await expect.poll(() => shown.count()).toBe(0);
  const seen = [await currentStep(page)];
  while (seen.at(-1) !== 'payment-information') {
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).not.toBe(seen.at(-1));
    seen.push(await currentStep(page));
    if (seen.at(-1) !== 'payment-information') await fillStep(page, { answers: typed });
  }
  expect(seen).toEqual(steps);
  const expiry = fieldOf(page, 'paymentInformation.exp_month').locator('select');
  await expect.poll(() => expiry.count()).toBe(2);
});
