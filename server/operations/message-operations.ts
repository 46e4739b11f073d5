import { eq } from 'drizzle-orm';
import { messages } from '../database/tables/message-tables.ts';
import { outbox } from '../database/tables/outbox-table.ts';
import { addMail } from '../outbox/add-mail.ts';
import { resendMails } from '../outbox/mail-state.ts';
import { addAudit, done, rejected } from './operation.ts';
import type { Actor, OperationResult, OperationServices } from './operation.ts';

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
    if (message === undefined) return rejected('Message not found. It may have been deleted.');
    if (message.answeredAt !== null) return rejected('This message is already answered.');
    await queries.update(messages).set({ answeredAt: at, answeredBy: actor }).where(eq(messages.id, id));
    await addAudit(queries, { actor, operation: 'answer', subject: id, details: {} }, at);
    return done('The message is marked as answered.');
  });
}

/**
 * Delivers an email again: an undeliverable one as it is, a sent one as a copy. An email whose text was erased
 * after sending, because it had single-use links, cannot be sent again.
 */
export async function resendMail(
  id: string,
  actor: Actor,
  { database, now }: ChangeServices,
): Promise<OperationResult> {
  return database.transaction(async (queries) => {
    const [mail] = await queries.select().from(outbox).where(eq(outbox.id, id)).for('update');
    if (mail === undefined) return rejected('Email not found. It may have been deleted.');
    const { kind, to, subject, text, html, sentAt, failedAt } = mail;
    if (sentAt === null && failedAt === null)
      return rejected('This email is still waiting to be sent. Send it again only after it failed.');
    if (text === '')
      return rejected(
        'This email cannot be sent again, because its single-use links were erased. Ask the customer to request a new one.',
      );
    if (sentAt === null) await resendMails(queries, id);
    else await addMail(queries, { kind, to, subject, text, ...(html === null ? {} : { html }) });
    await addAudit(queries, { actor, operation: 'resend', subject: id, details: {} }, now());
    return done(`The email to ${to} is sent again.`);
  });
}
