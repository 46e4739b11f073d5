import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pages } from 'virtual:pages';
import { sumCents } from '#domain/money.ts';
import { readJourneys, readMessageJourneys } from '../journeys/read-journeys.ts';
import type { MessageJourney } from '../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, mainButton, waitForForm, goToReceipt } from './fill-form.ts';
import { findMessages } from './find-messages.ts';
import { readReceipt, readSummary } from './read-order.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open } = useStorefront();

/** The steps that are gone through: a page that shows all of them together has none. */
async function goToLastStep(page: Page, journey: MessageJourney): Promise<readonly string[]> {
  const shown = pages[journey.slug]?.find(({ pageID }) => pageID === journey.page);
  if (shown?.mode !== 'steps') return journey.steps;
  return [...(await fillUntil(page, journey, journey.steps.at(-1) ?? '')), await currentStep(page)];
}

/** Nothing of them is stored, and most need an account first: they have journeys of their own. */
const notStored: readonly string[] = ['login', 'reset-password', 'new-password'];

/** What is stored of what is sent: everything but a password. */
function withoutPassword(message: object): object {
  const account: unknown = Reflect.get(message, 'account');
  if (account === undefined) return message;
  const { password: _, ...rest }: Readonly<Record<string, unknown>> = { ...Object(account) };
  return { ...message, account: rest };
}

/** Long forms have many fields, and slow machines many tests at once. In ms. */
const JOURNEY_MS = 300_000;

/** Forms whose orders were looked at after a restart of the server: once is enough for each. */
const restarted = new Set<string>();

async function restartOnce(slug: string): Promise<void> {
  if (restarted.has(slug)) return;
  restarted.add(slug);
  await shop.restart();
}

describe('a journey in the browser', () => {
  it.each(readJourneys())(
    '$name costs on the screen, on the receipt and, once a form, after a restart what it costs in the domain',
    async (journey) => {
      const page = await open(`/${journey.slug}/?page=${journey.page}`);
      await waitForForm(page);
      const last = journey.steps.at(-1) ?? '';
      const passed = await fillUntil(page, journey, last);
      expect([...passed, await currentStep(page)]).toEqual(journey.steps);
      await fillStep(page, journey);

      const expected = {
        lines: journey.lines.map(({ label, priceCents, quantity = 1 }) => ({ label, quantity, priceCents })),
        totalCents: journey.totalCents,
        yearlyCents: journey.yearlyCents,
      };
      const shown = await readSummary(page);
      expect(shown).toEqual(expected);
      expect(shown.totalCents).toBe(sumCents(shown.lines.map(({ priceCents }) => priceCents)));

      await mainButton(page).click();
      await goToReceipt(page);
      const { invoiceNumber, ...receipt } = await readReceipt(page);
      expect(receipt).toEqual(expected);

      await restartOnce(journey.slug);
      const order = await shop.showOrder(invoiceNumber);
      expect(order).toMatchObject({ status: 'placed', ...expected, invoiceNumber });
      expect(order.chargeId).not.toBeNull();
    },
    JOURNEY_MS,
  );

  const stored = readMessageJourneys().filter(({ slug }) => !notStored.includes(slug));
  it.each(stored)(
    '$name is sent, stored key by key, and leads on',
    async (journey) => {
      const page = await open(`/${journey.slug}/?page=${journey.page}`);
      await waitForForm(page);
      expect(await goToLastStep(page, journey)).toEqual(journey.steps);
      await fillStep(page, journey);
      await mainButton(page).click();
      await page.waitForURL((address) => `${address.pathname}${address.search}` === journey.leadsTo);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await shop.restart();
      expect((await findMessages(shop.dataFolder, journey.slug)).at(-1)).toEqual(
        withoutPassword(journey.message),
      );
    },
    JOURNEY_MS,
  );
});
