import type { FullSubmission } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers.ts';
import { answersOf } from '#domain/answers.ts';
import type { LineItem } from '#domain/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { buildOrderSubmission } from '#domain/payload/build-order-submission.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance.ts';
import { validateForm } from '#domain/validation.ts';

/** What stored answers come to by stored facts; totals in cents, null where the order has none any more. */
export interface DerivedOrder {
  /** Answers that fail, each with its path in front. */
  readonly problems: readonly string[];
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents | null;
  readonly yearlyCents: Cents | null;
  readonly submission: FullSubmission | null;
}

/**
 * Derives an order from the answers it has kept: as it was judged, but for private answers, which are kept nowhere and
 * not asked for again.
 */
export function deriveAgain(form: CompiledForm, stored: AnswersDocument, facts: Facts): DerivedOrder {
  const answers = evaluateAnswers(form, answersOf(stored), facts);
  const problems = validateForm(form, answers, facts, (field) => field.private !== undefined);
  const posted = answersOf(documentOf(form, answers, 'server'));
  const cart = deriveCart(form, posted, facts);
  return {
    problems: problems.map(
      (problem) => `${problem.path}: ${describeProblem(form, problem, facts.page.texts)}`,
    ),
    lines: cart.lines,
    totalCents: cart.totalCents,
    yearlyCents: cart.yearlyCents,
    submission: cart.totalCents === null ? null : buildOrderSubmission(form, posted, cart, facts),
  };
}
