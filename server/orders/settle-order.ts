import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { ActionAnswer, SignupSuccess } from '#contract/submission.ts';
import { nextReminderDay } from '#domain/order-progress/reminders.ts';
import { withOrderNumber } from '#domain/submission/affiliate.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { expectOrderBrowser } from '../accounts/order-browser/order-browsers.ts';
import type { ActionReply } from '../posts/form-post.ts';
import type { Queries } from '../database/queries.ts';
import { orderEvents } from '../database/tables/operation-tables.ts';
import { orders } from '../database/tables/schema.ts';
import { addOrderMails, addPaymentFailedMail } from './order-mails.ts';
import type { OrderServices } from '../order-services.ts';
import type { ChargeOutcome } from '../services/payment/payment-processor.ts';
import { say } from '../texts.ts';

export type Order = typeof orders.$inferSelect;

/** The columns that another worker may have changed since the order was read. */
const changing = {
  status: orders.status,
  fence: orders.fence,
  passwordHash: orders.passwordHash,
  heldAt: orders.heldAt,
  answer: orders.answer,
  answerStatus: orders.answerStatus,
};

/** Uses a new invoice number only for an order that is still pending. */
const NEXT_INVOICE = sql<
  string | null
>`case ${orders.status} when 'pending' then nextval('invoice_numbers') end`;

/** The outcome of a charge that settles its order. */
export type FinalOutcome = Exclude<ChargeOutcome, { kind: 'unknown' | 'held' }>;

type Refusal = Exclude<FinalOutcome, { kind: 'charged' }>;

const PAYMENT_FAILED = 'payment failed';
const CONFIRMATION_ASKED = say('order.bank');

/**
 * Records the outcome once. A second call returns the recorded response.
 * @returns undefined when another worker has claimed the order and not settled it yet
 */
export async function settleOrder(
  order: Order,
  outcome: FinalOutcome,
  services: OrderServices,
): Promise<ActionReply | undefined> {
  const { database, now, log } = services;
  const writeDown = async (queries: Queries): Promise<ActionReply | undefined> => {
    const [locked] = await queries
      .select({ ...changing, number: outcome.kind === 'charged' ? NEXT_INVOICE : sql<null>`null` })
      .from(orders)
      .where(eq(orders.id, order.id))
      .for('update');
    if (locked === undefined || locked.status !== 'pending') return replyOf({ ...order, ...locked });
    if (locked.fence !== order.fence) {
      log.warn({ order: order.id }, 'another worker took over the order');
      return undefined;
    }
    const { number, ...changed } = locked;
    const present = { ...order, ...changed };
    const done = { worker: null, passwordHash: null, paymentToken: null, finishedAt: now() };
    if (outcome.kind !== 'charged') {
      const refused = { ...done, ...refusalOf(outcome), accountId: null };
      await queries.update(orders).set(refused).where(eq(orders.id, order.id));
      if (locked.heldAt !== null) await addPaymentFailedMail(queries, present, services);
      return replyOf({ ...present, ...refused });
    }
    const { accountId } = order;
    const account =
      accountId === null
        ? await findOrCreateAccount(queries, order.email, locked.passwordHash ?? '')
        : { id: accountId, wasKnown: false };
    const invoiceNumber = `FC-${number}`;
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
      submission: withOrderNumber(order.submission, invoiceNumber),
      remindOn:
        order.schedule === null ? null : (nextReminderDay(order.schedule, new Set(), order.today) ?? null),
      answer: successOf(order, invoiceNumber, receiptToken, account),
    } as const;
    await queries.update(orders).set(placed).where(eq(orders.id, order.id));
    await queries.insert(orderEvents).values(firstEventsOf(order, done.finishedAt));
    const { passwordHash } = locked;
    const row = { ...present, ...placed };
    const isOwned = accountId !== null;
    const placedOrder = { order: row, accountId: account.id, receiptToken, passwordHash, isOwned };
    if (!isOwned) await expectOrderBrowser(queries, row, done.finishedAt);
    if (order.isMailed) await addOrderMails(queries, placedOrder, services);
    return replyOf(row);
  };
  // A retry leaves a gap in the invoice numbers, like every rollback.
  return database.transaction(writeDown, { isRepeatable: true });
}

/**
 * Returns the first events of a newly placed order. An order that costs nothing today has no payment event.
 */
function firstEventsOf({ id: orderId, createdAt, totalCents }: Order, paidAt: Date) {
  const placed = { orderId, kind: 'placed', at: createdAt } as const;
  return totalCents === 0 ? [placed] : [placed, { orderId, kind: 'paid', at: paidAt } as const];
}

/**
 * Returns the stored columns of a failed payment: a message for the visitor and a reason for the operator.
 */
function refusalOf(outcome: Refusal) {
  const isDeclined = outcome.kind === 'declined';
  const advice = isDeclined && outcome.mayRetryCard ? '; the same card may be tried again' : '';
  const error = isDeclined ? PAYMENT_FAILED : CONFIRMATION_ASKED;
  return {
    status: 'refused',
    refusal: `${outcome.reason}${advice}`,
    answer: { data: { result: 'error', error } },
    answerStatus: 402,
  } as const;
}

/**
 * Builds the success response. The id of another person's account stays secret. The response has a random id
 * instead, so that it does not reveal whether the email is known.
 */
function successOf(
  { totalCents, filings }: Pick<Order, 'totalCents' | 'filings'>,
  invoiceNumber: string,
  receiptToken: string,
  account: { readonly id: string; readonly wasKnown: boolean },
): ActionAnswer<SignupSuccess> {
  const receipt = `/receipt/${receiptToken}/`;
  return {
    data: {
      result: 'success',
      response: { receipt_url: receipt, total_cents: totalCents },
      invoice_numbers: [invoiceNumber],
      account_id: account.wasKnown ? randomUUID() : account.id,
      login_url: receipt,
      priority: filings?.some(({ expedited }) => expedited === true) ?? false,
    },
  };
}

export function replyOf(order: Pick<Order, 'answer' | 'answerStatus' | 'id' | 'status'>): ActionReply {
  if (order.answer === null || order.answerStatus === null) {
    throw new Error(`The order ${order.id} is ${order.status} but has no stored response.`);
  }
  return { status: order.answerStatus, body: order.answer };
}
