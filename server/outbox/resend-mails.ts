import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';

/**
 * Returns dead letters to the outbox, with as many attempts as a new email. A delivery that may still be in
 * flight keeps its lease.
 * @param id of one dead letter; all of them when omitted
 * @returns the ids of the emails that were dead letters
 */
export async function resendMails(queries: Pick<Queries, 'update'>, id?: string): Promise<readonly string[]> {
  const isDead = and(isNotNull(outbox.failedAt), isNull(outbox.sentAt));
  const resent = await queries
    .update(outbox)
    .set({ failedAt: null, attempts: 0, availableAt: sql`now()` })
    .where(id === undefined ? isDead : and(isDead, eq(outbox.id, id)))
    .returning({ id: outbox.id });
  return resent.map((mail) => mail.id);
}
