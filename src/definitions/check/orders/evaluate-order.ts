import type { Answers, Path } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { deriveOrderFrom } from '#domain/derive-order.ts';
import { priceProduct } from '#domain/cart/prices/price-product.ts';
import { rowPathOf, soldPlacesOf } from '#domain/products/sold/sold-places.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';

/**
 * The result of an order. `unanswerable` has the path of a field whose rules reject every sample answer.
 * `unpriced` has the reason why the cart has no total.
 */
export type OrderOutcome =
  | {
      readonly kind: 'orderable';
      readonly totalCents: Cents;
      /** Keys of optional products that visitors can choose but the catalog lacks. */
      readonly missing: readonly string[];
    }
  | {
      readonly kind: 'not-available';
      /** The errors that the cart shows while an unavailable option is selected. */
      readonly prompts: readonly string[];
    }
  | { readonly kind: 'unanswerable'; readonly path: Path; readonly reason: string }
  | { readonly kind: 'unpriced'; readonly reason: string };

/** Lists the optional products that would have no price if they were chosen. */
function findMissingProducts(form: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  // Dependent filings are added only for jurisdictions with a filing in the catalog.
  const brought = new Set(
    [...form.cart.primary, ...form.cart.optional].flatMap((model) => model.dependents ?? []),
  );
  const places = form.cart.optional
    .filter(({ key }) => !brought.has(key))
    .flatMap((model) => soldPlacesOf(model, answers))
    .filter(({ model, row }) => model.availableWhen?.(answers, facts, rowPathOf(row)) ?? true);
  const keys = places.flatMap((place) => {
    const { pricing, missing } = priceProduct(place, answers, facts.catalogue);
    const isMissing = pricing.kind === 'unavailable' && pricing.awaits === undefined;
    return missing.length === 0 && isMissing ? [place.model.key] : [];
  });
  return [...new Set(keys)];
}

function errorLabels({ lines }: Cart): readonly string[] {
  return lines.flatMap(({ kind, label }) => (kind === 'error' ? [label] : []));
}

/** Evaluates answers that choose an unavailable option. */
export function evaluateUnavailable(form: CompiledForm, given: Answers, facts: Facts): OrderOutcome {
  return { kind: 'not-available', prompts: errorLabels(deriveOrderFrom(form, given, facts).cart) };
}

/**
 * Evaluates answers in the same way as the page and the server.
 * @param fields the fields to validate, if the others are known to be valid
 */
export function evaluateOrder(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  fields?: readonly FieldModel[],
): OrderOutcome {
  const skip = fields && ((field: FieldModel) => !fields.includes(field));
  const order = deriveOrderFrom(form, given, facts, { skip });
  const unsold = order.cart.problems ?? [];
  // Skip the errors of products that cannot be sold. The cart reports those.
  const problem = order.problems.find(
    ({ path, rule }) => rule !== 'refused' || unsold.every((entry) => entry.path !== path),
  );
  if (problem !== undefined) {
    const reason = describeProblem(form, problem, facts.page.texts);
    return { kind: 'unanswerable', path: problem.path, reason };
  }
  const { cart } = order;
  if (cart.totalCents !== null) {
    const missing = findMissingProducts(form, order.answers, facts);
    return { kind: 'orderable', totalCents: cart.totalCents, missing };
  }
  const waiting = cart.loading.map((key) => `The catalog does not have "${key}".`);
  return {
    kind: 'unpriced',
    reason: [...errorLabels(cart), ...waiting].join(' ') || 'Nothing is in the cart.',
  };
}
