import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { controlOf, fillField, fillStep, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const ORDER = '/form-a-business/';
const ALT = 'companyInformation.altCompanyName';
/** The path of the first field in the section. */
const FIRST = 'companyInformation.industry';
const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

const foldOf = (page: Page): Locator => page.locator('details.fold');
const headingOf = (page: Page): Locator => foldOf(page).locator('> summary');

async function openOrder(): Promise<Page> {
  const page = await open(ORDER);
  await waitForForm(page);
  return page;
}

/** Returns whether the page is wider than its window. */
function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

describe('a collapsed section', () => {
  it.each(WIDTHS.flatMap((width) => SCHEMES.map((scheme) => [width, scheme] as const)))(
    'passes axe and fits at %i px in %s colors: closed, open and failed',
    async (width, colorScheme) => {
      const viewport = { width, height: 800 };
      const page = await open(ORDER, { viewport, colorScheme, bypassCSP: true, reducedMotion: 'reduce' });
      await waitForForm(page);
      const look = async (name: string) => {
        await takeShot(page, `fold ${name} ${width} ${colorScheme}`);
        expect(await findViolations(page), name).toEqual([]);
        expect(await scrollsSideways(page), name).toBe(false);
      };
      await look('closed');
      await headingOf(page).click();
      await controlOf(page, ALT).waitFor();
      await look('open');
      await fillField(page, 'companyInformation.notifyAttorney', 'yes');
      await fillField(page, ALT, 'A');
      await controlOf(page, ALT).blur();
      await page.getByText('must be at least 2').waitFor();
      await mainButton(page).click();
      await page.locator('.error-summary').waitFor();
      await look('failed');
      await headingOf(page).click();
      await controlOf(page, ALT).waitFor({ state: 'hidden' });
      await look('closed with answers');
    },
  );

  it('hides its fields until the visitor opens it by keyboard, then moves the focus to the first field', async () => {
    const page = await openOrder();
    expect(await controlOf(page, ALT).isVisible()).toBe(false);
    expect(await headingOf(page).textContent()).toContain(
      'Alternate name, industry, position, attorney and affiliate code',
    );
    await headingOf(page).focus();
    await page.keyboard.press('Enter');
    await controlOf(page, ALT).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(FIRST);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await controlOf(page, ALT).waitFor({ state: 'hidden' });
  });

  it('exposes its name, its summary and its closed state to screen readers', async () => {
    const page = await openOrder();
    const snapshot = await foldOf(page).ariaSnapshot();
    expect(snapshot).toContain(
      'More about the company Alternate name, industry, position, attorney and affiliate code',
    );
    expect(snapshot).not.toContain('Alternate business name');
  });

  it('opens on the next visit when it contains an answer', async () => {
    const page = await openOrder();
    await fillField(page, ALT, 'Ruiz and Sons');
    await controlOf(page, ALT).blur();
    await page.reload();
    await waitForForm(page);
    expect(await controlOf(page, ALT).inputValue()).toBe('Ruiz and Sons');
    expect(await foldOf(page).getAttribute('open')).not.toBeNull();
  });

  it('opens when a field inside shows an error, and when the visitor follows an error summary link to that field', async () => {
    const page = await openOrder();
    await fillStep(page, llc);
    await fillField(page, ALT, 'A');
    await headingOf(page).click();
    await controlOf(page, ALT).waitFor({ state: 'hidden' });
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await controlOf(page, ALT).waitFor();
    await headingOf(page).click();
    await controlOf(page, ALT).waitFor({ state: 'hidden' });
    await page.locator('.error-summary a').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(ALT);
  });
});
