import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readJourneys, readMessageJourneys } from '../../journeys/read-journeys.ts';
import { currentStep, fillStep, mainButton, pressContinue, waitForForm } from '../fill-form.ts';
import { findViolations } from '../find-violations.ts';
import { takeShot } from '../take-shot.ts';
import { useStorefront } from '../use-storefront.ts';
import { addressOf, listSteps } from './golden-pages.ts';
import { JOURNEY_MS } from './place-orders.ts';
import { pickCases, sampleForms } from './sample-journeys.ts';

const { open } = useStorefront();
const WIDTHS = [1280, 360] as const;

type Findings = Record<string, readonly string[]>;

const longest = pickCases([...readJourneys(), ...readMessageJourneys()], (count, known) => count > known);

/** Checks the page in both color schemes, and takes screenshots in both widths. */
async function look(page: Page, name: string, findings: Findings): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page);
    if (violations.length > 0) findings[`${name}, ${colorScheme}`] = violations;
  }
  if (process.env['SHOTS'] === undefined) return;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await takeShot(page, `${name} ${width}`);
  }
  await page.setViewportSize({ width: WIDTHS[0], height: 800 });
}

/**
 * Presses the button of an empty step. Returns whether validation failed. A step with only optional fields
 * passes.
 */
async function pressUnanswered(page: Page, step: string): Promise<boolean> {
  await mainButton(page).click();
  const failed = page.locator('.error-summary');
  await failed
    .or(page.locator(`h1.step-title:not(#step-title-${step})`))
    .first()
    .waitFor();
  if ((await failed.count()) > 0) return true;
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.locator(`#step-title-${step}`).waitFor();
  return false;
}

describe('a form in both color schemes', () => {
  it.each(sampleForms(longest))(
    'passes axe on every step of $slug: empty, failed and filled',
    async (golden) => {
      const findings: Findings = {};
      // The test loads axe into the page, which the content security policy forbids. All other tests keep the
      // policy.
      const page = await open(addressOf(golden), { bypassCSP: true, reducedMotion: 'reduce' });
      await waitForForm(page);
      const steps = await listSteps(page, golden);
      for (const step of steps) {
        const name = `${golden.slug} ${step}`;
        expect(await currentStep(page)).toBe(step);
        await look(page, `${name} empty`, findings);
        if (await pressUnanswered(page, step)) await look(page, `${name} failed`, findings);
        await fillStep(page, golden);
        await look(page, `${name} filled`, findings);
        if (step !== steps.at(-1)) await pressContinue(page);
      }
      expect(findings).toEqual({});
    },
    JOURNEY_MS,
  );
});
