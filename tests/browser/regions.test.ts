import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { controlOf, currentStep, fieldOf, fillField, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront();

const at = (part: string) => `contactInformation.${part}`;
const isShown = (page: Page, part: string) => fieldOf(page, at(part)).count();

async function openContact(options?: BrowserContextOptions) {
  const begun = await visit('/mail-forwarding/?step=contact-information', options);
  await waitForForm(begun.page);
  expect(await currentStep(begun.page)).toBe('contact-information');
  return begun;
}

/** Types a country key by key over the current country, and leaves the control with Tab. */
async function typeCountry(page: Page, text: string): Promise<void> {
  const country = controlOf(page, at('country'));
  await expect.poll(() => country.evaluate((element) => element.tagName)).toBe('INPUT');
  await country.focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

describe('a typed country', () => {
  it.each([
    ['Germ', 'Germany'],
    ['UK', 'United Kingdom'],
    ['Holland', 'Netherlands'],
  ])('selects the country of the common name %s', async (text, name) => {
    const { page } = await openContact();
    await typeCountry(page, text);
    expect(await controlOf(page, at('country')).inputValue()).toBe(name);
  });

  it('remains an error when it starts several names, and blocks the step', async () => {
    const { page } = await openContact();
    await typeCountry(page, 'Guin');
    expect(await controlOf(page, at('country')).inputValue()).toBe('Guin');
    expect(await fieldOf(page, at('country')).innerText()).toContain(
      '"Guin" is not in the list. Did you mean Equatorial Guinea, Guinea, Guinea-Bissau, or Papua New Guinea?',
    );
    await mainButton(page).click();
    expect(await currentStep(page)).toBe('contact-information');
    expect(await controlOf(page, at('country')).getAttribute('aria-invalid')).toBe('true');
  });
});

/** Returns the paths of the fields of the address, in page order. */
function pathsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-path]')]
      .map((field) => field.getAttribute('data-path') ?? '')
      .filter((path) => /\.(country|line1|address2|city|state|province|region|zip)$/.test(path)),
  );
}

describe('the region of an address', () => {
  it.each([
    ['at 1280 pixels', { viewport: { width: 1280, height: 900 } }],
    ['at 360 pixels', { ...PHONE, viewport: { width: 360, height: 780 } }],
  ])('updates when the country changes, in both directions, %s', async (name, options) => {
    const { page } = await openContact(options);
    await fillField(page, at('state'), 'WY');
    await fillField(page, at('country'), 'CA');
    await fieldOf(page, at('province')).waitFor();
    expect(await isShown(page, 'state')).toBe(0);
    await fillField(page, at('province'), 'ON');
    await takeShot(page.locator('.module').last(), `address in Canada ${name}`);
    expect(await findViolations(page)).toEqual([]);
    await fillField(page, at('country'), 'JP');
    await fieldOf(page, at('region')).getByText('Prefecture').waitFor();
    expect(await isShown(page, 'province')).toBe(0);
    await takeShot(page.locator('.module').last(), `address in Japan ${name}`);
    await fillField(page, at('country'), 'DE');
    await fieldOf(page, at('zip')).getByText('Postal code', { exact: true }).waitFor();
    expect(await isShown(page, 'region')).toBe(0);
    expect(await pathsOf(page)).toEqual(['country', 'line1', 'address2', 'zip', 'city'].map(at));
    expect(await findViolations(page)).toEqual([]);
    await takeShot(page.locator('.module').last(), `address in Germany ${name}`);
    await fillField(page, at('country'), 'US');
    await fieldOf(page, at('state')).waitFor();
    expect(await isShown(page, 'region')).toBe(0);
    expect(['WY', 'Wyoming']).toContain(await controlOf(page, at('state')).inputValue());
  });

  it('requires a ZIP code or a postal code by country', async () => {
    const { page } = await openContact();
    await fillField(page, at('zip'), '8200');
    await controlOf(page, at('zip')).blur();
    const zip = fieldOf(page, at('zip'));
    await zip.getByText('Enter a ZIP code with 5 or 9 digits').waitFor();
    await fillField(page, at('country'), 'CA');
    await zip.getByText('Enter a postal code such as K1A 0B1').waitFor();
    await fillField(page, at('country'), 'GB');
    await zip.getByText('Enter a postcode such as SW1A 1AA').waitFor();
    await zip.getByText('Postcode', { exact: true }).waitFor();
    await fillField(page, at('country'), 'HK');
    await expect.poll(() => zip.count()).toBe(0);
    await fillField(page, at('country'), 'PL');
    await zip.getByText('Enter a postal code such as 00-950').waitFor();
  });
});
