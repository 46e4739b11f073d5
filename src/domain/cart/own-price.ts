import type { Answers, Path } from '../answers/answers.ts';
import type { Facts } from '../facts.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import { splitDollars } from '../input/split-dollars.ts';
import type { CompiledForm } from '../form.ts';
import type { OwnPriceModel } from '../products/product-model.ts';
import type { Cents } from '../money.ts';
import { roundHalfUp } from '../money.ts';
import type { SelectedProduct } from './prices/price-product.ts';
import { rowPathOf } from '../products/sold/sold-places.ts';

const MOST_DIGITS = 9;

/** Reads an amount of dollars, `$1,250.5` or a number, as cents; undefined for anything else, nothing and huge amounts. */
export function readDollars(answer: unknown): Cents | undefined {
  const text = typeof answer === 'number' ? String(answer) : answer;
  const parts = typeof text === 'string' ? splitDollars(text) : undefined;
  if (parts === undefined) return undefined;
  const [digits, cents] = parts;
  const amount = Number(digits) * 100 + Number(cents.padEnd(2, '0'));
  return digits.length > MOST_DIGITS || amount === 0 ? undefined : amount;
}

/** What a visitor offers to pay a year for a product; undefined while ours is taken or no amount is given. */
export function findOwnPrice(model: OwnPriceModel, row: Path, answers: Answers): Cents | undefined {
  const isOurs = answers.get(placeInRow(model.unless, row)) === true;
  return isOurs ? undefined : readDollars(answers.get(placeInRow(model.answer, row)));
}

/** Whether the visitor names the price of something that is to be bought. */
export function isPriceNamed({ cart }: CompiledForm, answers: Answers, facts: Facts): boolean {
  return [...cart.primary, ...cart.optional].some(({ ownPrice, selectedWhen, each }) => {
    if (ownPrice === undefined) return false;
    const rows = each === undefined ? [''] : answers.rows(each).map((key) => `${each}.${key}`);
    return rows.some(
      (row) => selectedWhen(answers, facts, row) && findOwnPrice(ownPrice, row, answers) !== undefined,
    );
  });
}

/** The least a page takes a year, in cents; 0 where it does not say. */
function findMinimumPrice({ minimumSetting }: OwnPriceModel, { page }: Facts): Cents {
  return readDollars(page.settings[minimumSetting]) ?? 0;
}

/** A price that a visitor has named below the least: where, and the least. */
interface LowPrice {
  readonly path: Path;
  readonly min: Cents;
}

/** The first price the visitor has named too low for a product of the cart. */
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
 * Puts the price a year that the visitor has named in place of the product's own, for as long as it runs. One that is
 * too low buys nothing.
 */
export function applyOwnPrice(entry: SelectedProduct, answers: Answers, facts: Facts): SelectedProduct {
  const { place, pricing } = entry;
  const { ownPrice } = place.model;
  const named = ownPrice === undefined ? undefined : findOwnPrice(ownPrice, rowPathOf(place.row), answers);
  if (ownPrice === undefined || named === undefined || pricing.kind !== 'priced') return entry;
  if (named < findMinimumPrice(ownPrice, facts))
    return { ...entry, pricing: { kind: 'unavailable', text: 'Sorry, your price is a little low...' } };
  const { duration, renewal } = pricing.product;
  const priceFor = (months: number) => roundHalfUp((named * months) / 12);
  const product = { ...pricing.product, price: priceFor(duration ?? 12) };
  if (renewal !== undefined)
    product.renewal = { price: priceFor(renewal.duration), duration: renewal.duration };
  return { ...entry, pricing: { kind: 'priced', product } };
}
