import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import { splitDollars } from '../input/split-dollars.ts';
import type { CompiledForm } from '../form.ts';
import type { OwnPriceModel } from '../products/product-model.ts';
import type { Cents } from '../money.ts';
import { roundHalfUp } from '../money.ts';
import type { SelectedProduct } from './prices/price-product.ts';
import { rowPathOf } from '../products/sold/sold-places.ts';
import type { SayText } from '../texts.ts';

/**
 * Parses an amount of dollars, such as `$1,250.5` or a number, to cents. Returns undefined for zero, amounts
 * of more than nine digits and other text.
 */
export function readDollars(answer: unknown): Cents | undefined {
  const text = typeof answer === 'number' ? String(answer) : answer;
  const parts = typeof text === 'string' ? splitDollars(text) : undefined;
  if (parts === undefined) return undefined;
  const [digits, cents] = parts;
  const amount = Number(digits) * 100 + Number(cents.padEnd(2, '0'));
  return amount === 0 ? undefined : amount;
}

/**
 * Returns the visitor's offer per year; undefined if the visitor accepts the seller's price or gives no
 * amount.
 */
export function findOwnPrice(model: OwnPriceModel, row: Path, answers: Answers): Cents | undefined {
  const isOurs = answers.get(placeInRow(model.unless, row)) === true;
  return isOurs ? undefined : readDollars(answers.get(placeInRow(model.answer, row)));
}

/** Returns whether the visitor's offer is not a price. With a blank offer, the seller's price applies. */
function isImpossible(model: OwnPriceModel, row: Path, answers: Answers): boolean {
  const isOurs = answers.get(placeInRow(model.unless, row)) === true;
  const given = answers.get(placeInRow(model.answer, row));
  return !isOurs && !isEmptyAnswer(given) && readDollars(given) === undefined;
}

/** Returns whether the visitor offers a price for a selected product. */
export function isPriceNamed({ cart }: CompiledForm, answers: Answers, facts: Facts): boolean {
  return [...cart.primary, ...cart.optional].some(({ ownPrice, selectedWhen, each }) => {
    if (ownPrice === undefined) return false;
    const rows = each === undefined ? [''] : answers.rows(each).map((key) => `${each}.${key}`);
    return rows.some(
      (row) => selectedWhen(answers, facts, row) && findOwnPrice(ownPrice, row, answers) !== undefined,
    );
  });
}

/** Returns the page's minimum price per year in cents, 0 by default. */
function findMinimumPrice({ minimumSetting }: OwnPriceModel, { page }: Facts): Cents {
  return readDollars(page.settings[minimumSetting]) ?? 0;
}

/** An offer below the minimum: its path, and the minimum. */
interface LowPrice {
  readonly path: Path;
  readonly min: Cents;
}

/** Finds the first offer in the cart that is below the minimum. */
export function findLowPrice(
  selected: readonly SelectedProduct[],
  answers: Answers,
  facts: Facts,
): LowPrice | undefined {
  for (const { place } of selected) {
    const { ownPrice } = place.model;
    if (ownPrice === undefined) continue;
    const min = findMinimumPrice(ownPrice, facts);
    const row = rowPathOf(place.row);
    const named = findOwnPrice(ownPrice, row, answers);
    if (named !== undefined && named < min) return { path: placeInRow(ownPrice.answer, row), min };
  }
  return undefined;
}

/**
 * Replaces the product's price by the visitor's annual offer, prorated to the product's term. An offer
 * below the minimum, or one that is no price, makes the product unavailable.
 */
export function applyOwnPrice(
  entry: SelectedProduct,
  answers: Answers,
  facts: Facts,
  say: SayText,
): SelectedProduct {
  const { place, pricing } = entry;
  const { ownPrice } = place.model;
  if (ownPrice === undefined || pricing.kind !== 'priced') return entry;
  const row = rowPathOf(place.row);
  if (isImpossible(ownPrice, row, answers)) {
    return { ...entry, pricing: { kind: 'unavailable', text: say('price.invalid') } };
  }
  const named = findOwnPrice(ownPrice, row, answers);
  if (named === undefined) return entry;
  if (named < findMinimumPrice(ownPrice, facts)) {
    return { ...entry, pricing: { kind: 'unavailable', text: say('price.low') } };
  }
  const { duration, renewal } = pricing.product;
  const priceFor = (months: number) => roundHalfUp((named * months) / 12);
  const product = { ...pricing.product, price: priceFor(duration ?? 12) };
  if (renewal !== undefined)
    product.renewal = { price: priceFor(renewal.duration), duration: renewal.duration };
  return { ...entry, pricing: { kind: 'priced', product } };
}
