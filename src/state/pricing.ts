import { findExpediting } from '#domain/cart/bundles/expediting-bundles.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { findRemovedProducts } from '#domain/cart/effects/removed-products.ts';
import { findSlowerServices } from '#domain/cart/effects/slower-services.ts';
import { isQuickerIn } from '#domain/cart/filings/is-quicker-in.ts';
import { findFilingDates } from '#domain/cart/filings/filing-dates.ts';
import { describeStatePrice } from '#domain/cart/prices/describe-state-price.ts';
import { addStatePrices, priceAt, statePriceOf } from '#domain/cart/prices/state-prices.ts';
import { viewSchedule } from '#domain/cart/schedule/schedule-view.ts';
import { showAddress } from '#domain/review/option-address.ts';
import { describeLabel } from './answers/field-label.ts';
import { createEffects } from './cart/effects.ts';

/**
 * The pricing code of a form, plus other code that the first step does not need. Pages load it alongside the
 * catalog.
 */
export const pricing = {
  deriveCart,
  createEffects,
  viewSchedule,
  findRemovedProducts,
  findExpediting,
  findFilingDates,
  findSlowerServices,
  isQuickerIn,
  statePriceOf,
  priceAt,
  addStatePrices,
  describeStatePrice,
  describeLabel,
  showAddress,
};

export type Pricing = typeof pricing;

/** Loads the pricing code. Rejects while the browser is offline; callers may retry. */
export type LoadPricing = () => Promise<Pricing>;
