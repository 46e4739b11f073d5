import type { Answers, Path } from '#domain/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { priceProduct } from '#domain/cart/price-product.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { evaluateAnswers } from '#domain/relevance.ts';
import { validateForm } from '#domain/validation.ts';

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
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'unanswerable'; readonly path: Path; readonly reason: string }
  | { readonly kind: 'unpriced'; readonly reason: string };

/** Optional products that are not in the cart and could not be priced if they were. */
function findMissingProducts(form: CompiledForm, answers: Answers, facts: Facts): readonly string[] {
  return form.cart.optional.flatMap((model) => {
    const { pricing, missing } = priceProduct(model, answers, facts.catalogue);
    return missing.length === 0 && pricing.kind === 'unavailable' ? [model.key] : [];
  });
}

/** Judges answers as pages and server do: options, relevance, rules, cart. */
export function judgeOrder(form: CompiledForm, given: Answers, facts: Facts): OrderOutcome {
  const answers = evaluateAnswers(form, given, facts);
  const [problem] = validateForm(form, answers, facts);
  if (problem !== undefined) {
    const field = findInstance(form, problem.path)?.field.title;
    const reason = describeProblem(form, problem, field, facts.page.texts);
    return { kind: 'unanswerable', path: problem.path, reason };
  }
  const cart = deriveCart(form, answers, facts);
  if (cart.totalCents !== null) {
    const missing = findMissingProducts(form, answers, facts);
    return { kind: 'orderable', totalCents: cart.totalCents, missing };
  }
  const errors = cart.lines.flatMap(({ kind, label }) => (kind === 'error' ? [label] : []));
  const waiting = cart.loading.map((key) => `The catalogue does not have "${key}".`);
  return { kind: 'unpriced', reason: [...errors, ...waiting].join(' ') || 'Nothing is in the cart.' };
}
