import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrderFrom } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import { withFiledMethods } from '#domain/filing/with-filed-methods.ts';
import type { CompiledForm } from '#domain/form.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';

/** The stored parts of an order that are needed to derive it again. */
export interface StoredAnswersOfOrder {
  readonly answers: AnswersDocument;
  readonly submission: Pick<FullSubmission, 'companies'>;
}

/**
 * Derives an order again from its stored answers, with the filing methods of the original order. Private
 * answers are never stored, so they are not required here.
 */
export function deriveStoredOrder(
  form: CompiledForm,
  { answers, submission }: StoredAnswersOfOrder,
  facts: Facts,
): DerivedOrder {
  const optionIds = new Set(listOptionIds(submission.companies));
  const given = answersOf(fromRecordedAnswers(form, answers, facts.catalogue));
  const filed = withFiledMethods(form, given, optionIds, facts.catalogue);
  return deriveOrderFrom(form, filed, facts, { skip: (field) => field.private !== undefined });
}

/** Returns the filing method ids of all products, including products in bundles. */
function listOptionIds(value: unknown): readonly number[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'product_option_id' && typeof inner === 'number' ? [inner] : listOptionIds(inner),
  );
}
