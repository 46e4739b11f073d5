import type { AnswersDocument, Path } from '#domain/answers.ts';
import { answersOf } from '#domain/answers.ts';
import type { Cart } from '#domain/cart.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances } from '#domain/field-instances.ts';
import { nameFileParts, withFileParts } from '#domain/file-parts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { buildOrderSubmission } from '#domain/payload/build-order-submission.ts';
import type { FullSubmission } from '#domain/payload/submission.ts';
import { documentOf, evaluateAnswers } from '#domain/relevance.ts';
import { isStepShown } from '#domain/steps.ts';
import { validateField } from '#domain/validation.ts';
import type { ValidationProblem } from '#domain/validation.ts';

/** Everything that is derived from one document of answers. */
export interface Evaluation {
  /** What the answer of each field counts as; rows by their indexes. */
  readonly answers: Readonly<Record<Path, unknown>>;
  /** Keys of the shown steps. */
  readonly steps: readonly string[];
  readonly problems: readonly ValidationProblem[];
  readonly cart: Cart;
  /** What an order would say of itself, whether it may be placed or not; null while it has no total. */
  readonly order: { readonly answers: AnswersDocument; readonly submission: FullSubmission } | null;
}

/** Evaluates a document as an order's would be: options, relevance, rules, cart, payload. Its files count as sent. */
export function evaluateDocument(form: CompiledForm, document: AnswersDocument, facts: Facts): Evaluation {
  const answers = evaluateAnswers(form, answersOf(document), facts);
  const instances = allInstances(form, answers);
  const paths = [...instances.map(({ path }) => path), ...Object.keys(form.fixed)];
  const named = withFileParts(answers, nameFileParts(form, answers));
  const posted = documentOf(form, named, 'server');
  const cart = deriveCart(form, answersOf(posted), facts);
  const submission = () => buildOrderSubmission(form, answersOf(posted), cart, facts);
  return {
    answers: Object.fromEntries(paths.map((path) => [path, answers.get(path)])),
    steps: form.steps.filter((step) => isStepShown(step, answers, facts)).map(({ key }) => key),
    problems: instances.flatMap((instance) => validateField(instance, answers, facts) ?? []),
    cart,
    order: cart.totalCents === null ? null : { answers: posted, submission: submission() },
  };
}
