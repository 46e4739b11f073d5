import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { findExpediting } from '#domain/cart/bundles/expediting-bundles.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import { makeBundle, makeFormWith, makeOffers } from '../offers-fixture.ts';

const FILING = 200;
const quick = { expedited_processing_toggle: true };
const form = makeFormWith('selected', 'billingType');

function find(bundles: readonly Bundle[], document = {}, page: Parameters<typeof makeOffers>[0] = {}) {
  const ids = bundles.map(({ product_id }) => product_id);
  return findExpediting(form, answersOf(document), makeOffers({ bundles: ids, ...page }, { bundles }));
}

describe('findExpediting', () => {
  it('returns the bundle with expedited processing that contains the filing', () => {
    const expediting = find([makeBundle({ product_ids: [FILING, 400] }, quick)]);
    expect(expediting(FILING, 'WY')).toBe(500);
    expect(expediting(300, 'WY')).toBeUndefined();
  });

  it('returns undefined when the first bundle with the filing has no expedited processing', () => {
    expect(find([makeBundle({ product_ids: [FILING] })])(FILING, 'WY')).toBeUndefined();
    const later = makeBundle({ product_id: 501, product_ids: [FILING] }, quick);
    expect(find([makeBundle({ product_ids: [FILING] }), later])(FILING, 'WY')).toBeUndefined();
    expect(find([later, makeBundle({ product_ids: [FILING] })])(FILING, 'WY')).toBe(501);
  });

  it('skips bundles limited to other jurisdictions', () => {
    const limits = { jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['MT'] };
    const limited = makeBundle({ product_ids: [FILING] }, { ...quick, ...limits });
    const anywhere = makeBundle({ product_id: 501, product_ids: [FILING] }, quick);
    expect(find([limited])(FILING, 'MT')).toBe(500);
    expect(find([limited])(FILING, 'WY')).toBeUndefined();
    expect(find([limited, anywhere])(FILING, 'WY')).toBe(501);
    const unlimited = makeBundle(
      { product_ids: [FILING] },
      { ...quick, jurisdiction_limit_toggle: false, jurisdiction_limit_select: ['MT'] },
    );
    expect(find([unlimited])(FILING, 'WY')).toBe(500);
  });

  it('skips a bundle until all answers that the bundle requires are given', () => {
    const waiting = makeBundle(
      { product_ids: [FILING] },
      {
        ...quick,
        fieldTriggerToggle: true,
        orConditions: [{ andConditions: [{ fieldKey: 'selected', fieldVal: true }] }],
      },
    );
    expect(find([waiting], { selected: true })(FILING, 'WY')).toBe(500);
    expect(find([waiting])(FILING, 'WY')).toBeUndefined();
  });

  it('skips bundles without a catalog entry', () => {
    const bundle = makeBundle({ product_ids: [FILING] }, quick);
    expect(find([bundle], {}, { bundles: [777, 500] })(FILING, 'WY')).toBe(500);
    expect(find([bundle], {}, { bundles: [777] })(FILING, 'WY')).toBeUndefined();
  });

  it('returns undefined with a subscription or without bundles on the page', () => {
    const bundle = makeBundle({ product_ids: [FILING] }, quick);
    const subscriptions = { subscriptionBundles: true };
    expect(find([bundle], { billingType: 'monthly' }, subscriptions)(FILING, 'WY')).toBeUndefined();
    expect(find([bundle], { billingType: 'yearly' }, subscriptions)(FILING, 'WY')).toBe(500);
    const facts = makeOffers({}, { bundles: [bundle] });
    expect(findExpediting(form, answersOf({}), facts)(FILING, 'WY')).toBeUndefined();
  });
});
