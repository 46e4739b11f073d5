import { and, isNotNull, lte } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Database } from '../database/open-database.ts';
import { outbox } from '../database/tables/outbox-table.ts';

interface ForgetServices {
  readonly configuration: Pick<Configuration, 'sentMailsMs'>;
  readonly database: Pick<Database, 'queries'>;
  readonly now: () => Date;
}

/** Deletes emails that were sent long ago. Dead letters stay until an operator resends them. */
export async function forgetSentMails({ configuration, database, now }: ForgetServices): Promise<void> {
  const before = new Date(now().getTime() - configuration.sentMailsMs);
  const isOver = and(isNotNull(outbox.sentAt), lte(outbox.sentAt, before));
  await deleteInBatches(database.queries, outbox, outbox.id, isOver);
}
