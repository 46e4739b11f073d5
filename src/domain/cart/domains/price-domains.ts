import { readCartDomains } from '../../domain-names/cart-domains.ts';
import { findDomainPrice, priceYears } from '../../domain-names/domain-record.ts';
import type { CartDomain, DomainRecord, PricedDomain } from '../../domain-names/domain-record.ts';
import { sumCents } from '../../money.ts';
import { findProduct } from '../../products/find-product.ts';
import type { Pricing, PricingInput } from '../prices/pricing.ts';
import { toCartProduct, toUnavailable } from '../prices/pricing.ts';

/** Prices a domain; undefined if it cannot be bought. */
function findPriced({ domain, duration }: CartDomain, record: DomainRecord): PricedDomain | undefined {
  const price = findDomainPrice(record);
  if (price === undefined) return undefined;
  const { firstCents, renewCents } = price;
  return {
    domain,
    duration,
    subTotal: priceYears(price, duration),
    create: { amount: firstCents },
    renew: { amount: renewCents },
  };
}

/**
 * Prices the domains of an answer as one product, from the registrar's records. The price is `loading` until
 * every record has arrived, and `unavailable` if a domain cannot be bought.
 */
export function priceDomains(input: PricingInput): Pricing {
  const { model, answers, catalogue, quotes, say } = input;
  const found = findProduct(catalogue.simpleProducts, model.match);
  if (found === undefined) return toUnavailable(input);
  const selected = model.domains === undefined ? [] : readCartDomains(answers.get(model.domains));
  const domains: PricedDomain[] = [];
  const refused: string[] = [];
  for (const entry of selected) {
    const record = quotes?.domains[entry.domain];
    if (record === undefined || !record.loaded) continue;
    const priced = findPriced(entry, record);
    if (priced === undefined) refused.push(say('cart.domain-unavailable', { domain: entry.domain }));
    else domains.push(priced);
  }
  const [first, ...others] = refused;
  if (first !== undefined) return { kind: 'unavailable', text: first, others };
  if (domains.length === 0 || domains.length < selected.length) return { kind: 'loading' };
  const { id, category } = found;
  const price = sumCents(domains.map(({ subTotal }) => subTotal));
  const product = toCartProduct(input, { product_id: id, category, price });
  return { kind: 'priced', product: { ...product, domains } };
}
