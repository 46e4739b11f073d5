import { describe, expect, it } from 'vitest';
import type { BrowserContextOptions } from 'playwright-core';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { open, visit } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });
const WIDTHS = [320, 360, 768, 1280] as const;

async function findFaults(path: string, name: string): Promise<Record<string, readonly string[]>> {
  const findings: Record<string, readonly string[]> = {};
  for (const colorScheme of ['light', 'dark'] as const) {
    const options: BrowserContextOptions = { bypassCSP: true, colorScheme, reducedMotion: 'reduce' };
    const order = await visit('/terms/', options);
    order.expectProblems(/status 404/, /404 \(Not Found\)/);
    const { page } = order;
    await page.goto(new URL(path, page.url()).href);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await takeShot(page, `${name} ${colorScheme} ${width}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const wrong = [...(await findViolations(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
      if (wrong.length > 0) findings[`${colorScheme}, ${width} px`] = wrong;
    }
  }
  return findings;
}

describe('the home page', () => {
  it('shows the fee and the processing time of the selected state, also without scripts', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    const card = page.locator('.service-form', { has: page.locator('a[href^="/form-a-business/"]') });
    expect(await card.innerText()).toMatch(/From \$\d+\.\d\d \+ state fee/);
    await page.getByLabel('State', { exact: true }).selectOption('WY');
    await page.getByRole('button', { name: 'Show prices' }).click();
    expect(new URL(page.url()).search).toBe('?state=WY');
    expect(await card.innerText()).toMatch(
      /From \$[\d.]+\s+\$[\d.]+ \+ \$103\.75 state fee[\s\S]+About 1 hour/,
    );
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('WY');
  });

  it('names the later fee of the picked state, and keeps the state into the form', async () => {
    const page = await open('/');
    await page.getByLabel('State', { exact: true }).selectOption('WY');
    await page.getByRole('button', { name: 'Show prices' }).click();
    expect(await page.locator('.offer').innerText()).toContain('Annual Report: at least $60.00 each year');
    await page.getByLabel('State', { exact: true }).selectOption('CO');
    await page.getByRole('button', { name: 'Start a company' }).click();
    const state = page.getByLabel('Service state');
    await expect.poll(() => state.inputValue()).toBe('Colorado');
    expect(new URL(page.url()).searchParams.has('state')).toBe(false);
  });

  it('ignores an unknown state in the address of the form', async () => {
    const page = await open('/form-a-business/?state=XX');
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.poll(() => page.locator('main').innerText()).toContain('Service state is required');
  });

  it('shows the starting price of the form, to the cent', async () => {
    const page = await open('/?state=WY');
    const card = page.locator('.service-form', { has: page.locator('a[href^="/form-a-business/"]') });
    const price = await card.locator('strong').innerText();
    expect(price).toBe('$328.75');
  });
});

describe('a page of the storefront', () => {
  it.each([
    ['/', 'home'],
    ['/?state=NY', 'home of New York'],
    ['/services/start-a-company/?state=WY', 'service group'],
    ['/terms/', 'terms'],
    ['/privacy/', 'privacy'],
    ['/nothing/', 'not found'],
  ])('passes axe and fits at every width, light and dark: %s', async (path, name) => {
    expect(await findFaults(path, name)).toEqual({});
  });
});
