import { and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { outbox } from '../database/outbox-table.ts';
import { orders } from '../database/schema.ts';
import { countPendingOrders } from '../orders/pending/count-pending-orders.ts';
import { mailState } from '../outbox/mail-state.ts';
import type { MailState } from '../outbox/mail-state.ts';

type OrderState = (typeof orders.status.enumValues)[number];

/** Mails of a state; the age of the oldest in whole seconds, 0 where there is none. */
interface MailBacklog {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** What waits in the database, and how many orders there are. */
export interface Backlog {
  readonly orders: Readonly<Record<OrderState, number>>;
  readonly oldestPendingSeconds: number;
  readonly mails: Readonly<Record<Exclude<MailState, 'sent'>, MailBacklog>>;
}

const isUnsent = isNull(outbox.sentAt);

const NO_MAILS: MailBacklog = { count: 0, oldestSeconds: 0 };

/**
 * Reads the backlog in one transaction.
 * @param limitMs how long each query may take
 */
export async function readBacklog(
  database: Pick<Database, 'transaction'>,
  limitMs: number,
): Promise<Backlog> {
  return database.transaction(async (queries) => {
    await queries.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`);
    const counted = await queries
      .select({ status: orders.status, count: sql`count(*)`.mapWith(Number) })
      .from(orders)
      .groupBy(orders.status);
    const { oldestSeconds } = await countPendingOrders({ database: { queries } });
    const waiting = await queries
      .select({
        state: mailState,
        count: sql`count(*)`.mapWith(Number),
        oldestSeconds: sql`floor(extract(epoch from now() - min(${outbox.createdAt})))`.mapWith(Number),
      })
      .from(outbox)
      // In the words of the two indexes: without them every mail that was ever sent is read.
      .where(or(and(isUnsent, isNull(outbox.failedAt)), and(isUnsent, isNotNull(outbox.failedAt))))
      .groupBy(mailState);
    const mails = Object.fromEntries(waiting.map(({ state, ...backlog }) => [state, backlog]));
    return {
      orders: { pending: 0, placed: 0, refused: 0, ...countsOf(counted) },
      oldestPendingSeconds: oldestSeconds,
      mails: { waiting: NO_MAILS, retrying: NO_MAILS, dead: NO_MAILS, ...mails },
    };
  });
}

function countsOf(counted: readonly { readonly status: OrderState; readonly count: number }[]) {
  return Object.fromEntries(counted.map(({ status, count }) => [status, count]));
}
