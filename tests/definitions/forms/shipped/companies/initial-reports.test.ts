import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/answers/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { methodsFor } from '#domain/filing/filing-methods.ts';
import products from '#form-definitions/shared/products.json' with { type: 'json' };
import { shippedForms } from '../../../../fixtures/fixture-forms.ts';
import { realCatalogue } from '../../../mistakes/check-spoilt.ts';
import { loadForm } from '../../copy-form.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TYPES = ['LLC', 'PLLC', 'Corp', 'PC', 'Close Corp', 'NP Corp', 'Public Benefit Corp', 'LP', 'LLP'];
const states = [...new Set(realCatalogue.loadedJurisdictions)].filter((state) => state !== 'Federal');
const formation = realCatalogue.filingProducts.find(({ type }) => type === 'formation');

/** The ways to form a company that bring an initial report along, with the days until it is due. */
function dueDaysOf(state: string, type: string): readonly number[] {
  if (formation === undefined) throw new Error('There is no formation.');
  return methodsFor(formation, state, type).flatMap(({ dependent_filings_info: info }) =>
    info.map(({ due_days: days }) => days),
  );
}

const { form, factsOf } = await loadForm('form-a-business', shippedForms);
const facts = { ...factsOf('form-a-business'), catalogue: realCatalogue };
const report = form.cart.optional.find(({ key }) => key === 'initial-report');

const entityType = (type: string) => ({ key: type, value: type });

function answersFor(state: string, type: string, isTicked: boolean) {
  const document = {
    companyInformation: { state, entityType: entityType(type) },
    productState: { initialReport: { checked: isTicked } },
  };
  return evaluateAnswers(form, answersOf(document), facts);
}

const linesOf = (state: string, type: string, isTicked: boolean) =>
  deriveCart(form, answersFor(state, type, isTicked), facts)
    .lines.filter(({ group }) => group === 'initial-report')
    .map(({ label, priceCents, renewals }) => [label, priceCents, renewals]);

describe('an initial report', () => {
  it.each(TYPES)('is offered exactly where the catalogue has the formation of a %s bring one', (type) => {
    const offered = states.filter((state) =>
      report?.availableWhen?.(answersFor(state, type, false), facts, ''),
    );
    // Types that a state forms none of are offered nothing.
    const owed = states.filter((state) => dueDaysOf(state, type).length > 0);
    const formed = states.filter((state) =>
      isDeepStrictEqual(
        answersFor(state, type, false).get('companyInformation.entityType'),
        entityType(type),
      ),
    );
    expect(offered.filter((state) => formed.includes(state))).toEqual(
      owed.filter((state) => formed.includes(state)),
    );
  });

  it('costs nothing before it is ticked, then its price and the fee of the state, once', () => {
    expect(linesOf('AK', 'LLC', false)).toEqual([]);
    expect(linesOf('AK', 'LLC', true)).toEqual([['Initial Report', 5000, []]]);
    expect(linesOf('CA', 'LLC', true)).toEqual([
      ['Initial Report', 5000, []],
      ['California Report Fee', 2000, []],
    ]);
  });

  it('is in no cart before it is ticked', () => {
    const { products: bought } = deriveCart(form, answersFor('AK', 'LLC', false), facts);
    expect(bought.map(({ key }) => key)).not.toContain('initial-report');
  });

  it('goes when the way to form the company brings none along any more', () => {
    const filingProducts = realCatalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.map((method) => ({ ...method, dependent_filings_info: [] })),
    }));
    const without = { ...facts, catalogue: { ...realCatalogue, filingProducts } };
    const keysIn = (some: typeof facts) =>
      deriveCart(form, answersFor('AK', 'LLC', true), some).products.map(({ key }) => key);
    expect(keysIn(facts)).toContain('initial-report');
    expect(keysIn(without)).toContain('business-formation');
    expect(keysIn(without)).not.toContain('initial-report');
  });

  it('is named at the formation that brings it along, and at no other', () => {
    const broughtIn = (state: string) =>
      deriveCart(form, answersFor(state, 'LLC', false), facts).products.find(
        ({ key }) => key === 'business-formation',
      )?.configuredDependentFilingProducts;
    expect(broughtIn('AK')).toEqual(['initial-report']);
    expect(broughtIn('WY')).toBeUndefined();
  });

  it('goes with the state that asks for none', () => {
    expect(linesOf('WY', 'LLC', true)).toEqual([]);
    expect(linesOf('NM', 'LLC', true)).toEqual([]);
  });

  it('says in its card when each state wants it', () => {
    const { description } = products['initial-report'];
    const due = ['AK', 'CA', 'NM'].map((state) => Math.max(...dueDaysOf(state, 'Corp')));
    const said = [/Alaska within (\d+) days/, /California within (\d+)/, /New Mexico within (\d+)/].map(
      (pattern) => Number(pattern.exec(description)?.[1]),
    );
    expect(said).toEqual(due);
  });
});
