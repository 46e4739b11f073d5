import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrderFrom } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import { withFiledMethods } from '#domain/filing/with-filed-methods.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FullSubmission } from '#domain/submission/submission.ts';

/** What an order has stored of itself, as far as it is derived again from it. */
export interface StoredAnswersOfOrder {
  readonly answers: AnswersDocument;
  readonly submission: Pick<FullSubmission, 'companies'>;
}

/**
 * Derives an order again from the answers that are stored with it: as it was priced, filed the way it names, but for private
 * answers, which are stored nowhere and not demanded again.
 */
export function deriveStoredOrder(
  form: CompiledForm,
  { answers, submission }: StoredAnswersOfOrder,
  facts: Facts,
): DerivedOrder {
  const optionIds = new Set(listOptionIds(submission.companies));
  const filed = withFiledMethods(form, answersOf(answers), optionIds, facts.catalogue);
  return deriveOrderFrom(form, filed, facts, (field) => field.private !== undefined);
}

/** The filing methods that products name, those in bundles among them. */
function listOptionIds(value: unknown): readonly number[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'product_option_id' && typeof inner === 'number' ? [inner] : listOptionIds(inner),
  );
}
