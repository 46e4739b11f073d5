import type { AnswersDocument } from './answers/answers.ts';
import { documentOf } from './relevance/relevance.ts';
import type { Cart } from './cart/cart.ts';
import { deriveOrder } from './derive-order.ts';
import type { DerivedOrder, ValidateStage } from './derive-order.ts';
import type { Facts } from './facts.ts';
import type { FileAnswer } from './answers/file-answer.ts';
import { findFileParts } from './files/file-parts.ts';
import type { FilePart } from './files/file-parts.ts';
import type { CompiledForm, FieldModel } from './form.ts';
import type { FullSubmission } from './submission/submission.ts';
import { findUnprintable } from './rules/plain-text.ts';
import { createSay } from './texts.ts';
import type { ValidationProblem } from './rules/validation.ts';

/** The data to store when all answers pass. */
interface PassingAnswers {
  /** The relevant answers without private ones. */
  readonly answers: AnswersDocument;
  /** The relevant files. */
  readonly files: readonly FilePart[];
  /** The payload built without normalization. Undefined if normalization does not change the payload. */
  readonly sentAsGiven?: object;
}

/**
 * The result of validation: failing fields, a cart without a total, an order, or the message of a form
 * without a sale.
 */
export type ValidatedAnswers =
  | { readonly kind: 'failing'; readonly problems: readonly ValidationProblem[] }
  | { readonly kind: 'unpriced'; readonly cart: Cart }
  | (PassingAnswers & {
      readonly kind: 'order';
      readonly cart: Cart;
      readonly submission: FullSubmission;
    })
  | (PassingAnswers & { readonly kind: 'message'; readonly payload: object });

/**
 * Normalizes and validates posted answers. Skips browser-private answers (the card).
 * @param files measured properties of the uploaded files, by part; undefined to use those in the answers
 * @param validate replaces the default rules stage
 */
export function validateAnswers(
  form: CompiledForm,
  document: AnswersDocument,
  facts: Facts,
  files?: ReadonlyMap<string, FileAnswer>,
  validate?: ValidateStage,
): ValidatedAnswers {
  const options = { files, validate, skip: ({ private: audience }: FieldModel) => audience === 'browser' };
  const order = deriveOrder(form, document, facts, { ...options, normalizes: true });
  const unprintable = findUnprintable(form, order.answers, createSay(facts.page.texts, form.texts));
  const places = new Set(unprintable.map(({ path }) => path));
  const problems = [...unprintable, ...order.problems.filter(({ path }) => !places.has(path))];
  if (problems.length > 0) return { kind: 'failing', problems };
  const { answers, cart, submission, payload } = order;
  if (payload === null) return { kind: 'unpriced', cart };
  const asGiven = order.isNormalized ? deriveOrder(form, document, facts, options) : order;
  const passing = {
    answers: documentOf(form, answers, 'draft'),
    files: findFileParts(form, answers),
    ...(isSamePayload(asGiven, order) ? {} : { sentAsGiven: asGiven.payload ?? {} }),
  };
  return submission === null
    ? { kind: 'message', payload, ...passing }
    : { kind: 'order', cart, submission, ...passing };
}

/**
 * Compares as JSON. This is safe because the same builder writes both payloads, with properties in the same
 * order.
 */
function isSamePayload(one: DerivedOrder, other: DerivedOrder): boolean {
  return one === other || JSON.stringify(one.payload) === JSON.stringify(other.payload);
}
