import { describe, expect, it } from 'vitest';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listRows, sayUsual } from '#domain/cart/schedule/schedule-words.ts';
import { todayIn } from '#server/orders/today.ts';
import { sumCents } from '#domain/money.ts';
import type { Journey } from '../../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from '../fill-form.ts';
import { findMisfits } from '../find-misfits.ts';
import { SMALL_PHONE } from '../phone.ts';
import { inAnyOrder, readAnswers, readReceipt, readSummary } from '../read-order.ts';
import { useStorefront } from '../use-storefront.ts';
import { sampleJourneys } from './sample-journeys.ts';

/** The rows of what a golden case costs later, counted from the seller's today. */
function laterOf({ totalCents, renewals }: Journey): readonly string[] {
  const labeled = renewals.map((renewal) => ({ ...renewal, label: '' }));
  const today = todayIn('America/New_York', new Date());
  const schedule = deriveSchedule([{ priceCents: totalCents, renewals: labeled }], today);
  return listRows(schedule, sayUsual).map(({ when, price }) => `${when} ${price}`);
}

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
          later: laterOf(journey),
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
        const { lines, totalCents, later } = expected;
        expect(order).toMatchObject({ status: 'placed', lines, totalCents, invoiceNumber });
        expect(listRows(order.schedule, sayUsual).map(({ when, price }) => `${when} ${price}`)).toEqual(
          later,
        );
        expect(order.chargeId).not.toBeNull();
      },
      JOURNEY_MS,
    );
  });
}
