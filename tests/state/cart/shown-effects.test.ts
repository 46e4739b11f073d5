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
import type { FormSession } from '#state/form-session.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { compareEffects } from './compare-effect.ts';
import { listControls, readEffect, waitForPrices } from './press-controls.ts';

/** How many sets of answers are tried on each page: 2,000 in all with `FULL=1`. `EFFECTS_SEED` repeats a run. */
const numRuns = process.env['FULL'] === '1' ? 60 : 1;
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
  Object.entries(pages).flatMap(([slug, list = []]) =>
    list.map(async (page) => {
      const form = await forms[slug]?.();
      if (form === undefined) throw new Error(`"${slug}" is unknown`);
      return { pageID: page.pageID, form, page };
    }),
  ),
);

/** How many effects were compared that change a total. */
let compared = 0;

/** Lists the controls whose text differs from what pressing them does to the order. */
function findWrongEffects(session: FormSession): readonly string[] {
  const said = listControls(session).map((control) => {
    const { words = 'Price not loaded yet', isListPrice } = readEffect(session, control);
    return { control, words, isListPrice };
  });
  const comparison = compareEffects(session, said);
  compared += comparison.compared;
  return comparison.wrong;
}

describe.each(sold.filter(({ form }) => hasCart(form)))(
  'the effect text of a control on $pageID',
  ({ form, page }) => {
    it(
      `matches the change of the totals after a click (seed ${seed})`,
      async () => {
        const documents = arbitraryDocuments(form, { ...companyFacts, page });
        await fc.assert(
          fc.asyncProperty(documents, async (document) => {
            expect(findWrongEffects(await open(form, page, document))).toEqual([]);
            vi.clearAllTimers();
          }),
          { numRuns, seed, endOnFailure: true },
        );
      },
      RUN_MS * numRuns,
    );
  },
);

it('compares more than 100 effects in every run', () => {
  expect(compared).toBeGreaterThan(100);
});
