import type { Answers } from '../answers/answers.ts';
import type { Cart } from './cart.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { sumCents } from '../money.ts';
import { createSay } from '../texts.ts';
import { pageCoupons } from './prices/apply-coupons.ts';
import { cartEntries } from './cart-entries.ts';
import { findCartProblems } from './prices/cart-problems.ts';
import { findPromptCart } from './cart-prompts.ts';
import { linesOfEntries } from './lines/dependent-lines.ts';
import type { SelectedProduct } from './prices/price-product.ts';
import { findSelected } from './find-selected.ts';
import { applyOwnPrice, findLowPrice } from './own-price.ts';
import { rejectSeveralStates } from './bundles/reject-several-states.ts';
import { sellBundles } from './bundles/sell-bundles.ts';
import { combineVehicleLines, findRowNames } from './lines/vehicle-lines.ts';

/**
 * Derives the cart from relevant answers and facts alone. Products follow the definitions' order, and
 * products for rows are grouped by row. While a choice is missing, prompts replace all lines.
 */
export function deriveCart(form: CompiledForm, answers: Answers, facts: Facts): Cart {
  const selected = findSelected(form, answers, facts);
  const problems = findCartProblems(form, selected, answers, facts);
  const cart = promptOrSell(form, selected, answers, facts);
  return problems.length === 0 ? cart : { ...cart, problems };
}

function promptOrSell(
  form: CompiledForm,
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
): Cart {
  const prompted = findPromptCart(form, answers, facts, selected);
  if (prompted === undefined) return cartOf(form, selected, answers, facts);
  const lowPrice = findLowPrice(selected, answers, facts);
  return lowPrice === undefined ? prompted : { ...prompted, lowPrice };
}

/** Builds the cart from the selected products that have a price, even if choices are missing. */
export function cartOf(
  form: CompiledForm,
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
): Cart {
  const say = createSay(facts.page.texts, form.texts);
  const sold = rejectSeveralStates(selected, facts, say);
  const named = sold.map((entry) => applyOwnPrice(entry, answers, facts, say));
  const bundled = sellBundles(form, named, answers, facts, say);
  const entries = cartEntries(bundled, pageCoupons(facts), form.cart, say);
  const lines = combineVehicleLines(linesOfEntries(entries), findRowNames(form, sold, answers));
  const loading = sold
    .filter(({ pricing }) => pricing.kind === 'loading')
    .map(({ place }) => place.model.key);
  const lowPrice = findLowPrice(selected, answers, facts);
  const isPriced = lines.length > 0 && loading.length === 0 && lines.every(({ kind }) => kind !== 'error');
  return {
    products: entries.flatMap((entry) => entry.products),
    lines,
    totalCents: isPriced ? sumCents(lines.map((line) => line.priceCents)) : null,
    loading: [...new Set(loading)],
    ...(lowPrice === undefined ? {} : { lowPrice }),
    ...(bundled.reports.length === 0 ? {} : { reports: bundled.reports }),
  };
}
