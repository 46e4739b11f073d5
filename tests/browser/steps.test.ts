import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import {
  controlOf,
  currentStep,
  fieldOf,
  fillField,
  fillStep,
  fillUntil,
  mainButton,
  pressContinue,
  stepButton,
  waitForForm,
} from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const ORDER = '/form-a-business/';

async function openOrder(query = '') {
  const page = await open(ORDER + query);
  await waitForForm(page);
  return page;
}

describe('a step that fails validation', () => {
  it('stays open, and moves the focus to the error summary', async () => {
    const page = await openOrder();
    await mainButton(page).click();
    const summary = page.locator('.error-summary');
    await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await currentStep(page)).toBe('company-information');
    expect(await summary.getByRole('heading').innerText()).toBe('3 answers need your attention');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Service state is required',
      'Business name is required',
      'Designator is required',
    ]);
    expect(await summary.evaluate((box) => box.getBoundingClientRect().top >= 0)).toBe(true);
  });

  it('links each entry of the error summary to a field that shows the same message', async () => {
    const page = await openOrder();
    await mainButton(page).click();
    for (const [path, message] of [
      ['companyInformation.state', 'Service state is required'],
      ['companyInformation.companyName', 'Business name is required'],
      ['companyInformation.companyNameDesignator', 'Designator is required'],
    ] as const) {
      await page.locator('.error-summary').getByRole('link', { name: message }).click();
      const control = controlOf(page, path);
      expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await control.getAttribute('aria-invalid')).toBe('true');
      expect(await fieldOf(page, path).locator('.field-error').innerText()).toBe(message);
      const described = await control.getAttribute('aria-describedby');
      expect(described?.split(' ')).toContain(
        await fieldOf(page, path).locator('.field-error').getAttribute('id'),
      );
    }
  });

  it('removes a message as soon as the answer is valid, and shows a new message only after blur', async () => {
    const page = await openOrder();
    const name = controlOf(page, 'companyInformation.companyName');
    const error = fieldOf(page, 'companyInformation.companyName').locator('.field-error');
    await name.pressSequentially('R');
    await waitForFrames(page);
    expect(await error.count()).toBe(0);
    await name.press('Tab');
    await expect.poll(() => error.allInnerTexts()).toEqual(['The field must be at least 2 characters']);
    await name.pressSequentially('u');
    await expect.poll(() => error.count()).toBe(0);
  });

  it('removes corrected answers from the error summary', async () => {
    const page = await openOrder();
    await mainButton(page).click();
    await fillField(page, 'companyInformation.companyName', 'Ruiz Tools LLC');
    await fillField(page, 'companyInformation.state', 'WY');
    await expect.poll(() => page.locator('.error-summary').count()).toBe(0);
    await pressContinue(page);
    expect(await currentStep(page)).toBe('contact-information');
  });

  it('adds the section name when the error summary would contain a message twice', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.entityType', { key: 'Corp' });
    await stepButton(page, 'Formation Details').click();
    await mainButton(page).click();
    expect(await page.locator('.error-summary a').allInnerTexts()).toEqual([
      'Secretary: First name is required',
      'Secretary: Last name is required',
      'Treasurer: First name is required',
      'Treasurer: Last name is required',
    ]);
  });
});

describe('an error summary', () => {
  it('lists errors in page order, row by row', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.entityType', { key: 'NP Corp' });
    await stepButton(page, 'Formation Details').click();
    await mainButton(page).click();
    const entries = await page.locator('.error-summary a').allInnerTexts();
    expect(entries.slice(-4)).toEqual([
      'Director 2: First name is required',
      'Director 2: Last name is required',
      'Director 3: First name is required',
      'Director 3: Last name is required',
    ]);
  });

  it('disappears when the visitor goes back to another step', async () => {
    const page = await openOrder();
    await fillStep(page, llc);
    await pressContinue(page);
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await expect.poll(() => page.title()).toBe('Error: Contact Information – Form a business');
    await page.goBack();
    await expect.poll(() => currentStep(page)).toBe('company-information');
    expect(await page.locator('.error-summary').count()).toBe(0);
    expect(await page.title()).toBe('Company Information – Form a business');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Company Information');
  });
});

describe('the page title', () => {
  it('names the first failing step and the error after Submit, until the errors are corrected', async () => {
    const page = await openOrder();
    await stepButton(page, 'Payment Information').click();
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await expect.poll(() => page.title()).toBe('Error: Company Information – Form a business');
    await fillStep(page, llc);
    await page.locator('.error-summary').waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('Company Information – Form a business');
  });
});

describe('the navigation between steps', () => {
  it('returns to the previous step without validation, and keeps the answers', async () => {
    const page = await openOrder();
    await fillStep(page, llc);
    await pressContinue(page);
    await fillField(page, 'contactInformation.firstName', 'Ana');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.locator('#step-title-company-information').waitFor();
    expect(await controlOf(page, 'companyInformation.companyName').inputValue()).toBe('Ruiz Tools LLC');
    expect(await page.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await pressContinue(page);
    expect(await controlOf(page, 'contactInformation.firstName').inputValue()).toBe('Ana');
  });

  it('moves the focus to the title of each new step, and adds the title to the page title', async () => {
    const page = await openOrder();
    await fillStep(page, llc);
    await pressContinue(page);
    const title = page.locator('#step-title-contact-information');
    await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
    expect(await page.title()).toBe('Contact Information – Form a business');
  });

  it('opens earlier and later steps with the Back and Forward buttons of the browser', async () => {
    const page = await openOrder();
    await fillUntil(page, llc, 'formation-details');
    await page.goBack();
    await expect.poll(() => currentStep(page)).toBe('contact-information');
    await page.goBack();
    await expect.poll(() => currentStep(page)).toBe('company-information');
    await page.goForward();
    await expect.poll(() => currentStep(page)).toBe('contact-information');
    expect(new URL(page.url()).searchParams.get('step')).toBe('contact-information');
    expect(await controlOf(page, 'contactInformation.city').inputValue()).toBe('Cody');
  });

  it.each([
    ['payment-information', 'company-information'],
    ['optional-items', 'optional-items'],
    ['no-such-step', 'company-information'],
    ['__proto__', 'company-information'],
    ['', 'company-information'],
  ])('opens the URL ?step=%s at the step %s', async (asked, shown) => {
    const page = await openOrder(`?step=${asked}`);
    expect(await currentStep(page)).toBe(shown);
    await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe(shown);
  });

  it('opens the nearest visible step when the URL names a hidden step', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.state', 'DE');
    await fillField(page, 'companyInformation.entityType', { key: 'PLLC' });
    await fillField(page, 'companyInformation.state', 'WY');
    await page.goto(`${page.url().split('?')[0]}?step=formation-details`);
    await waitForForm(page);
    expect(await currentStep(page)).toBe('contact-information');
    expect(await page.locator('.progress-name').allInnerTexts()).not.toContain('Formation Details');
  });

  it('jumps from the progress bar to each step already shown, and back', async () => {
    const page = await openOrder();
    await stepButton(page, 'Payment Information').click();
    await expect.poll(() => currentStep(page)).toBe('payment-information');
    expect(await mainButton(page).innerText()).toBe('Submit Order');
    await stepButton(page, 'Company Information').click();
    await expect.poll(() => currentStep(page)).toBe('company-information');
    expect(await mainButton(page).innerText()).toBe('Continue');
  });
});
