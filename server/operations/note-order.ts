import { addAudit, changeOrder, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { say } from '../texts.ts';

/** Adds an internal note to an order. The customer never sees it. */
export async function noteOrder(
  id: string,
  text: string,
  actor: Actor,
  services: OperationServices,
): Promise<OperationResult> {
  if (text.trim() === '') return rejected(say('operation.empty-note'));
  return changeOrder(id, services, async (queries, order) => {
    await addAudit(
      queries,
      { actor, operation: 'note', subject: id, details: { text: text.trim() } },
      services.now(),
    );
    return done(say('operation.noted', { invoice: order.invoiceNumber }));
  });
}
