import { describe, expect, it } from 'vitest';
import { sumCents } from '#domain/money.ts';
import { readJourneys } from '../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, mainButton, waitForForm, goToReceipt } from './fill-form.ts';
import { readReceipt, readSummary } from './read-order.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open } = useStorefront();

describe('a journey in the browser', () => {
  it.each(readJourneys())(
    '$name costs on the screen, on the receipt and after a restart what it costs in the domain',
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

      await shop.restart();
      const order = await shop.showOrder(invoiceNumber);
      expect(order).toMatchObject({ status: 'placed', ...expected, invoiceNumber });
      expect(order.chargeId).not.toBeNull();
    },
  );
});
