import { addAudit, done, lockOrder, NOT_PLACED, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';

/** Adds an internal note to an order. The customer never sees it. */
export async function noteOrder(
  id: string,
  text: string,
  actor: Actor,
  { database, now }: OperationServices,
): Promise<OperationResult> {
  if (text.trim() === '') return rejected('The note is empty.');
  return database.transaction(async (queries) => {
    const order = await lockOrder(queries, id);
    if (order === undefined) return rejected(NOT_PLACED);
    await addAudit(queries, { actor, operation: 'note', subject: id, details: { text: text.trim() } }, now());
    return done(`The note is added to ${order.invoiceNumber}.`);
  });
}
