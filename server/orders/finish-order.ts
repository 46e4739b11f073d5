import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ActionAnswer, SignupSuccess } from '#contract/submission.ts';
import { withOrderNumber } from '#domain/submission/affiliate.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import type { ActionReply } from '../actions/form-post.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/schema.ts';
import { putOrderDown } from './claim-order.ts';
import { addOrderMails } from './receipt/order-mails.ts';
import type { OrderServices } from './order-services.ts';
import type { ChargeOutcome } from './payment-processor.ts';

const PAYMENT_AWAY =
  'The payment service cannot be reached at the moment. Your order is saved, and you will be charged only once. ' +
  'Please try again in a moment.';

type Order = typeof orders.$inferSelect;
type Settled = Exclude<ChargeOutcome, { kind: 'unavailable' }>;

/**
 * Charges a pending order that this process has claimed, and settles it. Where nobody can say whether it was charged
 * it stays pending and is put down: whoever picks it up asks again with the same key.
 */
export async function finishOrder(id: string, services: OrderServices): Promise<ActionReply> {
  const { database, inWork, log } = services;
  try {
    const [order] = await database.queries.select().from(orders).where(eq(orders.id, id));
    if (order === undefined) throw new Error('The order vanished while it was worked on.');
    if (order.status !== 'pending') return replyOf(order);
    const outcome = await charge(order, services);
    if (outcome.kind !== 'unavailable') return await settle(order, outcome, services);
    log.warn({ order: id, cause: outcome.cause }, 'payment processor is not available');
    await putOrderDown(id, services);
    return {
      status: 503,
      body: { data: { result: 'error', error: PAYMENT_AWAY } },
      retryAfterSeconds: 5,
    };
  } catch (error) {
    await putOrderDown(id, services).catch(() => undefined);
    throw error;
  } finally {
    inWork.delete(id);
  }
}

async function charge(
  order: Order,
  { processor, configuration, log }: OrderServices,
): Promise<ChargeOutcome> {
  if (order.totalCents === 0) return { kind: 'charged', chargeId: 'none' };
  const signal = AbortSignal.timeout(configuration.chargeMs);
  const timeout = new Promise<ChargeOutcome>((resolve) =>
    signal.addEventListener('abort', () => resolve({ kind: 'unavailable', cause: 'timeout' })),
  );
  const asked = processor.charge(order.paymentToken ?? '', order.totalCents, order.keyHash, signal);
  const answered = asked.catch((error: unknown): ChargeOutcome => {
    log.error({ err: error, order: order.id }, 'payment processor failed');
    return { kind: 'unavailable', cause: 'network' };
  });
  return Promise.race([answered, timeout]);
}

/** Writes the outcome down, once: whoever comes second gets what the first one wrote. */
async function settle(order: Order, outcome: Settled, services: OrderServices): Promise<ActionReply> {
  const { database, now } = services;
  const writeDown = async (queries: Queries): Promise<ActionReply> => {
    const [locked] = await queries.select().from(orders).where(eq(orders.id, order.id)).for('update');
    if (locked === undefined || locked.status !== 'pending') return replyOf(locked ?? order);
    const done = { worker: null, passwordHash: null, paymentToken: null, finishedAt: now() };
    if (outcome.kind === 'declined') {
      const answer = { data: { result: 'error', error: 'payment failed' } } as const;
      const refused = {
        ...done,
        status: 'refused',
        refusal: outcome.reason,
        answer,
        answerStatus: 402,
      } as const;
      const [row] = await queries.update(orders).set(refused).where(eq(orders.id, order.id)).returning();
      return replyOf(row ?? order);
    }
    const account = await findOrCreateAccount(queries, order.email, locked.passwordHash ?? '');
    const numbered = await queries.execute<{ number: string }>(
      sql`select nextval('invoice_numbers') as number`,
    );
    const invoiceNumber = `FC-${numbered.rows[0]?.number}`;
    const receiptToken = randomBytes(32).toString('base64url');
    const placed = {
      ...done,
      status: 'placed',
      accountId: account.id,
      awaitingConfirmation: account.wasKnown,
      invoiceNumber,
      receiptToken,
      chargeId: outcome.chargeId,
      card: outcome.card ?? null,
      answerStatus: 200,
      submission: withOrderNumber(locked.submission, invoiceNumber),
      answer: successOf(order.totalCents, invoiceNumber, receiptToken, account),
    } as const;
    const [row] = await queries.update(orders).set(placed).where(eq(orders.id, order.id)).returning();
    if (row === undefined) throw new Error('The order vanished while it was settled.');
    const { passwordHash } = locked;
    await addOrderMails(queries, { order: row, accountId: account.id, receiptToken, passwordHash }, services);
    return replyOf(row);
  };
  // Repeated, it leaves a gap in the invoice numbers, as every transaction that is undone does.
  return database.transaction(writeDown, { isRepeatable: true });
}

/** Nobody learns the number of an account that was there before: theirs is made up, and as good as any to them. */
function successOf(
  totalCents: number,
  invoiceNumber: string,
  receiptToken: string,
  account: { readonly id: string; readonly wasKnown: boolean },
): ActionAnswer<SignupSuccess> {
  return {
    data: {
      result: 'success',
      response: { receipt_url: `/receipt/${receiptToken}/`, total_cents: totalCents },
      invoice_numbers: [invoiceNumber],
      account_id: account.wasKnown ? randomUUID() : account.id,
    },
  };
}

/** The answer that was stored with a settled order. */
export function replyOf(order: Pick<Order, 'answer' | 'answerStatus' | 'status'>): ActionReply {
  if (order.answer === null || order.answerStatus === null) {
    throw new Error(`An order that is ${order.status} has no answer.`);
  }
  return { status: order.answerStatus, body: order.answer };
}
