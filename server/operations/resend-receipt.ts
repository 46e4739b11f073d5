import { addOrderMails } from '../orders/order-mails.ts';
import type { Site } from '../site.ts';
import { addAudit, changeOrder, done, NOT_PLACED, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { say } from '../texts.ts';

/** Mails the receipt of an order again, with a new confirmation link. */
export async function resendReceipt(
  id: string,
  actor: Actor,
  services: OperationServices & { readonly site: Pick<Site, 'whatHappensNext'> },
): Promise<OperationResult> {
  return changeOrder(id, services, async (queries, order) => {
    const { accountId, receiptToken, email, invoiceNumber } = order;
    if (accountId === null || receiptToken === null) return rejected(NOT_PLACED);
    await addOrderMails(queries, { order, accountId, receiptToken, passwordHash: null }, services);
    await addAudit(queries, { actor, operation: 'resend-receipt', subject: id, details: {} }, services.now());
    return done(say('operation.receipt-sent', { invoice: invoiceNumber, email }));
  });
}
