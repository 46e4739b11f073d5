import type { AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import { allInstances } from '#domain/relevance/field-instances.ts';
import { nameFileParts, withFileParts } from '#domain/files/file-parts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { documentOf } from '#domain/relevance/relevance.ts';
import { canRebuild } from '#domain/submission/payloads/rebuild-answers.ts';
import { toRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { isStepShown } from '#domain/steps/steps.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';

/** Everything derived from one answers document. */
export interface Evaluation {
  /** Effective answer of each field, by path. Row paths contain indexes. */
  readonly answers: Readonly<Record<Path, unknown>>;
  /** Keys of the visible steps. */
  readonly steps: readonly string[];
  readonly problems: readonly ValidationProblem[];
  readonly cart: Cart;
  /**
   * The payload, even when the answers are invalid. Null while the order has no total. Its answers are null for
   * messages that contain them only within the payload.
   */
  readonly order: { readonly answers: AnswersDocument | null; readonly submission: object } | null;
}

/** Evaluates a document like the answers of an order. Files named in the document count as uploaded. */
export function evaluateDocument(form: CompiledForm, document: AnswersDocument, facts: Facts): Evaluation {
  const { answers, problems, cart } = deriveOrder(form, document, facts);
  const paths = [...allInstances(form, answers).map(({ path }) => path), ...Object.keys(form.fixed)];
  const posted = documentOf(form, withFileParts(answers, nameFileParts(form, answers)), 'server');
  const submission = deriveOrder(form, posted, facts).payload;
  return {
    answers: Object.fromEntries(paths.map((path) => [path, answers.get(path)])),
    steps: form.steps.filter((step) => isStepShown(step, answers, facts)).map(({ key }) => key),
    problems,
    cart,
    order:
      submission === null
        ? null
        : {
            answers: canRebuild(form.submission.payload) ? null : toRecordedAnswers(form, posted, facts),
            submission,
          },
  };
}
