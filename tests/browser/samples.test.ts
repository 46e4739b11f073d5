import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import inputs from '#form-definitions/samples/inputs.json' with { type: 'json' };
import { fieldOf, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront({ DEVELOPER_PAGES: 'on' });
const names = Object.keys(inputs.properties);

/** Opens the samples and shows what fails. Axe is put into the page, which the page's policy forbids. */
async function openSamples(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await open('/samples/', { bypassCSP: true, colorScheme, viewport, reducedMotion: 'reduce' });
  await waitForForm(page);
  await mainButton(page).click();
  await page.locator('.error-summary').waitFor();
  // Sections out of sight are not laid out on a page of one step; here all of them are to be judged.
  await page.addStyleTag({ content: '.order-together .module { content-visibility: visible !important }' });
  return page;
}

/** What an input looks like to assistive technology and the keyboard. */
async function describeInput(field: Locator) {
  const controls = field.locator('input, select, textarea');
  const areDisabled = await controls.evaluateAll((all) =>
    all.every((element) => element.matches(':disabled')),
  );
  return {
    isDrawn: (await controls.count()) > 0,
    isInvalid: (await field.locator('[aria-invalid="true"]').count()) > 0,
    hasError: (await field.locator('.field-error').allTextContents()).join('') !== '',
    isDisabled: areDisabled,
  };
}

const plain = { isDrawn: true, isInvalid: false, hasError: false, isDisabled: false };
const states = {
  empty: plain,
  filled: plain,
  failed: { ...plain, isInvalid: true, hasError: true },
  disabled: { ...plain, isDisabled: true },
};

describe('the samples', () => {
  it.each([
    ['light', 1280],
    ['light', 360],
    ['dark', 1280],
    ['dark', 360],
  ] as const)('have no fault in %s colours at %i pixels, nor scroll sideways', async (scheme, width) => {
    const page = await openSamples(scheme, width);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each(Object.entries(states))('show every input %s', async (state, expected) => {
    const page = await openSamples('light', 1280);
    for (const name of names) {
      const field = fieldOf(page, `${state}.${name}`);
      await field.locator('input, select, textarea').first().waitFor({ state: 'attached' });
      expect({ name, ...(await describeInput(field)) }).toEqual({ name, ...expected });
    }
  });

  it.each([1280, 360])('stand in the middle without summary and total, at %i pixels', async (width) => {
    const page = await openSamples('light', width);
    const order = await page.locator('.order').boundingBox();
    const title = await page.locator('.form-title').boundingBox();
    const { x = 0, width: own = 0 } = order ?? {};
    expect(own).toBe(Math.min(640, width - 32));
    expect(Math.abs(width - own - 2 * x)).toBeLessThanOrEqual(1);
    expect(title?.x).toBe(x);
    expect(await page.locator('.summary, .summary-top, .actions-total').count()).toBe(0);
  });

  it('are not told to visitors', async () => {
    const page = await open('/');
    expect(await page.getByRole('link', { name: /samples/i }).count()).toBe(0);
  });
});
