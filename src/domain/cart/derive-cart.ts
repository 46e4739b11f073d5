import type { Answers } from '../answers.ts';
import type { Cart } from '../cart.ts';
import { configuredText } from '../configured-text.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { sumCents } from '../money.ts';
import { pageCoupons } from './apply-coupons.ts';
import { cartEntries } from './cart-entries.ts';
import { linesOfEntries } from './dependent-lines.ts';
import { findWanted } from './find-wanted.ts';
import { describeMissingSelections } from './missing-selection.ts';
import { applyOwnPrice, findLowPrice } from './own-price.ts';
import type { WantedProduct } from './price-product.ts';
import { errorLine } from './product-lines.ts';
import { refuseSeveralStates } from './refuse-several-states.ts';
import { sellBundles } from './sell-bundles.ts';
import { cartRowsOf, rowPathOf } from './sold-places.ts';
import { combineVehicleLines } from './vehicle-lines.ts';

/** The form's prompts that stand now; one about rows stands while it is so for one of them. */
function findAsked({ cart }: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  return cart.prompts
    .filter(({ when, each }) => {
      const rows = each === undefined ? [undefined] : cartRowsOf(each, answers);
      return rows.some((row) => when(answers, facts, rowPathOf(row)));
    })
    .map((prompt) => configuredText(prompt, facts));
}

/** What the visitor must still choose: the form's prompts, then what single products lack. Each once. */
function findPrompts(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  wanted: readonly WantedProduct[],
): readonly string[] {
  const asked = findAsked(form, answers, facts);
  if (asked.length > 0) return [...new Set(asked)];
  const missing = wanted.flatMap((product) => product.missing);
  return missing.length === 0 ? [] : [describeMissingSelections([...new Set(missing)])];
}

/** Prompts stand in the cart's place: nothing has a total before everything is chosen. */
function promptCart(prompts: readonly string[]): Cart {
  const lines = prompts.map((text, index) => errorLine(`prompt.${index}`, 'prompts', text));
  return { products: [], lines, totalCents: null, yearlyCents: null, loading: [] };
}

/**
 * Derives the cart from relevant answers and facts, and from nothing else. Products stand in the order their
 * definitions give, those of rows in the rows' order; where a selection is missing, prompts replace all lines.
 */
export function deriveCart(form: CompiledForm, answers: Answers, facts: Facts): Cart {
  const wanted = findWanted(form.cart, answers, facts);
  const prompts = findPrompts(form, answers, facts, wanted);
  if (prompts.length > 0) return promptCart(prompts);

  const sold = refuseSeveralStates(wanted, facts);
  const named = sold.map((entry) => applyOwnPrice(entry, answers, facts));
  const bundled = sellBundles(form, named, answers, facts);
  const entries = cartEntries(bundled, pageCoupons(facts));
  const lines = combineVehicleLines(linesOfEntries(entries));
  const loading = sold
    .filter(({ pricing }) => pricing.kind === 'loading')
    .map(({ place }) => place.model.key);
  const lowPrice = findLowPrice(wanted, answers, facts);
  const isPriced = lines.length > 0 && loading.length === 0 && lines.every(({ kind }) => kind !== 'error');
  return {
    products: entries.flatMap((entry) => entry.products),
    lines,
    totalCents: isPriced ? sumCents(lines.map((line) => line.priceCents)) : null,
    yearlyCents: isPriced ? sumCents(lines.map((line) => line.yearlyCents)) : null,
    loading: [...new Set(loading)],
    ...(lowPrice === undefined ? {} : { lowPrice }),
    ...(bundled.reports.length === 0 ? {} : { reports: bundled.reports }),
  };
}
