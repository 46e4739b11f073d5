import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages } from 'virtual:pages';
import { readMessageJourneys } from '../../journeys/read-journeys.ts';
import type { MessageJourney } from '../../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, mainButton, waitForForm } from '../fill-form.ts';
import { findMessages } from '../find-messages.ts';
import { useStorefront } from '../use-storefront.ts';
import { JOURNEY_MS } from './place-orders.ts';
import { sampleJourneys } from './sample-journeys.ts';

// All messages come from one IP address, and many use the same email address.
const { shop, open } = useStorefront({ MESSAGES_PER_NETWORK: '1000', MESSAGES_PER_EMAIL: '1000' });

/**
 * Goes to the last step and returns the keys of all steps. Does nothing on a page that shows all steps
 * together.
 */
async function goToLastStep(page: Page, journey: MessageJourney): Promise<readonly string[]> {
  const shown = pages[journey.slug]?.find(({ pageID }) => pageID === journey.page);
  if (shown?.mode !== 'steps') return journey.steps;
  return [...(await fillUntil(page, journey, journey.steps.at(-1) ?? '')), await currentStep(page)];
}

/** The server never stores these messages, and most need an account first. Other test files cover them. */
const notStored: readonly string[] = ['login', 'reset-password', 'new-password'];

/**
 * Converts a submitted message to the stored message: without the password, with the IP address that the
 * server adds.
 */
function asStored(message: object): object {
  const { account, ...rest }: Readonly<Record<string, unknown>> = { ...message };
  const { password: _, ...known }: Readonly<Record<string, unknown>> = { ...Object(account) };
  return {
    ...rest,
    ...(account === undefined ? {} : { account: known }),
    ...('client_ip' in rest ? { client_ip: '127.0.0.1' } : {}),
  };
}

describe('a message in the browser', () => {
  const stored = readMessageJourneys().filter(({ slug }) => !notStored.includes(slug));
  it.each(sampleJourneys(stored))(
    'reaches the database with every property, and leads to the next page: $name',
    async (journey) => {
      const page = await open(`/${journey.slug}/?page=${journey.page}`);
      await waitForForm(page);
      expect(await goToLastStep(page, journey)).toEqual(journey.steps);
      await fillStep(page, journey);
      await mainButton(page).click();
      await page.waitForURL(
        (address) => `${address.pathname}${address.search}`.replace(/\?reference=.*/, '') === journey.leadsTo,
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shop.restartOnce();
      expect((await findMessages(shop.databaseUrl, journey.slug)).at(-1)).toEqual(asStored(journey.message));
    },
    JOURNEY_MS,
  );
});
