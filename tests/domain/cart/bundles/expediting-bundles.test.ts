import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { canBundleExpedite, findExpediting } from '#domain/cart/bundles/expediting-bundles.ts';
import type { Bundle } from '#domain/catalogue/catalogue.ts';
import { makeMethod } from '../catalogue-fixture.ts';
import { makeField } from '../../small-form.ts';
import { formation } from '../form-fixture.ts';
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
    expect(expediting(FILING, 'WY')?.id).toBe(500);
    expect(expediting(300, 'WY')?.id).toBeUndefined();
  });

  it('returns undefined when the first bundle with the filing has no expedited processing', () => {
    expect(find([makeBundle({ product_ids: [FILING] })])(FILING, 'WY')?.id).toBeUndefined();
    const later = makeBundle({ product_id: 501, product_ids: [FILING] }, quick);
    expect(find([makeBundle({ product_ids: [FILING] }), later])(FILING, 'WY')?.id).toBeUndefined();
    expect(find([later, makeBundle({ product_ids: [FILING] })])(FILING, 'WY')?.id).toBe(501);
  });

  it('skips bundles limited to other jurisdictions', () => {
    const limits = { jurisdiction_limit_toggle: true, jurisdiction_limit_select: ['MT'] };
    const limited = makeBundle({ product_ids: [FILING] }, { ...quick, ...limits });
    const anywhere = makeBundle({ product_id: 501, product_ids: [FILING] }, quick);
    expect(find([limited])(FILING, 'MT')?.id).toBe(500);
    expect(find([limited])(FILING, 'WY')?.id).toBeUndefined();
    expect(find([limited, anywhere])(FILING, 'WY')?.id).toBe(501);
    const unlimited = makeBundle(
      { product_ids: [FILING] },
      { ...quick, jurisdiction_limit_toggle: false, jurisdiction_limit_select: ['MT'] },
    );
    expect(find([unlimited])(FILING, 'WY')?.id).toBe(500);
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
    expect(find([waiting], { selected: true })(FILING, 'WY')?.id).toBe(500);
    expect(find([waiting])(FILING, 'WY')?.id).toBeUndefined();
  });

  it('skips bundles without a catalog entry', () => {
    const bundle = makeBundle({ product_ids: [FILING] }, quick);
    expect(find([bundle], {}, { bundles: [777, 500] })(FILING, 'WY')?.id).toBe(500);
    expect(find([bundle], {}, { bundles: [777] })(FILING, 'WY')?.id).toBeUndefined();
  });

  it('returns undefined with a subscription or without bundles on the page', () => {
    const bundle = makeBundle({ product_ids: [FILING] }, quick);
    const subscriptions = { subscriptionBundles: true };
    expect(find([bundle], { billingType: 'monthly' }, subscriptions)(FILING, 'WY')?.id).toBeUndefined();
    expect(find([bundle], { billingType: 'yearly' }, subscriptions)(FILING, 'WY')?.id).toBe(500);
    const facts = makeOffers({}, { bundles: [bundle] });
    expect(findExpediting(form, answersOf({}), facts)(FILING, 'WY')?.id).toBeUndefined();
  });
});

describe('expedites', () => {
  const days = (id: number, count: number) =>
    makeMethod({ id, key: `in-${count}-days`, filed_in: { days: count, hours: 0 } });
  const [slow, medium, fast] = [days(1, 5), days(2, 2), days(3, 1)];
  const expedites = (chosen: typeof slow, methods = [slow, medium, fast]) => {
    const productState = { businessFormation: { selectedFilingMethodKeys: { WY: chosen.key } } };
    const bundle = makeBundle({ product_ids: [FILING] }, quick);
    const expediting = find([bundle], { productState }, { settings: { expeditedDays: 1 } });
    return expediting(FILING, 'WY')?.expedites(formation, methods, 'WY');
  };

  it.each([
    ['true for an order that finishes earlier', slow, true],
    ['false for an order that would finish on the same day', medium, false],
    ['false for an order that would finish later', fast, false],
  ])('returns %s', (_, ordinary, expected) => {
    expect(expedites(ordinary)).toBe(expected);
  });

  it('returns false for an order without a filing method', () => {
    expect(expedites(slow, [])).toBe(false);
  });
});

describe('canBundleExpedite', () => {
  const selected = makeField({ path: 'selected', type: 'boolean' });
  const hidden = makeField({ path: 'hidden', type: 'boolean', relevantWhen: [() => false] });
  const boxes = { ...form, fields: { selected, hidden } };
  const box = { ...quick, fieldTriggerToggle: true };
  const asks = (fieldKey: string) =>
    makeBundle(
      { product_ids: [FILING] },
      { ...box, orConditions: [{ andConditions: [{ fieldKey, fieldVal: true }] }] },
    );
  const can = (bundle: Bundle, page: Parameters<typeof makeOffers>[0] = {}, document = {}) =>
    canBundleExpedite(
      boxes,
      answersOf(document),
      makeOffers({ bundles: [500], ...page }, { bundles: [bundle] }),
      FILING,
      'WY',
    );

  it('includes a bundle whose checkbox is shown, before it is checked', () => {
    expect(can(asks('selected'))).toBe(true);
  });

  it('skips a bundle whose checkbox is hidden or missing, and one without expedited processing', () => {
    expect(can(asks('hidden'))).toBe(false);
    expect(can(asks('unknown'))).toBe(false);
    const { config } = asks('selected');
    const ordinary = { ...config, expedited_processing_toggle: false };
    expect(can({ ...asks('selected'), config: ordinary })).toBe(false);
  });

  it('skips bundles of a page with a subscription, and those of other products', () => {
    expect(can(asks('selected'), { subscriptionBundles: true }, { billingType: 'monthly' })).toBe(false);
    expect(can({ ...asks('selected'), product_ids: [400] })).toBe(false);
  });
});
