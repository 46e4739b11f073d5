import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { controlOf, currentStep, fillStep, fillUntil, mainButton, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');

/** Presses the middle of a button and releases at the same point, even when the layout shifts meanwhile. */
async function pressInPlace(page: Page, button: Locator, isTouched: boolean): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  if (isTouched) return page.touchscreen.tap(left, top);
  await page.mouse.move(left, top);
  await page.mouse.down();
  await waitForFrames(page);
  await page.mouse.up();
}

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
/** Waits until the page has scrolled to the errors. */
const seeErrors = async (page: Page) => {
  await page.locator('.error-summary').waitFor();
  let before = Number.NaN;
  await expect
    .poll(async () => {
      await waitForFrames(page);
      const now = await page.evaluate(() => window.scrollY);
      const isAtRest = now === before;
      before = now;
      return isAtRest;
    })
    .toBe(true);
};
const seeStep = async (page: Page, key: string) => {
  await expect.poll(() => currentStep(page)).toBe(key);
};

describe.each([
  ['a mouse', {}, false],
  ['a finger', PHONE, true],
] as const)('a press with %s immediately after an invalid value', (_by, device, isTouched) => {
  const press = (page: Page, button: Locator) => pressInPlace(page, button, isTouched);

  async function openAt(step: string): Promise<Page> {
    const page = await open('/form-a-business/', device);
    await waitForForm(page);
    await fillUntil(page, llc, step);
    await fillStep(page, llc);
    return page;
  }

  it('triggers its button on the contact step', async () => {
    const page = await openAt('contact-information');
    const email = controlOf(page, 'accountInformation.email');
    const password = controlOf(page, 'accountInformation.password');
    await password.fill('x');
    await press(page, page.getByRole('button', { name: 'Show password' }));
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await password.fill('x');
    await press(page, page.getByRole('button', { name: 'Generate' }));
    await expect.poll(() => password.inputValue()).toMatch(/^.{8,}$/);
    await email.fill('nobody');
    await press(page, mainButton(page));
    await seeErrors(page);
    await email.fill('nobody at all');
    await press(page, back(page));
    await seeStep(page, 'company-information');
  });

  it('triggers its button on the payment step', async () => {
    const page = await openAt('payment-information');
    const code = controlOf(page, 'paymentInformation.cvc');
    await code.fill('');
    await press(page, mainButton(page));
    await seeErrors(page);
    expect(await currentStep(page)).toBe('payment-information');
    await code.fill('123');
    await controlOf(page, 'paymentInformation.number').fill('4242');
    await press(page, back(page));
    await seeStep(page, 'optional-items');
  });
});
