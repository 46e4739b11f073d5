import type { Answers } from '../answers.ts';
import type { Cart, CartProduct, LineItem } from '../cart.ts';
import type { Coupon } from '../catalogue.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { sumCents } from '../money.ts';
import { applyCoupons, pageCoupons } from './apply-coupons.ts';
import { bundleLine } from './bundle-lines.ts';
import { describeMissingSelections } from './missing-selection.ts';
import { applyOwnPrice, findLowPrice } from './own-price.ts';
import type { WantedProduct } from './price-product.ts';
import { priceProduct } from './price-product.ts';
import { errorLine, productLines } from './product-lines.ts';
import { refuseSeveralStates } from './refuse-several-states.ts';
import type { BundledProducts } from './sell-bundles.ts';
import { sellBundles } from './sell-bundles.ts';
import { cartRowsOf, rowPathOf, soldPlaceId, soldPlacesOf } from './sold-places.ts';
import { combineStateLines } from './state-lines.ts';
import { combineVehicleLines } from './vehicle-lines.ts';

/** The form's prompts that stand now; one about rows stands while it is so for one of them. */
function findAsked({ cart }: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  return cart.prompts
    .filter(({ when, each }) => {
      const rows = each === undefined ? [undefined] : cartRowsOf(each, answers);
      return rows.some((row) => when(answers, facts, rowPathOf(row)));
    })
    .map(({ text }) => text);
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

/** What stands in the place of a product that has no price: nothing while it is on its way, else why it has none. */
function unpricedLines({ place, pricing }: WantedProduct): readonly LineItem[] {
  if (pricing.kind !== 'unavailable') return [];
  const id = soldPlaceId(place);
  const row = place.row === undefined ? {} : { row: place.row };
  const group = place.state === undefined ? id : place.model.key;
  return [{ ...errorLine(`${id}.error`, group, pricing.text), ...row }];
}

/** Something in the cart: its product, where it has one, and its lines. */
interface CartEntry {
  readonly order: number;
  readonly product?: CartProduct;
  readonly lines: readonly LineItem[];
}

/** Bundles and products in the order their definitions give, after coupons; a bundle before what it took in. */
function cartEntries({ wanted, sales }: BundledProducts, coupons: readonly Coupon[]): readonly CartEntry[] {
  const bundles = sales.map((sale): CartEntry => {
    const product = applyCoupons(sale.product, coupons);
    return { order: sale.order, product, lines: [bundleLine({ ...sale, product })] };
  });
  const products = wanted.map((entry): CartEntry => {
    const { place, values, pricing } = entry;
    const { order } = place.model;
    if (pricing.kind !== 'priced') return { order, lines: unpricedLines(entry) };
    const product = applyCoupons(pricing.product, coupons);
    return { order, product, lines: productLines(place, product, values, pricing.paidPrice) };
  });
  return [...bundles, ...products].sort((a, b) => a.order - b.order);
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
  const wanted = [...form.cart.primary, ...form.cart.optional]
    .flatMap((model) => soldPlacesOf(model, answers))
    .filter(({ model, row }) => model.wanted(answers, facts, rowPathOf(row)))
    .sort((a, b) => a.model.order - b.model.order)
    .map((place) => priceProduct(place, answers, facts.catalogue));
  const prompts = findPrompts(form, answers, facts, wanted);
  if (prompts.length > 0) return promptCart(prompts);

  const sold = refuseSeveralStates(wanted, facts);
  const named = sold.map((entry) => applyOwnPrice(entry, answers, facts));
  const bundled = sellBundles(form, named, answers, facts);
  const entries = cartEntries(bundled, pageCoupons(facts));
  const lines = combineVehicleLines(combineStateLines(entries.flatMap((entry) => entry.lines)));
  const loading = sold
    .filter(({ pricing }) => pricing.kind === 'loading')
    .map(({ place }) => place.model.key);
  const lowPrice = findLowPrice(wanted, answers, facts);
  const isPriced = lines.length > 0 && loading.length === 0 && lines.every(({ kind }) => kind !== 'error');
  return {
    products: entries.flatMap(({ product }) => product ?? []),
    lines,
    totalCents: isPriced ? sumCents(lines.map((line) => line.priceCents)) : null,
    yearlyCents: isPriced ? sumCents(lines.map((line) => line.yearlyCents)) : null,
    loading: [...new Set(loading)],
    ...(lowPrice === undefined ? {} : { lowPrice }),
    ...(bundled.reports.length === 0 ? {} : { reports: bundled.reports }),
  };
}
