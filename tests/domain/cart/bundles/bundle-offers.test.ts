import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { findBundleOffers } from '#domain/cart/bundles/bundle-offers.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm } from '#domain/form.ts';
import { formation, llcInWyoming, makeForm, seal } from '../form-fixture.ts';
import { makeBundle, makeFormWith, makeOffers } from '../offers-fixture.ts';

function find(
  bundles: readonly Bundle[],
  ids: readonly number[] | undefined,
  form: CompiledForm = makeForm(),
  document: AnswersDocument = llcInWyoming,
) {
  const facts = makeOffers(ids === undefined ? {} : { bundles: ids }, { bundles });
  return findBundleOffers(form, answersOf(document), facts);
}

const start = makeBundle({ product_ids: [200, 400], ra_product_count: 1 });
const book = makeBundle({ product_id: 501, product_ids: [400] });

describe('findBundleOffers', () => {
  it('returns the bundles in page order with their catalog data', () => {
    const { offers, reports } = find([start, book], [501, 500]);
    expect(reports).toEqual([]);
    expect(offers).toEqual([
      {
        type: 'other',
        id: 501,
        name: 'Book Bundle',
        product_ids: [400],
        agents: 0,
        items: ['Formation', 'Book'],
        isAsked: false,
        price: 9_000,
        duration: null,
      },
      {
        type: 'other',
        id: 500,
        name: 'Start Bundle',
        product_ids: [200, 400],
        agents: 1,
        items: ['Formation', 'Book'],
        isAsked: false,
        price: 15_000,
        duration: 12,
      },
    ]);
  });

  it('returns no bundles when the page lists none', () => {
    expect(find([start], undefined)).toEqual({ offers: [], reports: [] });
  });

  it('reports bundles without a catalog entry or price', () => {
    const report = (id: number) =>
      `Unknown bundle ${id}: the page "p1" sells it, but the catalog does not have it.`;
    expect(find([start], [501, 500])).toMatchObject({ offers: [{ id: 500 }], reports: [report(501)] });
    const unpriced = makeBundle({ product_id: 777 });
    expect(find([unpriced], [777])).toEqual({ offers: [], reports: [report(777)] });
  });

  it('marks bundles that an answer requests', () => {
    const isAsked = (bundle: Bundle) =>
      find([bundle], [500], makeForm(), { ...llcInWyoming, businessIdentityToggle: true }).offers[0]?.isAsked;
    expect(isAsked(makeBundle({}, { isBusinessIdentity: true }))).toBe(true);
    expect(isAsked(start)).toBe(false);
  });

  it('requires exactly the answers that the bundle lists', () => {
    const waiting = makeBundle(
      {},
      {
        fieldTriggerToggle: true,
        orConditions: [{ andConditions: [{ fieldKey: 'plan', fieldVal: 'fast' }] }],
      },
    );
    const count = (plan: unknown) => find([waiting], [500], makeFormWith('plan'), { plan }).offers.length;
    expect(count('fast')).toBe(1);
    expect(count({ key: 'fast', value: 'Fast' })).toBe(1);
    expect(count({ key: 'slow', value: 'Slow' })).toBe(0);
    expect(count('slow')).toBe(0);
    expect(find([waiting], [500], makeFormWith('plan'), {}).offers).toEqual([]);
  });

  it('includes the jurisdictions of a limited bundle', () => {
    const limits = { jurisdiction_limit_select: ['MT'] };
    const limited = makeBundle({}, { ...limits, jurisdiction_limit_toggle: true });
    expect(find([limited], [500]).offers[0]?.jurisdictions).toEqual(['MT']);
    expect(find([makeBundle({}, limits)], [500]).offers[0]).not.toHaveProperty('jurisdictions');
  });

  it('reports an expedited opt-in without a checkbox in the form', () => {
    const optIn = makeBundle({}, { expeditedProcessingOptInToggle: true });
    const report = 'The page "p1" sells "Start Bundle" without its expedited opt-in.';
    expect(find([optIn], [500])).toMatchObject({ offers: [{ id: 500 }], reports: [report] });
    const expedited = { ...formation, expeditedBy: 'expedited' };
    expect(find([optIn], [500], makeForm({ primary: [seal, expedited] })).reports).toEqual([]);
    expect(find([optIn], [500], makeForm({ optional: [expedited] })).reports).toEqual([]);
    expect(find([start], [500]).reports).toEqual([]);
  });
});
