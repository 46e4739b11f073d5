import { eq } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import type { orders } from '../database/tables/schema.ts';
import { addOrderMails } from '../orders/order-mails.ts';
import { findPresentEmail } from '../orders/present-email.ts';
import { readProgress } from '../orders/progress/read-progress.ts';
import type { Site } from '../site.ts';
import { addAudit, changeOrder, done, NOT_PLACED, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { say } from '../texts.ts';

/** Returns whether the owner of the account has confirmed the order, or placed it while logged in. */
async function isOwnedBy(
  queries: Pick<Queries, 'select'>,
  accountId: string,
  { awaitingConfirmation }: Pick<typeof orders.$inferSelect, 'awaitingConfirmation'>,
): Promise<boolean> {
  if (awaitingConfirmation) return false;
  const [account] = await queries
    .select({ confirmedAt: accounts.confirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account !== undefined && account.confirmedAt !== null;
}

/** Mails the receipt of an order again. Adds a new confirmation link if something remains to confirm. */
export async function resendReceipt(
  id: string,
  actor: Actor,
  services: OperationServices & { readonly site: Pick<Site, 'whatHappensNext'> },
): Promise<OperationResult> {
  return changeOrder(id, services, async (queries, order) => {
    const { accountId, receiptToken, invoiceNumber } = order;
    if (accountId === null || receiptToken === null) return rejected(NOT_PLACED);
    const isOwned = await isOwnedBy(queries, accountId, order);
    const progress = await readProgress(queries, order);
    const mailed = { order, accountId, receiptToken, passwordHash: null, isOwned, progress };
    await addOrderMails(queries, mailed, services);
    await addAudit(queries, { actor, operation: 'resend-receipt', subject: id, details: {} }, services.now());
    const email = await findPresentEmail(queries, order);
    return done(say('operation.receipt-sent', { invoice: invoiceNumber, email }));
  });
}
