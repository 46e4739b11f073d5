import { checkMark } from '#domain/order-progress/order-events.ts';
import type { MarkedKind, MarkProblem } from '#domain/order-progress/order-events.ts';
import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { addOrderEvent } from './add-order-event.ts';
import { readProgress } from '../orders/progress/read-progress.ts';
import { say } from '../texts.ts';

const PROBLEMS: Readonly<Record<MarkProblem, string>> = {
  canceled: say('operation.order-canceled'),
  repeated: say('operation.same-status'),
  'note-missing': say('operation.note-missing'),
};

/** Records that an order was reviewed, filed or approved, and notifies the customer by email. */
export async function markOrder(
  id: string,
  { kind, note }: { readonly kind: MarkedKind; readonly note: string | null },
  actor: Actor,
  services: OperationServices,
): Promise<OperationResult> {
  const at = services.now();
  return changeOrder(id, services, async (queries, order) => {
    const problem = checkMark((await readProgress(queries, order)).events, kind, note);
    if (problem !== undefined) return rejected(PROBLEMS[problem]);
    await addOrderEvent(queries, order, { kind, note, amountCents: null, at }, services);
    await addAudit(
      queries,
      { actor, operation: 'mark', subject: id, details: { kind, ...(note === null ? {} : { note }) } },
      at,
    );
    const email = await findPresentEmail(queries, order);
    return done(say('operation.marked', { invoice: order.invoiceNumber, status: kind, email }));
  });
}
