import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { controlOf, fieldOf, fillField, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const TYPING_PAUSE_MS = 150;
const { visit } = useStorefront({
  DEVELOPER_PAGES: 'on',
  TYPING_PAUSE_MS: String(TYPING_PAUSE_MS),
  POSTAL_PER_HOUR: '1000',
});

const ivy = {
  'verified.line1': '6406 Ivy Lane',
  'verified.city': 'Greenbelt',
  'verified.state': 'MD',
  'verified.zip': '20770',
};

async function openSamples(options?: BrowserContextOptions) {
  const begun = await visit('/samples/', { reducedMotion: 'reduce', ...options });
  await waitForForm(begun.page);
  return begun;
}

async function enter(page: Page, answers: Readonly<Record<string, string>> = ivy): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) await fillField(page, path, answer);
}

const findOffer = (page: Page) =>
  page.getByRole('region', { name: 'The Postal Service suggests this address' });

const valueOf = (page: Page, path: string) => controlOf(page, path).inputValue();

describe('an address that the postal service writes differently', () => {
  it.each([
    ['at 1280 pixels', { viewport: { width: 1280, height: 900 } }],
    ['on a phone', PHONE],
  ])('changes to the suggested version by keyboard %s', async (name, options) => {
    const { page } = await openSamples(options);
    await enter(page);
    await findOffer(page).waitFor();
    expect(await findOffer(page).locator('mark').allInnerTexts()).toEqual(['-1441']);
    await controlOf(page, 'verified.zip').blur();
    await takeShot(page.locator('.module').last(), `address offered ${name}`);
    const take = page.getByRole('button', { name: 'Use this address' });
    await take.focus();
    await page.keyboard.press('Enter');
    const told = page.getByText("Your address now matches the Postal Service's.");
    await told.waitFor();
    expect(await told.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await valueOf(page, 'verified.line1')).toBe('6406 IVY LN');
    expect(await valueOf(page, 'verified.city')).toBe('GREENBELT');
    expect(await valueOf(page, 'verified.zip')).toBe('20770-1441');
    await takeShot(page.locator('.module').last(), `address taken ${name}`);
  });

  it('stays as entered when the visitor declines the suggestion, without another request', async () => {
    const { page } = await openSamples();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('verify_address') === true) asked.push(request.url());
    });
    await enter(page);
    await page.getByRole('button', { name: 'Keep mine' }).press('Space');
    await page.getByText('We kept your address as you entered it.').waitFor();
    expect(await valueOf(page, 'verified.zip')).toBe('20770');
    await page.clock.install();
    await fillField(page, 'verified.line1', '6406 ivy ln.');
    await page.getByText('We kept your address as you entered it.').waitFor({ state: 'detached' });
    await page.clock.runFor(10 * TYPING_PAUSE_MS);
    expect(await findOffer(page).count()).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it('drops the suggestion with the next change', async () => {
    const { page } = await openSamples();
    await enter(page);
    await findOffer(page).waitFor();
    await fillField(page, 'verified.line1', '6407 Ivy Lane');
    await expect.poll(() => findOffer(page).count()).toBe(0);
  });

  it('shows a note for a building with several addresses', async () => {
    const { page } = await openSamples();
    await enter(page, {
      'verified.line1': '106 Main St.',
      'verified.city': 'Trumansburg',
      'verified.state': 'NY',
      'verified.zip': '14887',
    });
    const note = findOffer(page).locator('.address-note');
    await expect.poll(() => note.innerText()).toContain('Is an apartment or suite number missing?');
    await takeShot(page.locator('.module').last(), 'address incomplete');
  });

  it.each([
    ['light', 1280],
    ['dark', 360],
  ] as const)('passes axe in %s colors at %i pixels', async (colorScheme, width) => {
    const viewport = { width, height: 900 };
    const { page } = await openSamples({ bypassCSP: true, colorScheme, viewport });
    await enter(page);
    await findOffer(page).waitFor();
    await takeShot(page.locator('.module').last(), `address ${colorScheme} ${width}`);
    // The scroll position alone determines what the bottom bar covers.
    expect(await findViolations(page, '#step-addresses')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    expect(await findViolations(page, '#step-addresses')).toEqual([]);
  });
});

describe('an address in Wyoming that does not exist', () => {
  it('shows the server’s message until the address changes', async () => {
    const begun = await openSamples();
    const { page } = begun;
    begun.expectProblems(/USPS Lookup: address not found/);
    await enter(page, {
      'verified.line1': '1 BADADDR Road',
      'verified.city': 'Cody',
      'verified.state': 'WY',
      'verified.zip': '82414',
    });
    const message = fieldOf(page, 'verified.line1').getByText(
      "We couldn't find this address. Check the street, city and ZIP code.",
    );
    await message.waitFor();
    expect(await findOffer(page).count()).toBe(0);
    await takeShot(page.locator('.module').last(), 'address refused');
    await fillField(page, 'verified.line1', '1 Main Street');
    await message.waitFor({ state: 'detached' });
  });
});
