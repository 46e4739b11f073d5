import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';

/**
 * Puts dead letters back into the outbox: a server sends them at its next look, with as many tries as a new mail. A
 * delivery that may still be under way ends first.
 * @param id of one; all of them where none is given
 * @returns the ids of those that were dead letters
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
