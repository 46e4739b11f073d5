import type { AnswersDocument } from './answers.ts';
import { answersOf } from './answers.ts';
import type { Cart } from './cart.ts';
import { deriveCart } from './cart/derive-cart.ts';
import type { Facts } from './facts.ts';
import type { CompiledForm } from './form.ts';
import { buildOrderSubmission } from './payload/build-order-submission.ts';
import type { FullSubmission } from './payload/submission.ts';
import { documentOf, evaluateAnswers } from './relevance.ts';
import { validateForm } from './validation.ts';
import type { ValidationProblem } from './validation.ts';

/** What answers come to: the fields that fail, or the order they make. */
export type Judgement =
  | { readonly kind: 'failing'; readonly problems: readonly ValidationProblem[] }
  | { readonly kind: 'unpriced'; readonly cart: Cart }
  | {
      readonly kind: 'order';
      readonly cart: Cart;
      readonly submission: FullSubmission;
      /** The relevant answers without private ones. */
      readonly answers: AnswersDocument;
    };

/**
 * Judges posted answers from nothing but themselves and the facts: options, relevance, rules, cart, payload. Answers the
 * browser keeps to itself (the card) are not demanded.
 */
export function judgeAnswers(form: CompiledForm, document: AnswersDocument, facts: Facts): Judgement {
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const problems = validateForm(form, answers, facts, (field) => field.private === 'browser');
  if (problems.length > 0) return { kind: 'failing', problems };
  const posted = answersOf(documentOf(form, answers, 'server'));
  const cart = deriveCart(form, posted, facts);
  if (cart.totalCents === null) return { kind: 'unpriced', cart };
  return {
    kind: 'order',
    cart,
    submission: buildOrderSubmission(form, posted, cart, facts),
    answers: documentOf(form, answers, 'draft'),
  };
}
