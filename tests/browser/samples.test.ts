import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import inputs from '#form-definitions/samples/inputs.json' with { type: 'json' };
import { controlOf, fieldOf, mainButton, waitForForm } from './fill-form.ts';
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
  return page;
}

/** Everything in a field that can be used or typed into. */
function controlsOf(page: Page, path: string): Locator {
  return fieldOf(page, path).locator('input, select, textarea');
}

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

  it('show every input empty, filled, failed and disabled', async () => {
    const page = await openSamples('light', 1280);
    for (const name of names) {
      for (const state of ['empty', 'filled', 'failed', 'disabled']) {
        await controlOf(page, `${state}.${name}`).waitFor({ state: 'attached' });
      }
      const invalid = (state: string) => fieldOf(page, `${state}.${name}`).locator('[aria-invalid="true"]');
      expect(await invalid('failed').count(), name).toBeGreaterThan(0);
      expect(await fieldOf(page, `failed.${name}`).locator('.field-error').innerText()).not.toBe('');
      expect(await invalid('empty').count(), name).toBe(0);
      expect(await invalid('filled').count(), name).toBe(0);

      const disabled = controlsOf(page, `disabled.${name}`);
      const states = await disabled.evaluateAll((all) => all.map((element) => element.matches(':disabled')));
      expect(states, name).not.toContain(false);
      expect(await fieldOf(page, `disabled.${name}`).locator('[tabindex="0"]').count(), name).toBe(0);
    }
  });

  it('are not told to visitors', async () => {
    const page = await open('/');
    expect(await page.getByRole('link', { name: /samples/i }).count()).toBe(0);
  });
});
