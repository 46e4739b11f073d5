import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Database } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';

/**
 * The state of an email. `waiting`: no attempt yet; `retrying`: an attempt failed or is in flight; `dead`: no
 * more attempts are made.
 */
export type MailState = 'waiting' | 'retrying' | 'sent' | 'dead';

/** The state of an email, as a column of a query. */
export const mailState = sql<MailState>`case
  when ${outbox.sentAt} is not null then 'sent'
  when ${outbox.failedAt} is not null then 'dead'
  when ${outbox.attempts} > 0 then 'retrying'
  else 'waiting' end`;

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

/** Deletes emails that were sent long ago. Dead letters stay until an operator resends them. */
export async function forgetSentMails({
  configuration,
  database,
  now,
}: {
  readonly configuration: Pick<Configuration, 'sentMailsMs'>;
  readonly database: Pick<Database, 'queries'>;
  readonly now: () => Date;
}): Promise<void> {
  const before = new Date(now().getTime() - configuration.sentMailsMs);
  const isOver = and(isNotNull(outbox.sentAt), lte(outbox.sentAt, before));
  await deleteInBatches(database.queries, outbox, outbox.id, isOver);
}
