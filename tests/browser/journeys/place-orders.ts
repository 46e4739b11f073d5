import { describe, expect, it } from 'vitest';
import { sumCents } from '#domain/money.ts';
import type { Journey } from '../../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from '../fill-form.ts';
import { findMisfits } from '../find-misfits.ts';
import { SMALL_PHONE } from '../phone.ts';
import { inAnyOrder, readAnswers, readReceipt, readSummary } from '../read-order.ts';
import { useStorefront } from '../use-storefront.ts';
import { sampleJourneys } from './sample-journeys.ts';

/** Long forms have many fields, and slow machines many tests at once. In ms. */
export const JOURNEY_MS = 300_000;

/** Tests that place the order of some golden cases as a visitor would, in a browser of their own. */
export function placeOrders(journeys: readonly Journey[]): void {
  const { shop, open } = useStorefront();

  describe('an order in the browser', () => {
    it.each(sampleJourneys(journeys))(
      '$name costs on the screen, on the receipt and to the operator what it costs in the domain, and is proved by what was reviewed',
      async (journey) => {
        const page = await open(`/${journey.slug}/?page=${journey.page}`);
        await waitForForm(page);
        const last = journey.steps.at(-1) ?? '';
        const passed = await fillUntil(page, journey, last);
        expect([...passed, await currentStep(page)]).toEqual(journey.steps);
        await fillStep(page, journey);

        const expected = {
          lines: journey.lines.map(({ label, priceCents, quantity = 1 }) => ({
            label,
            quantity,
            priceCents,
          })),
          totalCents: journey.totalCents,
          yearlyCents: journey.yearlyCents,
        };
        const shown = await readSummary(page);
        expect(shown).toEqual(expected);
        expect(shown.totalCents).toBe(sumCents(shown.lines.map(({ priceCents }) => priceCents)));
        const reviewed = await readAnswers(page.locator('.review-section'));

        await mainButton(page).click();
        await goToReceipt(page);
        const { invoiceNumber, ...receipt } = await readReceipt(page);
        expect(inAnyOrder(receipt)).toEqual(inAnyOrder(expected));

        // Behind these there are the answers of the step that has the review.
        const answers = await readAnswers(page.locator('.receipt-answers'));
        expect(reviewed).not.toEqual([]);
        expect(answers.slice(0, reviewed.length)).toEqual(reviewed);
        await page.setViewportSize(SMALL_PHONE);
        expect(await findMisfits(page)).toEqual([]);

        await shop.restartOnce();
        const order = await shop.showOrder(invoiceNumber);
        expect(order).toMatchObject({ status: 'placed', ...expected, invoiceNumber });
        expect(order.chargeId).not.toBeNull();
      },
      JOURNEY_MS,
    );
  });
}
