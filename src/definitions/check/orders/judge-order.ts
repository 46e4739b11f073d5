import type { Answers, Path } from '#domain/answers.ts';
import type { Cart } from '#domain/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { priceProduct } from '#domain/cart/price-product.ts';
import { rowPathOf, soldPlacesOf } from '#domain/cart/sold-places.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import { instancesOf } from '#domain/field-instances.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { evaluateAnswers } from '#domain/relevance.ts';
import { validateField, validateForm, validateRowCounts } from '#domain/validation.ts';
import type { ValidationProblem } from '#domain/validation.ts';

/**
 * What becomes of an order: a total in cents; or the entity type is not offered; or why it cannot be completed: an
 * answer that nobody can give, or a cart without a total.
 */
export type OrderOutcome =
  | {
      readonly kind: 'orderable';
      readonly totalCents: Cents;
      /** Keys of optional products that the visitor could choose and the catalogue does not have. */
      readonly missing: readonly string[];
    }
  | {
      readonly kind: 'not-offered';
      /** What the cart asks for while it is chosen nevertheless. */
      readonly prompts: readonly string[];
    }
  | { readonly kind: 'unanswerable'; readonly path: Path; readonly reason: string }
  | { readonly kind: 'unpriced'; readonly reason: string };

/** Optional products that are not in the cart and could not be priced if they were. */
function findMissingProducts(form: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  // A filing that others bring along comes only where there is one.
  const brought = new Set(
    [...form.cart.primary, ...form.cart.optional].flatMap((model) => model.dependents ?? []),
  );
  const places = form.cart.optional
    .filter(({ key }) => !brought.has(key))
    .flatMap((model) => soldPlacesOf(model, answers))
    .filter(({ model, row }) => model.offered?.(answers, facts, rowPathOf(row)) ?? true);
  const keys = places.flatMap((place) => {
    const { pricing, missing } = priceProduct(place, answers, facts.catalogue);
    return missing.length === 0 && pricing.kind === 'unavailable' ? [place.model.key] : [];
  });
  return [...new Set(keys)];
}

/** The first thing that fails. Of `fields` alone, where the others are known to pass. */
function findFailure(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  fields: readonly FieldModel[] | undefined,
): ValidationProblem | undefined {
  if (fields === undefined) return validateForm(form, answers, facts)[0];
  for (const field of fields) {
    for (const instance of instancesOf(field, answers)) {
      const problem = validateField(instance, answers, facts);
      if (problem !== undefined) return problem;
    }
  }
  return validateRowCounts(form, answers, facts)[0];
}

function errorLabels({ lines }: Cart): readonly string[] {
  return lines.flatMap(({ kind, label }) => (kind === 'error' ? [label] : []));
}

/** What becomes of answers that choose what is not offered. */
export function refuseOrder(form: CompiledForm, given: Answers, facts: Facts): OrderOutcome {
  const cart = deriveCart(form, evaluateAnswers(form, given, facts), facts);
  return { kind: 'not-offered', prompts: errorLabels(cart) };
}

/**
 * Judges answers as pages and server do: options, relevance, rules, cart.
 * @param fields those that can fail, where all others are known to pass
 */
export function judgeOrder(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  fields?: readonly FieldModel[],
): OrderOutcome {
  const answers = evaluateAnswers(form, given, facts);
  const problem = findFailure(form, answers, facts, fields);
  if (problem !== undefined) {
    const reason = describeProblem(form, problem, facts.page.texts);
    return { kind: 'unanswerable', path: problem.path, reason };
  }
  const cart = deriveCart(form, answers, facts);
  if (cart.totalCents !== null) {
    const missing = findMissingProducts(form, answers, facts);
    return { kind: 'orderable', totalCents: cart.totalCents, missing };
  }
  const waiting = cart.loading.map((key) => `The catalogue does not have "${key}".`);
  return {
    kind: 'unpriced',
    reason: [...errorLabels(cart), ...waiting].join(' ') || 'Nothing is in the cart.',
  };
}
