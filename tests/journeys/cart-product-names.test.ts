import { expect, it } from 'vitest';
import { readJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

/** The names that the specification gives to the parts of a cart product. */
const SPECIFIED = [
  'name quantity product_id saveAs price originalPrice stateFee originalStateFee baseFee processingSurcharge',
  'ccFee appliedCoupons state entityType bundled bundleID isBundle bundle_type price_monthly multiState',
  'multiYear filing_methods product_option_id product_option_key duration durationFormatted hasFreeTrial',
  'freeTrialDuration disabled linkedProduct configuredDependentFilingProducts includedInBothCompanies',
  'vehicleKey category labelText localJurisdictions checked',
].flatMap((line) => line.split(' '));

it('names every specified part of a cart product in some golden order', async () => {
  const names = new Set<string>();
  for (const journey of readJourneys()) {
    const { judgment } = await replayJourney(journey);
    const products = judgment.kind === 'order' ? judgment.cart.products : [];
    for (const product of products) for (const name of Object.keys(product)) names.add(name);
  }
  // No coupon of the shipped catalog reduces a state fee.
  expect(SPECIFIED.filter((name) => !names.has(name))).toEqual(['originalStateFee']);
}, 60_000);
