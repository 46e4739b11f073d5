import { eq } from 'drizzle-orm';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import { formerEmails } from '../database/tables/account-tables.ts';
import type { Queries } from '../database/queries.ts';
import { accounts } from '../database/tables/schema.ts';
import { messages } from '../database/tables/message-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import { addMail } from '../outbox/add-mail.ts';
import { resendMails } from '../outbox/mail-state.ts';
import { addAudit, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';
import { say } from '../texts.ts';

type ChangeServices = Pick<OperationServices, 'database' | 'now'>;

/** Marks a message, application or profile as answered. */
export async function answerMessage(
  id: string,
  actor: Actor,
  { database, now }: ChangeServices,
): Promise<OperationResult> {
  const at = now();
  return database.transaction(async (queries) => {
    const [message] = await queries
      .select({ answeredAt: messages.answeredAt })
      .from(messages)
      .where(eq(messages.id, id))
      .for('update');
    if (message === undefined) return rejected(say('operation.no-message'));
    if (message.answeredAt !== null) return rejected(say('operation.answered-before'));
    await queries.update(messages).set({ answeredAt: at, answeredBy: actor }).where(eq(messages.id, id));
    await addAudit(queries, { actor, operation: 'answer', subject: id, details: {} }, at);
    return done(say('operation.answered'));
  });
}

/** Returns true for an email that an account had before, and that no account has now. */
async function isFormerEmail(queries: Pick<Queries, 'select'>, to: string): Promise<boolean> {
  const email = normalizeEmail(to);
  const found = await queries
    .select({ present: accounts.id })
    .from(formerEmails)
    .leftJoin(accounts, eq(accounts.email, formerEmails.email))
    .where(eq(formerEmails.email, email));
  return found.some(({ present }) => present === null);
}

/**
 * Delivers an email again: an undeliverable one as it is, a sent one as a copy. An email whose text was erased
 * after sending, because it had single-use links, cannot be sent again. Neither can an email to an address that its
 * account no longer has, because the links of receipts in it still work.
 */
export async function resendMail(
  id: string,
  actor: Actor,
  { database, now }: ChangeServices,
): Promise<OperationResult> {
  return database.transaction(async (queries) => {
    const [mail] = await queries.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (mail === undefined) return rejected(say('operation.no-mail'));
    const { kind, to, subject, text, html, sentAt, failedAt } = mail;
    if (sentAt === null && failedAt === null) return rejected(say('operation.mail-waits'));
    if (text === '') return rejected(say('operation.mail-erased'));
    if (await isFormerEmail(queries, to)) return rejected(say('operation.mail-moved', { email: to }));
    if (sentAt === null) await resendMails(queries, id);
    else await addMail(queries, { kind, to, subject, text, ...(html === null ? {} : { html }) });
    await addAudit(queries, { actor, operation: 'resend', subject: id, details: {} }, now());
    return done(say('operation.resent', { email: to }));
  });
}
