import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { sampleCarts } from '#renderer/samples/sample-carts.ts';
import inputs from '#form-definitions/samples/inputs.json' with { type: 'json' };
import { fieldOf, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront({ DEVELOPER_PAGES: 'on' });
const names = Object.keys(inputs.properties);

/**
 * Opens the samples and shows their errors. Loads axe into the page, which the content security policy
 * forbids.
 */
async function openSamples(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await open('/samples/', { bypassCSP: true, colorScheme, viewport, reducedMotion: 'reduce' });
  await waitForForm(page);
  await mainButton(page).click();
  await page.locator('.error-summary').waitFor();
  // On pages with all steps together, offscreen sections have no layout, but axe must check every section.
  await page.addStyleTag({ content: '.order-together .module { content-visibility: visible !important }' });
  return page;
}

/** Returns the properties of an input that assistive technology and keyboard users rely on. */
async function describeInput(field: Locator) {
  const controls = field.locator('input, select, textarea');
  const areDisabled = await controls.evaluateAll((all) =>
    all.every((element) => element.matches(':disabled')),
  );
  return {
    isRendered: (await controls.count()) > 0,
    isInvalid: (await field.locator('[aria-invalid="true"]').count()) > 0,
    hasError: (await field.locator('.field-error').allTextContents()).join('') !== '',
    isDisabled: areDisabled,
  };
}

const plain = { isRendered: true, isInvalid: false, hasError: false, isDisabled: false };
const states = {
  empty: plain,
  filled: plain,
  failed: { ...plain, isInvalid: true, hasError: true },
  disabled: { ...plain, isDisabled: true },
};

describe('the page of samples', () => {
  const looks = [
    ['light', 1280],
    ['light', 360],
    ['dark', 1280],
    ['dark', 360],
  ] as const;

  it.each(takeSample(looks, 1, 'looks'))(
    'passes axe in %s colors at %i pixels, without horizontal scrolling',
    async (scheme, width) => {
      const page = await openSamples(scheme, width);
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each(Object.entries(states))('shows every input in the state %s', async (state, expected) => {
    const page = await openSamples('light', 1280);
    for (const name of names) {
      // This input has choices only after it loads numbers. Another test covers it.
      if (name === 'phoneNumber') continue;
      const field = fieldOf(page, `${state}.${name}`);
      await field.locator('input, select, textarea').first().waitFor({ state: 'attached' });
      expect({ name, ...(await describeInput(field)) }).toEqual({ name, ...expected });
    }
  });

  it('shows every kind of order line', async () => {
    const page = await openSamples('light', 1280);
    const summary = page.locator('.sample-summary');
    const kinds = new Set(Object.values(sampleCarts).flatMap(({ lines }) => lines.map(({ kind }) => kind)));
    expect([...kinds].toSorted()).toEqual(['bundle', 'domain', 'error', 'multiState', 'single', 'vehicle']);
    const whole = summary.first();
    await whole.locator('.summary-line').first().waitFor();
    expect(await whole.locator('.summary-line').count()).toBe(sampleCarts.whole.lines.length);
    expect(await whole.locator('.summary-total .price').innerText()).toBe('$1,052.97');
    expect(await summary.nth(1).locator('.summary-total .price').innerText()).toBe('TBD');
  });

  it('shows the explanation of an order line, and closes the explanation by key and by button', async () => {
    const page = await openSamples('dark', 360);
    const question = page.getByRole('button', { name: 'How long does it take?' });
    const dialog = page.getByRole('dialog', { name: 'How long does it take?' });
    await page.getByRole('button', { name: 'LLC Filing Service', exact: true }).first().click();
    await question.click();
    await dialog.getByText('We file on the day you order.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await question.evaluate((button) => button === document.activeElement)).toBe(true);
    await question.click();
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it.each([1280, 360])('centers the form without summary and total at %i pixels', async (width) => {
    const page = await openSamples('light', width);
    const order = await page.locator('.order').boundingBox();
    const title = await page.locator('.form-title').boundingBox();
    const { x = 0, width: own = 0 } = order ?? {};
    expect(own).toBe(Math.min(640, width - 32));
    expect(Math.abs(width - own - 2 * x)).toBeLessThanOrEqual(1);
    expect(title?.x).toBe(x);
    expect(await page.locator('.summary, .summary-top, .actions-total').count()).toBe(0);
  });

  it('stays hidden from visitors in production', async () => {
    const page = await open('/');
    expect(await page.getByRole('link', { name: /samples/i }).count()).toBe(0);
  });
});
