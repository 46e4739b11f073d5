import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readJourneys, readMessageJourneys } from '../../journeys/read-journeys.ts';
import type { AnyJourney } from '../../journeys/read-journeys.ts';
import { waitForForm, waitForReceipt } from '../fill-form.ts';
import { settle } from '../keyboard/answer-by-keys.ts';
import { fillByKeys } from '../keyboard/fill-by-keys.ts';
import { readReceipt } from '../read-order.ts';
import { useStorefront } from '../use-storefront.ts';
import { listSteps } from './golden-pages.ts';
import { JOURNEY_MS } from './place-orders.ts';
import { pickCases, sampleForms } from './sample-journeys.ts';

const { open } = useStorefront();

const isShorter = (count: number, known: number) => count < known;

/** These forms need an account or a link from an email. Other test files cover them. */
const needPreparation: readonly string[] = ['login', 'new-password'];

/** Opens the form and fills it in by keyboard. */
async function fill(golden: AnyJourney) {
  const page: Page = await open(`/${golden.slug}/?page=${golden.page}`);
  await waitForForm(page);
  await settle(page);
  const steps = await listSteps(page, golden);
  return { page, passed: await fillByKeys(page, golden.answers, steps.at(-1) ?? '') };
}

describe('the keyboard alone', () => {
  it.each(sampleForms(pickCases(readJourneys(), isShorter)))(
    'places an order of $slug',
    async (golden) => {
      const { page, passed } = await fill(golden);
      expect(passed).toEqual(golden.steps);
      await waitForReceipt(page);
      expect((await readReceipt(page)).totalCents).toBe(golden.totalCents);
    },
    JOURNEY_MS,
  );

  const messages = readMessageJourneys().filter(({ slug }) => !needPreparation.includes(slug));
  it.each(sampleForms(pickCases(messages, isShorter)))(
    'submits the form $slug',
    async (golden) => {
      const { page } = await fill(golden);
      await page.waitForURL(
        (address) => `${address.pathname}${address.search}`.replace(/\?reference=.*/, '') === golden.leadsTo,
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).not.toBe(`/${golden.slug}/`);
    },
    JOURNEY_MS,
  );
});
