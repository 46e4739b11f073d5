import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { fillStep, fillUntil, mainButton, waitForForm } from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const agent = getJourney('registered-agent/minimal');

/** The parts around the last button, in their order in the document. */
const PARTS = [
  '#renewal-consent',
  '.terms-line',
  '.due-line',
  '.actions button[type="submit"]',
  '.phone-help',
];

async function openLastStep(width: number): Promise<Page> {
  const page = await open('/registered-agent/', { viewport: { width, height: 800 } });
  await waitForForm(page);
  await fillUntil(page, agent, agent.steps.at(-1) ?? '');
  await fillStep(page, agent);
  return page;
}

describe('the last step of an order', () => {
  it.each([360, 1280])(
    'shows the consent, the terms, the amount, the button and the help in this order at %i px',
    async (width) => {
      const page = await openLastStep(width);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const { inDocument, tops } = await page.evaluate((selectors) => {
        const found = selectors.flatMap((selector) => document.querySelector(selector) ?? []);
        const follows = (a: Element, b: Element | undefined) =>
          b === undefined || (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        return {
          inDocument: found.every((element, index) => follows(element, found[index + 1])),
          tops: found.map((element) => element.getBoundingClientRect().top),
        };
      }, PARTS);
      expect(tops).toHaveLength(PARTS.length);
      expect(inDocument).toBe(true);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    },
  );

  it('shows one pulsing ring per invalid field, and begins the title with "Error:"', async () => {
    const page = await openLastStep(1280);
    const before = await page.title();
    await page.getByLabel('Security code').fill('');
    await page.getByLabel('Card number').fill('4242');
    await page.locator('#renewal-consent').uncheck();
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    const rings = await page
      .locator('.field:has(.field-error)')
      .evaluateAll((fields) =>
        fields.map(
          (field) =>
            [field, ...field.querySelectorAll('*')].filter(
              (element) => getComputedStyle(element).animationName === 'pulse',
            ).length,
        ),
      );
    expect(rings).toEqual([1, 1, 1]);
    expect(await page.title()).toBe(`Error: ${before}`);
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.locator('#renewal-consent').check();
    await expect.poll(() => page.title()).toBe(before);
  });
});

describe('the progress bar of the first step', () => {
  it('stays empty before the first answer, although fields are prefilled', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    const bar = page.locator('.progress-button[aria-current="step"] .progress-valid');
    expect(await bar.getAttribute('width')).toBe('0');
    await page.getByLabel('Business name', { exact: true }).fill('Ruiz Tools');
    await expect.poll(() => bar.getAttribute('width')).not.toBe('0');
  });
});
