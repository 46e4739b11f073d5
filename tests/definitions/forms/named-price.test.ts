import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { findLabelPrice } from '#domain/cart/prices/label-price.ts';
import { isPriceNamed } from '#domain/cart/own-price.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { createFormSession } from '#state/form-session.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { ticks } from '../../fixtures/multi-state-answers.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { fixtureCatalogue } from '../../fixtures/fixture-catalogue.ts';
import { copyForm, loadForm } from './copy-form.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const SLUG = 'named-price';
const root = copyForm(SLUG);
const { form, factsOf } = await loadForm(SLUG, root);
const facts = { ...factsOf(SLUG), catalogue: fixtureCatalogue };
const IMMEDIATE = 'nyop.immediateService';
const REQUESTED = 'nyop.requestedPrice';

function documentOf(nyop: AnswersDocument, states: readonly string[] = ['UT', 'WY']): AnswersDocument {
  return {
    companyInformation: { companyName: 'Ruiz Tools LLC' },
    productState: { registeredAgent: { states: ticks(states) } },
    nyop,
    contactInformation: { firstName: 'Ana', lastName: 'Ruiz' },
    accountInformation: { email: 'ana@example.com' },
  };
}

function cartOf(nyop: AnswersDocument) {
  return deriveCart(form, evaluateAnswers(form, answersOf(documentOf(nyop)), facts), facts);
}

function openSession() {
  const catalogue = createCatalogueOf(fixtureCatalogue);
  const session = createFormSession(
    form,
    facts.page,
    createPorts({ storage: createMemoryStorage(), catalogue }),
  );
  const read = (path: string) => session.store.get(session.answers.answer(path));
  return { ...session, read };
}

describe('a form with a visitor-defined price', () => {
  it('passes all checks', async () => {
    const request = { root, slug: SLUG, catalogue: fixtureCatalogue, today: '2026-11-20' };
    const { findings } = await checkForm({ ...request, cache: createDiskCache() });
    expect(findings.map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)).toEqual([]);
  });

  it('checks immediate service by default', () => {
    expect(openSession().read(IMMEDIATE)).toBe(true);
  });

  it('unchecks immediate service when the price field gets focus', () => {
    const { changes, read } = openSession();
    changes.noteFocus(REQUESTED);
    expect(read(IMMEDIATE)).toBe(false);
  });

  it('clears the price when immediate service is checked', () => {
    const { changes, read } = openSession();
    changes.noteFocus(REQUESTED);
    changes.setAnswer(REQUESTED, '75');
    changes.setAnswer(IMMEDIATE, true);
    expect([read(IMMEDIATE), read(REQUESTED) ?? null]).toEqual([true, null]);
  });

  it.each<readonly [string, AnswersDocument, number | null]>([
    ['the list price with immediate service', { immediateService: true }, 25_000],
    [
      'the list price with immediate service, even when a price is named',
      { immediateService: true, requestedPrice: '60' },
      25_000,
    ],
    [
      'the named price for each state without immediate service',
      { immediateService: false, requestedPrice: '$60' },
      12_000,
    ],
    ['the minimum for each state', { immediateService: false, requestedPrice: '49' }, 9_800],
    ['nothing below the minimum', { immediateService: false, requestedPrice: '48.99' }, null],
  ])('sets the total to %s', (_, nyop, total) => {
    expect(cartOf(nyop).totalCents).toBe(total);
  });

  it('reports a low price once for all states, with the minimum', () => {
    const { lowPrice, lines } = cartOf({ immediateService: false, requestedPrice: '1' });
    expect(lines.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'error Sorry, your price is a little low...',
    ]);
    expect(lowPrice).toEqual({ path: REQUESTED, min: 4_900 });
  });

  it.each<readonly [string, AnswersDocument, readonly string[]]>([
    [
      'a price that is missing without immediate service',
      { immediateService: false },
      ['Your price is required'],
    ],
    ['a price of zero', { immediateService: false, requestedPrice: '0' }, ['Really?']],
    ['no price with immediate service', { immediateService: true }, []],
  ])('rejects a missing or zero price, and requires none with immediate service: %s', (_, nyop, expected) => {
    const judgment = validateAnswers(form, documentOf(nyop), facts);
    const messages = 'problems' in judgment ? judgment.problems.map(({ path }) => path) : [];
    expect(messages).toEqual(expected.map(() => REQUESTED));
  });

  it.each<readonly [string, AnswersDocument, boolean]>([
    ['is named', { immediateService: false, requestedPrice: '60' }, true],
    ['is not named with immediate service', { immediateService: true, requestedPrice: '60' }, false],
    ['is not named without an answer', { immediateService: false }, false],
  ])('detects whether a price %s', (_, nyop, expected) => {
    expect(isPriceNamed(form, evaluateAnswers(form, answersOf(documentOf(nyop)), facts), facts)).toBe(
      expected,
    );
  });
});

describe('findLabelPrice', () => {
  const [agent] = form.cart.primary;
  if (agent === undefined) throw new Error('The form sells no agent');
  const dear = fixtureCatalogue.registeredAgentProducts.map((product) =>
    product.registered_agent.jurisdiction.abbreviation === 'UT' ? { ...product, price: 20_000 } : product,
  );

  it.each([
    ['the price of every state when all are equal', [], fixtureCatalogue, { cents: 12_500, isLeast: false }],
    [
      'the list price even when a price is named',
      ['WY'],
      fixtureCatalogue,
      { cents: 12_500, isLeast: false },
    ],
    [
      'the lowest price of the checked states when they differ',
      ['UT', 'WY'],
      { ...fixtureCatalogue, registeredAgentProducts: dear },
      { cents: 12_500, isLeast: true },
    ],
    [
      'the price of the only checked state',
      ['UT'],
      { ...fixtureCatalogue, registeredAgentProducts: dear },
      { cents: 20_000, isLeast: false },
    ],
    ['undefined before the catalog is loaded', ['UT'], emptyCatalogue, undefined],
  ])('returns %s', (_, states, catalogue, expected) => {
    const document = documentOf({ immediateService: false, requestedPrice: '60' }, states);
    const answers = evaluateAnswers(form, answersOf(document), { ...facts, catalogue });
    expect(findLabelPrice(agent, answers, catalogue, ['UT', 'WY'])).toEqual(expected);
  });

  it('returns the price of one company when two companies buy the product', () => {
    const both = { ...agent, bothCompanies: true } as const;
    const answers = evaluateAnswers(form, answersOf(documentOf({}, ['WY'])), facts);
    const expected = { cents: 12_500, isLeast: false };
    expect(findLabelPrice(both, answers, fixtureCatalogue, ['UT', 'WY'])).toEqual(expected);
    const { states: _, ...alone } = { ...both, jurisdiction: 'companyInformation.state' };
    const inWyoming = answersOf({ companyInformation: { state: 'WY' } });
    expect(findLabelPrice(alone, inWyoming, fixtureCatalogue, [])).toEqual(expected);
  });
});
