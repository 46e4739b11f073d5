import type { Answers, Path } from '../answers/answers.ts';
import { placeInRow } from '../answers/field-instances.ts';
import type { ProductModel } from './product-model.ts';
import { keyOf } from '../options/options.ts';

/** What was made of a product, by what it is sold as: the catalogue is searched by the identity of `match`. */
const made = new WeakMap<ProductModel, Map<string, ProductModel>>();

/** The months a product is bought for, given as a number, as text or as an option; undefined where nothing says so. */
export function findMonths({ duration }: ProductModel, answers: Answers, row: Path): number | undefined {
  const answer = duration === undefined ? undefined : answers.get(placeInRow(duration, row));
  const months = typeof answer === 'number' ? answer : Number(keyOf(answer) ?? Number.NaN);
  return Number.isInteger(months) && months > 0 ? months : undefined;
}

/**
 * What a product is sold as: for the months it is bought for, and as what is sold in bulk from so many pieces on. Asked
 * again it is the same object.
 * @param pieces in how many states it is sold
 */
export function productSoldAs(model: ProductModel, months: number | undefined, pieces: number): ProductModel {
  const { bulk } = model;
  const isBulk = bulk !== undefined && pieces >= bulk.atLeast;
  if (!isBulk && months === undefined) return model;
  const kind = `${isBulk} ${months}`;
  const known = made.get(model)?.get(kind);
  if (known !== undefined) return known;
  const match = isBulk ? bulk.match : model.match;
  const sold: ProductModel = {
    ...model,
    from: (isBulk ? bulk.from : undefined) ?? model.from,
    match: months === undefined ? match : { ...match, duration: months },
  };
  made.set(model, (made.get(model) ?? new Map<string, ProductModel>()).set(kind, sold));
  return sold;
}
