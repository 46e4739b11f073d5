import type { Answers } from '../../answers/answers.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { Cents } from '../../money.ts';
import { sumCents } from '../../money.ts';
import { findSelected } from '../find-selected.ts';
import { soldPlaceId } from '../../products/sold/sold-places.ts';
import type { Cart, LineItem } from '../cart.ts';
import { findPromptCart } from '../cart-prompts.ts';
import { cartOf } from '../derive-cart.ts';
import { addRenewals } from '../schedule/renewal-totals.ts';
import type { RenewalTotal } from '../schedule/renewal-totals.ts';
import type { SelectedProduct } from '../prices/price-product.ts';

/**
 * The reason for a missing price of a selected product: its state is missing, its price is loading, or the
 * catalog has no price.
 */
export type Unpriced = 'no-state' | 'waiting' | 'none';

/** Totals of lines, in cents. */
interface LineSums {
  readonly todayCents: Cents;
  /** The part of today's total that does not renew. */
  readonly onceCents: Cents;
  readonly renewals: readonly RenewalTotal[];
}

/** Totals of a cart's priced products, and the reason for each unpriced one. */
export interface CartSurvey extends LineSums {
  /** The reason for each unpriced product, by product, row and state. */
  readonly unpriced: ReadonlyMap<string, Unpriced>;
  /** True if something is ordered and a choice is missing, so that no total is shown. An empty order costs 0. */
  readonly isIncomplete: boolean;
  /** True if nothing is ordered and a choice is missing, so that the price is still open. */
  readonly isUndecided: boolean;
}

export type SurveyedCart = CartSurvey & Pick<Cart, 'products' | 'lines'>;

function whyUnpriced({ pricing, missing }: SelectedProduct): Unpriced | undefined {
  if (pricing.kind === 'priced') return undefined;
  if (pricing.kind === 'unavailable') return 'none';
  if (missing.length === 0) return 'waiting';
  return missing.includes('jurisdiction') ? 'no-state' : 'none';
}

export function sumLines(lines: readonly LineItem[]): LineSums {
  return {
    todayCents: sumCents(lines.map(({ priceCents }) => priceCents)),
    onceCents: sumCents(lines.map(({ priceCents, renewals }) => (renewals.length === 0 ? priceCents : 0))),
    renewals: addRenewals(lines.flatMap(({ renewals }) => renewals)),
  };
}

/**
 * Derives a cart and returns its totals, even if choices are missing.
 * @param answers evaluated answers
 */
export function surveyCart(form: CompiledForm, answers: Answers, facts: Facts): SurveyedCart {
  const selected = findSelected(form, answers, facts);
  const { products, lines } = cartOf(form, selected, answers, facts);
  const unpriced = selected.flatMap((product) => {
    const why = whyUnpriced(product);
    return why === undefined ? [] : [[soldPlaceId(product.place), why] as const];
  });
  // Some errors are about several products together, such as too many states.
  const isPrompted = findPromptCart(form, answers, facts, selected) !== undefined;
  const errors = lines.flatMap(({ kind, id }) => (kind === 'error' ? [[`line ${id}`, 'none'] as const] : []));
  return {
    ...sumLines(lines),
    products,
    lines,
    unpriced: new Map([...unpriced, ...errors]),
    isIncomplete: isPrompted && selected.length > 0,
    isUndecided: isPrompted && selected.length === 0,
  };
}
