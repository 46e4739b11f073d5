import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';

/**
 * Derives an order again from the answers that are stored with it: as it was priced, but for private answers, which are
 * stored nowhere and not demanded again.
 */
export function deriveStoredOrder(form: CompiledForm, stored: AnswersDocument, facts: Facts): DerivedOrder {
  return deriveOrder(form, stored, facts, { skip: (field) => field.private !== undefined });
}
