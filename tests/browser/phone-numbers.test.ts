import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { controlOf, fieldOf, fillField, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({
  DEVELOPER_PAGES: 'on',
  PHONE_REFRESH_MS: '1200',
  SANDBOX_SLOW_MS: '800',
});

const CODE = 'empty.areaCode';
const NONE = 'There are no numbers available for this area code. Please ensure the area code is correct.';
const FAILED =
  'We were unable to fetch the available phone numbers for this area code at this time. Please try again.';

const pickerOf = (page: Page) => fieldOf(page, 'empty.phoneNumber');
const statusOf = (page: Page) => pickerOf(page).getByRole('status');
const radiosOf = (page: Page) => pickerOf(page).getByRole('radio');
const refreshOf = (page: Page) => pickerOf(page).getByRole('button', { name: 'Refresh numbers' });
const canRefresh = async (page: Page) => {
  await expect.poll(() => refreshOf(page).getAttribute('aria-disabled')).toBeNull();
};
const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

const flip = (fault: string) =>
  fetch(`${shop.address}/sandbox/faults/phones`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const mend = () => fetch(`${shop.address}/sandbox/faults/phones`, { method: 'DELETE' });

/** Takes a screenshot when `SCREENSHOTS` names a folder. */
async function show(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  const picker = pickerOf(page);
  await picker.scrollIntoViewIfNeeded();
  await page.screenshot({ path: `${folder}/phones-${name}.png` });
}

/** Checks only the picker with axe. Another test covers the other samples. */
async function judge(page: Page, width: number): Promise<void> {
  const found = await findViolations(page);
  expect(found.filter((violation) => /phone|areaCode/i.test(violation))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

describe.each(takeSample([360, 1280], 1, 'widths'))('the phone number picker at %i pixels', (width) => {
  it('lets a keyboard user search, select and refresh numbers, even after an empty result or a failure', async () => {
    const order = await visit('/samples/', {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const { page } = order;
    order.expectProblems(/status 503/, /Telephone numbers: status/, /503 \(Service Unavailable\)/);
    await waitForForm(page);
    await statusOf(page).getByText('Enter an area code above to see its numbers.').waitFor();
    expect(await refreshOf(page).count()).toBe(0);
    await controlOf(page, CODE).focus();
    await show(page, `empty-${width}`);

    await flip('slow');
    await page.keyboard.type('307');
    await statusOf(page).getByText('Looking for numbers…').waitFor();
    await show(page, `loading-${width}`);
    await statusOf(page).getByText('20 numbers are available.').waitFor();
    await mend();
    expect(await radiosOf(page).count()).toBe(20);
    expect(await hasFocus(controlOf(page, CODE))).toBe(true);
    await show(page, `listed-${width}`);

    await page.keyboard.press('Tab');
    expect(await hasFocus(radiosOf(page).first())).toBe(true);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await radiosOf(page).nth(1).isChecked()).toBe(true);
    await show(page, `chosen-${width}`);
    await judge(page, width);

    await canRefresh(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await pickerOf(page)
      .getByText(/^Refresh again in \d seconds?$/)
      .waitFor();
    expect(await refreshOf(page).getAttribute('aria-disabled')).toBe('true');
    expect(await hasFocus(refreshOf(page))).toBe(true);
    await show(page, `waiting-${width}`);
    await statusOf(page).getByText('20 numbers are available.').waitFor();
    // The number is still available.
    expect(await radiosOf(page).nth(1).isChecked()).toBe(true);

    await controlOf(page, CODE).fill('212');
    await statusOf(page).getByText(NONE).waitFor();
    expect(await radiosOf(page).count()).toBe(0);
    await show(page, `none-${width}`);
    await controlOf(page, CODE).fill('307');
    await radiosOf(page).first().waitFor();
    expect(await pickerOf(page).locator('input:checked').count()).toBe(0);

    await flip('status');
    await canRefresh(page);
    await refreshOf(page).press('Enter');
    await statusOf(page).getByText(FAILED).waitFor();
    expect(await radiosOf(page).count()).toBe(0);
    await show(page, `failed-${width}`);
    await judge(page, width);
    await mend();
    await canRefresh(page);
    await refreshOf(page).press('Enter');
    await radiosOf(page).first().waitFor();
  });
});

describe('a required phone number', () => {
  it('shows one error for area code and number, and the error summary links to the field', async () => {
    const { page } = await visit('/samples/');
    await waitForForm(page);
    // The error summary lists only the first errors.
    for (const path of ['failed.text', 'failed.amount', 'failed.textarea']) await fillField(page, path, '5');
    await page.locator('.actions button[type="submit"]').click();
    const error = page.locator('.error-summary').getByRole('link', {
      name: 'A valid area code and number selection is required',
    });
    await error.click();
    const failed = fieldOf(page, 'failed.phoneNumber');
    expect(await failed.locator('.field-error').innerText()).toBe(
      'A valid area code and number selection is required',
    );
    expect(await hasFocus(failed.getByRole('status'))).toBe(true);
  });
});
