import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { messages } from '../../database/tables/message-tables.ts';
import { auditLog, documents, orderEvents, refunds } from '../../database/tables/operation-tables.ts';
import type { Database } from '../../database/open-database.ts';
import { outbox } from '../../database/tables/outbox-table.ts';
import type { Queries } from '../../database/queries.ts';
import { accounts, orderFiles, orderLines, orders } from '../../database/tables/schema.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { findPerson } from './find-person.ts';
import { scrubText, scrubValue } from './scrub-text.ts';

/** Selects the person's orders and locks them, so that no order is changed or charged during the deletion. */
async function lockOrders(queries: Queries, isOrder: SQL | undefined) {
  return queries
    .select({
      id: orders.id,
      status: orders.status,
      submission: orders.submission,
      schedule: orders.schedule,
    })
    .from(orders)
    .where(isOrder)
    .for('update');
}

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

async function eraseLines(queries: Queries, orderId: string): Promise<void> {
  const lines = await queries.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  for (const { position, lineId, label, items, renewals } of lines) {
    await queries
      .update(orderLines)
      .set({
        lineId: scrubText(lineId),
        label: scrubText(label),
        items: scrubValue(items),
        renewals: scrubValue(renewals),
        reason: null,
      })
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));
  }
}

/**
 * Erases an order except the data that accounting needs: number, dates, amounts, products, payment processor
 * and test flag.
 */
async function eraseOrder(queries: Queries, { id, submission, schedule }: LockedOrder): Promise<void> {
  const { website, formType, test, cancel_services, payment } = submission;
  const kept = { website, formType, test, cancel_services, companies: [] };
  const processor = payment === null || payment === undefined ? null : { processor: payment.processor };
  await queries
    .update(orders)
    .set({
      email: '',
      fingerprint: '',
      passwordHash: null,
      paymentToken: null,
      accountId: null,
      awaitingConfirmation: false,
      submission: sql`${JSON.stringify({ ...kept, payment: processor })}::jsonb`,
      answers: {},
      describedAnswers: null,
      filings: null,
      serviceFacts: {},
      schedule: schedule === null ? null : scrubValue(schedule),
      receiptToken: null,
      remindOn: null,
      card: null,
      refusal: null,
      answer: { data: { result: 'error', error: 'This order was deleted on request.' } },
      answerStatus: 410,
      erasedAt: sql`now()`,
    })
    .where(eq(orders.id, id));
  await queries.delete(orderFiles).where(eq(orderFiles.orderId, id));
  await queries.delete(documents).where(eq(documents.orderId, id));
  await queries.update(orderEvents).set({ note: null }).where(eq(orderEvents.orderId, id));
  await queries.update(refunds).set({ note: null }).where(eq(refunds.orderId, id));
  // Notes and file names can contain personal data. The log keeps the actor, who is never named if it is the customer.
  await queries.update(auditLog).set({ details: {} }).where(eq(auditLog.subject, id));
  await eraseLines(queries, id);
}

/**
 * Deletes a person: account, sessions, messages, emails and files. Orders keep number, dates, amounts and
 * products. Deletes nothing while an order of the person is pending.
 */
export async function deletePerson(
  { transaction }: Pick<Database, 'transaction'>,
  text: string,
): Promise<CommandResult> {
  return transaction(async (queries): Promise<CommandResult> => {
    const { email, account, isOrder, isMessage, isMail } = await findPerson(queries, text);
    const found = await lockOrders(queries, isOrder);
    const pending = found.filter(({ status }) => status === 'pending');
    if (pending.length > 0) {
      const ids = pending.map(({ id }) => id).join(', ');
      return {
        output: `Nothing was deleted, because an order is pending (${ids}). Retry when it is placed or refused.`,
        exitCode: 1,
      };
    }
    for (const order of found) await eraseOrder(queries, order);
    const sent = await queries.delete(messages).where(isMessage).returning({ id: messages.id });
    const mails = await queries.delete(outbox).where(isMail).returning({ id: outbox.id });
    if (account !== undefined) await queries.delete(accounts).where(eq(accounts.id, account.id));
    if (account === undefined && found.length + sent.length + mails.length === 0) {
      return { output: `No data is stored for ${email}.`, exitCode: 1 };
    }
    const counts = [
      account === undefined ? 'no account' : 'the account',
      `${sent.length} messages`,
      `${mails.length} mails`,
      `the answers and files of ${found.length} orders`,
    ];
    return {
      output: `Deleted for ${email}: ${counts.join(', ')}. Backups still contain this data.`,
      exitCode: 0,
    };
  });
}
