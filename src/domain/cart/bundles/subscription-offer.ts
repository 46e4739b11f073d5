import type { Answers } from '../../answers/answers.ts';
import type { CartProduct } from '../cart.ts';
import type { Facts } from '../../facts.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';
import { keyOf } from '../../options/options.ts';
import type { BundleOffers } from './bundle-offers.ts';

const BILLING_TYPE = 'billingType';
const PRICES = { LLC: 'llc_price', Corp: 'corp_price' } as const;

/** Converts a subscription's annual price to a monthly price. */
export function monthlyPrice(yearly: Cents): Cents {
  return roundHalfUp(yearly / 12);
}

function isPriced(entityType: string | null): entityType is keyof typeof PRICES {
  return entityType !== null && Object.hasOwn(PRICES, entityType);
}

const none: BundleOffers = { offers: [], reports: [] };

/** Returns whether the page has subscriptions and the visitor chose monthly billing. */
export function isSubscribed(answers: Answers, { page }: Pick<Facts, 'page'>): boolean {
  return page.subscriptionBundles === true && keyOf(answers.get(BILLING_TYPE)) === 'monthly';
}

/**
 * Finds the subscription for the company in the cart. Returns no offer unless the page has subscriptions, the
 * visitor chose monthly billing, and the company is an LLC or corporation. Reports a missing subscription in
 * the catalog.
 */
export function findSubscriptionOffer(
  products: readonly CartProduct[],
  answers: Answers,
  facts: Facts,
): BundleOffers {
  const { catalogue } = facts;
  if (!isSubscribed(answers, facts)) return none;
  const company = products.find(
    ({ entityType, state }) => isPriced(entityType) && state !== null && state !== FEDERAL,
  );
  if (company === undefined || !isPriced(company.entityType)) return none;
  const { state: jurisdiction, entityType } = company;
  const found = catalogue.subscriptionBundles.find((bundle) => bundle.jurisdiction === jurisdiction);
  if (found === undefined)
    return { offers: [], reports: [`The catalog has no subscription bundle for ${jurisdiction}.`] };
  const price = found[PRICES[entityType]];
  return {
    offers: [
      {
        type: 'subscription',
        id: found.id,
        name: found.name,
        product_ids: found.product_ids,
        agents: 0,
        items: [],
        jurisdictions: [found.jurisdiction],
        isAsked: true,
        price,
        monthly: monthlyPrice(price),
        duration: 1,
      },
    ],
    reports: [],
  };
}
