import type { AnswersDocument } from './answers.ts';
import { answersOf } from './answers.ts';
import type { Cart } from './cart.ts';
import { deriveCart } from './cart/derive-cart.ts';
import type { Facts } from './facts.ts';
import { findInstance } from './field-instances.ts';
import type { FileAnswer } from './file-answer.ts';
import { bindFiles, findFileParts } from './file-parts.ts';
import type { FilePart } from './file-parts.ts';
import type { CompiledForm } from './form.ts';
import { buildOrderSubmission } from './payload/build-order-submission.ts';
import type { FullSubmission } from './payload/submission.ts';
import { documentOf, evaluateAnswers, isShown } from './relevance.ts';
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
      /** The relevant files. */
      readonly files: readonly FilePart[];
    };

/**
 * Judges posted answers from nothing but themselves and the facts: options, relevance, rules, cart, payload. Answers the
 * browser keeps to itself (the card) are not demanded.
 * @param files what was measured of the files that came along, by part; without it, what answers say of files counts
 */
export function judgeAnswers(
  form: CompiledForm,
  document: AnswersDocument,
  facts: Facts,
  files?: ReadonlyMap<string, FileAnswer>,
): Judgement {
  const bound = files === undefined ? { document, missing: [], stray: [] } : bindFiles(form, document, files);
  const answers = evaluateAnswers(form, answersOf(bound.document), facts);
  const missing = bound.missing.filter(({ path }) => {
    const instance = findInstance(form, path);
    return instance !== undefined && isShown(instance, answers, facts);
  });
  const isMissing = (path: string) => missing.some((problem) => problem.path === path);
  const failing = validateForm(form, answers, facts, (field) => field.private === 'browser');
  const problems = [...failing.filter(({ path }) => !isMissing(path)), ...missing, ...bound.stray];
  if (problems.length > 0) return { kind: 'failing', problems };
  const posted = answersOf(documentOf(form, answers, 'server'));
  const cart = deriveCart(form, posted, facts);
  if (cart.totalCents === null) return { kind: 'unpriced', cart };
  return {
    kind: 'order',
    cart,
    submission: buildOrderSubmission(form, posted, cart, facts),
    answers: documentOf(form, answers, 'draft'),
    files: findFileParts(form, answers),
  };
}
