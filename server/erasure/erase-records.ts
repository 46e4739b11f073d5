import { eq, inArray } from 'drizzle-orm';
import { endCredentials } from '../accounts/events/end-credentials.ts';
import { messages } from '../database/tables/message-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { clearAudit } from './clear-audit.ts';
import { eraseOrderFiles, eraseOrders } from './erase-orders.ts';
import type { ErasedOrder } from './order-columns.ts';

/** Records to erase, by kind. The caller has locked the orders and accounts. */
export interface ErasedRecords {
  readonly orders?: readonly ErasedOrder[];
  /** The ids of orders that lose only their uploaded files. */
  readonly orderFiles?: readonly string[];
  readonly messages?: readonly string[];
  readonly mails?: readonly string[];
  readonly accounts?: readonly string[];
}

/**
 * Erases records with all rows that belong to them. The only function that removes personal data: deletions on request
 * and by age both call it. `tableFates` names what it does to each table.
 * @param error the response to a repeated request for an erased order
 */
export async function eraseRecords(
  queries: Queries,
  { orders = [], orderFiles = [], messages: sent = [], mails = [], accounts: owned = [] }: ErasedRecords,
  error: string,
): Promise<void> {
  await eraseOrders(queries, orders, error);
  await eraseOrderFiles(queries, orderFiles);
  if (sent.length > 0) await queries.delete(messages).where(inArray(messages.id, [...sent]));
  if (mails.length > 0) await queries.delete(outbox).where(inArray(outbox.id, [...mails]));
  await clearAudit(queries, [...sent, ...mails]);
  for (const id of owned) {
    await endCredentials(queries, id, 'deleted');
    await queries.delete(accounts).where(eq(accounts.id, id));
  }
}
