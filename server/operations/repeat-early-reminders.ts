import { and, asc, eq, gt } from 'drizzle-orm';
import { auditLog } from '../database/tables/operation-tables.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import type { Actor, OperationServices } from './operation.ts';
import { lockOrder } from './operation.ts';

/** The author of reminders in the audit log. */
export const REMINDERS: Actor = 'reminders';

/** The maximum number of entries per sweep. */
const MOST = 50;
/** Clocks of servers may differ by less than this time. */
const AHEAD_MS = 86_400_000;

/**
 * Sets the day of the next reminder back for orders that were reminded in the future. A clock that was ahead
 * has passed over their reminders, which would otherwise never be mailed. The audit log keeps the day that was
 * due before each reminder.
 */
export async function repeatEarlyReminders({
  database,
  now,
  log,
}: Pick<OperationServices, 'database' | 'now' | 'log'>): Promise<void> {
  const isEarly = and(eq(auditLog.actor, REMINDERS), gt(auditLog.at, new Date(now().getTime() + AHEAD_MS)));
  const early = await database.queries
    .select({ order: auditLog.subject })
    .from(auditLog)
    .where(isEarly)
    // The first entry of an order has the day that was due before the clock was wrong.
    .orderBy(asc(auditLog.at))
    .limit(MOST);
  for (const order of new Set(early.map((entry) => entry.order))) {
    await database.transaction((queries) => setBack(queries, order, isEarly), { isRepeatable: true });
  }
  if (early.length > 0)
    log.error({ reminders: early.length }, 'the clock was ahead: reminders are due again');
}

async function setBack(queries: Queries, id: string, isEarly: ReturnType<typeof and>): Promise<void> {
  const order = await lockOrder(queries, id);
  const deleted = await queries
    .delete(auditLog)
    .where(and(eq(auditLog.subject, id), isEarly))
    .returning({ at: auditLog.at, details: auditLog.details });
  const [first] = deleted.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const due = first?.details['due'];
  // The order was erased, or another server has set it back.
  if (order === undefined || typeof due !== 'string') return;
  await queries.update(orders).set({ remindOn: due }).where(eq(orders.id, id));
}
