import { sql } from 'drizzle-orm';
import { outbox } from '../database/tables/outbox-table.ts';

/** What became of a mail so far: nobody has tried to send it, a try failed or is under way, it is sent, or given up. */
export type MailState = 'waiting' | 'retrying' | 'sent' | 'dead';

/** The state of a mail, as a column of a query. */
export const mailState = sql<MailState>`case
  when ${outbox.sentAt} is not null then 'sent'
  when ${outbox.failedAt} is not null then 'dead'
  when ${outbox.attempts} > 0 then 'retrying'
  else 'waiting' end`;
