import type { Answers, Path } from '../../answers/answers.ts';
import { placeInRow } from '../../relevance/field-instances.ts';
import type { ProductModel } from '../product-model.ts';
import { keyOf } from '../../options/options.ts';

interface Sale {
  /** Chosen term in months. */
  readonly months?: number | undefined;
  /** Number of states that the product is sold in. */
  readonly pieces?: number;
  /** Key of the variant that replaces the product. */
  readonly variant?: string | undefined;
}

/**
 * Caches results by product and sale. Catalog searches are cached by the object identity of `match`, which
 * must therefore be stable.
 */
const made = new WeakMap<ProductModel, Map<string, ProductModel>>();

/** Returns the chosen term in months, from a number, text or option; undefined if none exists. */
export function findMonths({ duration }: ProductModel, answers: Answers, row: Path): number | undefined {
  const answer = duration === undefined ? undefined : answers.get(placeInRow(duration, row));
  const months = typeof answer === 'number' ? answer : Number(keyOf(answer) ?? Number.NaN);
  return Number.isInteger(months) && months > 0 ? months : undefined;
}

/** Returns the key of the variant that an answer selects; undefined if the product itself is sold. */
function findVariant({ variants }: ProductModel, answers: Answers, row: Path): string | undefined {
  if (variants === undefined) return undefined;
  const key = keyOf(answers.get(placeInRow(variants.answer, row)));
  return key !== undefined && Object.hasOwn(variants.of, key) ? key : undefined;
}

/**
 * Returns the product as it is sold: the chosen variant, for the chosen term, or the bulk product from its
 * minimum on. Results are cached: for a complete product, the same arguments return the same object.
 */
export function productSoldAs(model: ProductModel, { months, pieces = 1, variant }: Sale): ProductModel {
  const { bulk, variants } = model;
  const isBulk = bulk !== undefined && pieces >= bulk.atLeast;
  const chosen = variant === undefined ? undefined : variants?.of[variant];
  if (!isBulk && months === undefined && chosen === undefined) return model;
  const kind = `${isBulk} ${months} ${variant}`;
  const known = made.get(model)?.get(kind);
  if (known !== undefined) return known;
  const match = isBulk ? bulk.match : (chosen?.match ?? model.match);
  const sold: ProductModel = {
    ...model,
    ...(chosen === undefined ? {} : { label: chosen.name ?? model.label, ...chosen, variantOf: model.match }),
    from: (isBulk ? bulk.from : undefined) ?? model.from,
    match: months === undefined ? match : { ...match, duration: months },
  };
  // A page loads some product properties later (`CompiledForm.completeProducts`). A copy that is made earlier
  // would lack them, so it is not cached.
  if (model.reason !== '')
    made.set(model, (made.get(model) ?? new Map<string, ProductModel>()).set(kind, sold));
  return sold;
}

/**
 * Returns the product as the answers sell it.
 * @param pieces number of states that the product is sold in
 */
export function soldByAnswers(model: ProductModel, answers: Answers, row: Path, pieces = 1): ProductModel {
  const months = findMonths(model, answers, row);
  return productSoldAs(model, { months, pieces, variant: findVariant(model, answers, row) });
}
