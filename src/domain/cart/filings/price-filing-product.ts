import type { Catalogue, FilingMethod, Jurisdiction } from '../../catalogue/catalogue.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import {
  filingJurisdictionOf,
  findChosenFilingMethod,
  isExpedited,
  availableFilingMethods,
} from '../../filing/choose-filing-method.ts';
import { findHeldID, findProduct } from '../../products/find-product.ts';
import { chooseLocality, localJurisdictionPath } from '../../filing/local-jurisdiction.ts';
import { findPaidPrice } from '../prices/paid-price.ts';
import type { Pricing, PricingInput } from '../prices/pricing.ts';
import { toCartProduct, toUnavailable } from '../prices/pricing.ts';
import { rowPathOf } from '../../products/sold/sold-places.ts';
import type { Cents } from '../../money.ts';
import { roundHalfUp } from '../../money.ts';

const CARD_FEE_PERCENT = 5;

/**
 * Returns the card processing fee of a free formation, in cents: 5% of the highest state fee among its
 * filing methods. Returns 0 without filing methods.
 */
export function cardFeeOf(methods: readonly Pick<FilingMethod, 'cost'>[]): Cents {
  const costliest = methods.reduce((most, { cost }) => Math.max(most, cost), 0);
  return roundHalfUp((costliest * CARD_FEE_PERCENT) / 100);
}

/**
 * Returns whether all methods of a jurisdiction are loaded. Federal methods load with any state, so one of
 * them is enough. A state's methods are complete only after that state has loaded.
 */
function areMethodsLoaded(
  catalogue: Catalogue,
  jurisdiction: Jurisdiction,
  methods: readonly FilingMethod[],
): boolean {
  if (catalogue.loadedJurisdictions.includes(jurisdiction)) return true;
  return jurisdiction === FEDERAL && methods.length > 0;
}

/** Prices a filing product: the seller's price, and the fee of the chosen filing method. */
export function priceFilingProduct(input: PricingInput): Pricing {
  const { model, row, selection, values, answers, catalogue, say } = input;
  const jurisdiction = filingJurisdictionOf(selection);
  const found = findProduct(catalogue.filingProducts, model.match);
  const methods = found === undefined ? [] : availableFilingMethods(model, found, selection);
  if (!areMethodsLoaded(catalogue, jurisdiction, methods)) return { kind: 'loading' };
  if (found === undefined) return toUnavailable(input);
  const local = chooseLocality(model, methods, answers, rowPathOf(row));
  if (local.localities.length > 0 && local.chosen === undefined)
    return {
      kind: 'unavailable',
      text: say('prompt.missing', { list: say('prompt.locality') }),
      awaits: localJurisdictionPath(model, rowPathOf(row)),
    };
  const bundle = input.expediting?.(findHeldID(model, found.id, catalogue), jurisdiction);
  const method = findChosenFilingMethod(model, local.methods, jurisdiction, answers, {
    row: rowPathOf(row),
    isExpedited: bundle !== undefined,
  });
  if (method === undefined) {
    const { state, entityType } = values;
    return toUnavailable(input, selection.jurisdiction === null ? { entityType } : { state, entityType });
  }
  return {
    kind: 'priced',
    product: toCartProduct(input, {
      product_id: found.id,
      category: found.type,
      price: found.price,
      duration: found.duration ?? null,
      ...(found.renewal === undefined ? {} : { renewal: found.renewal }),
      method,
      ...(local.chosen === undefined ? {} : { localJurisdictions: [local.chosen] }),
      state: jurisdiction,
      ...(bundle === undefined ? {} : { appliedExpeditedProduct: bundle.id }),
      ...(bundle?.expedites(model, local.methods, jurisdiction, rowPathOf(row)) === true ||
      isExpedited(model, answers)
        ? { isExpedited: true }
        : {}),
      ...(model.cardFee === true ? { ccFee: cardFeeOf(methods) } : {}),
      ...findPaidPrice(model, catalogue.filingProducts, found.price),
    }),
  };
}
