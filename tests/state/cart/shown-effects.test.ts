import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import {
  amountsIn,
  listControls,
  pressAndReturn,
  readEffect,
  readTotals,
  waitForPrices,
} from './press-controls.ts';

/** How many sets of answers are tried with each form: 200 with `FULL=1`. `EFFECTS_SEED` repeats a run. */
const numRuns = process.env['FULL'] === '1' ? 200 : 5;
const seed = readWholeNumber('EFFECTS_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);

/** One set of answers has hundreds of controls, so a slow machine needs time. */
const RUN_MS = 8_000;

const { catalogue } = companyFacts;
const states = catalogue.registeredAgentProducts.map(
  ({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation,
);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function open(form: CompiledForm, page: PageConfiguration, answers: AnswersDocument) {
  const storage = createMemoryStorage();
  const draft = { version: form.version, key: 'a'.repeat(32), sent: false, step: null, answers };
  storage.setItem(`formcart:draft:${page.pageID}`, JSON.stringify(draft));
  const session = createFormSession(form, page, createPorts({ storage }));
  await waitForPrices(session, states);
  return session;
}

const sold = await Promise.all(
  Object.entries(forms).map(async ([slug, load]) => {
    const form = await load?.();
    const [page] = pages[slug] ?? [];
    if (form === undefined || page === undefined) throw new Error(`"${slug}" has no page`);
    return { slug, form, page };
  }),
);

/** How many effects were compared that change a total. */
let compared = 0;

describe.each(sold.filter(({ form }) => hasCart(form)))(
  'the effect text of a control in $slug',
  ({ form, page }) => {
    it(
      `matches the change of the totals after a click (seed ${seed})`,
      async () => {
        const documents = arbitraryDocuments(form, { ...companyFacts, page });
        await fc.assert(
          fc.asyncProperty(documents, async (document) => {
            const session = await open(form, page, document);
            const before = readTotals(session);
            for (const control of listControls(session)) {
              const words = readEffect(session, control);
              const { totals, isAsked } = pressAndReturn(session, control);
              // An effect is comparable only when no question comes first and both carts have a total.
              const isCompared = before !== null && totals !== null && !isAsked;
              if (!isCompared && !isAsked) continue;
              const [todayCents, yearCents] = isCompared
                ? [totals[0] - before[0], totals[1] - before[1]]
                : [0, 0];
              const [saidToday, saidYear] = amountsIn(words ?? 'unknown');
              expect([control.name, words, saidToday, saidYear ?? yearCents]).toEqual([
                control.name,
                words,
                todayCents,
                yearCents,
              ]);
              compared += words === '' ? 0 : 1;
            }
            vi.clearAllTimers();
          }),
          { numRuns, seed, endOnFailure: true },
        );
      },
      RUN_MS * numRuns,
    );
  },
);

it('compares more than 200 effects in every run', () => {
  expect(compared).toBeGreaterThan(200);
});
