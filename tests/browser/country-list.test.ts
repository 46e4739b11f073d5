import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { controlOf, fieldOf, fillField, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront();

const COUNTRY = 'contactInformation.country';
const CONTACT = '/mail-forwarding/?step=contact-information';
const LIST = /\/assets\/countries-[\w-]{7}\.js/;

const textsOf = (page: Page) => controlOf(page, COUNTRY).locator('option').allTextContents();

describe('the list of countries', () => {
  it('shows the chosen country offline and fills the list when the connection returns', async () => {
    const begun = await visit(CONTACT, PHONE);
    begun.expectProblems(/ERR_FAILED/, /Failed to fetch/);
    const { page } = begun;
    await waitForForm(page);
    await expect.poll(async () => (await textsOf(page)).length).toBeGreaterThan(200);
    await fillField(page, COUNTRY, 'DE');
    await fieldOf(page, 'contactInformation.state').waitFor({ state: 'detached' });

    let isDown = true;
    await page.route(LIST, (route) => (isDown ? route.abort() : route.continue()));
    await page.reload();
    await waitForForm(page);
    expect(await textsOf(page)).toEqual(['Choose Country', 'United States', 'Germany', 'Loading…']);
    expect(await controlOf(page, COUNTRY).inputValue()).toBe('DE');

    const before = await controlOf(page, COUNTRY).boundingBox();
    isDown = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await textsOf(page)).length).toBeGreaterThan(200);
    expect(await controlOf(page, COUNTRY).inputValue()).toBe('DE');
    expect(await controlOf(page, COUNTRY).boundingBox()).toEqual(before);
  });

  it('keeps the focus when the list arrives', async () => {
    const { page } = await visit(CONTACT);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(LIST, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await waitForForm(page);
    const country = controlOf(page, COUNTRY);
    await country.focus();
    release();
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(200);
    expect(await country.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await country.evaluate((element) => element.tagName)).toBe('SELECT');
  });
});
