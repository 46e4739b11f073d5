import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { controlOf, currentStep, fillField, fillStep, mainButton } from './fill-form.ts';
import { waitForForm, waitForReceipt } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { keepAnswers, returnToLastStep } from './kept-answers.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const PAYMENT = 'payment-information';
const WIDTHS = [360, 1280];

/** Opens a page at the last step, with all other answers from an earlier visit. */
async function openReview(answers = llc.answers): Promise<Page> {
  const page = await open('/form-a-business/', await keepAnswers(shop.address, llc, answers));
  await returnToLastStep(page, answers);
  return page;
}

function section(page: Page, title: string) {
  return page.locator('.review-section', { has: page.getByRole('heading', { name: title, exact: true }) });
}

async function change(page: Page, title: string) {
  await page.getByRole('button', { name: `Change ${title}` }).click();
}

describe('the review before paying', () => {
  it('lists the answers by step as text, also on a phone', async () => {
    const page = await openReview();
    const titles = await page.locator('.review-head h3').allInnerTexts();
    expect(titles).toEqual([
      'Company Information',
      'Contact Information',
      'Formation Details',
      'Optional Items',
    ]);
    const company = await section(page, 'Company Information').innerText();
    expect(company).toContain('Wyoming');
    const contact = await section(page, 'Contact Information').innerText();
    expect(contact).toMatch(/Name\s+\S+ \S+/);
    expect(contact).toMatch(/Street address\s+.+, .+, Wyoming \d{5}, United States/);
    expect(await section(page, 'Formation Details').innerText()).toContain('Member 1');
    expect(contact).toContain(String(llc.answers['accountInformation.email']));
    expect(contact).not.toContain('assword');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page)).toEqual([]);
      await takeShot(page, `review-${width}`);
    }
  });

  it('links to an answer, and one step leads back to the review', async () => {
    const page = await openReview();
    await change(page, 'Contact Information');
    await expect.poll(() => currentStep(page)).toBe('contact-information');
    await controlOf(page, 'contactInformation.city').fill('Cody');
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).toBe(PAYMENT);
    expect(await section(page, 'Contact Information').innerText()).toContain('Cody');
    await change(page, 'Formation Details');
    await expect.poll(() => currentStep(page)).toBe('formation-details');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.poll(() => currentStep(page)).toBe(PAYMENT);
  });

  it('opens the step with the questions that a change has added', async () => {
    const page = await openReview();
    await change(page, 'Company Information');
    await fillField(page, 'companyInformation.entityType', { key: 'Corp' });
    await mainButton(page).click();
    await expect.poll(() => currentStep(page)).toBe('formation-details');
    expect(await page.locator('.field-error').count()).toBe(0);
  });

  it('opens the step with the password after a reload, and continues from there to the review', async () => {
    const answers = { ...llc.answers, 'accountInformation.email': `${newAttemptKey()}@example.com` };
    const page = await openReview(answers);
    await page.reload();
    await waitForForm(page);
    const reason = page.getByText(
      "Enter your password again. For your security, we don't save it on this device.",
    );
    await reason.waitFor();
    expect(await currentStep(page)).toBe('contact-information');
    const password = controlOf(page, 'accountInformation.password');
    await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.field-error').count()).toBe(0);
    await returnToLastStep(page, answers);
    expect(await currentStep(page)).toBe(PAYMENT);
    expect(await reason.count()).toBe(0);
    expect(await page.locator('input[type="password"]').count()).toBe(0);
    await fillStep(page, { answers });
    await mainButton(page).click();
    await waitForReceipt(page);
  });

  it('never opens by URL for a visitor without answers', async () => {
    const page = await open(`/form-a-business/?step=${PAYMENT}`);
    await waitForForm(page);
    expect(await currentStep(page)).toBe('company-information');
  });
});
