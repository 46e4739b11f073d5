import { findExpediting } from '#domain/cart/bundles/expediting-bundles.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { findRemovedProducts } from '#domain/cart/effects/removed-products.ts';
import { describeLabelPrice } from '#domain/cart/prices/describe-label-price.ts';
import { describeStatePrice } from '#domain/cart/prices/describe-state-price.ts';
import { addStatePrices, priceAt, statePriceOf } from '#domain/cart/prices/state-prices.ts';
import { deriveSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import { viewSchedule } from '#domain/cart/schedule/schedule-view.ts';
import { showAddress } from '#domain/review/option-address.ts';
import { createEffects } from './cart/effects.ts';

/**
 * The pricing code of a form, plus other code that the first step does not need. Pages load it alongside the
 * catalog.
 */
export const pricing = {
  deriveCart,
  createEffects,
  deriveSchedule,
  viewSchedule,
  findRemovedProducts,
  findExpediting,
  statePriceOf,
  priceAt,
  addStatePrices,
  describeStatePrice,
  describeLabelPrice,
  showAddress,
};

export type Pricing = typeof pricing;

/** Loads the pricing code. Rejects while the browser is offline; callers may retry. */
export type LoadPricing = () => Promise<Pricing>;
