import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const agent = getJourney('registered-agent/minimal');
const WIDTHS = [360, 1280];

describe('a page that requires consent to renewals', () => {
  it('shows future charges and how to cancel, and submits nothing before the checkbox is checked', async () => {
    const page = await open('/registered-agent/');
    await waitForForm(page);
    await fillUntil(page, agent, agent.steps.at(-1) ?? '');
    await fillStep(page, agent);
    const note = page.locator('.renewal-note');
    expect(await note.innerText()).toMatch(
      /Cancel for free any time before we charge you: on your receipt, at \S+@\S+ or at [\d-]+\./,
    );
    const box = page.getByRole('checkbox', {
      name: /^I agree that my card will be charged \$[\d,.]+ each year on \w+ \d+, until I cancel\.$/,
    });
    await box.uncheck();
    const code = page.getByLabel('Security code');
    await code.fill('');
    await mainButton(page).click();
    const errors = page.locator('.error-summary');
    await errors.getByRole('heading', { name: '2 answers need your attention' }).waitFor();
    expect(await errors.getByRole('link').allInnerTexts()).toEqual([
      'Security code is required',
      'Check the box to agree to the later charges. Nothing renews without your agreement.',
    ]);
    await errors.getByRole('link').last().click();
    await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await note.innerText()).toContain('Check the box to agree');
    expect(await box.getAttribute('aria-describedby')).toBe('renewal-consent-error');
    // The notice fades in, so an earlier axe check would see wrong colors.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findViolations(page)).toEqual([]);
      await takeShot(page, `renewal-consent-${width}`);
      await takeShot(page.locator('.order-form'), `renewal-consent-form-${width}`);
    }
    await box.check();
    expect(await errors.getByRole('link').allInnerTexts()).toEqual(['Security code is required']);
    await code.fill('123');
    expect(await note.innerText()).not.toContain('Check the box to agree');
    await mainButton(page).click();
    await goToReceipt(page);
  });
});
