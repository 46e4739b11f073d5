import type { Bundle, Catalogue, Coupon, SubscriptionBundle } from '#domain/catalogue/catalogue.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { catalogue, makeSimple } from './catalogue-fixture.ts';
import { makeFacts, makeForm } from './form-fixture.ts';
import { makeField } from '../small-form.ts';

export function makeCoupon(coupon: Partial<Coupon> & Pick<Coupon, 'id'>): Coupon {
  return {
    name: 'Coupon',
    dollar_value: null,
    percent_value: null,
    product_id_restrictions: [],
    ...coupon,
  };
}

export function makeBundle(bundle: Partial<Bundle>, config: Partial<Bundle['config']> = {}): Bundle {
  return {
    product_id: 500,
    product_ids: [200],
    ra_product_count: 0,
    ...bundle,
    config: {
      isBusinessIdentity: false,
      fieldTriggerToggle: false,
      orConditions: [],
      expedited_processing_toggle: false,
      expeditedProcessingOptInToggle: false,
      lineItems: ['Formation', 'Book'],
      jurisdiction_limit_toggle: false,
      jurisdiction_limit_select: [],
      ...config,
    },
  };
}

export const subscription: SubscriptionBundle = {
  id: 600,
  name: 'Wyoming Subscription',
  jurisdiction: 'WY',
  product_ids: [100, 200],
  llc_price: 70_800,
  corp_price: 82_805,
};

/**
 * Creates the facts of a page with these offers. The catalog sells the bundles 500 ($150.00 a year) and 501
 * ($90.00).
 */
export function makeOffers(
  page: Partial<Pick<PageConfiguration, 'bundles' | 'subscriptionBundles' | 'coupons' | 'settings'>>,
  offers: Partial<Pick<Catalogue, 'bundles' | 'subscriptionBundles' | 'coupons'>> = {},
): Facts {
  const facts = makeFacts({
    simpleProducts: [
      ...catalogue.simpleProducts,
      makeSimple({ id: 500, kind: 'start-bundle', name: 'Start Bundle', price: 15_000, duration: 12 }),
      makeSimple({ id: 501, kind: 'book-bundle', name: 'Book Bundle', price: 9_000 }),
    ],
    ...offers,
  });
  return { ...facts, page: { ...facts.page, ...page } };
}

/** Creates the formation form with fields at these paths, so that bundles can depend on their answers. */
export function makeFormWith(...paths: readonly string[]): CompiledForm {
  const form = makeForm();
  return { ...form, fields: Object.fromEntries(paths.map((path) => [path, makeField({ path })])) };
}
