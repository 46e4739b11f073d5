import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { evaluateAnswers } from '#domain/relevance/relevance.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { methodsFor } from '#domain/filing/filing-methods.ts';
import products from '#form-definitions/shared/products.json' with { type: 'json' };
import { shippedForms } from '../../../../fixtures/fixture-forms.ts';
import { fixtureCatalogue } from '../../../../fixtures/fixture-catalogue.ts';
import { loadForm } from '../../copy-form.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TYPES = ['LLC', 'PLLC', 'Corp', 'PC', 'Close Corp', 'NP Corp', 'Public Benefit Corp', 'LP', 'LLP'];
const states = [...new Set(fixtureCatalogue.loadedJurisdictions)].filter((state) => state !== 'Federal');
const formation = fixtureCatalogue.filingProducts.find(({ type }) => type === 'formation');

/** Returns the days until an initial report is due, for each filing method that includes one. */
function dueDaysOf(state: string, type: string): readonly number[] {
  if (formation === undefined) throw new Error('The order has no formation.');
  return methodsFor(formation, state, type).flatMap(({ dependent_filings_info: info }) =>
    info.map(({ due_days: days }) => days),
  );
}

const { form, factsOf } = await loadForm('form-a-business', shippedForms);
const facts = { ...factsOf('form-a-business'), catalogue: fixtureCatalogue };
const report = form.cart.optional.find(({ key }) => key === 'initial-report');

const entityType = (type: string) => ({ key: type, value: type });

function answersFor(state: string, type: string, isChecked: boolean) {
  const document = {
    companyInformation: { state, entityType: entityType(type) },
    productState: { initialReport: { checked: isChecked } },
  };
  return evaluateAnswers(form, answersOf(document), facts);
}

const linesOf = (state: string, type: string, isChecked: boolean) =>
  deriveCart(form, answersFor(state, type, isChecked), facts)
    .lines.filter(({ group }) => group === 'initial-report')
    .map(({ label, priceCents, renewals }) => [label, priceCents, renewals]);

describe('an initial report', () => {
  it.each(TYPES)(
    'appears for a %s exactly in states whose filing methods include an initial report',
    (type) => {
      const offered = states.filter((state) =>
        report?.availableWhen?.(answersFor(state, type, false), facts, ''),
      );
      // The table is irrelevant for entity types that a state does not form.
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
    },
  );

  it('adds its price and the state fee once when checked', () => {
    expect(linesOf('AK', 'LLC', false)).toEqual([]);
    expect(linesOf('AK', 'LLC', true)).toEqual([['Initial Report', 5000, []]]);
    expect(linesOf('CA', 'LLC', true)).toEqual([
      ['Initial Report', 5000, []],
      ['California Report Fee', 2000, []],
    ]);
  });

  it('stays out of the cart until it is checked', () => {
    const { products: bought } = deriveCart(form, answersFor('AK', 'LLC', false), facts);
    expect(bought.map(({ key }) => key)).not.toContain('initial-report');
  });

  it('leaves the cart when the filing method no longer includes the report', () => {
    const filingProducts = fixtureCatalogue.filingProducts.map((product) => ({
      ...product,
      filing_methods: product.filing_methods.map((method) => ({ ...method, dependent_filings_info: [] })),
    }));
    const without = { ...facts, catalogue: { ...fixtureCatalogue, filingProducts } };
    const keysIn = (some: typeof facts) =>
      deriveCart(form, answersFor('AK', 'LLC', true), some).products.map(({ key }) => key);
    expect(keysIn(facts)).toContain('initial-report');
    expect(keysIn(without)).toContain('business-formation');
    expect(keysIn(without)).not.toContain('initial-report');
  });

  it('appears as a dependent filing of its own formation only', () => {
    const broughtIn = (state: string) =>
      deriveCart(form, answersFor(state, 'LLC', false), facts).products.find(
        ({ key }) => key === 'business-formation',
      )?.configuredDependentFilingProducts;
    expect(broughtIn('AK')).toEqual(['initial-report']);
    expect(broughtIn('WY')).toBeUndefined();
  });

  it('leaves the cart when the state does not require the report', () => {
    expect(linesOf('WY', 'LLC', true)).toEqual([]);
    expect(linesOf('NM', 'LLC', true)).toEqual([]);
  });

  it('speaks of the visitor’s own state on its card and its line', () => {
    const { description, tooltip } = products['initial-report'];
    expect(description).toMatch(/^Your state /);
    for (const text of [description, tooltip])
      expect(text).not.toMatch(/Alaska|California|New Mexico|states/);
  });

  it('answers when the report of each state is due', () => {
    const [{ faqContent } = { faqContent: '' }] = products['initial-report'].faq;
    const due = ['AK', 'CA', 'NM'].map((state) => Math.max(...dueDaysOf(state, 'Corp')));
    const said = [/Alaska: (\d+) days/, /California: (\d+) days/, /New Mexico: (\d+) days/].map((pattern) =>
      Number(pattern.exec(faqContent)?.[1]),
    );
    expect(said).toEqual(due);
  });
});
