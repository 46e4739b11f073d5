import { sql } from 'drizzle-orm';
import { outbox } from '../database/tables/outbox-table.ts';

/**
 * The state of an email. `waiting`: no attempt yet; `retrying`: an attempt failed or is in flight; `dead`:
 * delivery was given up.
 */
export type MailState = 'waiting' | 'retrying' | 'sent' | 'dead';

/** The state of an email, as a column of a query. */
export const mailState = sql<MailState>`case
  when ${outbox.sentAt} is not null then 'sent'
  when ${outbox.failedAt} is not null then 'dead'
  when ${outbox.attempts} > 0 then 'retrying'
  else 'waiting' end`;
