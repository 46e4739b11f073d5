import { and, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isCardTesting, readRecentCharges } from '../budgets/shop-declines.ts';
import type { RecentCharges } from '../budgets/shop-declines.ts';
import type { Configuration } from '../configuration.ts';
import type { Database } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import { orders } from '../database/tables/schema.ts';
import { countPendingOrders } from '../orders/count-pending-orders.ts';
import { mailState } from '../outbox/mail-state.ts';
import type { MailState } from '../outbox/mail-state.ts';

type OrderState = (typeof orders.status.enumValues)[number];

/** Emails in one state. `oldestSeconds` is the age of the oldest in whole seconds, or 0. */
interface MailBacklog {
  readonly count: number;
  readonly oldestSeconds: number;
}

/** Pending work in the database. */
export interface Backlog {
  readonly oldestPendingSeconds: number;
  readonly mails: Readonly<Record<Exclude<MailState, 'sent'>, MailBacklog>>;
}

export type OrderCounts = Readonly<Record<OrderState, number>>;

const isUnsent = isNull(outbox.sentAt);

const NO_MAILS: MailBacklog = { count: 0, oldestSeconds: 0 };

/** Runs queries with a statement timeout. */
function readWithin<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  limitMs: number,
  read: (queries: Queries) => Promise<Result>,
): Promise<Result> {
  return transaction(async (queries) => {
    await queries.execute(sql`select set_config('statement_timeout', ${String(limitMs)}, true)`);
    return read(queries);
  });
}

/** Counts all orders by state. The only metric whose cost grows with the number of orders. */
export function readOrderCounts(
  database: Pick<Database, 'transaction'>,
  limitMs: number,
): Promise<OrderCounts> {
  return readWithin(database, limitMs, async (queries) => {
    const counted = await queries
      .select({ status: orders.status, count: sql`count(*)`.mapWith(Number) })
      .from(orders)
      .groupBy(orders.status);
    const counts = Object.fromEntries(counted.map(({ status, count }) => [status, count]));
    return { pending: 0, placed: 0, refused: 0, ...counts };
  });
}

/** Recent charges, and whether the next one needs a captcha because too many were declined. */
export interface ChargesBacklog extends RecentCharges {
  readonly needCaptcha: boolean;
}

export function readCharges(
  database: Pick<Database, 'transaction'>,
  limitMs: number,
  settings: Pick<Configuration, 'declinesWindowMs' | 'shopDeclinesPercent' | 'shopDeclinesMinCharges'>,
): Promise<ChargesBacklog> {
  return readWithin(database, limitMs, async (queries) => {
    const charges = await readRecentCharges(queries, settings, new Date());
    return { ...charges, needCaptcha: isCardTesting(charges, settings) };
  });
}

export function readBacklog(database: Pick<Database, 'transaction'>, limitMs: number): Promise<Backlog> {
  return readWithin(database, limitMs, async (queries) => {
    const { oldestSeconds } = await countPendingOrders({ database: { queries } });
    const waiting = await queries
      .select({
        state: mailState,
        count: sql`count(*)`.mapWith(Number),
        oldestSeconds: sql`floor(extract(epoch from now() - min(${outbox.createdAt})))`.mapWith(Number),
      })
      .from(outbox)
      // Must match the conditions of the two partial indexes. Otherwise the query scans every email ever
      // sent.
      .where(or(and(isUnsent, isNull(outbox.failedAt)), and(isUnsent, isNotNull(outbox.failedAt))))
      .groupBy(mailState);
    const mails = Object.fromEntries(waiting.map(({ state, ...backlog }) => [state, backlog]));
    return {
      oldestPendingSeconds: oldestSeconds,
      mails: { waiting: NO_MAILS, retrying: NO_MAILS, dead: NO_MAILS, ...mails },
    };
  });
}
