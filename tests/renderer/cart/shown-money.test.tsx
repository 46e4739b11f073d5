import { randomInt } from 'node:crypto';
import { act, cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { domainPathsOf } from '#domain/domain-names/cart-domains.ts';
import type { FormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { compareEffects } from '../../state/cart/compare-effect.ts';
import { arbitraryDocuments } from '../../fixtures/arbitrary-documents.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { readWholeNumber } from '../../fixtures/read-whole-number.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { findWrongListPrices } from './find-wrong-list-prices.ts';
import { readDomainEffects } from './read-domain-effects.ts';
import { findShownControls, readShownEffects } from './read-shown-effects.ts';
import { showPage } from './show-page.tsx';

drawWithoutScreen();
beforeEach(() => {
  vi.useFakeTimers();
  // No service responds.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  vi.useRealTimers();
});

/** How many sets of answers are shown on each page: 2,000 in all with `FULL=1`. `MONEY_SEED` repeats a run. */
const isFull = process.env['FULL'] === '1';
const numRuns = readWholeNumber('MONEY_RUNS', isFull ? 50 : 1, 1, 10_000);
const seed = readWholeNumber('MONEY_SEED', randomInt(2 ** 31 - 1), 0, 2 ** 31 - 1);
const RUN_MS = 60_000;

/** The most controls that are pressed on a page in a short run. */
const MAX_PRESSED = 20;

const states = companyFacts.catalogue.registeredAgentProducts.map(
  ({ registered_agent: { jurisdiction } }) => jurisdiction.abbreviation,
);

const all = await Promise.all(
  Object.entries(pages).flatMap(([slug, list = []]) =>
    list.map(async (page) => {
      const form = await forms[slug]?.();
      if (form === undefined) throw new Error(`"${slug}" is unknown`);
      return { pageID: page.pageID, form, page };
    }),
  ),
);

/**
 * Lists the texts with a dollar figure that no element marks as a price. Skips answers that the visitor typed, and the
 * notice that quotes names of stored answers.
 */
function findUnmarkedFigures({ draftNotice }: FormSession): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const marked = node.parentElement?.closest('[data-effect], [data-money], [translate=no]');
    if (/\$\s?\d/.test(text) && marked === null && text !== draftNotice)
      found.push(`${node.parentElement?.className}: ${text}`);
  }
  return found;
}

/** Returns some of the entries, evenly distributed: all of them in a full run. */
function takeSome<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const step = isFull ? 1 : Math.ceil(entries.length / MAX_PRESSED);
  return entries.filter((_, index) => index % step === seed % step);
}

/** How many effects were compared. */
let compared = 0;

/** Lists the faults of the prices on a page with all steps together. Closes the page to press its controls. */
async function findFaults(form: CompiledForm, page: PageConfiguration, document: AnswersDocument) {
  const session = await showPage(form, { ...page, mode: 'together' }, document, states);
  const { store, facts } = session;
  const shown = [...findUnmarkedFigures(session), ...findWrongListPrices(store.get(facts).catalogue)];
  const said = [
    ...readShownEffects(session),
    ...domainPathsOf(form.cart).flatMap((path) => readDomainEffects(session, path)),
  ];
  const unmarked = findShownControls(session).flatMap(({ control, mark }) =>
    mark === null ? [{ control, words: '', isListPrice: true }] : [],
  );
  cleanup();
  if (!hasCart(form)) return shown;
  const [priced, other] = [
    said.filter(({ words }) => words !== ''),
    said.filter(({ words }) => words === ''),
  ];
  const comparison = compareEffects(session, [...takeSome(priced), ...takeSome(other)]);
  compared += comparison.compared;
  const silent = compareEffects(session, takeSome(unmarked)).effective;
  vi.clearAllTimers();
  return [...shown, ...comparison.wrong, ...silent.map(({ name }) => `${name} has no mark`)];
}

/** Lists the figures without a mark on one step of a page. */
async function findFaultsOfStep(
  form: CompiledForm,
  page: PageConfiguration,
  document: AnswersDocument,
  at: number,
) {
  const session = await showPage(form, page, document, states);
  const steps = session.store.get(session.steps.shown);
  const step = steps[at % steps.length];
  await act(async () => step && goToStep(session, step.key));
  const found = findUnmarkedFigures(session);
  cleanup();
  vi.clearAllTimers();
  return found;
}

describe.each(all)('the page $pageID', ({ form, page }) => {
  it(
    `marks every price, and every effect is the difference of two carts (seed ${seed})`,
    async () => {
      const documents = arbitraryDocuments(form, { ...companyFacts, page });
      await fc.assert(
        fc.asyncProperty(documents, fc.nat(), async (document, at) => {
          expect(await findFaults(form, page, document)).toEqual([]);
          const isStepwise = page.mode === 'steps' && hasCart(form);
          expect(isStepwise ? await findFaultsOfStep(form, page, document, at) : []).toEqual([]);
        }),
        { numRuns, seed, endOnFailure: true },
      );
    },
    RUN_MS * numRuns,
  );
});

it('compares more than 30 effects in every run', () => {
  expect(compared).toBeGreaterThan(30);
});
