import { agentsIn } from '../bundles/agents-in.ts';
import { findProduct } from '../../products/find-product.ts';
import type { Pricing, PricingInput } from './pricing.ts';
import { NOW, toCartProduct, toUnavailable } from './pricing.ts';

/** Prices a registered agent service. Each state has its own catalog product. */
export function priceRegisteredAgent(input: PricingInput): Pricing {
  const { model, selection, values, catalogue } = input;
  const inState = agentsIn(catalogue.registeredAgentProducts, selection.jurisdiction);
  const found = findProduct(inState, model.match);
  if (found === undefined) return toUnavailable(input, values.state === '' ? NOW : `in ${values.state}`);
  const { id, price, duration, renewal } = found;
  return {
    kind: 'priced',
    product: toCartProduct(input, {
      product_id: id,
      category: 'registered-agent',
      price,
      duration,
      ...(renewal === undefined ? {} : { renewal }),
    }),
  };
}
