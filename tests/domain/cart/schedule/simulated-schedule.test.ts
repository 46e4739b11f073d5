import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { addDays } from '#domain/cart/schedule/calendar-days.ts';
import { deriveSchedule, listCharges } from '#domain/cart/schedule/payment-schedule.ts';
import { formatLaterCharges } from '#domain/cart/schedule/schedule-words.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { arbitraryDocuments } from '../../../fixtures/arbitrary-documents.ts';
import { readWholeNumber } from '../../../fixtures/read-whole-number.ts';
import { readSentence, sumByDay } from './read-sentence.ts';
import { simulateCharges } from './simulate-charges.ts';

const TEN_YEARS = 3_653;

/** The number of random carts: 10,000 with `FULL=1`. `SCHEDULES_SEED` repeats a run. */
const carts = process.env['FULL'] === '1' ? 10_000 : 2_000;
const seed = readWholeNumber('SCHEDULES_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);

const catalogue = fixtureCatalogue;
const opened = await Promise.all(
  Object.entries(forms).map(async ([slug, load]) => {
    const form = await load?.();
    if (form === undefined) throw new Error(`The build has an unknown form, ${slug}.`);
    return (pages[slug] ?? []).map((page) => ({ form, page }));
  }),
);
const selling = opened.flat().filter(({ form, page }) => hasCart(form) && page.audience === undefined);

/** Days before short months and leap days, and random days. */
const anyDay = fc.oneof(
  fc.constantFrom('2026-11-25', '2027-01-31', '2028-02-29', '2027-12-31', '2028-08-30'),
  fc.nat({ max: 2_000 }).map((days) => addDays('2026-01-01', days)),
);

let compared = 0;

describe.each(selling)('the schedule of $page.pageID', ({ form, page }) => {
  it(`matches a simulation of ten years, also in words (seed ${seed})`, () => {
    const quotes = SAMPLE_QUOTES;
    const documents = arbitraryDocuments(form, { page, catalogue, today: '2026-11-25', quotes });
    fc.assert(
      fc.property(documents, anyDay, (document, today) => {
        const { cart } = deriveOrder(form, document, { page, catalogue, today, quotes });
        if (cart.totalCents === null) return;
        const schedule = deriveSchedule(cart.lines, today);
        expect(schedule.todayCents).toBe(cart.totalCents);
        const simulated = simulateCharges(cart.products, catalogue, today, TEN_YEARS);
        expect(listCharges(schedule, addDays(today, TEN_YEARS))).toEqual(simulated);
        const until = Number(today.slice(0, 4)) + 9;
        const said = readSentence(formatLaterCharges(schedule, defaultText), today, until);
        expect(sumByDay(said)).toEqual(sumByDay(simulated.filter(({ day }) => day < `${until + 1}`)));
        compared += 1;
      }),
      { seed, numRuns: Math.ceil(carts / selling.length) },
    );
  });
});

it('compares enough carts with a total', () => {
  expect(compared).toBeGreaterThan(carts / 4);
});
