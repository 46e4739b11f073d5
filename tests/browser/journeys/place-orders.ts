import { describe, expect, it, vi } from 'vitest';
import { describeConsent } from '#domain/cart/schedule/consent.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { listRows } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { todayIn } from '#server/today.ts';
import { sumCents } from '#domain/money.ts';
import type { Page } from 'playwright-core';
import type { Journey } from '../../journeys/read-journeys.ts';
import { currentStep, fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from '../fill-form.ts';
import { findMisfits } from '../find-misfits.ts';
import { SMALL_PHONE } from '../phone.ts';
import { inAnyOrder, readAnswers, readReceipt, readSummary } from '../read-order.ts';
import { readMails } from '../read-mails.ts';
import { takeShot } from '../take-shot.ts';
import { useStorefront } from '../use-storefront.ts';
import { sampleJourneys } from './sample-journeys.ts';

/** Returns the payment schedule of a golden case, starting on the current day in the seller’s time zone. */
function scheduleOf({ totalCents, renewals, covered = [] }: Journey): PaymentSchedule {
  const labeled = renewals.map((renewal) => ({ ...renewal, label: '' }));
  const schedule = deriveSchedule(
    [{ priceCents: totalCents, renewals: labeled }],
    todayIn('America/New_York', new Date()),
  );
  return { ...schedule, covered: covered.map((domain) => ({ domain, line: '' })) };
}

function rowsOf(schedule: PaymentSchedule): readonly string[] {
  return listRows(schedule, defaultText).map(({ when, price }) => `${when} ${price}`);
}

/** Returns the label of the renewal consent checkbox, or undefined when the page has none. */
async function readConsent(page: Page): Promise<string | undefined> {
  const labels = await page.locator('label[for="renewal-consent"]').allInnerTexts();
  return labels[0]?.trim();
}

const EMAIL = 'accountInformation.email';

/** Waits for the order email and returns its text on one line. */
function findMail(dataFolder: string, to: string, invoiceNumber: string): Promise<string> {
  return vi.waitUntil(
    () =>
      readMails(dataFolder, to)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .find((text) => text.includes(invoiceNumber)),
    { timeout: MAIL_MS, interval: 50 },
  );
}

/** In ms. The server sends emails within a second, or later on a busy machine. */
const MAIL_MS = 20_000;

/** In ms. Long forms have many fields, and slow machines run many tests at once. */
export const JOURNEY_MS = 300_000;

/**
 * Defines tests that place the orders of the given golden cases as a visitor would, each in a separate
 * browser context.
 */
export function placeOrders(journeys: readonly Journey[]): void {
  const { shop, open } = useStorefront();

  describe('an order in the browser', () => {
    it.each(sampleJourneys(journeys))(
      'costs the same on screen, on the receipt and for the operator, and shows the reviewed answers: $name',
      async (journey) => {
        const page = await open(`/${journey.slug}/?page=${journey.page}`);
        await waitForForm(page);
        const last = journey.steps.at(-1) ?? '';
        const passed = await fillUntil(page, journey, last);
        expect([...passed, await currentStep(page)]).toEqual(journey.steps);
        await fillStep(page, journey);

        const schedule = scheduleOf(journey);
        const expected = {
          lines: journey.lines.map(({ label, priceCents, quantity = 1 }) => ({
            label,
            quantity,
            priceCents,
          })),
          totalCents: journey.totalCents,
          later: rowsOf(schedule),
        };
        const shown = await readSummary(page);
        expect(shown).toEqual(expected);
        expect(shown.totalCents).toBe(sumCents(shown.lines.map(({ priceCents }) => priceCents)));
        const agreed = describeConsent({}, schedule, defaultText);
        expect(await readConsent(page)).toBe(agreed);
        await takeShot(page, `schedule of ${journey.name} 1280`);
        const reviewed = await readAnswers(page.locator('.review-section'));

        await mainButton(page).click();
        await goToReceipt(page);
        const { invoiceNumber, ...receipt } = await readReceipt(page);
        expect(inAnyOrder(receipt)).toEqual(inAnyOrder(expected));

        // The receipt also lists the answers of the payment step, and the defaults in folds.
        const answers = await readAnswers(page.locator('.receipt-answers'));
        // A free order has no payment step, which contains the review.
        expect(reviewed.length > 0).toBe(journey.steps.includes('payment-information'));
        expect(answers.filter((answer) => reviewed.includes(answer))).toEqual(reviewed);
        await page.setViewportSize(SMALL_PHONE);
        expect(await findMisfits(page)).toEqual([]);

        await shop.restartOnce();
        const order = await shop.showOrder(invoiceNumber);
        const { lines, totalCents, later } = expected;
        expect(order).toMatchObject({ status: 'placed', lines, totalCents, invoiceNumber });
        expect(rowsOf(order.schedule)).toEqual(later);
        expect(order.renewalConsent).toBe(agreed ?? null);
        expect(order.chargeId).not.toBeNull();
        const mail = await findMail(shop.dataFolder, String(journey.answers[EMAIL]), invoiceNumber);
        const mailed = listRows(schedule, defaultText).map(({ when, price }) => `${when}: ${price}`);
        expect(mailed.filter((row) => !mail.includes(row))).toEqual([]);
      },
      JOURNEY_MS,
    );
  });
}
